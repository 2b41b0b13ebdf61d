/** Divides a trace into the actions of its person, each with everything that followed it. */
import type { AnyEventObject } from 'xstate';
import type { TraceStep } from '#machines/shared/trace.ts';

/** The part of a browser model that decides how a trace is repeated. */
export interface TraceModel {
  /** The person's action for each event. */
  readonly acts: Readonly<Record<string, unknown>>;
  /** Events of a person without an action, with the reason. */
  readonly without?: Readonly<Record<string, string>>;
  /** Events that follow from another action, so that the test only waits for their effect. */
  readonly follows?: readonly string[];
  /** Actions that open another document by themselves. */
  readonly leaving?: readonly string[];
  /** Events that are sent at each key: of several in a row only the last one is repeated. */
  readonly gradual?: readonly string[];
  /**
   * Samples for texts that a trace does not contain, by event type.
   * @param after the step of the event, and all later ones
   */
  readonly typed?:
    | Readonly<Record<string, ((after: readonly TraceStep[]) => Readonly<Record<string, string>>) | undefined>>
    | undefined;
}

export interface TraceModels {
  readonly models: Readonly<Record<string, TraceModel | undefined>>;
  /** Whether a person sends an event, by the id of its machine and its type. */
  readonly isPersonal: (machine: string, type: string) => boolean;
}

/** One action, or the opening of a page. */
export interface TraceAction {
  readonly kind: 'performed' | 'opened' | 'unknown';
  /** Its own step, and all that follow until the next action. */
  readonly steps: readonly [TraceStep, ...TraceStep[]];
}

/** Whether a value of the trace is replaced by its type. */
export function isHidden(value: unknown): boolean {
  return /^‹.*›$/.test(String(value));
}

/** @param lastTurn the turn of the last action on the page; null without one, undefined in an old trace */
function kindOf(
  steps: readonly TraceStep[],
  at: number,
  lastTurn: number | null | undefined,
  { models, isPersonal }: TraceModels,
): TraceAction['kind'] | undefined {
  const step = steps[at];
  if (!step || steps[at - 1]?.page !== step.page) return 'opened';
  const { from, machine, page, place, event } = step;
  if (from !== null) return undefined;
  // One press may send several events: they follow from the first one.
  if (step.turn !== undefined && lastTurn === step.turn) return undefined;
  const model = models[machine];
  if (model?.acts[event.type] !== undefined) {
    // The event for the address of an opening page is not a separate action.
    const opening = steps.find((one) => one.page === page);
    return event.type === 'xstate.route' && lastTurn === null && opening?.place === place ? undefined : 'performed';
  }
  const isConsequence = event.type.startsWith('xstate.') || model?.follows?.includes(event.type) === true;
  return isConsequence || !isPersonal(machine, event.type) ? undefined : 'unknown';
}

function isEmptied({ event }: TraceStep): boolean {
  return Object.values(event).includes('');
}

/** Of texts that are typed key by key, only the last one is kept. */
function withoutKeys(actions: readonly TraceAction[], { models }: TraceModels): readonly TraceAction[] {
  const kept: TraceAction[] = [];
  for (const action of actions) {
    const [step] = action.steps;
    const last = kept.at(-1);
    const [before] = last?.steps ?? [];
    const isNextKey =
      last?.kind === 'performed' &&
      before?.actor === step.actor &&
      before.event.type === step.event.type &&
      models[step.machine]?.gradual?.includes(step.event.type) === true &&
      !isEmptied(step);
    if (isNextKey) kept.splice(-1, 1, { ...action, steps: [step, ...last.steps.slice(1), ...action.steps.slice(1)] });
    else kept.push(action);
  }
  return kept;
}

/** The actions of a trace, beginning with the opening of its first page. */
export function actionsOf(steps: readonly TraceStep[], known: TraceModels): readonly TraceAction[] {
  const actions: { readonly kind: TraceAction['kind']; readonly steps: [TraceStep, ...TraceStep[]] }[] = [];
  let lastTurn: number | null | undefined = null;
  for (const [at, step] of steps.entries()) {
    const kind = kindOf(steps, at, lastTurn, known);
    if (kind === undefined) actions.at(-1)?.steps.push(step);
    else actions.push({ kind, steps: [step] });
    if (kind === 'opened') lastTurn = null;
    else if (kind !== undefined) lastTurn = step.turn;
  }
  return withoutKeys(actions, known);
}

/** Sentences about the events that no model performs, each with the change that would perform it. */
export function unknownEvents(actions: readonly TraceAction[], { models }: TraceModels): readonly string[] {
  const sentences = actions
    .filter(({ kind }) => kind === 'unknown')
    .map(({ steps: [{ machine, event, place }] }) => {
      const model = models[machine];
      const reason = model?.without?.[event.type];
      const change =
        model === undefined
          ? `No model has ${machine}: add one to tests/e2e/models, with an action for it in 'acts'`
          : `${reason === undefined ? '' : `Its model says: ${reason}. `}Add an action to 'acts' in the model of ${machine}`;
      return `${machine} ${event.type}, at ${place}. ${change}, or, if it follows from another action, name it in 'follows'.`;
    });
  return [...new Set(sentences)];
}

/** The data of an action's event, and whether a sample stands in for a text that the trace does not contain. */
export function eventOfAction(
  { steps: [step] }: TraceAction,
  after: readonly TraceStep[],
  { models }: TraceModels,
): { readonly event: AnyEventObject; readonly isSample: boolean } {
  const sample = models[step.machine]?.typed?.[step.event.type];
  if (!sample || !Object.values(step.event).some(isHidden)) return { event: step.event, isSample: false };
  return { event: { ...step.event, ...sample(after) }, isSample: true };
}
