/**
 * The product's flows as the flow pages show them: a list, the messages between flows, and the search index. Computed
 * at build time.
 */
import type { AnyStateMachine } from 'xstate';
import type { RecordedCause, RecordedMessage } from '@plinth/statecharts/explore';
import { flowOf, type Flow } from '@plinth/statecharts/flow';
import type { RegisteredMachine } from '#machines/registry.ts';

export interface FlowSummary {
  readonly id: string;
  readonly title: string;
  /** The id of its machine. */
  readonly machine: string;
  readonly words: string | null;
  /** The flow that starts it, or null if the page or the server does. */
  readonly parent: string | null;
  readonly isServers: boolean;
  readonly states: number;
  readonly transitions: number;
  /** Names of the system models that include it. */
  readonly systemModels: readonly string[];
}

/** The messages from one flow to another. */
export interface Talk {
  readonly from: string;
  readonly to: string;
  readonly events: readonly string[];
}

/** The effects of an external source on a flow. */
export interface Cause {
  /** 'person', 'bank', 'other tab'. */
  readonly by: string;
  readonly to: string;
  /** The number of its event types. */
  readonly events: number;
}

/** A search result in a flow. */
export interface Entry {
  readonly kind: 'state' | 'event' | 'answer' | 'guard' | 'address' | 'sentence';
  readonly flow: string;
  /** Id of the state that it links to: the state itself, or the one that has the event, guard or address. */
  readonly state: string;
  /** The name: 'verifying', 'payment.checked', 'findPayment answers', 'isPaid', '/thankyou', or the sentence. */
  readonly name: string;
  readonly words: string | null;
  /** Id of the transition, if it names one. */
  readonly transition?: string;
}

export interface Catalogue {
  /** The build that the flows were read from. */
  readonly release: string;
  readonly flows: readonly FlowSummary[];
  readonly talks: readonly Talk[];
  readonly causes: readonly Cause[];
  readonly entries: readonly Entry[];
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'root' in logic;
}

/** By the id of a machine, the id of its parent. */
function parentsOf(registry: readonly RegisteredMachine[]): ReadonlyMap<string, string> {
  return new Map(
    registry.flatMap(({ id, machine }) =>
      Object.values(machine.implementations.actors)
        .filter(isMachine)
        .map((child): [string, string] => [child.id, id]),
    ),
  );
}

function entriesOf({ id, states, transitions }: Flow): readonly Entry[] {
  const found = new Map<string, Entry>();
  const add = (entry: Entry): void => {
    const key = `${entry.kind} ${entry.state} ${entry.name} ${entry.words ?? ''}`;
    if (!found.has(key)) found.set(key, entry);
  };
  for (const { id: state, key, words, path, title, says = {} } of states) {
    add({ kind: 'state', flow: id, state, name: key, words });
    if (path !== null) add({ kind: 'address', flow: id, state, name: path, words: title });
    const [text, ...others] = Object.values(says);
    if (text !== undefined)
      add({ kind: 'sentence', flow: id, state, name: text, words: others.length === 0 ? null : others.join(' ') });
  }
  for (const { id: transition, source: state, trigger, event, name, words, guard } of transitions) {
    if (trigger === 'event') add({ kind: 'event', flow: id, state, name: event, words, transition });
    else if (words !== null) add({ kind: 'answer', flow: id, state, name, words, transition });
    if (guard) add({ kind: 'guard', flow: id, state, name: guard.text, words });
  }
  return [...found.values()];
}

/** By the id of a machine, the system models in which it sent or received anything. */
function modelsOf({ messages, causes }: Recorded): ReadonlyMap<string, readonly string[]> {
  const systemModels = new Map<string, Set<string>>();
  const note = (machine: string, model: string): void =>
    void systemModels.set(machine, (systemModels.get(machine) ?? new Set()).add(model));
  for (const [model, told] of Object.entries(messages))
    for (const { from, to } of told) for (const machine of [from, to]) note(machine, model);
  for (const [model, caused] of Object.entries(causes)) for (const { to } of caused) note(to, model);
  return new Map([...systemModels].map(([machine, names]) => [machine, [...names]]));
}

/** The records of the system models, by model name. Machines that are not in the registry are omitted. */
export interface Recorded {
  readonly messages: Readonly<Record<string, readonly RecordedMessage[]>>;
  readonly causes: Readonly<Record<string, readonly RecordedCause[]>>;
}

/**
 * @param registry every machine, the root first
 * @param recorded the records of the system models
 * @param release the build
 */
