import { fromCallback, type EventObject } from 'xstate';
import { orderAnswerSchema, type Checkout } from '#contracts/order.ts';
import { paymentsSchema } from '#contracts/payments.ts';
import * as ports from '#machines/ports/payments-overview.ts';
import type { InstalmentAnswer, PaymentsFound, PaymentsLook } from '#machines/ports/payments-overview.ts';
import { implementPort } from './implement-port.ts';
import { leaveFor } from './leave-for-checkout.ts';
import { changeAnswer, refusalWords } from './change-answer.ts';
import { asPerson, Refusal } from './server.ts';

/** The paid and due payments, through Plinth's server. */
export function createPaymentsOverview() {
  let checkout: Checkout | undefined;

  async function list(look: PaymentsLook): Promise<PaymentsFound> {
    const { plan, text, from, to, trails, projectId } = look;
    const wanted = { plan, text, from, to, project: projectId ?? '' };
    const pages = Object.entries(trails).map(([name, trail]): [string, string] => [name, trail.at(-1) ?? '']);
    const asked = [...Object.entries(wanted), ...pages].filter(([, value]) => value !== '');
    const query = new URLSearchParams(asked).toString();
    return { look, ...(await asPerson.ask(paymentsSchema, `/api/payments${query === '' ? '' : `?${query}`}`)) };
  }

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
    listPayments: implementPort(ports.listPayments, ({ input }) => list(input)),
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
      // After the browser's Back, a person may see the page as it was, still waiting.
      const hear = (event: PageTransitionEvent): void => {
        if (event.persisted) sendBack({ type: 'checkout.left' });
      };
      window.addEventListener('pageshow', hear);
      try {
        if (checkout) leaveFor(checkout);
      } catch {
        // The browser has not left the page, so the wait ends.
        sendBack({ type: 'checkout.left' });
      }
      return () => window.removeEventListener('pageshow', hear);
    }),
  };
}
