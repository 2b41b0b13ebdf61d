/** A trace as a browser test that does again what the person did, and sees the machines come to the same states. */
import type { Flow } from '@plinth/statecharts/flow';
import type { TraceStep } from '#machines/shared/trace.ts';
import type { Trace } from '#machines/ports/live-pages.ts';
import { literal, passingStates, plain, quoted } from './test-source.ts';

/** Whether an event is something that a person does, by the id of its machine and its type. */
export type IsAct = (machine: string, type: string) => boolean;

/** The bank's page is no page of the product: what was pressed there shows in what the payment came to. */
const bankAnswers: Readonly<Record<string, string>> = {
  'payment.paid': 'Pay',
  'payment.declined': 'Decline',
  'payment.unknown': 'Bank is slow',
  'payment.idle': 'Cancel',
};

/** The steps of a person, each with all that follows from it until the next one. */
function actsOf(steps: readonly TraceStep[], isAct: IsAct): readonly (readonly TraceStep[])[] {
  const acts: TraceStep[][] = [[]];
  for (const [index, step] of steps.entries()) {
    const opened = steps[index - 1]?.page !== step.page;
    // What an address leads to while its page opens is no act of its own.
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

/** Where an actor rests after an act, and which of its states it was not in before. */
interface Rest {
  readonly actor: string;
  readonly entered: readonly string[];
}

/**
 * Actors that came to rest in other states than before.
 * @param known where each was before; those that moved are noted in it
 * @param isLeaving whether the page is left then: it may be gone before an actor that waits for something on the way
 *   comes to rest
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
 * A file for `tests/e2e`.
 * @param flows what the machines are, for the states in which they wait for an answer
 * @throws when nobody did anything in the trace
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
    // What a page begins with is seen once somebody acts.
    return index === 0 ? [] : [does, ...sees];
  });
  const day = new Date(first.at).toISOString().slice(0, 10);
  return [
    '/**',
    ` * The actions of ${day} with build ${release}, from a trace. A trace holds no typed text, so the models type samples.`,
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
