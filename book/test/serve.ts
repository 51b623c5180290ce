import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { createGzip } from "node:zlib";

const TYPES = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".json", "application/json; charset=utf-8"],
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".ico", "image/x-icon"],
  [".txt", "text/plain; charset=utf-8"],
  [".md", "text/markdown; charset=utf-8"],
  [".xml", "application/xml; charset=utf-8"],
]);

export interface Served {
  /** With the base, such as "http://127.0.0.1:4180/mini-claw-code/". */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a folder on loopback below a base, as a static host does: "/x" is
 * x.html, what is not there is 404.html, and everything is compressed. `folder`
 * is asked for at each request, so that the site can be built after its
 * address is known.
 */
export async function serve(folder: () => string, base: string, port = 0) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    const inside = pathname.startsWith(base);
    const found = inside ? fileFor(folder(), pathname.slice(base.length)) : "";
    const missing = join(folder(), "404.html");
    if (!found && !(inside && existsSync(missing))) {
      response.writeHead(404, { "content-type": "text/plain" }).end("Not here");
      return;
    }
    const file = found || missing;
    response.writeHead(found ? 200 : 404, {
      "content-type": TYPES.get(extname(file)) ?? "application/octet-stream",
      "content-encoding": "gzip",
      "cache-control": "max-age=600",
    });
    createReadStream(file).pipe(createGzip()).pipe(response);
  });
  await new Promise<void>((resolve) =>
    server.listen(port, "127.0.0.1", resolve),
  );
  return served(server, base);
}

function served(server: Server, base: string): Served {
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The file that a static host shows for a path below the base, or "". */
function fileFor(folder: string, path: string): string {
  const name = decodeURIComponent(path);
  const options = [name, `${name}.html`, join(name, "index.html")];
  const found = options
    .map((option) => join(folder, option))
    .find((file) => file.startsWith(folder) && isFile(file));
  return found ?? "";
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
