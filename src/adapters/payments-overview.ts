import { fromCallback, type EventObject } from 'xstate';
import { orderAnswerSchema, type Checkout } from '#contracts/order.ts';
import { paymentsSchema } from '#contracts/payments.ts';
import * as ports from '#machines/ports/payments-overview.ts';
import type { InstalmentAnswer } from '#machines/ports/payments-overview.ts';
import { implementPort } from './implement-port.ts';
import { leaveFor } from './leave-for-checkout.ts';
import { changeAnswer, refusalWords } from './change-answer.ts';
import { asPerson, Refusal } from './server.ts';

/** What is paid and due, through Plinth's server. */
export function createPaymentsOverview() {
  let checkout: Checkout | undefined;

  async function order(path: string, body: object): Promise<InstalmentAnswer> {
    try {
      const answer = await asPerson.tell(orderAnswerSchema, path, body);
      if (answer.kind !== 'checkout') return { kind: answer.kind };
      checkout = answer.checkout;
      return { kind: 'checkout' };
    } catch (error) {
      if (error instanceof Refusal && error.problem && error.status < 500 && error.status !== 401)
        return { kind: 'refused', words: refusalWords(error) };
      throw error;
    }
  }

  return {
    listPayments: implementPort(ports.listPayments, () => asPerson.ask(paymentsSchema, '/api/payments')),
    orderInstalment: implementPort(ports.orderInstalment, ({ input: { projectId, number, amount } }) =>
      order(`/api/projects/${projectId}/instalments/${number}/orders`, { amount }),
    ),
    resumeOrder: implementPort(ports.resumeOrder, ({ input: { orderId } }) =>
      order(`/api/orders/${orderId}/checkout`, {}),
    ),
    cancelOrder: implementPort(ports.cancelOrder, ({ input: { orderId } }) =>
      changeAnswer(asPerson.remove(`/api/orders/${orderId}`)),
    ),
    enterCheckout: fromCallback<EventObject>(({ sendBack }) => {
      // Who comes back by the browser's own Back may find the page as it was, still waiting.
      const hear = (event: PageTransitionEvent): void => {
        if (event.persisted) sendBack({ type: 'checkout.left' });
      };
      window.addEventListener('pageshow', hear);
      try {
        if (checkout) leaveFor(checkout);
      } catch {
        // Where the browser does not go there, nobody waits for it.
        sendBack({ type: 'checkout.left' });
      }
      return () => window.removeEventListener('pageshow', hear);
    }),
  };
}
