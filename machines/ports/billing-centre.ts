import type { BillingProfile } from '../domain/billing/billing-profile.ts';
import type { FieldErrors } from '../domain/form-schema.ts';
import { promisePort } from './promise-port.ts';

/** What became of a profile that is saved. */
export type ProfileAnswer = { readonly kind: 'saved'; readonly profile: BillingProfile } | RefusedProfile;

/** Why a profile is not kept: in a sentence, and field by field where that is known. */
export interface RefusedProfile {
  readonly kind: 'refused';
  readonly words: string;
  readonly fields?: FieldErrors;
}

/** A calendar's secret address, which is told this once. */
export interface MadeCalendarLink {
  readonly address: string;
  /** ms since 1970. */
  readonly madeAt: number;
}

/** Null before anything was kept. */
export const readBilling = promisePort<BillingProfile | null>('readBilling');
export const saveBilling = promisePort<ProfileAnswer, { readonly profile: BillingProfile }>('saveBilling');

/** When the link that holds was made, in ms since 1970; null without one. */
export const readCalendarLink = promisePort<number | null>('readCalendarLink');
/** Make another link: the one before leads nowhere from then on. */
export const makeCalendarLink = promisePort<MadeCalendarLink>('makeCalendarLink');
export const copyCalendarLink = promisePort<void, { readonly text: string }>('copyCalendarLink');
