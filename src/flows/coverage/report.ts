/** What `npm test` found out about every machine, as the page of the coverage carries it. */
import type { CoverageKind, FlowCoverage } from '@plinth/statecharts/coverage';
import type { EncodedChart } from '@plinth/statecharts/chart-codec';

/** Where tests come from, in the order in which they are listed. */
export const testKinds = ['machine tests', 'screen tests', 'server tests', 'browser tests', 'generated plans'] as const;
export type TestKind = (typeof testKinds)[number];

/** A state or a transition with the tests that take it. */
export interface Taken {
  readonly state: string;
  readonly words: string;
  /** Their places in the list of all files. */
  readonly tests: readonly number[];
}

export interface ReportedFlow {
  readonly coverage: FlowCoverage;
  readonly title: string;
  readonly chart: EncodedChart;
  /** Its states and transitions, in the order of the flow. */
  readonly taken: readonly Taken[];
}

export interface CoverageReport {
  /** When it was made, in ms since 1970. */
  readonly at: number;
  /** Test files that no run has recorded: what they take is not known. */
  readonly unrecorded: readonly string[];
  readonly files: readonly { readonly path: string; readonly kind: TestKind }[];
  readonly flows: readonly ReportedFlow[];
}

/** Test files whose steps the tools of the project make, and nobody writes by hand. */
const generated: ReadonlySet<string> = new Set([
  'tests/machines/coverage.test.ts',
  'tests/machines/path-plan.test.ts',
  'tests/machines/counterexamples.test.ts',
  'tests/machines/worlds.test.ts',
  'tests/machines/account-world.test.ts',
  'tests/machines/causes.test.ts',
  'tests/machines/compose.test.ts',
  'tests/machines/redaction-people.test.ts',
  'tests/e2e/counterexamples.spec.ts',
  'tests/e2e/declined-card.spec.ts',
]);
const performed = /^tests\/e2e\/performed-/;

/** Where the tests of a file come from. @param path from the project's folder */
export function testKindOf(path: string): TestKind {
  if (generated.has(path) || performed.test(path)) return 'generated plans';
  const [, folder] = path.split('/');
  return folder === 'machines'
    ? 'machine tests'
    : folder === 'server'
      ? 'server tests'
      : folder === 'e2e'
        ? 'browser tests'
        : 'screen tests';
}

/** What the kinds of counts are called at the head of a column. */
export const kindWords: Readonly<Record<CoverageKind, string>> = {
  states: 'States',
  transitions: 'Transitions',
  'guard arms': 'Guard arms',
  outcomes: 'Outcomes',
  pairs: 'Transition pairs',
  refusals: 'Refusals',
};
