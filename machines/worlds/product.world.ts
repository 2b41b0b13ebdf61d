/** The product system model: the visitor's step, the plan, the payments, the stored data, and another tab. */
import type { AnyEventObject } from 'xstate';
import { silentApp } from '../app/app.samples.ts';
import type { AppInput } from '../app/app.types.ts';
import { emptyDraft, type PlanDraft } from '../domain/plan/plan-draft.ts';
import { canBeBought } from '../domain/plan/plan-features.ts';
import type { StoredPlan } from '../domain/plan/stored-plan.ts';
import type { PaymentOrder } from '../domain/payments/payment-order.ts';
import { possibleActions, type ActionOverrides } from '@plinth/statecharts/acts';
import { done, refused } from '@plinth/statecharts/answer-samples';
import { snapshotOf, waitingFor } from '@plinth/statecharts/compose';
import type { Act, Moment, Start, SystemModel } from '@plinth/statecharts/explore';
import type { PlanWrite } from '../ports/plan-store.ts';
import { sampleSuggestion } from '../start/start.samples.ts';
import {
  autosaveOf,
  draftOf,
  funnelOf,
  orderFor,
  paymentAt,
  paymentOf,
  paymentPaths,
  planOf,
  type ProductActId,
  type ProductStartId,
  type EnvironmentState,
} from './product.company.ts';
import { productInvariants } from './product.invariants.ts';

const X: PlanDraft = { ...emptyDraft('X'), templateId: 3 };
const Y: PlanDraft = { ...emptyDraft('Y'), templateId: 3 };

/** The feature that a plan without one may receive. */
const featureId = 'map-view';

/** The plans that may be paid: later plans would be paid in the same way. */
const payable: ReadonlySet<string> = new Set(['X', 'Y']);

/** An event for a machine, with the id that the counterexample players use. */
function may(
  id: ProductActId,
  moment: Moment<EnvironmentState>,
  path: string,
  event: AnyEventObject,
  how: ActionOverrides<EnvironmentState> = {},
): readonly Act<EnvironmentState>[] {
  return possibleActions(moment, path, event, { id, ...how });
}

function receiptFor(order: PaymentOrder) {
  return { orderId: `order-of-${order.draft.id}`, reference: 'PL/26-27/000042', paidAt: 0, order };
}

/** The visitor's changes to the plan: one step that can be undone represents many. */
function planActs(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const plan = planOf(moment.company);
  if (!plan) return [];
  const link = { type: 'link.opened', draft: { ...emptyDraft('link'), templateId: 3, speed: 'fast' }, difference: 0 };
  return [
    ...(plan.context.draft.templateId === null
      ? may('base.toggled', moment, 'plan', { type: 'template.toggled', templateId: 3 })
      : []),
    ...(plan.context.history.past.length === 0
      ? may('speed.chosen', moment, 'plan', { type: 'speed.chosen', speed: 'fast' })
      : []),
    ...(moment.truth.scene === 'both' ? [] : may('plan.undone', moment, 'plan', { type: 'plan.undone' })),
    ...(plan.hasTag('locked') ? may('link.opened', moment, '', link) : []),
    ...(['offer.declined', 'offer.openedBeside', 'offer.replaced'] as const).flatMap((type) =>
      may(type, moment, 'sharing', { type }),
    ),
    ...(['plan.mineKept', 'plan.theirsTaken'] as const).flatMap((type) => may(type, moment, 'autosave', { type })),
  ];
}

/** The visitor's navigation and choices. */
function wayActs(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const funnel = funnelOf(moment.company);
  const isChoosing = funnel?.matches('studio');
  const isRefining = funnel?.matches('features');
  return [
    ...(isChoosing
      ? [
          ...may('base.toggled', moment, 'plan', { type: 'template.toggled', templateId: 3 }),
          ...may('base.cleared', moment, 'plan', { type: 'template.cleared' }),
          ...may('base.suggested', moment, 'plan', { type: 'suggestion.taken', suggestion: sampleSuggestion }),
        ]
      : []),
    ...(isRefining
      ? [
          ...may('features.cleared', moment, 'plan', { type: 'features.cleared' }),
          ...may('feature.added', moment, 'plan', { type: 'feature.added', featureId }),
        ]
      : []),
    ...may('step.next', moment, 'funnel', { type: 'step.nextRequested' }),
    ...may('step.back', moment, 'funnel', { type: 'step.backRequested' }),
    ...may(
      'address.atThanks',
      moment,
      'funnel',
      { type: 'thanks.shown' },
      { by: 'address', words: 'the address is at the thanks' },
    ),
    ...(['checkAnswers', 'thankYou'] as const).flatMap((to) =>
      may(
        `address.${to}`,
        moment,
        'funnel',
        { type: 'xstate.route', to: `#${to}` },
        { by: 'address', words: `open #${to}` },
      ),
    ),
  ];
}

