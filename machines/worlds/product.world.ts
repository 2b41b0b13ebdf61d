/** The product in company: where the visitor is, what they plan, what they pay, what is kept, and another tab. */
import { silentApp } from '../app/app.samples.ts';
import { paymentId, type AppInput, type appMachine } from '../app/app.machine.ts';
import type { autosaveMachine } from '../autosave/autosave.machine.ts';
import { emptyDraft, type PlanDraft } from '../domain/plan/plan-draft.ts';
import type { StoredPlan } from '../domain/plan/stored-plan.ts';
import type { PaymentOrder } from '../domain/payments/payment-order.ts';
import type { funnelMachine } from '../funnel/funnel.machine.ts';
import { done, happens, refused } from '../kit/acts.ts';
import { snapshotOf, waitingFor, type Company } from '../kit/compose.ts';
import { everyMessageIsHeard, type Act, type Invariant, type Moment, type World } from '../kit/explore.ts';
import type { paymentMachine } from '../payment/payment.machine.ts';
import { sampleOrder } from '../payment/payment.samples.ts';
import type { planMachine } from '../plan/plan.machine.ts';
import type { PlanWrite } from '../ports/plan-store.ts';

/** What a visit is about: everything at once has more moments than anybody can wait for. */
type Scene = 'paying' | 'saving' | 'both';

/** What the bank took, and what the browser's store has. */
interface Truth {
  readonly scene: Scene;
  /** The plans whose first instalment was charged. */
  readonly paid: readonly string[];
  readonly stored: StoredPlan | null;
  /** Whether this tab has still to hear of what another one wrote. */
  readonly isNoticeDue: boolean;
}

const X: PlanDraft = { ...emptyDraft('X'), templateId: 3 };
const Y: PlanDraft = { ...emptyDraft('Y'), templateId: 3 };

/** The plans that may be paid: what follows a payment would be paid in the same way. */
const payable: ReadonlySet<string> = new Set(['X', 'Y']);

const planOf = (company: Company) => snapshotOf<typeof planMachine>(company, 'plan');
const funnelOf = (company: Company) => snapshotOf<typeof funnelMachine>(company, 'funnel');
const autosaveOf = (company: Company) => snapshotOf<typeof autosaveMachine>(company, 'autosave');
const paymentPaths = (company: Company): readonly string[] => [...company.keys()].filter((path) => path.startsWith('payment'));
/** Where the payment of a plan runs. */
const paymentOf = (company: Company, planId: string): string => paymentId(snapshotOf<typeof appMachine>(company, '')?.context.payments ?? [], planId);
const paymentAt = (company: Company, path: string) => snapshotOf<typeof paymentMachine>(company, path);

function draftOf(company: Company): PlanDraft {
  const plan = planOf(company);
  if (!plan) throw new Error('There is no plan');
  return plan.context.draft;
}

function orderFor(draft: PlanDraft): PaymentOrder {
  return { ...sampleOrder(draft.id), draft };
}

function receiptFor(order: PaymentOrder) {
  return { orderId: `order-of-${order.draft.id}`, reference: 'PL/26-27/000042', paidAt: 0, order };
}

/** What the visitor does to the plan: one step that can be undone stands for many. */
function planActs(moment: Moment<Truth>): readonly Act<Truth>[] {
  const plan = planOf(moment.company);
  if (!plan) return [];
  const link = { type: 'link.opened', draft: { ...emptyDraft('link'), templateId: 3, speed: 'fast' }, spareId: 'linked' };
  return [
    ...(plan.context.draft.templateId === null ? happens(moment, 'plan', { type: 'template.toggled', templateId: 3 }) : []),
    ...(plan.context.history.past.length === 0 ? happens(moment, 'plan', { type: 'speed.chosen', speed: 'fast' }) : []),
    ...(moment.truth.scene === 'both' ? [] : happens(moment, 'plan', { type: 'plan.undone' })),
    ...(plan.hasTag('locked') ? happens(moment, 'plan', link) : []),
    ...['plan.mineKept', 'plan.theirsTaken'].flatMap((type) => happens(moment, 'autosave', { type })),
  ];
}

