/** The product system model: the visitor's step, the plan, the payments, the stored data, and another tab. */
import type { AnyEventObject } from 'xstate';
import { silentApp } from '../app/app.samples.ts';
import type { AppInput } from '../app/app.types.ts';
import { emptyDraft, type PlanDraft } from '../domain/plan/plan-draft.ts';
import { canBeBought } from '../domain/plan/plan-features.ts';
import type { StoredPlan } from '../domain/plan/stored-plan.ts';
import type { PaymentOrder } from '../domain/payments/payment-order.ts';
import { possibleActions, type ActionOverrides } from '@plinth/statecharts/possible-actions';
import { done, refused } from '@plinth/statecharts/answer-samples';
import { snapshotOf, waitingFor } from '@plinth/statecharts/compose';
import { inputOf } from '@plinth/statecharts/xstate-internals';
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
  type ProductActionId,
  type ProductStartId,
  type EnvironmentState,
} from './product.system.ts';
import { productInvariants } from './product.invariants.ts';

const X: PlanDraft = { ...emptyDraft('X'), templateId: 3 };
const Y: PlanDraft = { ...emptyDraft('Y'), templateId: 3 };

/** The feature that a plan without one may receive. */
const featureId = 'map-view';

/** The plans that may be paid: later plans would be paid in the same way. */
const payable: ReadonlySet<string> = new Set(['X', 'Y']);

/** An event for a machine, with the id that the counterexample players use. */
function may(
  id: ProductActionId,
  moment: Moment<EnvironmentState>,
  path: string,
  event: AnyEventObject,
  how: ActionOverrides<EnvironmentState> = {},
): readonly Act<EnvironmentState>[] {
  return possibleActions(moment, path, event, { id, ...how });
}

/** Whether a payment differs from no payment only for its own plan: nothing is open, and nothing was paid. */
function isOver(payment: ReturnType<typeof paymentAt>): boolean {
  return payment?.matches('idle') === true || payment?.matches('cancelled') === true;
}

function receiptFor(order: PaymentOrder) {
  return { orderId: `order-of-${order.draft.id}`, reference: 'PL/26-27/000042', paidAt: 0, order };
}

/** The visitor's changes to the plan: one step that can be undone represents many. */
function planActs(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const plan = planOf(moment.system);
  if (!plan) return [];
  const link = { type: 'link.opened', draft: { ...emptyDraft('link'), templateId: 3, speed: 'fast' }, difference: 0 };
  return [
    ...(plan.context.draft.templateId === null
      ? may('base.toggled', moment, 'plan', { type: 'template.toggled', templateId: 3 })
      : []),
    ...(plan.context.history.past.length === 0
      ? may('speed.chosen', moment, 'plan', { type: 'speed.chosen', speed: 'fast' })
      : []),
    ...(moment.environment.scene === 'both' ? [] : may('plan.undone', moment, 'plan', { type: 'plan.undone' })),
    ...(plan.hasTag('locked') ? may('link.opened', moment, '', link) : []),
    ...(['offer.declined', 'offer.openedBeside', 'offer.replaced'] as const).flatMap((type) =>
      may(type, moment, 'sharing', { type }),
    ),
    ...(['plan.mineKept', 'plan.theirsTaken'] as const).flatMap((type) => may(type, moment, 'autosave', { type })),
  ];
}

