/**
 * The test coverage of whatever matches a phrase, in any machine: the answer to "what is not tested about signing
 * out?".
 */
import type { FlowCoverage, Untaken } from '@plinth/statecharts/coverage';
import type { Flow } from '@plinth/statecharts/flow';
import { mentions } from '@plinth/statecharts/mentions';
import { wayName } from '../view/ways.ts';
import type { TestKind } from './report.ts';

/** A machine with its recorded coverage. */
export interface RecordedFlow {
  readonly flow: Flow;
  readonly coverage: FlowCoverage;
  /** The kinds of the test files that cover a fact, one for each file. */
  readonly kindsOf: (fact: string) => readonly TestKind[];
}

/** A state or a transition that matches a phrase. */
interface Subject {
  readonly fact: string;
  readonly state: string;
  readonly transition?: string;
  readonly words: string;
}

function subjectsIn(
  { id, machine, states, transitions }: Flow & { readonly machine: string },
  phrase: string,
): readonly Subject[] {
  const named = states.filter(({ type, key, words }) => type !== 'history' && mentions([id, key, words], phrase));
  const own = new Set(named.map((state) => state.id));
  const about = transitions.filter(
    ({ source, targets, event, trigger, words }) =>
      own.has(source) ||
      targets.some((target) => own.has(target)) ||
      mentions([words, trigger === 'event' ? event : null], phrase),
  );
  return [
    ...named.map((state) => ({ fact: `s ${machine} ${state.id}`, state: state.id, words: 'is entered' })),
    ...about.map((transition) => ({
      fact: `t ${machine} ${transition.id}`,
      state: transition.source,
      transition: transition.id,
      words: wayName(transition),
    })),
  ];
}

function isAbout({ fact, state, transition }: Untaken, subjects: readonly Subject[], phrase: string): boolean {
  const [, event = ''] = fact.split('|');
  return (
    mentions([event.startsWith('xstate.') ? null : event], phrase) ||
    subjects.some((subject) =>
      subject.transition === undefined ? subject.state === state : subject.transition === transition,
    )
  );
}

/** One machine as lines of text; empty if nothing in it matches the phrase. */
function linesOf(
  { flow, coverage, kindsOf }: RecordedFlow,
  machine: string,
  phrase: string,
  isWhole: boolean,
): readonly string[] {
  const subjects = subjectsIn({ ...flow, machine }, phrase);
  const gaps = coverage.untaken.filter((one) => isAbout(one, subjects, phrase));
  if (subjects.length === 0 && gaps.length === 0) return [];
  const taken = subjects.filter(({ fact }) => kindsOf(fact).length > 0);
  const unasked = taken.filter(({ fact }) => kindsOf(fact).every((kind) => kind === 'generated plans'));
  return [
    '',
    `${flow.id}: ${taken.length} of ${subjects.length} states and transitions taken${gaps.length > 0 ? `, ${gaps.length} not` : ''}`,
    ...gaps.flatMap(({ state, words, command }) => [
      `  ${isWhole ? 'no test' : 'no test of the record'}: ${state} ${words}`,
      `    ${command}`,
    ]),
    ...unasked.map(
      ({ state, words }) =>
        `  ${isWhole ? '' : 'in the record, '}taken by generated plans alone, which assert what the machine is: ${state} ${words}`,
    ),
    `  which of its faults no test notices: npm run mutate -- ${flow.id} --tests`,
  ];
}

/**
 * Describes what is covered, what is not (with the command that generates a test of it), and what only generated plans
 * cover.
 * @param unrecorded test files without a record: their coverage is unknown
 */
export function coverageAbout(
  phrase: string,
  recorded: readonly (RecordedFlow & { readonly machine: string })[],
  unrecorded: readonly string[],
): string {
  const lines = recorded.flatMap((one) => linesOf(one, one.machine, phrase, unrecorded.length === 0));
  const found = lines.length > 0 ? lines : ['', `No machine has anything called “${phrase}”.`];
  return [...partialWords(unrecorded), ...found].join('\n').trimStart();
}

/** The limits of a record that lacks some test files; empty if it is complete. */
export function partialWords(unrecorded: readonly string[]): readonly string[] {
  const [one] = unrecorded;
  if (one === undefined) return [];
  const files = unrecorded.length === 1 ? one : `${unrecorded.length} test files, such as ${one}`;
  const shortWay = unrecorded.some((file) => file.startsWith('tests/machines/'))
    ? 'npm test -- tests/machines, of some three minutes, records what takes nearly all of it. '
    : '';
  return [
    `The record is without ${files}: what is missing in it may be tested there. ${shortWay}A whole npm test records all.`,
  ];
}
