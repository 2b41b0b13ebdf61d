/**
 * The back-office system model: one order and its refund, at a server that the bank, the gateway and a colleague change
 * meanwhile.
 */
import { transition, type AnyActorRef } from 'xstate';
import type { backOfficeMachine } from '../back-office/back-office.machine.ts';
import { sampleOrder, silentBackOffice } from '../back-office/back-office.samples.ts';
import { confirmWords, needsConfirming, type BackOfficeAct } from '../domain/back-office/back-office-acts.ts';
import { formatCharge } from '../domain/money-format.ts';
import type { RefundState } from '../domain/payments/refund-state.ts';
import { possibleActions } from '@plinth/statecharts/possible-actions';
import { done, refused } from '@plinth/statecharts/answer-samples';
import { snapshotOf, waitingFor } from '@plinth/statecharts/compose';
import { inputOf } from '@plinth/statecharts/xstate-internals';
import { whereIs } from '@plinth/statecharts/explored-steps';
import {
  everyMessageIsHeard,
  type Act,
  type Change,
  type Invariant,
  type Moment,
  type SystemModel,
} from '@plinth/statecharts/explore';
import { orderMachine, type OrderEvent } from '../order/order.machine.ts';
import { refundMachine, type RefundEvent } from '../order/refund.machine.ts';
import type {
  BackOfficeAnswer,
  BackOfficeFound,
  BackOfficeOrder,
  BackOfficePlace,
  BackOfficeRow,
} from '../ports/back-office.ts';
import type { ChangeAnswer } from '../ports/projects.ts';

interface EnvironmentState {
  readonly isSignedIn: boolean;
  readonly isStaff: boolean;
  /** The state of the order on the server, and of its refund; null before there is one. */
  readonly order: 'pending' | 'declined' | 'paid' | 'refunded';
  readonly refund: RefundState | null;
}

const { amount, id: orderId } = sampleOrder;
const refundId = 'refund-1';
const paidAt = '2027-03-04T09:00:00.000Z';
const reference = 'AXIS0000421337';

/** The state of the order on the server after an event, or undefined where the event changes nothing. */
function orderAfter(order: EnvironmentState['order'], event: OrderEvent): EnvironmentState['order'] | undefined {
  const isPaid = order === 'paid' || order === 'refunded';
  const context = {
    paymentId: 'pay-1',
    paidAt: isPaid ? Date.parse(paidAt) : null,
    reason: '',
    declined: [],
    amount,
    refunded: order === 'refunded' ? amount : 0,
  };
  const [{ value }] = transition(orderMachine, orderMachine.resolveState({ value: order, context }), event);
  return value === order ? undefined : (value as EnvironmentState['order']);
}

function refundAfter(refund: RefundState | null, event: RefundEvent): RefundState | undefined {
  if (refund === null) return undefined;
  const [{ value }] = transition(refundMachine, refundMachine.resolveState({ value: refund, context: {} }), event);
  return value === refund ? undefined : value;
}

/** The effect of an action on the server; undefined where the server rejects it. */
function carriedOut({ order, refund }: EnvironmentState, act: BackOfficeAct): Partial<EnvironmentState> | undefined {
  const moved = (after: EnvironmentState['order'] | undefined, more: Partial<EnvironmentState> = {}) =>
    after && { order: after, ...more };
  switch (act.kind) {
    case 'order.lookedInto':
      return {};
    case 'order.recorded':
      return order === 'pending'
        ? moved(orderAfter(order, { type: 'payment.captured', paymentId: 'pay-1', at: Date.parse(paidAt) }))
        : undefined;
    case 'order.closed':
      return order === 'pending'
        ? moved(orderAfter(order, { type: 'payment.declined', paymentId: 'pay-1', reason: 'closedByStaff' }))
        : undefined;
    case 'order.refunded':
      return act.refunded === (order === 'refunded' ? amount : 0)
        ? moved(orderAfter(order, { type: 'payment.refunded', amount: act.amount }), { refund: 'underWay' })
        : undefined;
    case 'refund.retried':
    case 'refund.transferred': {
      const after = refundAfter(refund, { type: act.kind });
      return after && { refund: after };
    }
    case 'refund.calledOff': {
      const after = refundAfter(refund, { type: act.kind });
      return after && moved(orderAfter(order, { type: 'refund.calledOff', amount: act.amount }), { refund: after });
    }
    case 'conversation.answered':
    case 'conversation.closed':
    case 'file.added':
    case 'file.removed':
    case 'invoice.amended':
    case 'dispute.evidenceSent':
    case 'dispute.accepted':
    case 'dispute.credited':
    case 'dispute.invoiceKept':
    case 'dispute.paidAgain':
    case 'message.answered':
    case 'message.closed':
    case 'lead.contacted':
    case 'request.moved':
    case 'refund.explained':
    case 'work.retried':
    case 'work.dropped':
    case 'project.moved':
    case 'sentence.removed':
      throw new Error(`This model has nothing for ${act.kind}.`);
  }
}