/** Where the visitor goes, and what they choose there. */
function wayActs(moment: Moment<Truth>): readonly Act<Truth>[] {
  const isChoosing = funnelOf(moment.company)?.matches('studio');
  return [
    ...(isChoosing ? [...happens(moment, 'plan', { type: 'template.toggled', templateId: 3 }), ...happens(moment, 'plan', { type: 'template.cleared' })] : []),
    ...(['step.nextRequested', 'step.backRequested'] as const).flatMap((type) => happens(moment, 'funnel', { type })),
    ...['#checkAnswers', '#thankYou'].flatMap((to) => happens(moment, 'funnel', { type: 'xstate.route', to }, { by: 'address', words: `open ${to}` })),
  ];
}

/** What the visitor does to payments, and to plans that are being paid. */
function payingActs(moment: Moment<Truth>): readonly Act<Truth>[] {
  const { company } = moment;
  const draft = draftOf(company);
  const isAtPay = funnelOf(company)?.matches({ checkAnswers: 'reading' });
  const own = paymentOf(company, draft.id);
  return [
    ...(isAtPay && payable.has(draft.id) ? happens(moment, own, { type: 'payment.requested', order: orderFor(draft) }) : []),
    ...['payment.retried', 'payment.checked'].flatMap((type) => happens(moment, own, { type })),
    ...paymentPaths(company).flatMap((path) => happens(moment, path, { type: 'checkout.left' })),
    ...happens(moment, '', { type: 'receipt.dismissed' }),
    // One copy shows what a second one would.
    ...(draft.id === 'X' ? happens(moment, '', { type: 'copy.requested' }) : []),
    ...[X, Y].flatMap((other) => (draft.id === other.id || moment.truth.scene === 'both' ? [] : happens(moment, 'plan', { type: 'plan.started', draft: other }, { words: `open project ${other.id} in the studio, from the dashboard` }))),
  ];
}

/** What the server and the bank may answer. */
function bankActs(moment: Moment<Truth>): readonly Act<Truth>[] {
  const { company, truth } = moment;
  return paymentPaths(company).flatMap((path) => {
    const order = paymentAt(company, path)?.context.order;
    const later = happens(moment, path, { type: 'xstate.after.untilNextCheck.payment.unknown' });
    if (!order) return later;
    const isPaid = truth.paid.includes(order.draft.id);
    const paid = { kind: 'paid', receipt: receiptFor(order) };
    const taking: Partial<Truth> = { paid: [...new Set([...truth.paid, order.draft.id])] };
    return [...waitingFor(company, path)].flatMap(([id, { src }]): readonly Act<Truth>[] => {
      if (src === 'checkout') return [];
      const refusals = src === 'createOrder' ? ['checkout', 'repriced'] : ['declined', 'cancelled'];
      const kinds = truth.scene === 'both' ? ['unknown'] : ['unknown', ...refusals];
      return [
        ...(isPaid || src !== 'createOrder' ? happens(moment, path, done(id, paid), { words: 'the bank approves', truth: taking }) : []),
        ...(isPaid ? [] : kinds.flatMap((kind) => happens(moment, path, done(id, { kind, reason: 'The bank did not approve the payment.', amount: 1 }), { words: `the answer is: ${kind}` }))),
        ...(truth.scene === 'both' ? [] : happens(moment, path, refused(id), { words: 'no answer comes' })),
      ];
    }).concat(later);
  });
}