/** The visitor's actions on payments, and on plans that are being paid. */
function payingActs(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { company } = moment;
  const draft = draftOf(company);
  const isAtPay = funnelOf(company)?.matches({ checkAnswers: 'reading' });
  const own = paymentOf(company, draft.id);
  return [
    ...(isAtPay && payable.has(draft.id)
      ? may('payment.requested', moment, own, { type: 'payment.requested', order: orderFor(draft) })
      : []),
    ...may('payment.checked', moment, own, { type: 'payment.checked' }),
    ...paymentPaths(company).flatMap((path) => may('checkout.left', moment, path, { type: 'checkout.left' })),
    ...may('receipt.dismissed', moment, '', { type: 'receipt.dismissed' }),
    // One copy covers the case of a second one.
    ...(draft.id === 'X' ? may('copy.requested', moment, '', { type: 'copy.requested' }) : []),
    ...[X, Y].flatMap((other) =>
      draft.id === other.id || moment.truth.scene === 'both'
        ? []
        : may(
            'project.opened',
            moment,
            'plan',
            { type: 'plan.started', draft: other },
            { words: `open project ${other.id} in the studio, from the dashboard` },
          ),
    ),
  ];
}

/** The answers about a payment that is not approved, by kind. */
const answerIds = {
  unknown: 'bank.unknown',
  declined: 'bank.declined',
  cancelled: 'bank.cancelled',
  checkout: 'checkout.ready',
  repriced: 'server.repriced',
} as const;

/** The possible answers of the server and the bank. */
function bankActs(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { company, truth } = moment;
  return paymentPaths(company).flatMap((path) => {
    const order = paymentAt(company, path)?.context.order;
    const later = may('clock.nextCheck', moment, path, { type: 'xstate.after.untilNextCheck.payment.unknown' });
    if (!order) return later;
    const isPaid = truth.paid.includes(order.draft.id);
    const paid = { kind: 'paid', receipt: receiptFor(order) };
    const taking: Partial<EnvironmentState> = { paid: [...new Set([...truth.paid, order.draft.id])] };
    return [...waitingFor(company, path)]
      .flatMap(([id, { src }]): readonly Act<EnvironmentState>[] => {
        if (src === 'checkout') return [];
        const refusals =
          src === 'createOrder' ? (['checkout', 'repriced'] as const) : (['declined', 'cancelled'] as const);
        const kinds = truth.scene === 'both' ? (['unknown'] as const) : (['unknown', ...refusals] as const);
        return [
          ...(isPaid || src !== 'createOrder'
            ? may('bank.approves', moment, path, done(id, paid), {
                by: 'bank',
                words: 'the bank approves',
                truth: taking,
              })
            : []),
          ...(isPaid
            ? []
            : kinds.flatMap((kind) =>
                may(
                  answerIds[kind],
                  moment,
                  path,
                  done(id, { kind, reason: 'The bank did not approve the payment.', amount: 1 }),
                  { by: answerIds[kind].startsWith('bank.') ? 'bank' : 'server', words: `the answer is: ${kind}` },
                ),
              )),
          ...(truth.scene === 'both'
            ? []
            : may('server.silent', moment, path, refused(id), { words: 'no answer comes' })),
        ];
      })
      .concat(later);
  });
}

/** The answers of the browser's store, and the writes of another tab. */
function storeActs(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { company, truth } = moment;
  const { stored, isNoticeDue } = truth;
  const autosave = autosaveOf(company);
  if (!autosave) return [];
  const writes = [...waitingFor(company, 'autosave')]
    .filter(([, { src }]) => src === 'writePlan')
    .flatMap(([id, ref]): readonly Act<EnvironmentState>[] => {
      const { draft, seen } = (ref as unknown as { readonly options: { readonly input: PlanWrite } }).options.input;
      const written = { draft, revision: seen + 1, savedAt: 0 };
      const answer =
        stored && stored.revision !== seen
          ? ({ kind: 'conflict', stored } as const)
          : ({ kind: 'written', stored: written } as const);
      return [
        ...may(`store.${answer.kind}`, moment, 'autosave', done(id, answer), {
          by: 'storage',
          words: `the store answers: ${answer.kind}`,
          ...(answer.kind === 'written' && { truth: { stored: written } }),
        }),
        ...may('store.full', moment, 'autosave', refused(id), { by: 'storage', words: 'the store is full' }),
      ];
    });
  if (truth.scene === 'paying') return writes.filter(({ id }) => id !== 'store.full');
  const isShort = (planOf(company)?.context.history.past.length ?? 0) < 2;
  const theirs =
    stored && isShort && !isNoticeDue && stored.revision - autosave.context.seen < 2
      ? [
          stored.draft.speed === 'relaxed'
            ? { ...stored.draft, templateId: null, speed: 'standard' as const }
            : { ...stored.draft, speed: 'relaxed' as const },
        ]
      : [];
  return [
    ...writes,
    ...theirs.map((draft): Act<EnvironmentState> => ({
      id: 'otherTab.changed' satisfies ProductActId,
      by: 'other tab',
      words: 'another tab changes the plan that is kept',
      hears: null,
      truth: { stored: { draft, revision: (stored?.revision ?? 0) + 1, savedAt: 0 }, isNoticeDue: true },
    })),
    ...(isNoticeDue && stored
      ? may(
          'otherTab.noticed',
          moment,
          'autosave',
          { type: 'otherTab.wrote', stored },
          { by: 'other tab', truth: { isNoticeDue: false } },
        )
      : []),
  ];
}

