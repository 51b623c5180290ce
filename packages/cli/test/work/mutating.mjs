/** The calls of the disk that change something; a power cut may stop each. */
export const mutating = new Set([
  "closeSync",
  "fchmodSync",
  "fsyncSync",
  "linkSync",
  "mkdirSync",
  "openSync",
  "renameSync",
  "rmdirSync",
  "rmSync",
  "unlinkSync",
  "writeFileSync",
]);
