import type { HydrationStrategy } from "vue";

/**
 * Vue's own `hydrateOnVisible` asks for the element's place at once, which
 * makes the browser lay the whole page out in the middle of its start.
 */
export const whenNear: HydrationStrategy = (hydrate, forEachElement) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      hydrate();
    },
    { rootMargin: "200px" },
  );
  forEachElement((element) => observer.observe(element));
  return () => observer.disconnect();
};

/** Resolves when the browser has nothing else to do; on the server, at once. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof window === "undefined") resolve();
    else if ("requestIdleCallback" in window)
      requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
