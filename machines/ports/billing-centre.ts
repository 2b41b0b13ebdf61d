import { fromPromise } from 'xstate';
import type { BillingProfile } from '../domain/billing/billing-profile.ts';
import type { FieldErrors } from '../domain/form-schema.ts';

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
export const readBilling = fromPromise<BillingProfile | null>(() =>
  Promise.reject(new Error('readBilling has no implementation here')),
);
export const saveBilling = fromPromise<ProfileAnswer, { readonly profile: BillingProfile }>(() =>
  Promise.reject(new Error('saveBilling has no implementation here')),
);

/** When the link that holds was made, in ms since 1970; null without one. */
export const readCalendarLink = fromPromise<number | null>(() =>
  Promise.reject(new Error('readCalendarLink has no implementation here')),
);
/** Make another link: the one before leads nowhere from then on. */
export const makeCalendarLink = fromPromise<MadeCalendarLink>(() =>
  Promise.reject(new Error('makeCalendarLink has no implementation here')),
);
export const copyCalendarLink = fromPromise<void, { readonly text: string }>(() =>
  Promise.reject(new Error('copyCalendarLink has no implementation here')),
);
