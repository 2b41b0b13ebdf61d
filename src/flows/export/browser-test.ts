/**
 * Converts a trace to a browser test that repeats the person's actions and expects the machines to reach the same
 * states.
 */
import type { Flow } from '@plinth/statecharts/flow';
import type { Trace } from '#machines/ports/live-pages.ts';
import type { TraceStep } from '#machines/shared/trace.ts';
import { literal, passingStates, plain, quoted } from './test-source.ts';
import { actionsOf, eventOfAction, unknownEvents, type TraceAction, type TraceModels } from './trace-actions.ts';

export interface BrowserTestOptions extends TraceModels {
  /** The machines, for their states and those in which they wait for a response. */
  readonly flows: readonly Flow[];
  /** Whether to write the test although some events have no action: the test fails there, with the reason. */
  readonly allowPartial?: boolean;
}

/**
 * The bank's page is not a page of the product: the button that was pressed there follows from the outcome of the
 * payment.
 */
const bankAnswers: Readonly<Record<string, string>> = {
  'payment.paid': 'Pay',
  'payment.declined': 'Decline',
  'payment.unknown': 'Bank is slow',
  'payment.idle': 'Cancel',
};

/** An actor's stable state after an action, and the states that it has entered. */
interface Rest {
  readonly actor: string;
  readonly entered: readonly string[];
}

/**
 * Actors that reached other stable states than before.
 * @param known the earlier states of each; updated for those that moved
 * @param isLeaving whether the action leaves the page: it may be gone before an actor with a pending request becomes
 * stable
 */
function restsAfter(
  steps: readonly TraceStep[],
  passing: ReadonlySet<string>,
  known: Map<string, readonly string[]>,
  isLeaving: boolean,
): readonly Rest[] {
  const newest = new Map(steps.map((step) => [step.actor, step]));
  const isPassing = (states: readonly string[]): boolean => states.some((state) => passing.has(state));
  return [...newest.values()].flatMap(({ actor, states, status }) => {
    const before = known.get(actor) ?? [];
    known.set(actor, states);
    const entered = states.filter((state) => !before.includes(state));
    const isWaited = isPassing(before) || steps.some((step) => step.actor === actor && isPassing(step.states));
    return status === 'active' && entered.length > 0 && !isPassing(states) && !(isLeaving && isWaited)
      ? [{ actor, entered }]
      : [];
  });
}

/** Whether the page was left for the bank's. @param steps of one page */
function isAtBank(steps: readonly TraceStep[]): boolean {
  const last = new Map(steps.filter(({ machine }) => machine === 'payment').map((step) => [step.actor, step.states]));
  return [...last.values()].flat().some((state) => /checkout|creatingOrder/i.test(state));
}

/**
 * The button that was pressed on the bank's page: the first outcome of the payment with which the next page begins. A
 * payment that starts after it says nothing about it.
 * @param page the steps of the page after the bank's
 * @throws if the trace ends before the outcome is known
 */
function bankAnswerOf(page: readonly TraceStep[]): string {
  const resumed = page.find(({ machine }) => machine === 'payment')?.actor;
  const outcome = page
    .filter(({ actor }) => actor === resumed)
    .flatMap(({ states }) => states)
    .find((state) => state in bankAnswers);
  if (outcome === undefined)
    throw new Error('The trace ends before the outcome of the payment is known: save it once the page shows it.');
  return bankAnswers[outcome] ?? '';
}

/**
 * The line that opens a page again, or another one.
 * @param before the last step of the page before
 * @throws if the address is not in the trace
 */
