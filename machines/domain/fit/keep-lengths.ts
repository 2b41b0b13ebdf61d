import type { Keepable } from './keep-question.ts';

/** What so many half days cost at the least. */
export interface Lengths {
  /** By half days, the least price of a choice that has so many; Infinity where none has. */
  readonly exactly: Float64Array;
  /** By half days, the least price of a choice that has so many or more. */
  readonly atLeast: Float64Array;
}

/**
 * The least prices of choices, by their half days; no choice costs less. Of what an item requires one thing is known,
 * so that a choice may keep an item without another that it requires too.
 * @param parent by item, the one that it hangs on; -1 for none. @param musts which of the items are kept by all
 *   choices. @param longest choices with more half days are left aside. Prices are hundredths of paise.
 */
export function leastPrices(
  items: readonly Keepable[],
  parent: Int32Array,
  musts: readonly boolean[],
  longest = Infinity,
): Lengths {
  const children: number[][] = items.map(() => []);
  const roots: number[] = [];
  let [price, halfDays] = [0, 0];
  items.forEach(({ uses }, index) => {
    const up = parent[index] ?? -1;
    if (musts[index]) [price, halfDays] = [price + uses[0], halfDays + uses[2]];
    else if (up === -1 || musts[up]) roots.push(index);
    else children[up]?.push(index);
  });
  const costs = Float64Array.from(items, ({ uses }) => uses[0]);
  const times = Int32Array.from(items, ({ uses }) => uses[2]);
  const size =
    1 +
    Math.max(
      halfDays,
      Math.min(
        longest,
        times.reduce((sum, time) => sum + time, 0),
      ),
    );
  const row = (): Float64Array => new Float64Array(size).fill(Infinity);
  /** A row for the choices of each item that others hang on, by how many it hangs on itself. */
  const depths = new Int32Array(items.length);
  items.forEach((_, index) => (depths[index] = 1 + (depths[parent[index] ?? -1] ?? -1)));
  const rows = Array.from({ length: 1 + Math.max(0, ...depths) }, row);
  /** Adds the choices with an item, and with what hangs on it, to those of a row. @returns the most half days of any */
  const add = (index: number, without: Float64Array, most: number): number => {
    const [cost, length] = [costs[index] ?? 0, times[index] ?? 0];
    const below = children[index] ?? [];
    const kept = rows[depths[index] ?? 0];
    let end = Math.min(most + length, size - 1);
    if (!kept || below.length === 0) {
      for (let at = end; at >= halfDays + length; at -= 1)
        without[at] = Math.min(without[at] ?? Infinity, (without[at - length] ?? Infinity) + cost);
      return end;
    }
    kept.fill(Infinity);
    for (let at = halfDays + length; at <= end; at += 1) kept[at] = (without[at - length] ?? Infinity) + cost;
    for (const child of below) end = add(child, kept, end);
    for (let at = halfDays + length; at <= end; at += 1)
      without[at] = Math.min(without[at] ?? Infinity, kept[at] ?? Infinity);
    return end;
  };
  const exactly = row();
  exactly[halfDays] = price;
  let most = halfDays;
  for (const root of roots) most = add(root, exactly, most);
  // A choice keeps something.
  if (!musts.some(Boolean)) exactly[0] = Infinity;
  const atLeast = exactly.slice();
  for (let at = size - 2; at >= 0; at -= 1)
    atLeast[at] = Math.min(atLeast[at] ?? Infinity, atLeast[at + 1] ?? Infinity);
  return { exactly, atLeast };
}
