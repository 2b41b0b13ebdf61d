import type { IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import type { OrderState } from './order-state.ts';
import type { RowState } from './payment-schedule.ts';

/** The payment data of a plan whose first instalment is paid. */
interface BegunPlan {
  readonly projectId: string;
  readonly name: string;
  readonly rows: readonly {
    readonly number: number;
    readonly due: IsoDate;
    readonly amount: Paise;
    readonly tax: Paise;
    readonly state: RowState;
  }[];
}

interface KnownOrder {
  readonly projectId: string;
  readonly name: string;
  readonly instalment: number;
  readonly amount: Paise;
  readonly tax: Paise;
  readonly state: OrderState;
}

/** A payment that was ordered, or that follows a paid one. */
export interface UpcomingPayment {
  readonly projectId: string;
  readonly name: string;
  /** Counted from 1. */
  readonly instalment: number;
  /** The amount with tax, and the tax in it. */
  readonly amount: Paise;
  readonly tax: Paise;
  /** Null for an unfinished order: it can be paid at once, and starts the work. */
  readonly due: IsoDate | null;
  /** `unfinished` and `waiting` are orders: the first can be resumed, the second is with the bank. */
  readonly state: Exclude<RowState, 'paid'> | 'unfinished' | 'waiting';
}

/** Whether an order exists that is neither paid nor abandoned. */
export function isOrdered(state: OrderState): boolean {
  return state === 'open' || state === 'pending' || state === 'declined';
}

/**
 * The payments to come, the earliest first: unfinished orders of a first instalment, and every unpaid row of plans
 * whose work has begun. A plan that was never ordered owes nothing.
 */
export function upcomingPayments(
  plans: readonly BegunPlan[],
  orders: readonly KnownOrder[],
): readonly UpcomingPayment[] {
  const ordered = orders
    .filter(({ instalment, state }) => instalment === 1 && isOrdered(state))
    .map(({ projectId, name, instalment, amount, tax, state }): UpcomingPayment => ({
      projectId,
      name,
      instalment,
      amount,
      tax,
      due: null,
      state: state === 'pending' ? 'waiting' : 'unfinished',
    }));
  const rows = plans
    .flatMap(({ projectId, name, rows: all }) =>
      all.flatMap(({ number, due, amount, tax, state }): UpcomingPayment[] =>
        state === 'paid' ? [] : [{ projectId, name, instalment: number, amount, tax, due, state }],
      ),
    )
    .toSorted((one, other) => (one.due ?? '').localeCompare(other.due ?? ''));
  return [...ordered, ...rows];
}
