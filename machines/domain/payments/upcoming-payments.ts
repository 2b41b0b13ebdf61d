import type { IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import { dueDateOf } from '../pricing/instalments.ts';
import type { CycleId } from '../pricing/policy.ts';
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

/** The states of an order that is neither paid nor abandoned. */
export const orderedStates = ['open', 'pending', 'declined'] as const satisfies readonly OrderState[];

export function isOrdered(state: OrderState): boolean {
  return (orderedStates as readonly OrderState[]).includes(state);
}

/** The data of a paid plan on which its due dates depend. */
export interface PlanDates {
  readonly projectId: string;
  readonly cycle: CycleId;
  readonly start: IsoDate;
  readonly finalDelivery: IsoDate;
  /** The numbers of its paid instalments. */
  readonly paid: readonly number[];
}

/** The projects of the unpaid instalments that are due first, at most so many; the amounts are not needed to know them. */
export function dueFirst(plans: readonly PlanDates[], count: number): readonly string[] {
  const rows = plans.flatMap(({ projectId, cycle, start, finalDelivery, paid }) => {
    const isPaid = new Set(paid);
    // Among so many numbers, `count` are unpaid.
    const unpaid = Array.from({ length: isPaid.size + count }, (_, index) => index + 1)
      .filter((number) => !isPaid.has(number))
      .slice(0, count);
    return unpaid.flatMap((number) => {
      const due = dueDateOf(cycle, start, finalDelivery, number - 1);
      return due === null ? [] : [{ projectId, due }];
    });
  });
  const first = rows.toSorted((one, other) => one.due.localeCompare(other.due)).slice(0, count);
  return [...new Set(first.map(({ projectId }) => projectId))];
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
