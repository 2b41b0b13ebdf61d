/** The events that the real machines send to the tag manager. */
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type InspectionEvent, type NonReducibleUnknown, type Observer } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import { catalogue, plainEvent } from '#app/analytics/analytics-catalogue.ts';
import { createAnalyticsObserver } from '#app/analytics/analytics-events.ts';
import type { AnalyticsEvent } from '#app/analytics/analytics.types.ts';
import { registrationMachine } from '#machines/account/registration.machine.ts';
import { signInMachine } from '#machines/account/sign-in.machine.ts';
import { openPayment } from '#machines/app/app.selectors.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import type { AppInput } from '#machines/app/app.types.ts';
import { silentAutosave } from '#machines/autosave/autosave.samples.ts';
import { stepsWith } from '#machines/domain/pages.ts';
import type { SignInStep } from '#machines/domain/identity/sign-in-step.ts';
import type { LeadOutcome } from '#machines/domain/leads/lead-fields.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { sampleOrder, sampleReceipt } from '#machines/payment/payment.samples.ts';
import { silentPlans } from '#machines/plans/plans.samples.ts';
import type { CodeSent } from '#machines/ports/auth.ts';
import type { MessageOutcome } from '#machines/ports/enquiries.ts';
import * as sharingPorts from '#machines/ports/sharing.ts';
import { sharingMachine } from '#machines/sharing/sharing.machine.ts';
import { contactMachine } from '#machines/site/contact.machine.ts';
import { demoMachine } from '#machines/site/demo.machine.ts';
import { outside } from '../machines/outside.ts';
import { paymentOutside } from '../machines/payment-outside.ts';

const secret = 'meera@lakeside.in';

/** A subscriber, all events that it reports, and a wait until an opened page has loaded. */
function listen() {
  const told: ReturnType<typeof plainEvent>[] = [];
  const waiting: (() => void)[] = [];
  const inspect: Observer<InspectionEvent> = createAnalyticsObserver({
    track: (event) => told.push(plainEvent(event)),
    afterRouting: (run) => waiting.push(run),
  });
  const arrive = (): void => {
    for (const run of waiting.splice(0)) run();
  };
  return { told, inspect, arrive, names: () => told.map(({ event }) => event) };
}

function openProduct(input: Partial<AppInput> = {}) {
  const { actors, ...world } = paymentOutside();
  const heard = listen();
  const machine = appMachine.provide({
    actors: {
      autosave: silentAutosave,
      payment: paymentMachine.provide({ actors }),
      plans: silentPlans,
      sharing: sharingMachine.provide({
        actors: {
          copyLink: implementPort(sharingPorts.copyLink, () => Promise.resolve({ isCopied: true, link: secret })),
        },
      }),
    },
  });
  const app = createActor(machine, {
    input: {
      found: { kind: 'none' },
      payments: { receipt: null, openOrders: [] },
      currency: 'INR',
      seed: 'visit',
      ...input,
    },
    inspect: heard.inspect,
  }).start();
  const { funnel, plan, sharing } = app.getSnapshot().children;
  const payment = openPayment(app.getSnapshot());
  if (!funnel || !plan || !sharing) throw new Error('A flow did not start');
  return { ...world, ...heard, funnel, payment, plan, sharing };
}

const next = { type: 'step.nextRequested' } as const;
const found: AppInput['found'] = {
  kind: 'plan',
  stored: { draft: { ...emptyDraft('plan-1'), name: secret, templateId: 3 }, revision: 1, savedAt: 1 },
};

describe('the way to a paid plan', () => {
  it('is reported step by step, and each once however often the machine moves within it', async () => {
    const { told, arrive, funnel, plan, payment, orders } = openProduct();
    arrive();
    plan.send({ type: 'template.toggled', templateId: 1 });
    const toPayment = stepsWith('title').filter((step) => step !== 'thankYou');
    for (const _ of toPayment.slice(1)) funnel.send(next);
    payment.send({
      type: 'payment.requested',
      order: { ...sampleOrder('visit-1'), draft: plan.getSnapshot().context.draft },
    });
    await orders.fail();
    funnel.send({ type: 'step.backRequested' });
    expect(told.flatMap(({ event, step }) => (event === 'funnel_step' ? [step] : []))).toEqual([
      ...toPayment,
      'billingDetails',
    ]);
  });

  it('begins with the page that was opened, not with the start of the machine', () => {
    const { told, arrive, funnel } = openProduct({ found });
    funnel.send({ type: 'xstate.route', to: '#projectPlan' });
    arrive();
    expect(told).toEqual([{ event: 'funnel_step', step: 'projectPlan' }]);
  });
});

