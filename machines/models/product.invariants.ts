import type { appMachine } from '../app/app.machine.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import { stepsWith } from '../domain/pages.ts';
import { canBeBought } from '../domain/plan/plan-features.ts';
import { snapshotOf, waitingFor } from '@plinth/statecharts/compose';
import { whereIs } from '@plinth/statecharts/explored-steps';
import { everyMessageIsHeard, type Invariant, type Moment } from '@plinth/statecharts/explore';
import type { sharingMachine } from '../sharing/sharing.machine.ts';
import {
  autosaveOf,
  draftOf,
  funnelOf,
  orderFor,
  paymentAt,
  paymentOf,
  paymentPaths,
  planOf,
  plansOf,
  type EnvironmentState,
} from './product.system.ts';

/** Steps that would be empty for a plan without a base. */
const needsBase = stepsWith('title').filter((step) => step !== 'studio' && step !== 'thankYou');

function isSame(one: PlanDraft, other: PlanDraft): boolean {
  return (
    one.id === other.id &&
    one.templateId === other.templateId &&
    one.speed === other.speed &&
    canBeBought(one) === canBeBought(other)
  );
}

/**
 * Whether somebody other than the person is to say what becomes of a plan's payment. In visits about paying, the store
 * answers at once, before anybody else.
 */
function isPaying({ system, environment }: Moment<EnvironmentState>, planId: string): boolean {
  if (environment.scene === 'paying' && autosaveOf(system)?.hasTag('pending')) return false;
  return [...waitingFor(system, paymentOf(system, planId)).values()].some(
    ({ src }) => src === 'createOrder' || src === 'findPayment',
  );
}

