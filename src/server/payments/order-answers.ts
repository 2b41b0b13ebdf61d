import type { Context } from 'hono';
import type { OrderAnswer } from '#contracts/order.ts';
import { problemTypes } from '#contracts/project.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { Paise } from '#machines/domain/money.ts';
import { troubleOf } from '../db/database-trouble.ts';
import { logError, type Log } from '../http/log.ts';
import { notFound, problem, refusal } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import { requestLanguage } from '../http/request-language.ts';
import { dayIn } from '../http/written-day.ts';
import { own } from '../http/own-answer.ts';
import type { Absent, OutOfTurn, Overtaken, Repriced } from './order-decisions.ts';
import type { Cancelled } from './orders.ts';

/** The result; undefined if the gateway cannot be reached, whose reason is logged. Rejects if it is the database. */
async function heard<Answer>(c: Context, asked: Promise<Answer>, log: Log): Promise<Answer | undefined> {
  return asked.catch((error: unknown) => {
    if (troubleOf(error)) throw error;
    logError(log, error instanceof Error ? error : new Error(String(error)), c);
    return undefined;
  });
}

/** The response to a cancellation, by its result. */
export async function answerCancelled(c: Context, asked: Promise<Cancelled>, log: Log): Promise<Response> {
  const answer = await heard(c, asked, log);
  const words = refusalWords(c);
  switch (answer?.kind) {
    case undefined:
      return problem(c, 502, words.noGateway, words.notCancelled);
    case 'absent':
      return notFound(c);
    case 'paid':
      return refusal(c, { type: '/problems/paid', title: words.paidAlready, detail: words.orderIsPaid });
    case 'unknown':
      return refusal(c, { type: '/problems/waiting', title: words.withBank, detail: words.bankMayAccept });
    case 'cancelled':
      return own(c, answer);
  }
}

/**
 * The response to a request to pay, by its result. It reports a gateway that cannot be reached.
 * @param seen the amount due that the payer saw, in paise; null for the order's own amount.
 */
export async function answerOrder(
  c: Context,
  asked: Promise<OrderAnswer | Repriced | Overtaken | OutOfTurn | Absent>,
  seen: Paise | null,
  log: Log,
): Promise<Response> {
  const answer = await heard(c, asked, log);
  const words = refusalWords(c);
  if (!answer) return problem(c, 502, words.noGateway, words.notStarted);
  switch (answer.kind) {
    case 'repriced': {
      const { amount, dates } = answer;
      if (seen === null)
        return refusal(c, {
          type: problemTypes.stalePrice,
          title: words.priceChanged,
          detail: words.firstIsNow({ amount: formatCharge(amount) }),
        });
      if (dates && amount === seen) {
        const detail = words.startIsNow({
          start: dayIn(requestLanguage(c), dates.start),
          ready: dayIn(requestLanguage(c), dates.finalDelivery),
        });
        return refusal(
          c,
          { type: problemTypes.stalePrice, title: words.datesChanged, detail },
          { amount, difference: 0, dates },
        );
      }
      const detail = words.dueIsNow({ amount: formatCharge(amount), seen: formatCharge(seen) });
      return refusal(
        c,
        { type: problemTypes.stalePrice, title: words.priceChanged, detail },
        { amount, difference: amount - seen, ...(dates && { dates }) },
      );
    }
    case 'overtaken':
      return refusal(c, { type: '/problems/overtaken', title: words.changedMeanwhile, detail: words.otherWindow });
    case 'outOfTurn':
      return refusal(c, {
        type: '/problems/out-of-turn',
        title: words.notYet,
        detail: answer.next === null ? words.notBegun : words.inOrder({ next: answer.next }),
      });
    case 'absent':
      return notFound(c);
    case 'checkout':
      return own(c, answer, 201);
    case 'paid':
    case 'unknown':
      return own(c, answer);
  }
}

/** The address to which gateways send the browser back. */
export function returnUrlOf(gateway: string, origin: string): string {
  return new URL(`/payments/return/${gateway}`, origin).href;
}
