import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { orderMachine, type OrderEvent } from '#machines/order/order.machine.ts';
import { newOrder } from '#machines/order/order.samples.ts';
import { orderStates } from '#machines/domain/payments/order-state.ts';

const at = Date.UTC(2027, 0, 4);
const captured = (paymentId: string): OrderEvent => ({ type: 'payment.captured', paymentId, at });
const declined = (paymentId: string, reason = 'The card has expired.'): OrderEvent => ({
  type: 'payment.declined',
  paymentId,
  reason,
});
const pending = (paymentId: string): OrderEvent => ({ type: 'payment.pending', paymentId });
const cancelled: OrderEvent = { type: 'payment.cancelled' };
const reopened: OrderEvent = { type: 'order.reopened' };
const superseded: OrderEvent = { type: 'order.superseded' };
const refunded = (amount: number): OrderEvent => ({ type: 'payment.refunded', amount });
const { amount: price } = newOrder;

const fresh = orderMachine.resolveState({ value: 'open', context: newOrder });
type Told = typeof fresh;

function tell(order: Told, ...events: readonly OrderEvent[]): Told {
  return events.reduce<Told>((before, event) => transition(orderMachine, before, event)[0], order);
}

/** An order after these events. */
function after(...events: readonly OrderEvent[]): Told {
  return tell(fresh, ...events);
}

/** The shortest way to each state. */
const ways: Readonly<Record<(typeof orderStates)[number], readonly OrderEvent[]>> = {
  open: [],
  pending: [pending('pay-1')],
  declined: [declined('pay-1')],
  cancelled: [cancelled],
  superseded: [superseded],
  paid: [captured('pay-1')],
  refunded: [captured('pay-1'), refunded(price)],
};

const payment = fc.constantFrom('pay-1', 'pay-2', 'pay-3');
const unpaidNews = fc.oneof(
  payment.map((id) => declined(id)),
  payment.map(pending),
  fc.constantFrom(cancelled, reopened, superseded),
);
const anyNews = fc.oneof({ weight: 4, arbitrary: unpaidNews }, { weight: 1, arbitrary: payment.map(captured) });
const story = (news: fc.Arbitrary<OrderEvent>) => fc.array(news, { maxLength: 12 });

describe('an order that was paid', () => {
  it('stays paid by the same payment, whatever arrives then', () => {
    fc.assert(
      fc.property(story(unpaidNews), payment, story(anyNews), (before, id, later) => {
        const paid = after(...before, captured(id));
        expect(paid.value).toBe('paid');
        expect(paid.context).toMatchObject({ paymentId: id, paidAt: at, reason: '' });
        const last = tell(paid, ...later);
        expect(last.value).toBe('paid');
        expect(last.context).toEqual(paid.context);
      }),
    );
  });

  it.each(orderStates.filter((state) => state !== 'refunded').map((state) => [state]))(
    'can have been %s when the money arrived',
    (state) => {
      const before = after(...ways[state]);
      expect(before.value).toBe(state);
      expect(tell(before, captured('pay-1')).value).toBe('paid');
    },
  );

  it('is so in any order of its events', () => {
    const news = [pending('pay-1'), declined('pay-1'), cancelled, superseded, captured('pay-2')];
    fc.assert(
      fc.property(fc.shuffledSubarray(news, { minLength: news.length }), (told) => {
        expect(after(...told).value).toBe('paid');
        expect(after(...told).context.paymentId).toBe('pay-2');
      }),
    );
  });

  it('knows the payment and the time', () => {
    const { context } = after(declined('pay-1'), captured('pay-2'));
    expect(context).toEqual({
      paymentId: 'pay-2',
      paidAt: at,
      reason: '',
      declined: ['pay-1'],
      amount: price,
      refunded: 0,
    });
  });
});