export function catalogueOf(registry: readonly RegisteredMachine[], recorded: Recorded, release: string): Catalogue {
  const flows = registry.map((entry) => ({ entry, flow: flowOf(entry) }));
  const parents = parentsOf(registry);
  const systemModels = modelsOf(recorded);
  const idOf = new Map(registry.map(({ id, machine }) => [machine.id, id]));
  const talks = new Map<string, { from: string; to: string; events: string[] }>();
  for (const { from, to, event } of Object.values(recorded.messages).flat()) {
    const [sender, hearer] = [idOf.get(from), idOf.get(to)];
    if (sender === undefined || hearer === undefined) continue;
    const key = `${sender} ${hearer}`;
    const talk = talks.get(key) ?? { from: sender, to: hearer, events: [] };
    if (!talk.events.includes(event)) talk.events.push(event);
    talks.set(key, talk);
  }
  const causes = new Map<string, { by: string; to: string; types: Set<string> }>();
  for (const { by, to: machine, event } of Object.values(recorded.causes).flat()) {
    const to = idOf.get(machine);
    if (to === undefined) continue;
    const cause = causes.get(`${by} ${to}`) ?? { by, to, types: new Set() };
    causes.set(`${by} ${to}`, cause);
    cause.types.add(event);
  }
  return {
    release,
    flows: flows.map(({ entry: { id, title, machine, isServers = false }, flow: { words, states, transitions } }) => ({
      id,
      title,
      machine: machine.id,
      words,
      parent: parents.get(machine.id) ?? null,
      isServers,
      states: states.length,
      transitions: transitions.length,
      systemModels: systemModels.get(machine.id) ?? [],
    })),
    talks: [...talks.values()],
    causes: [...causes.values()].map(({ by, to, types }) => ({ by, to, events: types.size })),
    entries: flows.flatMap(({ flow }) => entriesOf(flow)),
  };
}

/** The flows in list order: each after its parent, with its depth. */
export function asTree(
  flows: readonly FlowSummary[],
): readonly { readonly flow: FlowSummary; readonly depth: number }[] {
  const below = (parent: string | null, depth: number): readonly { flow: FlowSummary; depth: number }[] =>
    flows.flatMap((flow) => (flow.parent === parent ? [{ flow, depth }, ...below(flow.id, depth + 1)] : []));
  return below(null, 0);
}

const kinds: readonly Entry['kind'][] = ['state', 'event', 'answer', 'guard', 'address', 'sentence'];

const littleWords: ReadonlySet<string> = new Set(
  'a an and any are as at be can did do does for from has have how i if in is it its my no not of on or that the there they this to was what when where which who why will with'.split(
    ' ',
  ),
);

/** A word without its ending, so that 'answering' matches 'answered'. */
const stemOf = (word: string): string => (word.length > 5 ? word.replace(/(?:ings?|ed|es|s)$/, '') : word);

/** Synonyms, by the beginnings of words: a description may use another one than the query. */
const forms: readonly (readonly string[])[] = [
  ['lose', 'lost', 'losing', 'loss', 'unsaved'],
  ['remov', 'delet', 'eras', 'discard', 'gone'],
  ['overwr', 'replac'],
];

const formsOf = (word: string): readonly string[] =>
  forms.find((same) => same.some((form) => word.startsWith(form))) ?? [stemOf(word)];

/** A text in lower case, followed by a copy in which names such as 'paymentFound' are split into words. */
const spaced = (text: string): string => `${text} ${text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')}`.toLowerCase();

/** Whether a text has a word that begins with the given one: 'lose' matches 'loses', but not 'close'. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[a-z]{2}/.test(text.slice(at - 1, at + 1))) return true;
  return false;
}

/**
 * Entries whose name or words match every word of a query or a synonym of it; if there are none, those that match the
 * most words, if at least two. Sorted: a name equal to the query first, then names that begin with it or with its first
 * word, states before the rest; among equals, entries that match a word only by the flow's name come last.
 */
export function search(entries: readonly Entry[], query: string): readonly Entry[] {
  const typed = query
    .trim()
    .toLowerCase()
    .split(/[\s?]+/)
    .filter((word) => word !== '');
  const telling = typed.filter((word) => !littleWords.has(word));
  const wanted = (telling.length > 0 ? telling : typed).map(formsOf);
  if (wanted.length === 0) return [];
  const countIn = (...texts: readonly string[]): number => {
    const text = spaced(texts.join(' '));
    return wanted.filter((words) => words.some((word) => hasWord(text, word))).length;
  };
  const held = entries.map((entry) => ({ entry, count: countIn(entry.name, entry.words ?? '', entry.flow) }));
  const most = held.reduce((highest, { count }) => Math.max(highest, count), 0);
  if (most < Math.min(2, wanted.length)) return [];
  const [joined, first = ''] = [typed.join(''), wanted[0]?.[0]];
  const rankOf = ({ name, words, kind }: Entry): number => {
    const lower = name.toLowerCase();
    const isByFlow = countIn(name, words ?? '') < most;
    return (
      (lower === joined
        ? -20
        : lower.startsWith(joined)
          ? -10
          : lower.startsWith(first)
            ? 0
            : lower.includes(first)
              ? 10
              : 20) +
      (isByFlow ? kinds.length : 0) +
      kinds.indexOf(kind)
    );
  };
  const found = held.flatMap(({ entry, count }) => (count === most ? [{ entry, rank: rankOf(entry) }] : []));
  return found.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry);
}