/** What the browser's store answers, and what another tab writes. */
function storeActs(moment: Moment<Truth>): readonly Act<Truth>[] {
  const { company, truth } = moment;
  const { stored, isNoticeDue } = truth;
  const autosave = autosaveOf(company);
  if (!autosave) return [];
  const writes = [...waitingFor(company, 'autosave')].filter(([, { src }]) => src === 'writePlan').flatMap(([id, ref]): readonly Act<Truth>[] => {
    const { draft, seen } = (ref as unknown as { readonly options: { readonly input: PlanWrite } }).options.input;
    const written = { draft, revision: seen + 1, savedAt: 0 };
    const answer = stored && stored.revision !== seen ? { kind: 'conflict', stored } : { kind: 'written', stored: written };
    return [
      ...happens(moment, 'autosave', done(id, answer), { words: `the store answers: ${answer.kind}`, ...(answer.kind === 'written' && { truth: { stored: written } }) }),
      ...happens(moment, 'autosave', refused(id), { words: 'the store is full' }),
    ];
  });
  if (truth.scene === 'paying') return writes.filter(({ words }) => words !== 'the store is full');
  const isShort = (planOf(company)?.context.history.past.length ?? 0) < 2;
  const theirs = stored && isShort && !isNoticeDue && stored.revision - autosave.context.seen < 2 ? [stored.draft.speed === 'relaxed' ? { ...stored.draft, templateId: null, speed: 'standard' as const } : { ...stored.draft, speed: 'relaxed' as const }] : [];
  return [
    ...writes,
    ...theirs.map((draft): Act<Truth> => ({ by: 'other tab', words: 'another tab changes the plan that is kept', hears: null, truth: { stored: { draft, revision: (stored?.revision ?? 0) + 1, savedAt: 0 }, isNoticeDue: true } })),
    ...(isNoticeDue && stored ? happens(moment, 'autosave', { type: 'otherTab.wrote', stored }, { by: 'other tab', truth: { isNoticeDue: false } }) : []),
  ];
}

/** Steps at which a plan without a base could show nothing. */
const needsBase = ['features', 'delivery', 'projectPlan', 'paymentPlan', 'billingDetails'] as const;

function isSame(one: PlanDraft, other: PlanDraft): boolean {
  return one.id === other.id && one.templateId === other.templateId && one.speed === other.speed;
}

