import { accountInput, accountSamples, silentAccount } from './account/account.samples.ts';
import { recoveryInput, recoverySamples, recoveryWalk, silentRecovery } from './account/recovery.samples.ts';
import { registrationInput, registrationSamples, registrationWalk, silentRegistration } from './account/registration.samples.ts';
import { signInSamples, signInWalk, silentSignIn } from './account/sign-in.samples.ts';
import { appInput, appSamples, silentApp } from './app/app.samples.ts';
import { assistantSamples, assistantWalk, silentAssistant } from './assistant/assistant.samples.ts';
import { autosaveInput, autosaveSamples, autosaveWalk, silentAutosave } from './autosave/autosave.samples.ts';
import { consentMachine } from './consent/consent.machine.ts';
import { consentInput, consentSamples, consentWalk } from './consent/consent.samples.ts';
import { currencyMachine } from './currency/currency.machine.ts';
import { currencyInput, currencySamples, currencyWalk } from './currency/currency.samples.ts';
import { featuresMachine } from './features/features.machine.ts';
import { featuresSamples, featuresWalk } from './features/features.samples.ts';
import { funnelMachine } from './funnel/funnel.machine.ts';
import { funnelInput, funnelSamples, funnelWalk } from './funnel/funnel.samples.ts';
import type { WalkEntry } from './kit/graph-walk.ts';
import { orderMachine } from './order/order.machine.ts';
import { newOrder, orderSamples, orderWalk } from './order/order.samples.ts';
import { panelsMachine } from './panels/panels.machine.ts';
import { panelsSamples } from './panels/panels.samples.ts';
import { paymentInput, paymentSamples, paymentWalk, silentPayment } from './payment/payment.samples.ts';
import { planMachine } from './plan/plan.machine.ts';
import { planInput, planSamples, planWalk } from './plan/plan.samples.ts';
import { sessionSamples, sessionWalk, silentSession } from './session/session.samples.ts';
import { sharingSamples, sharingWalk, silentSharing } from './sharing/sharing.samples.ts';
import { contactSamples, silentContact } from './site/contact.samples.ts';
import { demoSamples, silentDemo } from './site/demo.samples.ts';
import { studioMachine } from './studio/studio.machine.ts';
import { studioSamples, studioWalk } from './studio/studio.samples.ts';
import { billingCycleMachine } from './tabs/billing-cycle.machine.ts';
import { billingCycleSamples } from './tabs/billing-cycle.samples.ts';
import { projectPlanTabMachine } from './tabs/project-plan-tab.machine.ts';
import { projectPlanTabSamples } from './tabs/project-plan-tab.samples.ts';

/** A machine of the product, ready to be drawn, walked and run with nothing around it. */
export interface RegisteredMachine extends WalkEntry {
  /** What it is called where people read it. */
  readonly title: string;
}

/** Every machine of the product, the root first, then in the order a visitor meets them. */
export const registry: readonly RegisteredMachine[] = [
  { id: 'app', title: 'The product', machine: silentApp, input: appInput, samples: appSamples },
  { id: 'demo', title: 'Asking for a demo', machine: silentDemo, samples: demoSamples },
  { id: 'contact', title: 'Writing to us', machine: silentContact, samples: contactSamples },
  { id: 'funnel', title: 'The way to a paid plan', machine: funnelMachine, input: funnelInput, samples: funnelSamples, walk: funnelWalk },
  { id: 'plan', title: 'The plan', machine: planMachine, input: planInput, samples: planSamples, walk: planWalk },
  { id: 'studio', title: 'Looking for a base', machine: studioMachine, samples: studioSamples, walk: studioWalk },
  { id: 'features', title: 'Looking through the features', machine: featuresMachine, samples: featuresSamples, walk: featuresWalk },
  { id: 'assistant', title: 'The guide', machine: silentAssistant, samples: assistantSamples, walk: assistantWalk },
  { id: 'panels', title: 'The panel over the screen', machine: panelsMachine, samples: panelsSamples },
  { id: 'currency', title: 'The currency amounts are shown in', machine: currencyMachine, input: currencyInput, samples: currencySamples, walk: currencyWalk },
  { id: 'project-plan-tab', title: 'The tabs of the project plan', machine: projectPlanTabMachine, samples: projectPlanTabSamples },
  { id: 'billing-cycle', title: 'The billing cycle', machine: billingCycleMachine, samples: billingCycleSamples },
  { id: 'payment', title: 'The payment', machine: silentPayment, input: paymentInput, samples: paymentSamples, walk: paymentWalk },
  { id: 'order', title: 'An order, as the gateway tells it', machine: orderMachine, input: newOrder, samples: orderSamples, walk: orderWalk },
  { id: 'account', title: 'Accounts', machine: silentAccount, input: accountInput, samples: accountSamples },
  { id: 'registration', title: 'Registering', machine: silentRegistration, input: registrationInput, samples: registrationSamples, walk: registrationWalk },
  { id: 'recovery', title: 'A forgotten password', machine: silentRecovery, input: recoveryInput, samples: recoverySamples, walk: recoveryWalk },
  { id: 'sign-in', title: 'Signing in', machine: silentSignIn, samples: signInSamples, walk: signInWalk },
  { id: 'session', title: 'The session of this browser', machine: silentSession, samples: sessionSamples, walk: sessionWalk },
  { id: 'autosave', title: 'Keeping the plan', machine: silentAutosave, input: autosaveInput, samples: autosaveSamples, walk: autosaveWalk },
  { id: 'sharing', title: 'Sharing a plan by link', machine: silentSharing, samples: sharingSamples, walk: sharingWalk },
  { id: 'consent', title: 'Consent to being measured', machine: consentMachine, input: consentInput, samples: consentSamples, walk: consentWalk },
];
