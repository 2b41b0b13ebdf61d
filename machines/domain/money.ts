import { calculator, dinero, halfEven, INR, toSnapshot, type Dinero } from 'dinero.js/bigint';

/** An amount of money: a whole number of paise (1 rupee = 100 paise), always a safe integer. */
export type Paise = number;

/** An exact amount of rupees that may include fractions of a paisa; it is rounded once, at the end. */
export type ExactAmount = Dinero<bigint>;

/** A factor in hundredths: 145 represents 1.45. Integers keep every product exact. */
export type Hundredths = number;

/** The exact amount of a number of paise times factors in hundredths. */
export function exactAmount(paise: Paise, ...factors: readonly Hundredths[]): ExactAmount {
  const amount = factors.reduce((product, factor) => product * BigInt(factor), BigInt(paise));
  return dinero({ amount, currency: INR, scale: 2n + 2n * BigInt(factors.length) });
}

/** A ratio of two whole numbers, for shares without an exact decimal (4/15). */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

const whole: Ratio = { numerator: 1, denominator: 1 };

/** Rounds an exact amount (or a share of it) once to whole paise, half to even. */
export function roundToPaise(amount: ExactAmount, share: Ratio = whole): Paise {
  const { amount: units, scale } = toSnapshot(amount);
  const paisa = 10n ** (scale - 2n);
  return Number(halfEven(units * BigInt(share.numerator), paisa * BigInt(share.denominator), calculator));
}

/** A percentage of whole paise, rounded once, half to even. */
export function percentOf(paise: Paise, percent: Hundredths): Paise {
  return roundToPaise(exactAmount(paise, percent));
}

/**
 * Splits a whole number of paise in proportion to the weights, so that the parts add up exactly (largest remainder;
 * equal remainders favour the earlier part). Weights are whole and not all zero.
 * @throws RangeError when there is no positive weight.
 */
export function apportion(total: Paise, weights: readonly number[]): readonly Paise[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum <= 0n) throw new RangeError('An amount can only be shared by weights of which one is positive');
  const shares = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight);
    return { index, paise: exact / sum, rest: exact % sum };
  });
  let left = Number(BigInt(total) - shares.reduce((all, share) => all + share.paise, 0n));
  const order = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const parts = shares.map((share) => Number(share.paise));
  for (const { index } of order) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
