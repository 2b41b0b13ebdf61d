const tolerance = 1e-9;

/** The penalty for exceeding a limit by its full amount: more than any choice is worth. */
const breach = 1e6;

/** A mixture of choices within limits: a basis of the simplex method. */
export interface Basis {
  /** The shadow price of each limit, and last that of the mixture itself: negative where the limit is not used up. */
  readonly prices: Float64Array;
  /** The worth of the mixture. */
  readonly worth: () => number;
  /** Adds a choice to the mixture. @param uses its use of each limit, and last 1. @returns whether that is possible */
  readonly enter: (uses: Float64Array, worth: number) => boolean;
}

/**
 * A mixture of a single choice that uses no limit. @param room the amount of each limit; if it is negative, the mixture
 * exceeds it.
 */
export function createBasis(room: readonly number[], worth: number): Basis {
  const size = room.length + 1;
  const sign = (row: number): number => ((room[row] ?? 0) < 0 ? -1 : 1);
  const inverse = Array.from({ length: size }, (_, row) =>
    Float64Array.from({ length: size }, (__, column) => (row === column ? sign(row) : 0)),
  );
  const amounts = Float64Array.of(...room.map((amount) => Math.abs(amount)), 1);
  const worths = Float64Array.of(...room.map((_, row) => (sign(row) < 0 ? -breach : 0)), worth);
  const prices = new Float64Array(size);
  const price = (): void => {
    for (let column = 0; column < size; column += 1)
      prices[column] = worths.reduce((sum, gain, row) => sum + gain * (inverse[row]?.[column] ?? 0), 0);
  };
  price();
  return {
    prices,
    worth: () => worths.reduce((sum, gain, row) => sum + gain * (amounts[row] ?? 0), 0),
    enter: (uses, gain) => {
      const change = inverse.map((line) => line.reduce((sum, part, column) => sum + part * (uses[column] ?? 0), 0));
      let leaving = -1;
      let least = Infinity;
      change.forEach((part, row) => {
        const ratio = (amounts[row] ?? 0) / part;
        if (part > tolerance && ratio < least) [leaving, least] = [row, ratio];
      });
      const [pivot, line] = [change[leaving], inverse[leaving]];
      if (pivot === undefined || !line) return false;
      for (let column = 0; column < size; column += 1) line[column] = (line[column] ?? 0) / pivot;
      amounts[leaving] = least;
      worths[leaving] = gain;
      inverse.forEach((other, row) => {
        const part = change[row] ?? 0;
        if (row === leaving || part === 0) return;
        for (let column = 0; column < size; column += 1)
          other[column] = (other[column] ?? 0) - part * (line[column] ?? 0);
        amounts[row] = Math.max(0, (amounts[row] ?? 0) - part * least);
      });
      price();
      return true;
    },
  };
}