function openingLine(before: TraceStep, action: TraceAction, steps: readonly TraceStep[], known: TraceModels): string {
  const [{ page, place }] = action.steps;
  const pageOf = (number: number): readonly TraceStep[] => steps.filter((step) => step.page === number);
  if (isAtBank(pageOf(before.page))) return `await me.letTheBank(${quoted(bankAnswerOf(pageOf(page)))});`;
  const leaving = pageOf(before.page).findLast(
    ({ from, machine, event }) => from === null && known.models[machine]?.acts[event.type] !== undefined,
  );
  // The event of an address belongs to the page that it was on.
  if (
    leaving &&
    leaving.event.type !== 'xstate.route' &&
    known.models[leaving.machine]?.leaving?.includes(leaving.event.type)
  )
    return 'await me.awaitHydration();';
  if (place === before.place) return 'await me.reload();';
  if (place.includes('…'))
    throw new Error(`The trace opens ${place}, whose address it does not contain: record each page on its own.`);
  return `await me.open(${quoted(place)});`;
}

/** @throws for a state of no machine: the trace is of another build, and its test could not pass */
function requireStates({ release, steps }: Trace, flows: readonly Flow[]): void {
  const states = new Set(flows.flatMap((flow) => flow.states.map(({ id }) => id)));
  const lost = steps.find((step) => step.states.some((state) => !states.has(state)));
  if (lost)
    throw new Error(
      `The trace is of build ${release}, in which ${lost.machine} could be in ${lost.states.find((state) => !states.has(state))}. No machine of these sources can: record the trace again.`,
    );
}

/** The lines of an action, and of the states that follow it. */
function linesOf(
  action: TraceAction,
  before: TraceAction,
  after: TraceAction | undefined,
  { steps }: Trace,
  passing: ReadonlySet<string>,
  known: Map<string, readonly string[]>,
  options: BrowserTestOptions,
): readonly string[] {
  const [step] = action.steps;
  const isLeaving = after?.kind === 'opened';
  const { event, isSample } = eventOfAction(action, steps.slice(steps.indexOf(step)), options);
  const does = `await person.does(${quoted(step.actor)}, ${literal(plain(event))});`;
  const last = before.steps.at(-1) ?? step;
  return [
    ...(isSample ? ['// The trace does not contain what was typed: this is a sample.'] : []),
    ...(action.kind === 'unknown' ? ['// No model performs this event: the test fails here.'] : []),
    action.kind === 'opened' ? openingLine(last, action, steps, options) : does,
    ...restsAfter(action.steps, passing, known, isLeaving).map(
      ({ actor, entered }) => `await person.sees(${quoted(actor)}, ${literal(entered)});`,
    ),
  ];
}

/**
 * The source of a file for `tests/e2e`.
 * @throws if the trace has no action of a person, is of other machines, or has an event that no model performs
 */
export function browserTestOf(trace: Trace, options: BrowserTestOptions): string {
  const { release, steps } = trace;
  requireStates(trace, options.flows);
  const actions = actionsOf(steps, options);
  const [first] = steps;
  if (!first || !actions.some(({ kind }) => kind !== 'opened'))
    throw new Error('Nobody did anything in this trace: a test of it would have no steps.');
  const unknown = unknownEvents(actions, options);
  if (unknown.length > 0 && !options.allowPartial)
    throw new Error(
      `No model performs ${unknown.length === 1 ? 'this event' : 'these events'} of the trace, so its test could not pass:\n${unknown.map((sentence) => `  ${sentence}\n`).join('')}With --allow-partial the test is written all the same, and fails there.`,
    );
  const passing = passingStates(options.flows);
  const known = new Map<string, readonly string[]>();
  const [opening, ...rest] = actions;
  // The initial states of a page are checked after the first action.
  if (opening) restsAfter(opening.steps, passing, known, false);
  const lines = rest.flatMap((action, index) =>
    linesOf(action, actions[index] ?? action, rest[index + 1], trace, passing, known, options),
  );
  const day = new Date(first.at).toISOString().slice(0, 10);
  return [
    '/**',
    ` * The actions of ${day} with build ${release}, from a trace. A trace contains no typed text, so the models type samples.`,
    ' */',
    "import { perform } from './support/performance.ts';",
    "import { test } from './support/test.ts';",
    '',
    `test('what was done on ${day} at ${first.place} leads to the same states', async ({ me, context }) => {`,
    `  const person = await perform(me, context, ${quoted(first.place)});`,
    ...lines.map((line) => `  ${line}`),
    '});',
    '',
  ].join('\n');
}
