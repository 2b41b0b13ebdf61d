import { withinDeadline } from '../http/request-deadline.ts';
import type { Gateway } from './gateway.ts';

/**
 * A gateway whose responses are bounded by the request's deadline, whatever the timeouts and retries of the gateways'
 * libraries: a payer then reads that nothing was charged, before the API times out.
 */
export function boundedGateway(gateway: Gateway): Gateway {
  return {
    ...gateway,
    open: (order) => withinDeadline(() => gateway.open(order)),
    readReturn: (params, order) => withinDeadline(() => gateway.readReturn(params, order)),
    find: (id) => withinDeadline(() => gateway.find(id)),
    expire: (id) => withinDeadline(() => gateway.expire(id)),
    refund: (paymentId, amount) => withinDeadline(() => gateway.refund(paymentId, amount)),
    refundPart: (paymentId, amount, key) => withinDeadline(() => gateway.refundPart(paymentId, amount, key)),
    refundsOf: (paymentId) => withinDeadline(() => gateway.refundsOf(paymentId)),
  };
}
