/**
 * Converts a trace to a browser test that repeats the person's actions and expects the machines to reach the same
 * states.
 */
import type { Flow } from '@plinth/statecharts/flow';
import type { TraceStep } from '#machines/shared/trace.ts';
import type { Trace } from '#machines/ports/live-pages.ts';
import { literal, passingStates, plain, quoted } from './test-source.ts';

/** Whether an event is an action of a person, by the id of its machine and its type. */
export type IsAct = (machine: string, type: string) => boolean;

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

/** The person's actions, each with all steps that follow it until the next one. */
function actsOf(steps: readonly TraceStep[], isAct: IsAct): readonly (readonly TraceStep[])[] {
  const acts: TraceStep[][] = [[]];
  for (const [index, step] of steps.entries()) {
    const opened = steps[index - 1]?.page !== step.page;
    // The event for the address of an opening page is not a separate action.
    const isOpening =
      step.event.type === 'xstate.route' &&
      !steps
        .slice(0, index)
        .some(
          (one) =>
            one.page === step.page &&
            one.from === null &&
            isAct(one.machine, one.event.type) &&
            one.event.type !== 'xstate.route',
        );
    if (opened || (step.from === null && isAct(step.machine, step.event.type) && !isOpening)) acts.push([step]);
    else acts.at(-1)?.push(step);
  }
  return acts.slice(1);
}

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

/**
 * The source of a file for `tests/e2e`.
 * @param flows the machines, for the states in which they wait for a response
 * @throws if the trace has no action of a person
 */
export function browserTestOf({ release, steps }: Trace, flows: readonly Flow[], isAct: IsAct): string {
  const acts = actsOf(steps, isAct);
  const [first] = steps;
  if (!first || !acts.some(([act]) => act?.from === null && isAct(act.machine, act.event.type)))
    throw new Error('Nobody did anything in this trace: a test of it would have no steps.');
  const passing = passingStates(flows);
  const known = new Map<string, readonly string[]>();
  const lines = acts.flatMap((told, index) => {
    const [act] = told;
    if (!act) return [];
    const before = acts[index - 1];
    const isOpened = before?.[0]?.page !== act.page;
    const wasAtBank =
      before
        ?.findLast(({ machine }) => machine === 'payment')
        ?.states.some((state) => /checkout|creatingOrder/i.test(state)) === true;
    const answered = told
      .flatMap(({ machine, states }) => (machine === 'payment' ? states : []))
      .findLast((state) => state in bankAnswers);
    const opened = wasAtBank
      ? `await me.letTheBank(${quoted(bankAnswers[answered ?? ''] ?? 'Cancel')});`
      : 'await me.reload();';
    const does = isOpened ? opened : `await person.does(${quoted(act.actor)}, ${literal(plain(act.event))});`;
    const isLeaving = index + 1 < acts.length && acts[index + 1]?.[0]?.page !== act.page;
    const sees = restsAfter(told, passing, known, isLeaving).map(
      ({ actor, entered }) => `await person.sees(${quoted(actor)}, ${literal(entered)});`,
    );
    // The initial states of a page are checked after the first action.
    return index === 0 ? [] : [does, ...sees];
  });
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
