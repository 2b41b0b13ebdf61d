import type { IsoDate } from '../domain/calendar.ts';
import type { Paise } from '../domain/money.ts';
import type { DebitState, Instrument, MandateState } from '../domain/payments/mandate.ts';
import { promisePort } from './promise-port.ts';

/** The automatic payment of a plan. The gateway's names of what is kept stay on the server. */
export interface MandateEntry {
  readonly id: string;
  readonly projectId: string;
  readonly planId: string;
  readonly state: MandateState;
  /** Null until the bank keeps it. */
  readonly instrument: Instrument | null;
  /** The largest debit, in paise. */
  readonly limit: Paise;
  /** The next instalment; null when all are paid. */
  readonly next: {
    readonly number: number;
    readonly due: IsoDate;
    readonly amount: Paise;
    readonly state: DebitState | null;
  } | null;
}

export interface MandatesFound {
  /** Whether the gateway offers automatic payment. */
  readonly isOffered: boolean;
  readonly mandates: readonly MandateEntry[];
}

export interface MandateAtHand {
  readonly mandateId: string;
}

/** They reject without an answer. */
export const listMandates = promisePort<MandatesFound>('listMandates');
/** Whether automatic payment can be chosen. */
export const findOffer = promisePort<boolean>('findOffer');
/** Cancels an automatic payment, and returns all as they are then. */
export const cancelMandate = promisePort<MandatesFound, MandateAtHand>('cancelMandate');