/** The invariants of the product system model, for each state and each change. */
export const productInvariants: readonly Invariant<EnvironmentState>[] = [
  everyMessageIsHeard(),
  {
    sentence: 'a screen that needs a base has one',
    at: 'moment',
    broken: ({ system }) => {
      const funnel = funnelOf(system);
      const isThere = needsBase.some((step) => funnel?.matches(step)) && !funnel?.matches({ checkAnswers: 'paying' });
      return isThere && draftOf(system).templateId === null
        ? `the visitor is at ${whereIs(system, 'funnel')} without a base`
        : undefined;
    },
  },
  {
    sentence: 'the funnel knows whether the plan has a base',
    at: 'moment',
    broken: ({ system }) =>
      funnelOf(system)?.context.hasTemplate === (draftOf(system).templateId !== null)
        ? undefined
        : 'the funnel and the plan disagree',
  },
  {
    sentence: 'the funnel knows whether the plan can be bought',
    at: 'moment',
    broken: ({ system }) =>
      funnelOf(system)?.context.canBeBought === canBeBought(draftOf(system))
        ? undefined
        : 'the funnel and the plan disagree',
  },
  {
    sentence: 'who pays, pays for a plan with something in it',
    at: 'moment',
    broken: ({ system }) => {
      const funnel = funnelOf(system);
      const isAtPaying =
        ['paymentPlan', 'billingDetails'].some((step) => funnel?.matches(step as 'paymentPlan')) ||
        funnel?.matches({ checkAnswers: 'reading' });
      if (isAtPaying && !canBeBought(draftOf(system)))
        return `the visitor is at ${whereIs(system, 'funnel')} with nothing to buy`;
      const orders = paymentPaths(system).flatMap((path) => paymentAt(system, path)?.context.order ?? []);
      return orders.some(({ draft }) => !canBeBought(draft)) ? 'a plan without a feature is ordered' : undefined;
    },
  },
  {
    sentence: 'who waits for the checkout waits for something',
    at: 'moment',
    broken: ({ system }) => {
      const isWaiting = funnelOf(system)?.matches({ checkAnswers: 'paying' });
      return isWaiting && !paymentPaths(system).some((path) => paymentAt(system, path)?.hasTag('pending'))
        ? 'nothing is being paid'
        : undefined;
    },
  },
  {
    sentence: 'the thanks are for a payment',
    at: 'moment',
    broken: ({ system, environment }) =>
      funnelOf(system)?.matches('thankYou') && environment.paid.length === 0 ? 'nothing was paid' : undefined,
  },
  {
    sentence: 'what is said to be kept is the plan that is open',
    at: 'moment',
    broken: ({ system, environment: { stored, isNoticeDue } }) => {
      const autosave = autosaveOf(system);
      if (!autosave?.matches('saved') || autosave.context.draft === null || !stored || isNoticeDue) return undefined;
      return isSame(stored.draft, draftOf(system))
        ? undefined
        : `the store has ${stored.draft.id}, and ${draftOf(system).id} is open`;
    },
  },
  {
    sentence: 'a payment never touches a plan that it did not pay',
    at: 'change',
    broken: ({ before, after, deliveries }) => {
      const told = deliveries.find(({ to, event }) => to === '' && event.type === 'payment.succeeded');
      if (!told) return undefined;
      const [was, is] = [draftOf(before.system), draftOf(after.system)];
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
      const was = draftOf(before.system);
      const { planId } = told.event as unknown as { readonly planId: string };
      const isLedAway = !funnelOf(before.system)?.matches('thankYou') && funnelOf(after.system)?.matches('thankYou');
      return isLedAway && was.id !== planId ? `from ${was.id} to the thanks for ${planId}` : undefined;
    },
  },
  {
    sentence: 'what is being paid is what the plan shows',
    at: 'moment',
    broken: ({ system }) => {
      const draft = draftOf(system);
      const payment = paymentAt(system, paymentOf(system, draft.id));
      const isOpen = payment?.hasTag('pending') || payment?.hasTag('unknown');
      const { order = null } = payment?.context ?? {};
      return isOpen && order && !isSame(order.draft, draft) ? 'the plan was changed while it is being paid' : undefined;
    },
  },
  {
    sentence: 'a payment that is not answered keeps no other plan from being paid',
    at: 'moment',
    broken: ({ system, environment }) => {
      const draft = draftOf(system);
      if (!funnelOf(system)?.matches({ checkAnswers: 'reading' }) || environment.paid.includes(draft.id))
        return undefined;
      const payment = paymentAt(system, paymentOf(system, draft.id));
      const isOwnOpen = payment?.hasTag('pending') || payment?.hasTag('unknown');
      return isOwnOpen || payment?.can({ type: 'payment.requested', order: orderFor(draft) })
        ? undefined
        : `${draft.id} cannot be paid`;
    },
  },
  {
    sentence: 'who presses Pay is led nowhere else until there is an answer',
    at: 'change',
    broken: ({ after, act }) => {
      const { to = '', event } = act.hears ?? {};
      const isLeft =
        event?.type === 'payment.requested' &&
        paymentAt(after.system, to)?.hasTag('paying') &&
        !funnelOf(after.system)?.matches({ checkAnswers: 'paying' });
      return isLeft ? 'the funnel does not wait' : undefined;
    },
  },
  {
    sentence: 'whose plan is paid sees the thanks',
    at: 'change',
    broken: ({ before, after }) => {
      const { id } = draftOf(before.system);
      const isPaid = [before, after].map(({ system }) => paymentAt(system, paymentOf(system, id))?.hasTag('paid'));
      return isPaid[1] && !isPaid[0] && !funnelOf(after.system)?.matches('thankYou')
        ? `${id} is paid, and nothing says so`
        : undefined;
    },
  },
  {
    sentence: 'who goes on from the billing details finds their answers, not a payment that was declined before',
    at: 'change',
    broken: ({ before, after, act }) => {
      const isOnward =
        act.hears?.event.type === 'step.nextRequested' && funnelOf(before.system)?.matches('billingDetails');
      const payment = paymentAt(after.system, paymentOf(after.system, draftOf(after.system).id));
      return isOnward && payment?.hasTag('declined') ? 'the payment is still declined' : undefined;
    },
  },
  {
    sentence: 'no address leads away from the thanks before they were shown',
    at: 'change',
    broken: ({ before, after }) =>
      funnelOf(before.system)?.matches({ thankYou: 'due' }) && !funnelOf(after.system)?.matches('thankYou')
        ? 'nobody has seen the thanks'
        : undefined,
  },
  {
    sentence: 'who gets a notice of a receipt can see it',
    at: 'moment',
    broken: ({ system }) =>
      snapshotOf<typeof appMachine>(system, '')?.hasTag('receiptArrived') && !funnelOf(system)?.context.hasReceipt
        ? 'nothing leads to the receipt'
        : undefined,
  },
  {
    sentence: 'a plan is locked only while its payment is open, or once it is paid',
    at: 'moment',
    broken: ({ system }) => {
      const payment = paymentAt(system, paymentOf(system, draftOf(system).id));
      return planOf(system)?.hasTag('locked') &&
        !payment?.hasTag('pending') &&
        !payment?.hasTag('unknown') &&
        !payment?.hasTag('paid')
        ? 'nothing is open'
        : undefined;
    },
  },
  {
    sentence: 'a plan that is paid stays as it was ordered',
    at: 'moment',
    broken: ({ system }) =>
      paymentAt(system, paymentOf(system, draftOf(system).id))?.hasTag('paid') && !planOf(system)?.hasTag('locked')
        ? 'it can be changed'
        : undefined,
  },
  {
    sentence: 'who asks for a copy can change it',
    at: 'change',
    broken: ({ after, act }) =>
      act.hears?.event.type === 'copy.requested' && planOf(after.system)?.hasTag('locked')
        ? 'the plan is still locked'
        : undefined,
  },
  {
    sentence: 'who takes a suggestion sees its features',
    at: 'change',
    broken: ({ after, act }) => {
      const isTaken = act.hears?.event.type === 'suggestion.taken' && !planOf(after.system)?.hasTag('locked');
      return isTaken && !funnelOf(after.system)?.matches('features') ? 'the visitor stays where they are' : undefined;
    },
  },
  {
    sentence: 'who is asked to choose between two plans has changed theirs since it was kept',
    at: 'change',
    broken: ({ before, after }) => {
      const [was, is] = [autosaveOf(before.system), autosaveOf(after.system)];
      return was?.matches('saved') && is?.matches('conflicted') ? 'everything here was kept' : undefined;
    },
  },
  {
    sentence: 'one Undo takes back one change of the plan',
    at: 'change',
    broken: ({ before, after, act }) =>
      act.hears?.event.type === 'plan.undone' && isSame(draftOf(before.system), draftOf(after.system))
        ? 'the plan is as it was before'
        : undefined,
  },
  {
    sentence: 'a link changes nothing of a plan that is there',
    at: 'change',
    broken: ({ before, after, act }) =>
      act.hears?.event.type === 'link.opened' &&
      draftOf(before.system).templateId !== null &&
      !isSame(draftOf(before.system), draftOf(after.system))
        ? 'the plan is another one'
        : undefined,
  },
  {
    sentence: 'a plan that gives way to another can be opened again, or is paid',
    at: 'change',
    broken: ({ before, after, act }) => {
      const [was, is] = [draftOf(before.system), draftOf(after.system)];
      if (
        was.id === is.id ||
        was.templateId === null ||
        act.hears?.event.type === 'plan.undone' ||
        after.environment.paid.includes(was.id)
      )
        return undefined;
      return plansOf(after.system)?.context.plans.some(({ draft }) => draft.id === was.id)
        ? undefined
        : `${was.id} is nowhere`;
    },
  },
  {
    sentence: 'who opens a link beside their plan is asked what becomes of it',
    at: 'change',
    broken: ({ before, after, act }) =>
      act.hears?.event.type === 'link.opened' &&
      draftOf(before.system).templateId !== null &&
      !snapshotOf(after.system, 'sharing')?.hasTag('offered')
        ? 'nobody is asked'
        : undefined,
  },
  {
    sentence: 'who takes the plan of a link has it open',
    at: 'change',
    broken: ({ before, after, act }) => {
      const { type } = act.hears?.event ?? {};
      if (type !== 'offer.openedBeside' && type !== 'offer.replaced') return undefined;
      const { offered = null } = snapshotOf<typeof sharingMachine>(before.system, 'sharing')?.context ?? {};
      const { templateId, speed } = draftOf(after.system);
      return offered?.templateId === templateId && offered.speed === speed ? undefined : 'another one is open';
    },
  },
  {
    sentence: 'a plan that is paid is kept no longer among those that are not',
    at: 'moment',
    broken: ({ system }) => {
      const kept = plansOf(system)?.context.plans.find(({ draft: { id } }) =>
        paymentAt(system, paymentOf(system, id))?.hasTag('paid'),
      );
      return kept && `${kept.draft.id} is paid, and it is still kept`;
    },
  },
  ...['X', 'Y'].map((planId): Invariant<EnvironmentState> => ({
    sentence: `who pays plan ${planId} hears in the end whether it is paid, declined, or not known yet`,
    at: 'run',
    from: (moment) => isPaying(moment, planId),
    to: (moment) => !isPaying(moment, planId),
  })),
  {
    sentence: 'a payment is announced once: by the thanks, or by a notice beside another plan',
    at: 'change',
    broken: ({ before, after }) => {
      const [wasNotice, isNotice] = [before, after].map(({ system }) =>
        snapshotOf<typeof appMachine>(system, '')?.hasTag('receiptArrived'),
      );
      const [wasThanks, isThanks] = [before, after].map(({ system }) => funnelOf(system)?.matches('thankYou'));
      return isNotice && !wasNotice && isThanks && !wasThanks ? 'both announce it' : undefined;
    },
  },
];
