import type { KnapsackItem } from './knapsack-question.ts';

/** The minimum price for a number of half days. */
export interface Lengths {
  /** By half days, the minimum price of a choice with exactly this many; Infinity if there is none. */
  readonly exactly: Float64Array;
  /** By half days, the minimum price of a choice with this many or more. */
  readonly atLeast: Float64Array;
}

/**
 * The minimum prices of choices, by half days; no choice costs less. Only one requirement of each item is taken into
 * account, so a choice here may keep an item without another one that it requires.
 * @param parent by item, the requirement that counts; -1 for none. @param musts the items that all choices keep. @param
 * longest choices with more half days are ignored. Prices are hundredths of paise.
 */
export function leastPrices(
  items: readonly KnapsackItem[],
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
  /** A row for the choices of each item that has descendants, by its depth. */
  const depths = new Int32Array(items.length);
  items.forEach((_, index) => (depths[index] = 1 + (depths[parent[index] ?? -1] ?? -1)));
  const rows = Array.from({ length: 1 + Math.max(0, ...depths) }, row);
  /**
   * Adds the choices with an item, and with its descendants, to those of a row. @returns the maximum half days of any
   * choice
   */
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
  // A choice keeps at least one item.
  if (!musts.some(Boolean)) exactly[0] = Infinity;
  const atLeast = exactly.slice();
  for (let at = size - 2; at >= 0; at -= 1)
    atLeast[at] = Math.min(atLeast[at] ?? Infinity, atLeast[at + 1] ?? Infinity);
  return { exactly, atLeast };
}