function orderRow({ order }: EnvironmentState): BackOfficeOrder {
  const isPaid = order === 'paid' || order === 'refunded';
  return { ...sampleOrder, state: order, paidAt: isPaid ? paidAt : null, refunded: order === 'refunded' ? amount : 0 };
}

function refundRows({ refund }: EnvironmentState): readonly BackOfficeRow[] {
  if (refund === null) return [];
  const { projectName, payer, gateway } = sampleOrder;
  return [
    {
      kind: 'refund',
      id: refundId,
      state: refund,
      orderId,
      projectName,
      payer,
      amount,
      invoice: null,
      creditNote: 'CN/26-27/000001',
      debitNote: null,
      gateway,
      paymentId: 'pay-1',
      gatewayRefundId: 'rfnd-1',
      attempts: 1,
      lastError: '',
      askedAt: paidAt,
    },
  ];
}

/** A page in the server's current state. */
function foundOn(environment: EnvironmentState, { page, itemId }: BackOfficePlace): BackOfficeFound {
  const nothing = {
    page,
    itemId,
    counts: {},
    pages: {},
    waiting: [],
    refundable: [],
    settled: [],
    item: null,
    entries: [],
  };
  const own = [orderRow(environment)];
  if (page === 'unknown')
    return environment.order === 'pending' ? { ...nothing, waiting: own } : { ...nothing, settled: own };
  const isOver =
    environment.refund === 'given' || environment.refund === 'transferred' || environment.refund === 'calledOff';
  return {
    ...nothing,
    waiting: isOver ? [] : refundRows(environment),
    refundable: environment.order === 'paid' ? own : [],
    settled: isOver ? refundRows(environment) : [],
  };
}

function backOfficeOf({ system }: Pick<Moment<EnvironmentState>, 'system'>) {
  return snapshotOf<typeof backOfficeMachine>(system, '');
}

/** The input of a promise. */
function askedOf<Input>(ref: AnyActorRef): Input {
  return inputOf(ref) as Input;
}

/** The possible answers of the server, including none. */
function answers(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { environment } = moment;
  return [...waitingFor(moment.system, '')].flatMap(([id, ref]): readonly Act<EnvironmentState>[] => {
    if (ref.src === 'listBackOffice') {
      const answer: BackOfficeAnswer = environment.isStaff
        ? { kind: 'found', found: foundOn(environment, askedOf(ref)) }
        : { kind: 'notStaff' };
      return [done(id, answer), refused(id)].flatMap((event) => possibleActions(moment, '', event));
    }
    const changed = carriedOut(environment, askedOf(ref));
    const answer: ChangeAnswer = changed ? { kind: 'done' } : { kind: 'refused', words: 'It was settled meanwhile.' };
    return [
      ...possibleActions(moment, '', done(id, answer), { ...(changed && { environment: changed }) }),
      ...possibleActions(moment, '', refused(id)),
      ...(changed && Object.keys(changed).length > 0
        ? possibleActions(moment, '', refused(id), {
            words: 'no answer comes, and it is done all the same',
            environment: changed,
          })
        : []),
    ];
  });
}