describe('a plan', () => {
  it('reports its base, its features and its delivery', () => {
    const { told, plan } = openProduct();
    plan.send({ type: 'template.toggled', templateId: 1 });
    plan.send({ type: 'features.cleared' });
    plan.send({ type: 'feature.added', featureId: 'driver-app' });
    plan.send({ type: 'feature.removed', featureId: 'driver-app' });
    plan.send({ type: 'platform.toggled', platformId: 'ios' });
    plan.send({ type: 'phase.toggled', phaseId: 'professional-prototype' });
    plan.send({ type: 'speed.chosen', speed: 'fast' });
    plan.send({ type: 'template.toggled', templateId: 1 });
    expect(told).toEqual([
      { event: 'base_chosen', template_id: 1 },
      { event: 'features_cleared' },
      { event: 'feature_added', feature_id: 'driver-app' },
      { event: 'feature_removed', feature_id: 'driver-app' },
      { event: 'platform_toggled', platform_id: 'ios' },
      { event: 'phase_toggled', phase_id: 'professional-prototype' },
      { event: 'speed_chosen', speed: 'fast' },
      { event: 'base_cleared' },
    ]);
  });

  it('reports an accepted suggestion, and its base', () => {
    const { told, arrive, plan } = openProduct();
    arrive();
    plan.send({
      type: 'suggestion.taken',
      suggestion: { templateId: 4, featureIds: ['staff-invitations'], platforms: ['ios'] },
    });
    const isStep = ({ event }: (typeof told)[number]): boolean => event === 'funnel_step';
    expect(told.filter(isStep)).toEqual([
      { event: 'funnel_step', step: 'studio' },
      { event: 'funnel_step', step: 'features' },
    ]);
    expect(told.filter((event) => !isStep(event))).toEqual([
      { event: 'base_chosen', template_id: 4 },
      { event: 'suggestion_taken', template_id: 4 },
    ]);
  });

  it('reports a feature that replaced an excluded one, and no rejected feature', () => {
    const { told, plan } = openProduct({ found });
    plan.send({ type: 'feature.added', featureId: 'guest-checkout' });
    plan.send({ type: 'feature.added', featureId: 'members-only-store' });
    expect(told).toEqual([{ event: 'feature_added', feature_id: 'guest-checkout' }]);
    plan.send({ type: 'conflict.newKept' });
    expect(told.slice(1)).toEqual([{ event: 'feature_added', feature_id: 'members-only-store' }]);
  });

  it('reports no events without a change, undone steps, its name or the data of an earlier visit', () => {
    const { told, plan } = openProduct({ found });
    plan.send({ type: 'feature.removed', featureId: 'no-such-feature' });
    plan.send({ type: 'project.renamed', name: 'Nilgiri Pantry' });
    plan.send({ type: 'plan.undone' });
    plan.send({ type: 'plan.redone' });
    plan.send({ type: 'plan.restored', draft: emptyDraft('plan-2'), outcome: { kind: 'worded', words: secret } });
    expect(told).toEqual([]);
  });

  it('reports that its link was copied, without the link', async () => {
    const { told, plan, sharing } = openProduct();
    sharing.send({ type: 'link.copyRequested', draft: { ...plan.getSnapshot().context.draft, templateId: 3 } });
    await expect.poll(() => told).toEqual([{ event: 'link_copied' }]);
  });
});

describe('a payment', () => {
  const { cycle, amount } = sampleOrder('visit-1');
  const paid = { cycle, amount_paise: amount };

  it('is reported when it begins, when the bank declines it and when it is paid, without a name or a reference', async () => {
    const { told, payment, plan, orders, bank, leaveCheckout } = openProduct({ found });
    for (const outcome of [
      { kind: 'declined', reason: secret },
      { kind: 'paid', receipt: { ...sampleReceipt('visit-1'), orderId: secret, reference: secret } },
    ] as const) {
      payment.send({
        type: 'payment.requested',
        order: { ...sampleOrder('visit-1'), draft: plan.getSnapshot().context.draft },
      });
      await orders.answer({ kind: 'checkout' });
      leaveCheckout();
      await bank.answer(outcome);
    }
    expect(told.filter(({ event }) => event !== 'funnel_step')).toEqual([
      { event: 'payment_started', ...paid },
      { event: 'payment_declined', ...paid },
      { event: 'payment_started', ...paid },
      { event: 'payment_paid', ...paid },
    ]);
  });

  it('is reported when a checkout that was left with the page turns out to be paid', async () => {
    const { told, bank } = openProduct({ found, payments: { receipt: null, openOrders: [sampleOrder('visit-1')] } });
    await bank.answer({ kind: 'paid', receipt: sampleReceipt('visit-1') });
    expect(told).toContainEqual({ event: 'payment_paid', ...paid });
  });

  it('is not reported again when a later visit restores it', () => {
    const { names, arrive } = openProduct({ payments: { receipt: sampleReceipt('visit-1'), openOrders: [] } });
    arrive();
    expect(names()).toEqual(['funnel_step']);
  });
});

