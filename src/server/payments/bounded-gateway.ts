import { withinDeadline } from '../http/request-deadline.ts';
import type { Gateway } from './gateway.ts';

/**
 * A gateway whose answers a request waits for until its one deadline, whatever the libraries of gateways wait for and
 * try again by themselves: a payer then reads that nothing was charged, before the API gives up.
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
