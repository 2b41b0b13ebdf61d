import type { BillingProfile } from '../domain/billing/billing-profile.ts';
import type { FieldErrors } from '../domain/form-schema.ts';
import { promisePort } from './promise-port.ts';

/** The outcome of saving a profile. */
export type ProfileAnswer = { readonly kind: 'saved'; readonly profile: BillingProfile } | RefusedProfile;

/** Why a profile was rejected: a sentence, and messages for single fields where they are known. */
export interface RefusedProfile {
  readonly kind: 'refused';
  readonly words: string;
  readonly fields?: FieldErrors;
}

/** The secret address of a calendar, which is shown only once. */
export interface MadeCalendarLink {
  readonly address: string;
  /** ms since 1970. */
  readonly madeAt: number;
}

/** Null before anything was saved. */
export const readBilling = promisePort<BillingProfile | null>('readBilling');
export const saveBilling = promisePort<ProfileAnswer, { readonly profile: BillingProfile }>('saveBilling');

/** The time when the valid link was created, in ms since 1970; null without one. */
export const readCalendarLink = promisePort<number | null>('readCalendarLink');
/** Creates another link, which invalidates the previous one. */
export const makeCalendarLink = promisePort<MadeCalendarLink>('makeCalendarLink');
export const copyCalendarLink = promisePort<void, { readonly text: string }>('copyCalendarLink');