const invariants: readonly Invariant<Truth>[] = [
  everyMessageIsHeard(),
  {
    sentence: 'a screen that needs a base has one',
    at: 'moment',
    broken: ({ company }) => {
      const funnel = funnelOf(company);
      const isThere = needsBase.some((step) => funnel?.matches(step)) || funnel?.matches({ checkAnswers: 'reading' });
      return isThere && draftOf(company).templateId === null ? `the visitor is at ${JSON.stringify(funnel?.value)} without a base` : undefined;
    },
  },
  {
    sentence: 'the funnel knows whether the plan has a base',
    at: 'moment',
    broken: ({ company }) => (funnelOf(company)?.context.hasTemplate === (draftOf(company).templateId !== null) ? undefined : 'the funnel and the plan disagree'),
  },
  {
    sentence: 'who waits for the checkout waits for something',
    at: 'moment',
    broken: ({ company }) => {
      const isWaiting = funnelOf(company)?.matches({ checkAnswers: 'paying' });
      return isWaiting && !paymentPaths(company).some((path) => paymentAt(company, path)?.hasTag('pending')) ? 'nothing is being paid' : undefined;
    },
  },
  {
    sentence: 'the thanks are for a payment',
    at: 'moment',
    broken: ({ company, truth }) => (funnelOf(company)?.matches('thankYou') && truth.paid.length === 0 ? 'nothing was paid' : undefined),
  },
  {
    sentence: 'what is said to be kept is the plan that is open',
    at: 'moment',
    broken: ({ company, truth: { stored, isNoticeDue } }) => {
      const autosave = autosaveOf(company);
      if (!autosave?.matches('saved') || autosave.context.draft === null || !stored || isNoticeDue) return undefined;
      return isSame(stored.draft, draftOf(company)) ? undefined : `the store has ${stored.draft.id}, and ${draftOf(company).id} is open`;
    },
  },
  {
    sentence: 'a payment never touches a plan that it did not pay',
    at: 'change',
    broken: ({ before, after, deliveries }) => {
      const told = deliveries.find(({ to, event }) => to === '' && event.type === 'payment.succeeded');
      if (!told) return undefined;
      const [was, is] = [draftOf(before.company), draftOf(after.company)];
      const { planId } = told.event as unknown as { readonly planId: string };
      return was.id === planId || isSame(was, is) ? undefined : `${planId} was paid, and ${was.id} is gone`;
    },
  },
  {
    sentence: 'a payment leads nobody away from another plan',
    at: 'change',
    broken: ({ before, after, deliveries }) => {
      const told = deliveries.find(({ to, event }) => to === '' && event.type === 'payment.succeeded');
      if (!told) return undefined;
      const was = draftOf(before.company);
      const { planId } = told.event as unknown as { readonly planId: string };
      const isLedAway = !funnelOf(before.company)?.matches('thankYou') && funnelOf(after.company)?.matches('thankYou');
      return isLedAway && was.id !== planId ? `from ${was.id} to the thanks for ${planId}` : undefined;
    },
  },
  {
    sentence: 'what is being paid is what the plan shows',
    at: 'moment',
    broken: ({ company }) => {
      const draft = draftOf(company);
      const payment = paymentAt(company, paymentOf(company, draft.id));
      const isOpen = payment?.hasTag('pending') || payment?.hasTag('unknown');
      const { order = null } = payment?.context ?? {};
      return isOpen && order && !isSame(order.draft, draft) ? 'the plan was changed while it is being paid' : undefined;
    },
  },
  {
    sentence: 'a payment that is not answered keeps no other plan from being paid',
    at: 'moment',
    broken: ({ company, truth }) => {
      const draft = draftOf(company);
      if (!funnelOf(company)?.matches({ checkAnswers: 'reading' }) || truth.paid.includes(draft.id)) return undefined;
      const payment = paymentAt(company, paymentOf(company, draft.id));
      const isOwnOpen = payment?.hasTag('pending') || payment?.hasTag('unknown');
      return isOwnOpen || payment?.can({ type: 'payment.requested', order: orderFor(draft) }) ? undefined : `${draft.id} cannot be paid`;
    },
  },
  {
    sentence: 'who presses Pay is led nowhere else until there is an answer',
    at: 'change',
    broken: ({ after, act }) => {
      const { to = '', event } = act.hears ?? {};
      const isLeft = event?.type === 'payment.requested' && paymentAt(after.company, to)?.hasTag('paying') && !funnelOf(after.company)?.matches({ checkAnswers: 'paying' });
      return isLeft ? 'the funnel does not wait' : undefined;
    },
  },
  {
    sentence: 'whose plan is paid sees the thanks',
    at: 'change',
    broken: ({ before, after }) => {
      const { id } = draftOf(before.company);
      const isPaid = [before, after].map(({ company }) => paymentAt(company, paymentOf(company, id))?.hasTag('paid'));
      return isPaid[1] && !isPaid[0] && !funnelOf(after.company)?.matches('thankYou') ? `${id} is paid, and nothing says so` : undefined;
    },
  },
  {
    sentence: 'who is told of a receipt can see it',
    at: 'moment',
    broken: ({ company }) => (snapshotOf<typeof appMachine>(company, '')?.hasTag('receiptArrived') && !funnelOf(company)?.context.hasReceipt ? 'nothing leads to the receipt' : undefined),
  },
  {
    sentence: 'a plan is locked only while its payment is open, or once it is paid',
    at: 'moment',
    broken: ({ company }) => {
      const payment = paymentAt(company, paymentOf(company, draftOf(company).id));
      return planOf(company)?.hasTag('locked') && !payment?.hasTag('pending') && !payment?.hasTag('unknown') && !payment?.hasTag('paid') ? 'nothing is open' : undefined;
    },
  },
  {
    sentence: 'who asks for a copy can change it',
    at: 'change',
    broken: ({ after, act }) => (act.hears?.event.type === 'copy.requested' && planOf(after.company)?.hasTag('locked') ? 'the plan is still locked' : undefined),
  },
  {
    sentence: 'who is asked to choose between two plans has changed theirs since it was kept',
    at: 'change',
    broken: ({ before, after }) => {
      const [was, is] = [autosaveOf(before.company), autosaveOf(after.company)];
      return was?.matches('saved') && is?.matches('conflicted') ? 'everything here was kept' : undefined;
    },
  },
];