describe('refunded money', () => {
  it('is never more than was paid: an impossible amount changes nothing, and the whole amount ends the order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -price, max: price }), { maxLength: 8 }), (amounts) => {
        let left = price;
        let order = after(captured('pay-1'));
        for (const amount of amounts) {
          const fits = amount > 0 && amount <= left;
          order = tell(order, refunded(amount));
          if (fits) left -= amount;
          expect([order.value, order.context.refunded]).toEqual([left === 0 ? 'refunded' : 'paid', price - left]);
          expect(order.context.paidAt).toBe(at);
        }
      }),
    );
  });

  it.each(orderStates.filter((state) => state !== 'paid').map((state) => [state]))(
    'can be of no order that is %s',
    (state) => {
      const order = after(...ways[state]);
      expect(tell(order, refunded(1)).context).toEqual(order.context);
    },
  );

  it('is not undone by a late event of a gateway', () => {
    fc.assert(
      fc.property(story(anyNews), (later) => {
        const whole = after(...ways.refunded);
        const last = tell(whole, ...later);
        expect([last.value, last.context]).toEqual(['refunded', whole.context]);
      }),
    );
  });
});

describe('an order that was not paid', () => {
  it('never shows as paid', () => {
    fc.assert(
      fc.property(story(unpaidNews), (told) => {
        const { value, context } = after(...told);
        expect(value).not.toBe('paid');
        expect(context.paidAt).toBeNull();
      }),
    );
  });

  it('is not changed by a repeated event', () => {
    fc.assert(
      fc.property(story(unpaidNews), anyNews, (told, news) => {
        const once = after(...told, news);
        const twice = tell(once, news);
        expect([twice.value, twice.context]).toEqual([once.value, once.context]);
      }),
    );
  });
});

describe('a payment that was declined', () => {
  it('stays declined when an older event of it arrives late', () => {
    const order = after(pending('pay-1'), declined('pay-1'));
    for (const late of [pending('pay-1'), declined('pay-1', 'Another word for it.'), cancelled]) {
      const told = tell(order, late);
      expect(told.value).toBe('declined');
      expect(told.context).toEqual(order.context);
    }
  });

  it('is no longer the payment of its order, which another can pay', () => {
    const order = after(pending('pay-1'), declined('pay-1'));
    expect(order.context.paymentId).toBeNull();
    expect(tell(order, pending('pay-2')).context.paymentId).toBe('pay-2');
  });

  it('is not repeated once the payer tries again', () => {
    for (const late of [pending('pay-1'), declined('pay-1')]) {
      const told = after(declined('pay-1'), reopened, late);
      expect(told.value).toBe('open');
      expect(told.context.reason).toBe('');
    }
  });

  it('stays so for every payment there was', () => {
    const told = after(declined('pay-1'), declined('pay-2', 'The bank said no.'), pending('pay-1'), pending('pay-2'));
    expect(told.value).toBe('declined');
    expect(told.context).toMatchObject({ reason: 'The bank said no.', declined: ['pay-1', 'pay-2'] });
  });

  it('pays the order if the money did arrive', () => {
    expect(after(declined('pay-1'), captured('pay-1')).value).toBe('paid');
  });

  it('does not block another attempt', () => {
    const another = after(declined('pay-1'), pending('pay-2'));
    expect(another.value).toBe('pending');
    expect(another.context.reason).toBe('');
    expect(tell(another, declined('pay-2', 'The bank said no.')).context.reason).toBe('The bank said no.');
  });
});

describe('an order', () => {
  it('that is being paid is not given up: neither left nor tried again', () => {
    for (const event of [cancelled, reopened]) expect(after(pending('pay-1'), event).value).toBe('pending');
  });

  it('that is being paid receives the rejection of an older attempt, and stays so', () => {
    const both = after(pending('pay-2'), declined('pay-1'));
    expect(both.value).toBe('pending');
    expect(tell(both, pending('pay-1')).value).toBe('pending');
    expect(tell(both, declined('pay-2')).value).toBe('declined');
  });

  it('that was left or declined is open again when the payer tries again', () => {
    expect(after(cancelled, reopened).value).toBe('open');
    expect(after(declined('pay-1'), reopened).value).toBe('open');
  });

  it('that was left receives the outcome of the payment all the same', () => {
    expect(after(cancelled, pending('pay-1')).value).toBe('pending');
    expect(after(cancelled, declined('pay-1')).context.reason).toBe('The card has expired.');
  });

  it.each([['open'], ['pending'], ['declined'], ['cancelled']] as const)(
    'that is %s can make room for another',
    (state) => {
      expect(after(...ways[state], superseded).value).toBe('superseded');
    },
  );

  it('that made room is moved by money alone', () => {
    fc.assert(
      fc.property(story(unpaidNews), (told) => {
        expect(after(superseded, ...told).value).toBe('superseded');
      }),
    );
  });
});