/** The actions that the shown page offers. */
function offered(moment: Moment<EnvironmentState>): readonly BackOfficeAct[] {
  const { found } = backOfficeOf(moment)?.context ?? {};
  return [...(found?.waiting ?? []), ...(found?.refundable ?? [])].flatMap((row): readonly BackOfficeAct[] => {
    if (row.kind === 'refund')
      return row.state === 'refused'
        ? [
            { kind: 'refund.retried', id: row.id },
            { kind: 'refund.transferred', id: row.id, reference, amount },
            { kind: 'refund.calledOff', id: row.id, reason: 'The customer keeps it.', amount },
          ]
        : [];
    if (row.kind !== 'order') return [];
    if (row.state === 'paid')
      return [
        {
          kind: 'order.refunded',
          id: row.id,
          amount,
          refunded: row.refunded,
          reason: 'Called off.',
          isGoodwill: false,
        },
      ];
    return [
      { kind: 'order.lookedInto', id: row.id },
      { kind: 'order.recorded', id: row.id, reference, amount },
      { kind: 'order.closed', id: row.id, amount },
    ];
  });
}

/** Changes on the server that other people or services make. */
function elsewhere({ environment }: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const told = (
    by: Act<EnvironmentState>['by'],
    words: string,
    changes: Partial<EnvironmentState> | undefined,
  ): readonly Act<EnvironmentState>[] => (changes ? [{ by, words, hears: null, environment: changes }] : []);
  const captured = orderAfter(environment.order, {
    type: 'payment.captured',
    paymentId: 'pay-1',
    at: Date.parse(paidAt),
  });
  const accepted = refundAfter(environment.refund, { type: 'refund.accepted' });
  const failed = refundAfter(environment.refund, { type: 'refund.failed' });
  const given = refundAfter(environment.refund, { type: 'refund.given' });
  const declined = refundAfter(environment.refund, { type: 'refund.refused' });
  return [
    ...told('bank', 'the bank takes the money', captured && { order: captured }),
    ...told('bank', 'the gateway takes the refund', accepted && { refund: accepted }),
    ...told('bank', 'the bank returns the money', failed && { refund: failed }),
    ...told('bank', 'the gateway gives the money back', given && { refund: given }),
    ...told('bank', 'the gateway refuses to give the money back', declined && { refund: declined }),
    ...told(
      'server',
      'a colleague closes the order as failed',
      carriedOut(environment, { kind: 'order.closed', id: orderId, amount }),
    ),
    ...told(
      'server',
      'a colleague records the transfer',
      carriedOut(environment, { kind: 'refund.transferred', id: refundId, reference, amount }),
    ),
    ...told(
      'identity provider',
      'they are taken out of the staff',
      environment.isStaff ? { isStaff: false } : undefined,
    ),
  ];
}

function acts(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { isSignedIn } = moment.environment;
  return [
    ...(isSignedIn
      ? possibleActions(
          moment,
          '',
          { type: 'session.gone' },
          { by: 'machine', words: 'the session ends', environment: { isSignedIn: false } },
        )
      : possibleActions(
          moment,
          '',
          { type: 'session.held' },
          { by: 'machine', words: 'somebody of the staff signs in', environment: { isSignedIn: true, isStaff: true } },
        )),
    ...(['unknown', 'refunds'] as const).flatMap((page) =>
      possibleActions(moment, '', { type: 'page.opened', page, itemId: null }, { by: 'address' }),
    ),
    ...(
      [
        'backOffice.reloaded',
        'act.confirmed',
        'act.withdrawn',
        'xstate.after.untilNextLook.backOffice.shown.resting',
      ] as const
    ).flatMap((type) => possibleActions(moment, '', { type })),
    ...offered(moment).flatMap((act) => possibleActions(moment, '', { type: 'act.chosen', act })),
    ...answers(moment),
    ...elsewhere(moment),
  ];
}

/** The action whose request is pending. */
function asking({ system }: Moment<EnvironmentState>): BackOfficeAct | undefined {
  const ref = [...waitingFor(system, '').values()].find(({ src }) => src === 'actAtBackOffice');
  return ref && askedOf<BackOfficeAct>(ref);
}

