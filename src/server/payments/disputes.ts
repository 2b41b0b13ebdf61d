/** Disputes of payments, as gateways tell of them. */
import { tellOfWork, type Log } from '../http/log.ts';
import type { DisputeEvent, GatewayId } from './gateway.ts';

export interface DisputeDeps {
  readonly log: Log;
  /** ms since 1970. */
  readonly now: () => number;
}

/** Takes what a gateway says of a dispute: the log tells of it, so that a person answers it at the gateway. */
export async function hearDispute({ log, now }: DisputeDeps, gateway: GatewayId, { dispute }: DisputeEvent): Promise<void> {
  const { disputeId: id, paymentId, status } = dispute;
  const what = status === 'opened' ? 'A dispute was opened' : `A dispute is ${status}`;
  tellOfWork(log, now(), { id, route: 'payments.disputes', message: `${what}: ${id} of payment ${paymentId} at ${gateway}. Answer it in the gateway's dashboard.` });
}
