/** A line of one text, of the other, or of both. */
export interface DiffLine {
  readonly sign: "-" | "+" | " ";
  readonly text: string;
}

/**
 * The shortest way from one text to another, line by line. Lines that differ
 * in their white space at the ends alone count as the same.
 */
export function lineDiff(
  left: readonly string[],
  right: readonly string[],
): DiffLine[] {
  // common[i][j]: how many lines left.slice(i) and right.slice(j) share.
  const common = left.map(() => new Array<number>(right.length + 1).fill(0));
  common.push(new Array<number>(right.length + 1).fill(0));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  const same = (i: number, j: number) => left[i]?.trim() === right[j]?.trim();
  for (let i = left.length - 1; i >= 0; i -= 1) {
    const row = common[i] ?? [];
    for (let j = right.length - 1; j >= 0; j -= 1) {
      row[j] = same(i, j)
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    const isBoth = i < left.length && j < right.length && same(i, j);
    if (isBoth) {
      lines.push({ sign: " ", text: right[j] ?? "" });
      i += 1;
      j += 1;
    } else if (
      j >= right.length ||
      (i < left.length && at(i + 1, j) >= at(i, j + 1))
    ) {
      lines.push({ sign: "-", text: left[i] ?? "" });
      i += 1;
    } else {
      lines.push({ sign: "+", text: right[j] ?? "" });
      j += 1;
    }
  }
  return lines;
}