/** Whether this change is the answer to an action. */
function answersAct({ act }: Change<EnvironmentState>, kind: 'done' | 'refused'): boolean {
  const { event } = act.hears ?? {};
  const { output } = (event ?? {}) as { readonly output?: { readonly kind?: string } };
  return event?.type === 'xstate.done.actor.0.backOffice.shown.acting' && output?.kind === kind;
}

/** Whether the page waits for the server. */
function isWaiting({ system }: Moment<EnvironmentState>): boolean {
  return waitingFor(system, '').size > 0;
}

const invariants: readonly Invariant<EnvironmentState>[] = [
  everyMessageIsHeard(),
  {
    sentence: 'what the server is asked for is answered in the end, or nobody waits for it any longer',
    at: 'run',
    from: isWaiting,
    to: (moment) => !isWaiting(moment),
  },
  {
    sentence: 'nothing moves money without a yes to a question that names the amount',
    at: 'change',
    broken: ({ before, after, act }) => {
      const [asked, asks] = [asking(before), asking(after)];
      if (!asks || asks === asked || !needsConfirming(asks)) return undefined;
      const question = backOfficeOf(before)?.matches({ shown: 'confirming' })
        ? backOfficeOf(before)?.context.act
        : null;
      const names = question && confirmWords(question)?.title.includes(formatCharge(amount));
      return act.hears?.event.type === 'act.confirmed' && names && question === asks
        ? undefined
        : `${asks.kind} was not asked about`;
    },
  },
  {
    sentence: 'what is done, refused or not answered is said to be that and nothing else',
    at: 'change',
    broken: (change) => {
      const backOffice = backOfficeOf(change.after);
      const isOver =
        backOfficeOf(change.before)?.matches({ shown: 'acting' }) &&
        !backOffice?.matches({ shown: 'acting' }) &&
        !backOffice?.matches('signedOut');
      // Another page that was opened meanwhile loads first; then the message is shown.
      if (!isOver || backOffice?.matches({ shown: 'refreshing' })) return undefined;
      if (answersAct(change, 'done'))
        return backOffice?.matches({ shown: 'listing' }) ? undefined : 'it is not said to be done';
      const tag = answersAct(change, 'refused') ? 'refused' : 'unanswered';
      return backOffice?.hasTag(tag) ? undefined : `it is not said to be ${tag}`;
    },
  },
  {
    sentence: 'what is done is seen on the page, unless the page says that it is out of date',
    at: 'change',
    broken: ({ before, after }) => {
      const backOffice = backOfficeOf(after);
      if (
        !backOffice?.hasTag('done') ||
        backOffice.hasTag('stale') ||
        !backOfficeOf(before)?.matches({ shown: 'listing' })
      )
        return undefined;
      return JSON.stringify(backOffice.context.found) === JSON.stringify(foundOn(after.environment, backOffice.context))
        ? undefined
        : 'it shows what was before';
    },
  },
  {
    sentence: 'nothing of the back office is shown to nobody, or to who is not of the staff',
    at: 'moment',
    broken: (moment) => {
      const backOffice = backOfficeOf(moment);
      const isClosed = backOffice?.hasTag('signedOut') || backOffice?.hasTag('notStaff');
      if (!moment.environment.isSignedIn && !isClosed && !backOffice?.matches('waiting'))
        return `nobody is signed in, and it is ${whereIs(moment.system, '')}`;
      return isClosed && backOffice?.context.found ? 'what was found is still there' : undefined;
    },
  },
];

export const backOfficeSystemModel: SystemModel<EnvironmentState> = {
  id: 'backOffice',
  title: 'The back office together',
  bounds:
    'One order, all of which goes back at once, on the pages of what is unknown and of the refunds; nothing of a list is open.',
  machine: silentBackOffice,
  starts: [
    {
      words: 'somebody of the staff comes to the back office',
      input: undefined,
      environment: { isSignedIn: false, isStaff: true, order: 'pending', refund: null },
    },
  ],
  acts,
  key: ({ system, environment }) => {
    const { page, itemId, found, act, words } = backOfficeOf({ system })?.context ?? {};
    const asked = [...waitingFor(system, '')].map(([id, ref]) => [id, askedOf<unknown>(ref)]);
    return [environment, backOfficeOf({ system })?.value, page, itemId, found, act, words, asked];
  },
  invariants,
};
