import { silentAutosave } from '../autosave/autosave.samples.ts';
import { emptyDraft } from '../domain/plan/plan-draft.ts';
import { emptyHistory } from '../domain/plan/plan-history.ts';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { sampleOrder, sampleReceipt, silentPayment } from '../payment/payment.samples.ts';
import { sampleKept, silentPlans } from '../plans/plans.samples.ts';
import { silentSharing } from '../sharing/sharing.samples.ts';
import { silentStart } from '../start/start.samples.ts';
import { appMachine } from './app.machine.ts';
import type { AppEvent, AppInput } from './app.types.ts';

/** The app with external services that never answer. */
export const silentApp = appMachine.provide({
  actors: {
    autosave: silentAutosave,
    payment: silentPayment,
    plans: silentPlans,
    sharing: silentSharing,
    start: silentStart,
  },
});

/** A first visit. */
export const appInput: AppInput = {
  found: { kind: 'none' },
  payments: { receipt: null, openOrders: [] },
  currency: 'INR',
  seed: 'sample',
};

export const appSamples: SamplesOf<AppEvent> = {
  'plan.changed': ['sample-1', 'sample-2'].map((id) => ({
    type: 'plan.changed',
    draft: { ...emptyDraft(id), templateId: 3 },
    history: emptyHistory,
  })),
  'plan.left': [
    { type: 'plan.left', draft: sampleKept('sample-1').draft, history: emptyHistory },
    { type: 'plan.left', draft: emptyDraft('sample-1'), history: emptyHistory },
  ],
  'plan.reopened': [{ type: 'plan.reopened', draft: sampleKept('sample-2').draft, history: emptyHistory }],
  'plan.newRequested': [{ type: 'plan.newRequested' }],
  'link.opened': [{ type: 'link.opened', draft: { ...emptyDraft('sample-3'), templateId: 6 }, difference: 0 }],
  'link.taken': [{ type: 'link.taken', difference: 0 }],
  'link.offered': [{ type: 'link.offered', draft: { ...emptyDraft('sample-3'), templateId: 6 }, difference: 0 }],
  'offer.accepted': [true, false].map((inPlace) => ({
    type: 'offer.accepted',
    draft: { ...emptyDraft('sample-3'), templateId: 6 },
    inPlace,
  })),
  'plan.taken': [{ type: 'plan.taken', draft: { ...emptyDraft('sample-1'), templateId: 6 } }],
  'copy.taken': [{ type: 'copy.taken', draft: { ...emptyDraft('sample-1'), templateId: 6 } }],
  'template.chosen': [{ type: 'template.chosen' }],
  'template.cleared': [{ type: 'template.cleared' }],
  'suggestion.taken': [{ type: 'suggestion.taken' }],
  'answers.revised': [{ type: 'answers.revised' }],
  'payment.started': [{ type: 'payment.started', planId: 'sample-1', draft: sampleOrder('sample-1').draft }],
  'payment.resumed': [{ type: 'payment.resumed', planId: 'sample-1', draft: sampleOrder('sample-1').draft }],
  'payment.unanswered': [{ type: 'payment.unanswered', planId: 'sample-1', draft: sampleOrder('sample-1').draft }],
  'payment.closed': [{ type: 'payment.closed', planId: 'sample-1' }],
  'payment.known': [{ type: 'payment.known', planId: 'sample-1', draft: sampleOrder('sample-1').draft }],
  'payment.succeeded': ['sample-1', 'sample-2'].map((planId) => ({ type: 'payment.succeeded', planId })),
  'receipt.dismissed': [{ type: 'receipt.dismissed' }],
  'copy.requested': [{ type: 'copy.requested' }],
};

/** A first visit, and one after a payment of one plan and an order of another. */
export const appWalk: WalkOptions = {
  inputs: [
    appInput,
    { ...appInput, payments: { receipt: sampleReceipt('sample-2'), openOrders: [sampleOrder('sample-1')] } },
  ],
  contextKeys: ['openPlan', 'payments'],
};