describe('the forms', () => {
  it('report that a demo was requested, after it was stored', async () => {
    const { inspect, names } = listen();
    const leads = outside<LeadOutcome, NonReducibleUnknown>();
    const demo = createActor(demoMachine.provide({ actors: { sendLead: leads.actor } }), { inspect }).start();
    demo.send({ type: 'panel.opened' });
    demo.send({ type: 'request.submitted' });
    await leads.answer('missing');
    expect(names()).toEqual(['demo_opened']);
    demo.send({ type: 'request.submitted' });
    await leads.answer('stored');
    expect(names()).toEqual(['demo_opened', 'demo_requested']);
  });

  it('report that a message was sent, after it was stored', async () => {
    const { inspect, names } = listen();
    const messages = outside<MessageOutcome, NonReducibleUnknown>();
    const contact = createActor(contactMachine.provide({ actors: { sendMessage: messages.actor } }), {
      inspect,
    }).start();
    contact.send({ type: 'message.submitted' });
    await messages.fail();
    expect(names()).toEqual([]);
    contact.send({ type: 'message.submitted' });
    await messages.answer('kept');
    expect(names()).toEqual(['message_sent']);
  });
});

describe('accounts', () => {
  it('report a registration, without the user', async () => {
    const { inspect, told } = listen();
    const codes = outside<CodeSent | null, { readonly username: string; readonly email: string }>();
    const confirmations = outside<void, { readonly username: string }>();
    const registration = createActor(
      registrationMachine.provide({ actors: { signUp: codes.actor, confirmSignUp: confirmations.actor } }),
      { input: { pending: null, canChangeAddress: false }, inspect },
    ).start();
    registration.send({ type: 'details.submitted', username: 'meera', email: secret, now: 0 });
    await codes.answer({ destination: secret });
    registration.send({ type: 'code.submitted' });
    await confirmations.answer();
    expect(told).toEqual([{ event: 'registered' }]);
  });

  it('report a sign-in, without the user', async () => {
    const { inspect, told } = listen();
    const passwords = outside<SignInStep, { readonly username: string; readonly remembersDevice: boolean }>();
    const signIn = createActor(
      signInMachine.provide({ actors: { signIn: passwords.actor, passkeyAutofill: fromCallback(() => undefined) } }),
      {
        input: { pending: null, hasRecoveryCodes: false },
        inspect,
      },
    ).start();
    signIn.send({ type: 'credentials.submitted', username: secret });
    signIn.send({ type: 'session.ready' });
    await passwords.answer({ kind: 'done' });
    expect(told).toEqual([{ event: 'signed_in' }]);
  });
});

describe('the data that is passed on', () => {
  it('contains only the catalogue’s fields of an event', () => {
    const event = { event: 'feature_added', feature_id: 'otp-login', plan: secret, name: secret } as AnalyticsEvent;
    expect(plainEvent(event)).toEqual({ event: 'feature_added', feature_id: 'otp-login' });
  });

  it.each([secret, 'Nilgiri Pantry', '', 'x'.repeat(65), { id: 'otp-login' }, null, undefined])(
    'is a name of the product or a number, never %o',
    (value) => {
      expect(plainEvent({ event: 'feature_added', feature_id: value } as unknown as AnalyticsEvent)).toEqual({
        event: 'feature_added',
      });
    },
  );

  it('has no parameter that names a person, a plan or a payment', () => {
    const personal = /^(?:id|plan|order|user|client)|name|mail|phone|reference|receipt|text|query|address/;
    expect(
      Object.values(catalogue)
        .flat()
        .filter((parameter) => personal.test(parameter)),
    ).toEqual([]);
  });
});