function start(
  id: ProductStartId,
  words: string,
  input: Partial<AppInput>,
  truth: Partial<EnvironmentState> & Pick<EnvironmentState, 'scene'>,
): Start<EnvironmentState> {
  return {
    id,
    words,
    input: {
      found: { kind: 'none' },
      payments: { receipt: null, openOrders: [] },
      currency: 'INR',
      seed: 'new',
      ...input,
    },
    truth: { paid: [], stored: null, isNoticeDue: false, ...truth },
  };
}

const keptX: StoredPlan = { draft: X, revision: 1, savedAt: 0 };
const foundX: Partial<AppInput> = { found: { kind: 'plan', stored: keptX } };
const orderedX: Partial<AppInput> = { payments: { receipt: null, openOrders: [orderFor(X)] } };

const draftKey = (draft: PlanDraft | null | undefined): unknown =>
  draft && [draft.id, draft.templateId, draft.speed, canBeBought(draft)];

/** Plans created in this visit are identified by the order in which they are found, not by their numbers. */
function canonical(named: readonly unknown[]): string {
  const names: string[] = [];
  return JSON.stringify(named).replaceAll(/new-\d+/g, (name) => {
    if (!names.includes(name)) names.push(name);
    return `new ${names.indexOf(name)}`;
  });
}

export const productWorld: SystemModel<EnvironmentState> = {
  id: 'product',
  title: 'The product in company',
  bounds:
    'One base, all of its features or none, one change of speed and two undoable steps stand for all; the other tab is at most two writes ahead; a visit is about the way to a payment, about two tabs, or about a payment that two tabs wait for.',
  machine: silentApp,
  starts: [
    start('start.kept', 'a visit with a plan X, to pay', foundX, { scene: 'paying', stored: keptX }),
    start(
      'start.checkout',
      'back from the checkout of X',
      { ...foundX, ...orderedX },
      { scene: 'paying', stored: keptX },
    ),
    start('start.firstInTwoTabs', 'a first visit, in two tabs', {}, { scene: 'saving' }),
    start('start.keptInTwoTabs', 'a visit with what was kept, in two tabs', foundX, { scene: 'saving', stored: keptX }),
    start(
      'start.checkoutInTwoTabs',
      'back from the checkout of X, in two tabs',
      { ...foundX, ...orderedX },
      { scene: 'both', stored: keptX },
    ),
  ],
  // The store answers at once in scenes about paying; the scenes about two tabs cover the events during a write.
  acts: (moment) =>
    moment.truth.scene === 'paying' && autosaveOf(moment.company)?.hasTag('pending')
      ? storeActs(moment)
      : [
          ...(moment.truth.scene === 'paying' ? wayActs(moment) : planActs(moment)),
          ...(moment.truth.scene === 'saving' ? [] : [...payingActs(moment), ...bankActs(moment)]),
          ...storeActs(moment),
        ],
  key: ({ company, truth }) => {
    const [plan, funnel, autosave] = [planOf(company), funnelOf(company), autosaveOf(company)];
    const draft = draftOf(company);
    const { seen = 0, theirs = null, draft: kept = null } = autosave?.context ?? {};
    const payments = paymentPaths(company)
      .filter((path) => path === paymentOf(company, draft.id) || !paymentAt(company, path)?.matches('idle'))
      .toSorted((one, other) =>
        String(paymentAt(company, one)?.context.planId).localeCompare(
          String(paymentAt(company, other)?.context.planId),
        ),
      );
    const named = [
      snapshotOf(company, '')?.value,
      snapshotOf(company, 'sharing')?.hasTag('offered'),
      draftKey(draft),
      plan?.hasTag('locked'),
      truth.scene === 'paying' ? 0 : plan?.context.history.past.map((step) => draftKey(step.draft)),
      payments.map((path) => [
        paymentAt(company, path)?.context.planId,
        paymentAt(company, path)?.value,
        draftKey(paymentAt(company, path)?.context.order?.draft),
      ]),
      truth.paid.toSorted(),
      draftKey(kept),
      draftKey(theirs?.draft),
      draftKey(truth.stored?.draft),
    ];
    return [
      canonical(named),
      funnel?.value,
      funnel?.context,
      autosave?.value,
      (theirs?.revision ?? seen) - seen,
      (truth.stored?.revision ?? seen) - seen,
      truth.scene,
      truth.isNoticeDue,
    ];
  },
  invariants: productInvariants,
};
