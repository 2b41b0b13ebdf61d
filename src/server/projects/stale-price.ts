import type { Context } from 'hono';
import { problemTypes } from '#contracts/project.ts';
import { formatChange, formatPrice } from '#machines/domain/money-format.ts';
import type { Paise } from '#machines/domain/money.ts';
import { refusal } from './refusal.ts';

/** The answer to somebody who saw another total than the one that holds now; `difference` is what it grew by since. */
export function stalePrice(c: Context, total: Paise, difference: Paise): Response {
  const detail = `The total is now ${formatPrice(total)} before tax (${formatChange(difference)}): look at it and confirm again.`;
  return refusal(c, { type: problemTypes.stalePrice, title: 'Price has changed', detail }, { total, difference });
}
