import { emptyBillingDetails } from '../domain/billing/billing-fields.ts';
import type { BillingProfile } from '../domain/billing/billing-profile.ts';
import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { billingMachine, type BillingEvent } from './billing.machine.ts';

/** The details with a server that never answers. */
export const silentBilling = silenced(billingMachine);

export const sampleProfile: BillingProfile = {
  details: {
    ...emptyBillingDetails,
    firstName: 'Meera',
    lastName: 'Kulkarni',
    email: 'meera@lakeside.in',
    phone: '98200 41207',
    postalCode: '411001',
    state: '27',
    city: 'Pune',
    address: '12 Lake Road',
  },
  mailsReceipts: true,
};

const own: SamplesOf<BillingEvent> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'settings.retried': [{ type: 'settings.retried' }],
  'edit.opened': [{ type: 'edit.opened' }],
  'edit.closed': [{ type: 'edit.closed' }],
  'billing.submitted': [{ type: 'billing.submitted', profile: sampleProfile }],
};

export const billingSamples: Samples = {
  ...own,
  ...answerSamples('0.billing.loading', [null, sampleProfile]),
  ...answerSamples('0.billing.saving', [
    { kind: 'saved', profile: sampleProfile },
    { kind: 'refused', words: 'Enter a city' },
  ]),
};

/** No stored value decides a transition. */
export const billingWalk: WalkOptions = { contextKeys: [] };
