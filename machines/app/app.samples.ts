import { silentAssistant } from '../assistant/assistant.samples.ts';
import { silentAutosave } from '../autosave/autosave.samples.ts';
import { emptyDraft } from '../domain/plan/plan-draft.ts';
import type { SamplesOf } from '../kit/graph-walk.ts';
import { paymentInput, sampleReceipt, silentPayment } from '../payment/payment.samples.ts';
import { silentSharing } from '../sharing/sharing.samples.ts';
import { appMachine, type AppEvent, type AppInput } from './app.machine.ts';

/** The app with an outside world that never answers. */
export const silentApp = appMachine.provide({ actors: { assistant: silentAssistant, autosave: silentAutosave, payment: silentPayment, sharing: silentSharing } });

/** A first visit. */
export const appInput: AppInput = { found: { kind: 'none' }, payment: paymentInput, currency: 'INR', seed: 'sample' };

export const appSamples: SamplesOf<AppEvent> = {
  'plan.changed': [{ type: 'plan.changed', draft: { ...emptyDraft('sample-1'), templateId: 3 } }],
  'plan.taken': [{ type: 'plan.taken', draft: { ...emptyDraft('sample-1'), templateId: 6 } }],
  'template.chosen': [{ type: 'template.chosen' }],
  'template.cleared': [{ type: 'template.cleared' }],
  'payment.started': [{ type: 'payment.started' }],
  'payment.settled': [{ type: 'payment.settled' }],
  'payment.succeeded': [{ type: 'payment.succeeded', receipt: sampleReceipt('sample-1') }],
};
