/** Room around what is shown, in pixels. */
const ROOM = 12;

/**
 * Where to scroll to, so that what reaches from `top` to `bottom` is seen: not
 * at all when it is already, and to its top when it is too high.
 */
export function placeToShow(
  seen: { readonly from: number; readonly length: number },
  top: number,
  bottom: number,
): number {
  const to = seen.from + seen.length;
  if (top - ROOM >= seen.from && bottom + ROOM <= to) return seen.from;
  const isTooHigh = bottom - top + 2 * ROOM > seen.length;
  if (isTooHigh || top - ROOM < seen.from) return Math.max(0, top - ROOM);
  return bottom + ROOM - seen.length;
}