function start(words: string, input: Partial<AppInput>, truth: Partial<Truth> & Pick<Truth, 'scene'>) {
  return {
    words,
    input: { found: { kind: 'none' }, payments: { receipt: null, openOrders: [] }, currency: 'INR', seed: 'new', ...input },
    truth: { paid: [], stored: null, isNoticeDue: false, ...truth },
  };
}

const keptX: StoredPlan = { draft: X, revision: 1, savedAt: 0 };
const foundX: Partial<AppInput> = { found: { kind: 'plan', stored: keptX } };
const orderedX: Partial<AppInput> = { payments: { receipt: null, openOrders: [orderFor(X)] } };

const draftKey = (draft: PlanDraft | null | undefined): unknown => draft && [draft.id, draft.templateId, draft.speed];

/** Plans that this visit named are told apart by the order in which they are met, not by their numbers. */
function canonical(named: readonly unknown[]): string {
  const names: string[] = [];
  return JSON.stringify(named).replaceAll(/new-\d+/g, (name) => {
    if (!names.includes(name)) names.push(name);
    return `new ${names.indexOf(name)}`;
  });
}

export const productWorld: World<Truth> = {
  id: 'product',
  title: 'The product in company',
  bounds: 'One base, one change of speed and two undoable steps stand for all; the other tab is at most two writes ahead; a visit is about the way to a payment, about two tabs, or about a payment that two tabs wait for.',
  machine: silentApp,
  starts: [
    start('a visit with a plan X, to pay', foundX, { scene: 'paying', stored: keptX }),
    start('back from the checkout of X', { ...foundX, ...orderedX }, { scene: 'paying', stored: keptX }),
    start('a first visit, in two tabs', {}, { scene: 'saving' }),
    start('a visit with what was kept, in two tabs', foundX, { scene: 'saving', stored: keptX }),
    start('back from the checkout of X, in two tabs', { ...foundX, ...orderedX }, { scene: 'both', stored: keptX }),
  ],
  // The store answers at once where a visit is about paying: what it may do meanwhile is walked where it is about two tabs.
  acts: (moment) => moment.truth.scene === 'paying' && autosaveOf(moment.company)?.hasTag('pending') ? storeActs(moment) : [
    ...(moment.truth.scene === 'paying' ? wayActs(moment) : planActs(moment)),
    ...(moment.truth.scene === 'saving' ? [] : [...payingActs(moment), ...bankActs(moment)]),
    ...storeActs(moment),
  ],
  key: ({ company, truth }) => {
    const [plan, funnel, autosave] = [planOf(company), funnelOf(company), autosaveOf(company)];
    const draft = draftOf(company);
    const { seen = 0, theirs = null, draft: kept = null } = autosave?.context ?? {};
    const payments = paymentPaths(company).filter((path) => path === paymentOf(company, draft.id) || !paymentAt(company, path)?.matches('idle'))
      .toSorted((one, other) => String(paymentAt(company, one)?.context.planId).localeCompare(String(paymentAt(company, other)?.context.planId)));
    const named = [snapshotOf(company, '')?.value, draftKey(draft), plan?.hasTag('locked'), truth.scene === 'paying' ? 0 : plan?.context.history.past.map((step) => draftKey(step.draft)),
      payments.map((path) => [paymentAt(company, path)?.context.planId, paymentAt(company, path)?.value, draftKey(paymentAt(company, path)?.context.order?.draft)]), truth.paid.toSorted(),
      draftKey(kept), draftKey(theirs?.draft), draftKey(truth.stored?.draft)];
    return [canonical(named), funnel?.value, funnel?.context, autosave?.value, (theirs?.revision ?? seen) - seen, (truth.stored?.revision ?? seen) - seen, truth.scene, truth.isNoticeDue];
  },
  invariants,
};
