/**
 * The overview as a chart: every flow is a box, its children are beside it, and the lines show the messages between
 * them.
 */
import type { RecordedCoverage } from '@plinth/statecharts/coverage-file';
import type { Chart } from '@plinth/statecharts/chart';
import type { NeverWhileFalse, Sending } from '@plinth/statecharts/ask-index';
import type { JudgedFinding } from '@plinth/statecharts/flow-check';
import { tallyCount, type FlowTally } from '@plinth/statecharts/flow-tally';
import { markSigns, type Marks } from '@plinth/statecharts/flow-union';
import type { Flow, FlowState, FlowTransition } from '@plinth/statecharts/flow';
import type { OpenNote } from '@plinth/statecharts/flow-notes';
import type { Problem } from '@plinth/statecharts/problem';
import type { Revision } from '#machines/ports/flows.ts';
import type { Catalogue, FlowSummary, Talk } from './catalogue.ts';
import type { Screens } from './screens/state-screens.ts';

/** The maximum number of messages named on a line; the list below the chart has all. */
const maxNamed = 3;

const overview = 'flows';
const groupOf = (id: string): string => `${overview}.${id}`;
const server = groupOf('server');
const outside = groupOf('outside');
const actorOf = (by: string): string => `${outside}.${by}`;

function stateOf(id: string, parent: string | null, title: string, words: string | null): FlowState {
  return {
    id,
    key: title,
    parent,
    type: parent === null ? 'parallel' : id.startsWith(`${overview}.`) ? 'compound' : 'atomic',
    initial: null,
    words,
    tags: [],
    path: null,
    title: null,
    actors: [],
    history: null,
    entry: [],
    exit: [],
  };
}

function messageOf({ from, to, events }: Talk, index: number): FlowTransition {
  const named = events.slice(0, maxNamed).join(', ');
  const more = events.length - maxNamed;
  return {
    id: `${from}|${to}|${index}`,
    source: from,
    trigger: 'event',
    event: named,
    name: more > 0 ? `${named} and ${more} more` : named,
    words: null,
    guard: null,
    delay: null,
    targets: [to],
    reenter: false,
    actions: [],
  };
}

/**
 * Families of flows: a flow with all flows that it starts, and the flows of the server. A single flow belongs to none.
 */
function familyOf(flows: readonly FlowSummary[], flow: FlowSummary): string {
  if (flow.isServers) return server;
  const parent = flows.find(({ id }) => id === flow.parent);
  if (parent) return familyOf(flows, parent);
  return flows.some((one) => one.parent === flow.id) ? groupOf(flow.id) : overview;
}

/** The flow that is laid out as the overview. @param tallies in a comparison: removed flows have boxes too. */
export function overviewFlow({ flows, talks, causes }: Catalogue, tallies: readonly FlowTally[] = []): Flow {
  const families = new Map(flows.map((flow) => [flow.id, familyOf(flows, flow)]));
  const groups = [...new Set(families.values())].filter((family) => family !== overview);
  const actors = [...new Set(causes.map(({ by }) => by))];
  const titleOf = (group: string): string =>
    group === server ? 'The server' : (flows.find(({ id }) => groupOf(id) === group)?.title ?? group);
  return {
    id: overview,
    title: 'Flows',
    words: null,
    states: [
      stateOf(overview, null, 'Flows', null),
      ...groups.flatMap((group) => [stateOf(group, overview, titleOf(group), null), ...membersOf(group)]),
      ...membersOf(overview),
      ...(actors.length === 0 ? [] : [stateOf(outside, overview, 'Outside of the product', null)]),
      ...actors.map((by): FlowState => ({
        ...stateOf(actorOf(by), outside, by, actsOn(by)),
        type: 'atomic',
        tags: ['outside'],
      })),
      ...tallies
        .filter(({ kind }) => kind === 'removed')
        .map(({ flow, title }) => stateOf(flow, overview, flow, title)),
    ],
    transitions: talks.map(messageOf),
  };

  /** The flows that an external source acts on, families by their titles. */
  function actsOn(by: string): string {
    const goals = new Map<string, string>();
    for (const { to } of causes.filter((cause) => cause.by === by)) {
      const family = families.get(to) ?? overview;
      goals.set(family === overview ? to : family, family === overview ? to : titleOf(family));
    }
    return `Acts on: ${[...goals.values()].join('; ')}.`;
  }

  function membersOf(family: string): readonly FlowState[] {
    return flows
      .filter(({ id }) => families.get(id) === family)
      .map(({ id, title, states, parent, isServers }) => ({
        ...stateOf(id, family, id, `${title}. ${states} states.`),
        tags: isServers ? ['server'] : parent === null ? ['root'] : [],
      }));
  }
}

/** The marks of a comparison on the boxes of the overview. */
export function overviewMarks(tallies: readonly FlowTally[]): Marks {
  return new Map(
    tallies.map((tally) => [tally.flow, { kind: tally.kind, text: `${markSigns[tally.kind]} ${tallyCount(tally)}` }]),
  );
}

/** The flow of a box in the overview; the box of a family stands for its first flow. */
export function flowOfBox(id: string): string | null {
  if (id === overview || id === server || id === outside || id.startsWith(`${outside}.`)) return null;
  return id.startsWith(`${overview}.`) ? id.slice(overview.length + 1) : id;
}

/** How running machines are inspected. */
export interface LiveFacts {
  /** The address of the relay; null if the pages of the product have the same origin. */
  readonly relay: string | null;
  /** What to do. */
  readonly text: string;
  /** The lines to add to a program. */
  readonly code?: string;
  /** A page of the product. */
  readonly link?: { readonly label: string; readonly href: string };
}

/** The commands that test a machine, without its name. */
export interface TestCommands {
  readonly paths: string;
  readonly mutate: string;
  readonly explore: string;
}

/** A file or a machine that cannot be read, with the flow that is shown as it was before. */
export type FlowProblem = Problem & { readonly flow: string | null };

/** The overview with its drawing, the screens of the states, the findings of the rules, and facts of the project. */
export interface DrawnCatalogue extends Catalogue {
  /** The name of the project. */
  readonly title: string;
  readonly chart: Chart;
  readonly problems: readonly FlowProblem[];
  readonly live: LiveFacts;
  /** By default those of the package. */
  readonly commands?: TestCommands;
  /** Its number, if the server tells edits. */
  readonly edition?: number;
  /** Whether the server tells edits. */
  readonly hasEdits?: boolean;
  /** What a test run has seen, if the project has a record of one. */
  readonly coverage?: RecordedCoverage | null;
  /** Empty in a project without pictures. */
  readonly screens: Screens;
  /** Null while they are checked, which takes seconds. */
  readonly findings: readonly JudgedFinding[] | null;
  /** The notes of all flows that nobody has resolved. */
  readonly notes: readonly OpenNote[];
  /** Null if the build had no git history. */
  readonly lastRelease: Revision | null;
  /** For questions: who sends which event to which flow, words that mean the same, and what explorations tell of guards. */
  readonly sendings: readonly Sending[];
  readonly synonyms: readonly (readonly string[])[];
  /** Null during development: exploring the machines takes too long for a page. */
  readonly neverWhileFalse: NeverWhileFalse | null;
}
