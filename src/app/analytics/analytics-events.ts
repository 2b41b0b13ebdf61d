/**
 * Observes all machines and converts their transitions to the events of the catalogue. No machine depends on it or
 * waits for it.
 */
import {
  isMachineSnapshot,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
  type Observer,
  type SnapshotFrom,
} from 'xstate';
import type { registrationMachine } from '#machines/account/registration.machine.ts';
import type { signInMachine } from '#machines/account/sign-in.machine.ts';
import type { FunnelStep } from '#machines/domain/pages.ts';
import type { FunnelMachine } from '#machines/funnel/funnel.machine.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { planMachine } from '#machines/plan/plan.machine.ts';
import type { PlanEvent } from '#machines/plan/plan.types.ts';
import type { sharingMachine } from '#machines/sharing/sharing.machine.ts';
import type { contactMachine } from '#machines/site/contact.machine.ts';
import type { demoMachine } from '#machines/site/demo.machine.ts';
import type { AnalyticsEvent } from './analytics.types.ts';

/** One transition of a machine: the snapshot before, the event, the snapshot after. */
interface Step<Snapshot, Event = AnyEventObject> {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly event: Event;
}

const nothing: readonly AnalyticsEvent[] = [];

function stepOf({ value }: SnapshotFrom<FunnelMachine>): FunnelStep {
  if (typeof value === 'string') return value;
  return 'thankYou' in value ? 'thankYou' : 'checkAnswers';
}

/** The event for a change of the plan; none for a step that changed nothing or undid another. */
function readPlan({
  before,
  after,
  event,
}: Step<SnapshotFrom<typeof planMachine>, PlanEvent>): readonly AnalyticsEvent[] {
  const { draft } = after.context;
  if (draft === before.context.draft) return nothing;
  switch (event.type) {
    case 'template.toggled':
    case 'template.cleared':
      return [
        draft.templateId === null ? { event: 'base_cleared' } : { event: 'base_chosen', template_id: draft.templateId },
      ];
    case 'suggestion.taken':
      return (['base_chosen', 'suggestion_taken'] as const).map((name) => ({
        event: name,
        template_id: event.suggestion.templateId,
      }));
    case 'feature.added':
      return [{ event: 'feature_added', feature_id: event.featureId }];
    case 'conflict.newKept':
      return before.context.conflict
        ? [{ event: 'feature_added', feature_id: before.context.conflict.featureId }]
        : nothing;
    case 'feature.removed':
      return [{ event: 'feature_removed', feature_id: event.featureId }];
    case 'features.cleared':
      return [{ event: 'features_cleared' }];
    case 'platform.toggled':
      return [{ event: 'platform_toggled', platform_id: event.platformId }];
    case 'phase.toggled':
      return [{ event: 'phase_toggled', phase_id: event.phaseId }];
    case 'speed.chosen':
      return [{ event: 'speed_chosen', speed: event.speed }];
    case 'changes.taken':
      return event.changes.flatMap((change) =>
        readPlan({
          before,
          after,
          event: change.type === 'feature.swapped' ? { type: 'feature.added', featureId: change.featureId } : change,
        }),
      );
    case 'care.chosen':
    case 'cycle.chosen':
    case 'project.renamed':
    case 'must.toggled':
    case 'way.taken':
    case 'branch.made':
    case 'branch.renamed':
    case 'branch.opened':
    case 'branch.merged':
    case 'branch.dropped':
    case 'conflict.oldKept':
    case 'notice.dismissed':
    case 'plan.undone':
    case 'plan.redone':
    case 'plan.jumped':
    case 'plan.restored':
    case 'plan.started':
    case 'plan.replaced':
    case 'plan.copied':
    case 'plan.locked':
    case 'plan.unlocked':
    case 'link.opened':
    case 'draft.loaded':
      return nothing;
  }
}

