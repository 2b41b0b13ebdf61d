import type { IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import type { OrderState } from './order-state.ts';
import type { RowState } from './payment-schedule.ts';

/** A plan whose first instalment is paid, as far as its payments are concerned. */
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

/** A payment that was ordered, or that follows from one that was paid. */
export interface UpcomingPayment {
  readonly projectId: string;
  readonly name: string;
  /** Counted from 1. */
  readonly instalment: number;
  /** With its tax, and the tax in it. */
  readonly amount: Paise;
  readonly tax: Paise;
  /** Null for an order that is not finished: it can be paid at once, and begins the work. */
  readonly due: IsoDate | null;
  /** `unfinished` and `waiting` are orders: one can be resumed, the bank has the other. */
  readonly state: Exclude<RowState, 'paid'> | 'unfinished' | 'waiting';
}

/** Whether somebody has ordered, and it is neither paid nor given up. */
export function isOrdered(state: OrderState): boolean {
  return state === 'open' || state === 'pending' || state === 'declined';
}

/**
 * What is to be paid, the soonest first: orders of a first instalment that are not finished, and every row that is not
 * paid of plans whose work has begun. A plan that was never ordered owes nothing.
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