/** The visitor's navigation and choices. */
function wayActs(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const funnel = funnelOf(moment.system);
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
  const { system } = moment;
  const draft = draftOf(system);
  const isAtPay = funnelOf(system)?.matches({ checkAnswers: 'reading' });
  const own = paymentOf(system, draft.id);
  return [
    ...(isAtPay && payable.has(draft.id)
      ? may('payment.requested', moment, own, { type: 'payment.requested', order: orderFor(draft) })
      : []),
    ...may('payment.checked', moment, own, { type: 'payment.checked' }),
    ...paymentPaths(system).flatMap((path) => may('checkout.left', moment, path, { type: 'checkout.left' })),
    ...may('receipt.dismissed', moment, '', { type: 'receipt.dismissed' }),
    // One copy covers the case of a second one.
    ...(draft.id === 'X' ? may('copy.requested', moment, '', { type: 'copy.requested' }) : []),
    ...[X, Y].flatMap((other) =>
      draft.id === other.id || moment.environment.scene === 'both'
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
  const { system, environment } = moment;
  return paymentPaths(system).flatMap((path) => {
    const order = paymentAt(system, path)?.context.order;
    const later = may('clock.nextCheck', moment, path, { type: 'xstate.after.untilNextCheck.payment.unknown' });
    if (!order) return later;
    const isPaid = environment.paid.includes(order.draft.id);
    const paid = { kind: 'paid', receipt: receiptFor(order) };
    const taking: Partial<EnvironmentState> = { paid: [...new Set([...environment.paid, order.draft.id])] };
    return [...waitingFor(system, path)]
      .flatMap(([id, { src }]): readonly Act<EnvironmentState>[] => {
        if (src === 'checkout') return [];
        const refusals =
          src === 'createOrder' ? (['checkout', 'repriced'] as const) : (['declined', 'cancelled'] as const);
        const kinds = environment.scene === 'both' ? (['unknown'] as const) : (['unknown', ...refusals] as const);
        return [
          ...(isPaid || src !== 'createOrder'
            ? may('bank.approves', moment, path, done(id, paid), {
                by: 'bank',
                words: 'the bank approves',
                environment: taking,
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
          ...(environment.scene === 'both'
            ? []
            : may('server.silent', moment, path, refused(id), { words: 'no answer comes' })),
        ];
      })
      .concat(later);
  });
}

/** The answers of the browser's store, and the writes of another tab. */
function storeActs(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { system, environment } = moment;
  const { stored, isNoticeDue } = environment;
  const autosave = autosaveOf(system);
  if (!autosave) return [];
  const writes = [...waitingFor(system, 'autosave')]
    .filter(([, { src }]) => src === 'writePlan')
    .flatMap(([id, ref]): readonly Act<EnvironmentState>[] => {
      const { draft, seen } = inputOf(ref) as PlanWrite;
      const written = { draft, revision: seen + 1, savedAt: 0 };
      const answer =
        stored && stored.revision !== seen
          ? ({ kind: 'conflict', stored } as const)
          : ({ kind: 'written', stored: written } as const);
      return [
        ...may(`store.${answer.kind}`, moment, 'autosave', done(id, answer), {
          by: 'storage',
          words: `the store answers: ${answer.kind}`,
          ...(answer.kind === 'written' && { environment: { stored: written } }),
        }),
        ...may('store.full', moment, 'autosave', refused(id), { by: 'storage', words: 'the store is full' }),
      ];
    });
  if (environment.scene === 'paying') return writes.filter(({ id }) => id !== 'store.full');
  const isShort = (planOf(system)?.context.history.past.length ?? 0) < 2;
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
      id: 'otherTab.changed' satisfies ProductActionId,
      by: 'other tab',
      words: 'another tab changes the plan that is kept',
      hears: null,
      environment: { stored: { draft, revision: (stored?.revision ?? 0) + 1, savedAt: 0 }, isNoticeDue: true },
    })),
    ...(isNoticeDue && stored
      ? may(
          'otherTab.noticed',
          moment,
          'autosave',
          { type: 'otherTab.wrote', stored },
          { by: 'other tab', environment: { isNoticeDue: false } },
        )
      : []),
  ];
}

function start(
  id: ProductStartId,
  words: string,
  input: Partial<AppInput>,
  environment: Partial<EnvironmentState> & Pick<EnvironmentState, 'scene'>,
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
    environment: { paid: [], stored: null, isNoticeDue: false, ...environment },
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

export const productSystemModel: SystemModel<EnvironmentState> = {
  id: 'product',
  title: 'The product together',
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
    moment.environment.scene === 'paying' && autosaveOf(moment.system)?.hasTag('pending')
      ? storeActs(moment)
      : [
          ...(moment.environment.scene === 'paying' ? wayActs(moment) : planActs(moment)),
          ...(moment.environment.scene === 'saving' ? [] : [...payingActs(moment), ...bankActs(moment)]),
          ...storeActs(moment),
        ],
  key: ({ system, environment }) => {
    const [plan, funnel, autosave] = [planOf(system), funnelOf(system), autosaveOf(system)];
    const draft = draftOf(system);
    const { seen = 0, theirs = null, draft: kept = null } = autosave?.context ?? {};
    const payments = paymentPaths(system)
      .filter((path) => path === paymentOf(system, draft.id) || !isOver(paymentAt(system, path)))
      .toSorted((one, other) =>
        String(paymentAt(system, one)?.context.planId).localeCompare(String(paymentAt(system, other)?.context.planId)),
      );
    const named = [
      snapshotOf(system, '')?.value,
      snapshotOf(system, 'sharing')?.hasTag('offered'),
      draftKey(draft),
      plan?.hasTag('locked'),
      environment.scene === 'paying' ? 0 : plan?.context.history.past.map((step) => draftKey(step.draft)),
      payments.map((path) => [
        paymentAt(system, path)?.context.planId,
        paymentAt(system, path)?.value,
        draftKey(paymentAt(system, path)?.context.order?.draft),
      ]),
      environment.paid.toSorted(),
      draftKey(kept),
      draftKey(theirs?.draft),
      draftKey(environment.stored?.draft),
    ];
    return [
      canonical(named),
      funnel?.value,
      funnel?.context,
      autosave?.value,
      (theirs?.revision ?? seen) - seen,
      (environment.stored?.revision ?? seen) - seen,
      environment.scene,
      environment.isNoticeDue,
    ];
  },
  invariants: productInvariants,
};