function readPayment({ before, after }: Step<SnapshotFrom<typeof paymentMachine>>): readonly AnalyticsEvent[] {
  const order = after.context.order ?? after.context.receipt?.order;
  if (!order || after.value === before.value) return nothing;
  const about = { cycle: order.cycle, amount_paise: order.amount };
  if (after.matches('creatingOrder')) return [{ event: 'payment_started', ...about }];
  if (after.matches('declined')) return [{ event: 'payment_declined', ...about }];
  return after.matches('paid') ? [{ event: 'payment_paid', ...about }] : nothing;
}

function readDemo({ before, after }: Step<SnapshotFrom<typeof demoMachine>>): readonly AnalyticsEvent[] {
  return [
    ...(after.matches({ panel: 'open' }) && !before.matches({ panel: 'open' })
      ? [{ event: 'demo_opened' } as const]
      : nothing),
    ...(after.matches({ request: 'received' }) && !before.matches({ request: 'received' })
      ? [{ event: 'demo_requested' } as const]
      : nothing),
  ];
}

function readContact({ before, after }: Step<SnapshotFrom<typeof contactMachine>>): readonly AnalyticsEvent[] {
  return after.matches({ message: 'sent' }) && !before.matches({ message: 'sent' })
    ? [{ event: 'message_sent' }]
    : nothing;
}

function readSharing({ before, after }: Step<SnapshotFrom<typeof sharingMachine>>): readonly AnalyticsEvent[] {
  return after.matches({ copy: 'copied' }) && !before.matches({ copy: 'copied' })
    ? [{ event: 'link_copied' }]
    : nothing;
}

function readRegistration({
  before,
  after,
}: Step<SnapshotFrom<typeof registrationMachine>>): readonly AnalyticsEvent[] {
  return after.matches('finished') && !before.matches('finished') ? [{ event: 'registered' }] : nothing;
}

function readSignIn({ before, after }: Step<SnapshotFrom<typeof signInMachine>>): readonly AnalyticsEvent[] {
  return after.matches('signedIn') && !before.matches('signedIn') ? [{ event: 'signed_in' }] : nothing;
}

/** Readers of transitions, by machine id. Other machines are ignored. */
const readers = new Map<string, (step: never) => readonly AnalyticsEvent[]>([
  ['contact', readContact],
  ['demo', readDemo],
  ['payment', readPayment],
  ['plan', readPlan],
  ['registration', readRegistration],
  ['sharing', readSharing],
  ['signIn', readSignIn],
]);

export interface AnalyticsOptions {
  /** Receives each event as it happens. */
  readonly track: (event: AnalyticsEvent) => void;
  /**
   * Runs a callback after the page that was just opened has routed the funnel to its step: the funnel always starts at
   * the first.
   */
  readonly afterRouting: (run: () => void) => void;
}

/** Creates the observer of the machines. */
export function createAnalyticsObserver({ track, afterRouting }: AnalyticsOptions): Observer<InspectionEvent> {
  const last = new WeakMap<object, AnyMachineSnapshot>();
  let reached: FunnelStep | undefined;
  /** The funnel's first step, until it is known whether the opened page routes it elsewhere. */
  let unsettled: FunnelStep | undefined;

  const reach = (step: FunnelStep): void => {
    unsettled = undefined;
    if (step === reached) return;
    reached = step;
    track({ event: 'funnel_step', step });
  };
  const readFunnel = (funnel: object, step: FunnelStep, isFirst: boolean): void => {
    if (isFirst) {
      unsettled = step;
      afterRouting(() => reach(stepOf(last.get(funnel) as SnapshotFrom<FunnelMachine>)));
    } else if (step !== unsettled) reach(step);
  };

  return {
    next: (inspected) => {
      if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return;
      const { actorRef, event, snapshot: after } = inspected;
      const before = last.get(actorRef);
      last.set(actorRef, after);
      const { id } = after.machine;
      if (id === 'funnel') readFunnel(actorRef, stepOf(after as SnapshotFrom<FunnelMachine>), before === undefined);
      // The initial state of a page is not a change.
      if (before === undefined) return;
      const read = readers.get(id) as ((step: Step<AnyMachineSnapshot>) => readonly AnalyticsEvent[]) | undefined;
      for (const measured of read?.({ before, after, event }) ?? nothing) track(measured);
    },
  };
}
