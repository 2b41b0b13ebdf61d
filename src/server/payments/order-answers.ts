import type { Context } from 'hono';
import type { OrderAnswer } from '#contracts/order.ts';
import { problemTypes } from '#contracts/project.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { Paise } from '#machines/domain/money.ts';
import { waitingForBank } from '#machines/domain/payments/payment-words.ts';
import { logError, type Log } from '../http/log.ts';
import { notFound, problem, refusal } from '../http/problem.ts';
import { own } from '../http/own-answer.ts';
import type { Absent, OutOfTurn, Overtaken, Repriced } from './order-decisions.ts';
import type { Cancelled } from './orders.ts';

function turnWords({ next }: OutOfTurn): string {
  return next === null
    ? 'The work on this project has not begun: it begins with the first instalment, which is paid from its plan.'
    : `Instalments are paid in their order: instalment ${next} is next.`;
}

/** What was answered; nothing when the gateway cannot be reached, whose reason goes to the log. */
async function heard<Answer>(c: Context, asked: Promise<Answer>, log: Log): Promise<Answer | undefined> {
  return asked.catch((error: unknown) => {
    logError(log, error instanceof Error ? error : new Error(String(error)), c);
    return undefined;
  });
}

/** Answers who cancels an order, by what became of it. */
export async function answerCancelled(c: Context, asked: Promise<Cancelled>, log: Log): Promise<Response> {
  const answer = await heard(c, asked, log);
  switch (answer?.kind) {
    case undefined:
      return problem(c, 502, 'Payment service unreachable', 'The order could not be cancelled: try again in a minute.');
    case 'absent':
      return notFound(c);
    case 'paid':
      return refusal(c, { type: '/problems/paid', title: 'Paid already', detail: 'This order is paid: it cannot be cancelled.' });
    case 'unknown':
      return refusal(c, { type: '/problems/waiting', title: 'With the bank', detail: `${waitingForBank} An order that the bank may still accept cannot be cancelled.` });
    case 'cancelled':
      return own(c, answer);
  }
}

/**
 * Answers a request to pay, by what became of it. A gateway that cannot be reached is told.
 * @param seen what the payer saw as due, in paise; null where the order's own amount is asked for.
 */
export async function answerOrder(c: Context, asked: Promise<OrderAnswer | Repriced | Overtaken | OutOfTurn | Absent>, seen: Paise | null, log: Log): Promise<Response> {
  const answer = await heard(c, asked, log);
  if (!answer) return problem(c, 502, 'Payment service unreachable', 'The payment could not be started and nothing was charged: try again in a minute.');
  switch (answer.kind) {
    case 'repriced': {
      const { amount } = answer;
      if (seen === null) return refusal(c, { type: problemTypes.stalePrice, title: 'Price has changed', detail: `The first payment is ${formatCharge(amount)} now. Cancel this order and order again from the plan.` });
      const detail = `${formatCharge(amount)} is due now, not ${formatCharge(seen)}: look at it and confirm again.`;
      return refusal(c, { type: problemTypes.stalePrice, title: 'Price has changed', detail }, { amount, difference: amount - seen });
    }
    case 'overtaken':
      return refusal(c, { type: '/problems/overtaken', title: 'Changed meanwhile', detail: 'The plan or its payment changed in another window: try again.' });
    case 'outOfTurn':
      return refusal(c, { type: '/problems/out-of-turn', title: 'Not to be paid yet', detail: turnWords(answer) });
    case 'absent':
      return notFound(c);
    case 'checkout':
      return own(c, answer, 201);
    case 'paid':
    case 'unknown':
      return own(c, answer);
  }
}

/** Where gateways send the browser back to. */
export function returnUrlOf(gateway: string, origin: string): string {
  return new URL(`/payments/return/${gateway}`, origin).href;
}
