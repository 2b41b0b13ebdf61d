/** How budgets and dates are understood, on lists that were written first. */
import { describe, expect, it } from 'vitest';
import { readRequest } from '#machines/domain/fit/read-request.ts';
import { foundLater, heldOut, refused, tunedOn, type TypedFigures } from './typed-figures.ts';

const today = '2026-12-03';

function requestOf({ amount, per, tax, by }: TypedFigures): object {
  return {
    kind: 'request',
    request: {
      budget: amount === undefined ? null : { amount: amount * 100, per: per ?? 'total', ...(tax && { tax }) },
      by: by ?? null,
    },
  };
}

describe('a budget or a date', () => {
  it.each([...tunedOn, ...heldOut, ...foundLater])('is read from “$typed”', (figures) => {
    expect(readRequest(figures.typed, today)).toEqual(requestOf(figures));
  });

  it.each(refused)('is not read from “%s”, with the reason', (typed, says) => {
    const read = readRequest(typed, today);
    expect(read.kind === 'unclear' && read.sentence).toContain(says);
  });
});
