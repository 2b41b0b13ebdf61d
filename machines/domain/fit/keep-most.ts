import { bindingRows, childrenLast, scaleOf, type KeepAnswer, type KeepQuestion } from './keep-question.ts';

/** Nodes after which a search is given up: the same on every computer, which a limit of time is not. */
const mostNodes = 20_000;
const tolerance = 1e-6;

const undecided = 0;
const keptMark = 1;
const goneMark = 2;

/**
 * The most worth that can be kept within limits: branch and bound. The bound is Lagrangian: limits are priced, and the best set that is closed
 * under one requirement of each item is exact for these prices, since such requirements form a forest. So no choice that a bound
 * leaves out can be better than the answer.
 */
export function keepMost({ items, musts, limits, above, accepts, isBoundOnly = false }: KeepQuestion): KeepAnswer {
  const count = items.length;
  const binding = bindingRows(items, limits);
  const dependents: number[][] = items.map(() => []);
  items.forEach(({ requires }, index) => requires.forEach((other) => dependents[other]?.push(index)));
  const marks = new Uint8Array(count);
  const trail: number[] = [];
  const used = new Float64Array(binding.length);
  let worth = 0;

  const decide = (index: number, mark: number): boolean => {
    const now = marks[index];
    if (now === mark) return true;
    if (now !== undecided) return false;
    marks[index] = mark;
    trail.push(index);
    const item = items[index];
    if (!item) return false;
    if (mark === keptMark) {
      worth += item.worth;
      for (let row = 0; row < binding.length; row += 1) used[row] = (used[row] ?? 0) + (binding[row]?.uses[index] ?? 0);
      return item.requires.every((other) => decide(other, keptMark));
    }
    return (dependents[index] ?? []).every((other) => decide(other, goneMark));
  };
  const undoTo = (length: number): void => {
    while (trail.length > length) {
      const index = trail.pop() ?? 0;
      if (marks[index] === keptMark) {
        worth -= items[index]?.worth ?? 0;
        for (let row = 0; row < binding.length; row += 1) used[row] = (used[row] ?? 0) - (binding[row]?.uses[index] ?? 0);
      }
      marks[index] = undecided;
    }
  };
  /** Whether what is decided can still end within the limits. */
  const isPossible = (): boolean =>
    binding.every(({ uses, most, isLeast }, row) => {
      let least = used[row] ?? 0;
      if (isLeast) for (let index = 0; index < count; index += 1) if (marks[index] === undecided) least += uses[index] ?? 0;
      return least <= most;
    });

  let best: readonly boolean[] | null = null;
  let bar = above;
  const note = (kept: readonly boolean[], value: number): void => {
    if (value <= bar || !accepts(kept)) return;
    best = kept;
    bar = value;
  };

  musts.forEach((isMust, index) => isMust && decide(index, keptMark));
  if (!isPossible()) return { kept: null, worth: above, bound: -1, isProven: true };

  // Each item hangs on the dearest one that it requires; those that require several are looked at one by one.
  let active = childrenLast(items).filter((index) => marks[index] === undecided);
  const parent = Int32Array.from(items, ({ requires }) => requires.reduce((most, other) => (most === -1 || (items[other]?.uses[0] ?? 0) > (items[most]?.uses[0] ?? 0) ? other : most), -1));
  const several = items.flatMap(({ requires }, index) => (requires.length > 1 ? index : []));
  const worths = Float64Array.from(items, (item) => item.worth);
  const net = new Float64Array(count);
  const inSet = new Uint8Array(count);
  const prices = new Float64Array(binding.length);
  const loads = new Float64Array(binding.length);

  /** The bound at the prices; leaves the relaxed choice in `inSet`, and what it uses in `loads`. */
  const boundAt = (): number => {
    let bound = worth;
    for (const index of active) net[index] = worths[index] ?? 0;
    binding.forEach(({ uses, most }, row) => {
      const price = prices[row] ?? 0;
      bound += price * (most - (used[row] ?? 0));
      if (price > 0) for (const index of active) net[index] = (net[index] ?? 0) - price * (uses[index] ?? 0);
    });
    for (let at = active.length - 1; at >= 0; at -= 1) {
      const index = active[at] ?? 0;
      const value = net[index] ?? 0;
      if (value <= 0) continue;
      const up = parent[index] ?? -1;
      if (up !== -1 && marks[up] === undecided) net[up] = (net[up] ?? 0) + value;
      else bound += value;
    }
    for (const index of active) {
      const up = parent[index] ?? -1;
      inSet[index] = (net[index] ?? 0) > 0 && (up === -1 || marks[up] !== undecided || inSet[up] === 1) ? 1 : 0;
    }
    binding.forEach(({ uses }, row) => {
      let load = used[row] ?? 0;
      for (const index of active) if (inSet[index] === 1) load += uses[index] ?? 0;
      loads[row] = load;
    });
    return bound;
  };

  /** The price of one row alone at which the relaxed choice just holds it; answers with the bound there. */
  const priceAlone = (row: number): number => {
    const most = binding[row]?.most ?? 0;
    prices.fill(0);
    let bound = boundAt();
    if ((loads[row] ?? 0) <= most) return bound;
    let [low, high] = [0, 1 / scaleOf(most)];
    for (let round = 0; round < 40; round += 1) {
      prices[row] = high;
      bound = Math.min(bound, boundAt());
      if ((loads[row] ?? 0) <= most) break;
      [low, high] = [high, high * 4];
    }
    for (let round = 0; round < 24 && Math.floor(bound + tolerance) > bar; round += 1) {
      const middle = (low + high) / 2;
      prices[row] = middle;
      bound = Math.min(bound, boundAt());
      if ((loads[row] ?? 0) <= most) high = middle;
      else low = middle;
    }
    prices[row] = high;
    return Math.min(bound, boundAt());
  };

  /** Steps of the prices against the load of the relaxed choice, which make the bound small. */
  const settlePrices = (rounds: number): number => {
    let least = boundAt();
    const bestPrices = prices.slice();
    let pace = 1;
    let stale = 0;
    for (let round = 0; round < rounds && Math.floor(least + tolerance) > bar; round += 1) {
      let norm = 0;
      const slopes = binding.map(({ most }, row) => (most - (loads[row] ?? 0)) / scaleOf(most));
      slopes.forEach((slope, row) => {
        if (slope < 0 || (prices[row] ?? 0) > 0) norm += slope * slope;
      });
      if (norm === 0) break;
      const step = (pace * Math.max(least - Math.max(bar, 0), 0.5)) / norm;
      slopes.forEach((slope, row) => {
        prices[row] = Math.max(0, (prices[row] ?? 0) - (step * slope) / scaleOf(binding[row]?.most ?? 0));
      });
      const bound = boundAt();
      if (bound < least - tolerance) {
        least = bound;
        bestPrices.set(prices);
        stale = 0;
      } else {
        stale += 1;
        if (stale % 3 === 0) pace /= 2;
      }
    }
    prices.set(bestPrices);
    return boundAt();
  };

  /** The best prices to begin with: of one row alone, and then of all where that choice breaks another. */
  const firstPrices = (): number => {
    let least = Infinity;
    let cheapest = prices.slice();
    for (let row = 0; row < binding.length; row += 1) {
      const bound = priceAlone(row);
      if (bound < least) [least, cheapest] = [bound, prices.slice()];
      if (Math.floor(least + tolerance) <= bar) break;
    }
    prices.set(cheapest);
    const bound = boundAt();
    return binding.length > 1 && binding.some(({ most }, row) => (loads[row] ?? 0) > most) ? settlePrices(60) : bound;
  };

  /** The relaxed choice, where it holds all requirements and limits, is a choice. */
  const tryRelaxed = (): void => {
    if (binding.some(({ most }, row) => (loads[row] ?? 0) > most)) return;
    const isKept = (index: number): boolean => (marks[index] === undecided ? inSet[index] === 1 : marks[index] === keptMark);
    if (several.some((index) => isKept(index) && !(items[index]?.requires ?? []).every(isKept))) return;
    const value = active.reduce((all, index) => (inSet[index] === 1 && marks[index] === undecided ? all + (items[index]?.worth ?? 0) : all), worth);
    if (value > bar) note(items.map((_, index) => isKept(index)), value);
  };

  /** Keep what is worth most for what it uses, as far as the limits go, and then exchange one for one and add, as long as that keeps more. */
  const tryGreedy = (): void => {
    const start = trail.length;
    const cost = Float64Array.from(items, (_, index) => binding.reduce((all, { uses }, row) => all + (prices[row] ?? 0) * (uses[index] ?? 0), 0));
    const rate = (index: number): number => (items[index]?.worth ?? 0) / Math.max(cost[index] ?? 0, 1e-9);
    const keepIfPossible = (index: number): boolean => {
      const before = trail.length;
      if (decide(index, keptMark) && isPossible()) return true;
      undoTo(before);
      return false;
    };
    for (const index of active.toSorted((a, b) => rate(b) - rate(a))) if (marks[index] === undecided) keepIfPossible(index);
    const kept = items.map((_, index) => marks[index] === keptMark);
    let value = worth;
    const load = used.slice();
    undoTo(start);
    const free = (index: number): boolean => marks[index] === undecided && (dependents[index] ?? []).every((other) => !kept[other]);
    const ready = (index: number): boolean => (items[index]?.requires ?? []).every((other) => kept[other]);
    const holds = (into: number, out: number): boolean => binding.every(({ uses, most }, row) => (load[row] ?? 0) + (uses[into] ?? 0) - (out === -1 ? 0 : (uses[out] ?? 0)) <= most);
    const exchange = (into: number, out: number): void => {
      kept[into] = true;
      if (out !== -1) kept[out] = false;
      binding.forEach(({ uses }, row) => {
        load[row] = (load[row] ?? 0) + (uses[into] ?? 0) - (out === -1 ? 0 : (uses[out] ?? 0));
      });
      value += (items[into]?.worth ?? 0) - (out === -1 ? 0 : (items[out]?.worth ?? 0));
    };
    for (let isBetter = true, rounds = 0; isBetter && rounds < 12; rounds += 1) {
      isBetter = false;
      for (const into of active) {
        if (kept[into] || !ready(into)) continue;
        if (holds(into, -1)) {
          exchange(into, -1);
          isBetter = true;
          continue;
        }
        for (const out of active) {
          if (!kept[out] || !free(out) || items[into]?.requires.includes(out)) continue;
          const gain = (items[into]?.worth ?? 0) - (items[out]?.worth ?? 0);
          if (gain < 0 || (gain === 0 && (cost[into] ?? 0) >= (cost[out] ?? 0) * 0.999) || !holds(into, out)) continue;
          exchange(into, out);
          isBetter = true;
          break;
        }
      }
    }
    if (binding.every(({ most }, row) => (load[row] ?? 0) <= most)) note(kept, value);
  };

  let nodes = 0;
  let isProven = true;

  const search = (bound: number): void => {
    nodes += 1;
    if (nodes > mostNodes) isProven = false;
    if (!isProven || Math.floor(bound + tolerance) <= bar) return;
    // What is sure at these prices is decided at once; of the rest, the least sure is tried both ways.
    const start = trail.length;
    const before = active;
    let pick = -1;
    let pickLoss = Infinity;
    const sure: { readonly index: number; readonly mark: number }[] = [];
    for (const index of active) {
      const isIn = inSet[index] === 1;
      const loss = isIn ? lossOfLeaving(index) : lossOfKeeping(index);
      if (Math.floor(bound - loss + tolerance) <= bar) sure.push({ index, mark: isIn ? keptMark : goneMark });
      else if (loss < pickLoss) [pick, pickLoss] = [index, loss];
    }
    const pickMark = pick !== -1 && inSet[pick] === 1 ? keptMark : goneMark;
    if (sure.every(({ index, mark }) => decide(index, mark)) && isPossible()) {
      const isOpen = pick !== -1 && marks[pick] === undecided;
      for (const mark of isOpen ? [pickMark, keptMark + goneMark - pickMark] : [0]) {
        const length = trail.length;
        if ((!isOpen || decide(pick, mark)) && isPossible()) {
          active = before.filter((index) => marks[index] === undecided);
          const next = settlePrices(binding.length > 1 ? 4 : 2);
          tryRelaxed();
          if (isOpen || sure.length > 0) search(next);
        }
        undoTo(length);
        active = before;
      }
    }
    undoTo(start);
  };

  /** What the bound loses when an item of the relaxed choice is left out: those above it may leave with it. */
  const lossOfLeaving = (index: number): number => {
    let loss = net[index] ?? 0;
    for (let up = parent[index] ?? -1; up !== -1 && marks[up] === undecided; up = parent[up] ?? -1) loss = Math.min(loss, net[up] ?? 0);
    return loss;
  };
  /** What it loses when an item outside of it is kept: those above it come along. */
  const lossOfKeeping = (index: number): number => {
    let loss = -Math.min(0, net[index] ?? 0);
    for (let up = parent[index] ?? -1; up !== -1 && marks[up] === undecided && inSet[up] === 0; up = parent[up] ?? -1) loss += -Math.min(0, net[up] ?? 0);
    return loss;
  };

  const bound = binding.length === 0 ? boundAt() : firstPrices();
  const whole = Math.floor(bound + tolerance);
  if (isBoundOnly) return { kept: null, worth: above, bound: whole, isProven };
  tryRelaxed();
  if (whole > bar) tryGreedy();
  search(bound);
  return { kept: best, worth: bar, bound: isProven ? bar : whole, isProven };
}
