/**
 * A flow as boxes and edges with everything that is written on them, and how large each is; where they go is the layout's. Every state
 * has one box, and every transition stands once: on an edge, or as lines of a box where an edge would only be in the way.
 */
import { metrics, type Row, type RowKind } from '#machines/kit/chart.ts';
import type { Flow, FlowState, FlowTransition } from '#machines/kit/flow.ts';
import { textWidth } from '#ui/drawing/text-width.ts';

/** A box without its place. `width` and `height` are what its own text needs. */
export interface DraftBox {
  readonly state: FlowState;
  readonly children: readonly DraftBox[];
  readonly rows: readonly Row[];
  readonly width: number;
  readonly height: number;
}

/** An edge without its way. */
export interface DraftEdge {
  readonly from: string;
  readonly to: string;
  readonly transitions: readonly number[];
  readonly rows: readonly Row[];
  readonly width: number;
  readonly height: number;
}

export interface Draft {
  readonly root: DraftBox;
  readonly edges: readonly DraftEdge[];
}

/** Characters of a line: of a label, of a row in a box, of the words of a state without and with others inside. */
const longest = { label: 26, guard: 30, row: 34, words: 34, outerWords: 70 } as const;
const fontSize = 12.5;
const titleSize = 14;
/** Weights above 400 are a little wider than what is reckoned with. */
const boldFactor = 1.07;

/** The lines of a text, each as long as it may be; a word that is longer has a line of its own. */
function wrap(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Rows of a transition: its words or its name, the event under its words, and the guard. */
function rowsOf({ trigger, words, name, guard }: FlowTransition, transition: number, most: number): readonly Row[] {
  const isEvent = trigger === 'event';
  const shown = words !== null && (isEvent || trigger === 'after') ? words : name;
  const row = (kind: RowKind) => (text: string): Row => ({ kind, text, transition });
  return [
    ...wrap(shown, most).map(row(trigger)),
    ...(shown === words ? wrap(name, most + 4).map(row('type')) : []),
    ...(guard ? wrap(`[${guard.text}]`, most + 4).map(row('guard')) : []),
  ];
}

function widthOf(rows: readonly Row[]): number {
  return Math.max(0, ...rows.map(({ kind, text }) => textWidth(text, fontSize) * (kind === 'event' ? boldFactor : 1) + (kind === 'type' || kind === 'guard' || kind === 'target' ? metrics.pad : 0)));
}

/** Items by what they have in common, in their order. */
function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** The tree of a flow's states, asked from all sides. */
class Tree {
  readonly #byId: ReadonlyMap<string, FlowState>;
  readonly #children: ReadonlyMap<string | null, readonly FlowState[]>;

  constructor({ states }: Flow) {
    this.#byId = new Map(states.map((state) => [state.id, state]));
    this.#children = groupBy(states, ({ parent }) => parent);
  }

  children(id: string): readonly FlowState[] {
    return this.#children.get(id) ?? [];
  }

  state(id: string): FlowState {
    const state = this.#byId.get(id);
    if (!state) throw new Error(`No state has the id ${id}`);
    return state;
  }

  /** The states that a state lies in, the nearest first. */
  above(id: string): readonly string[] {
    const { parent } = this.state(id);
    return parent === null ? [] : [parent, ...this.above(parent)];
  }
}

/** The transitions that lead to another state, by both ends; all others stay in their box. */
function waysOf(flow: Flow): ReadonlyMap<string, readonly FlowTransition[]> {
  const leading = flow.transitions.filter(({ source, targets, trigger }) => trigger !== 'route' && targets.length > 0 && targets[0] !== source);
  return groupBy(leading, ({ source, targets }) => `${source} ${targets[0]}`);
}

/** The ways by which a walk that goes wide first meets each state for the first time: the main road of the chart. */
function mainRoad(flow: Flow, tree: Tree, ways: ReadonlyMap<string, readonly FlowTransition[]>): ReadonlySet<string> {
  const [root] = flow.states;
  const road = new Set<string>();
  const met = new Set<string>();
  const queue: string[] = [];
  const meet = (id: string): void => {
    if (met.has(id)) return;
    met.add(id);
    queue.push(id);
  };
  if (root) meet(root.id);
  const isInward = (from: string, to: string): boolean => tree.above(to).includes(from);
  const follow = (id: string, key: string): void => {
    const [from, to = ''] = key.split(' ');
    if (from !== id || met.has(to)) return;
    road.add(key);
    meet(to);
  };
  // The list grows while it is walked. A state leads into itself from everywhere: such a way is the road only where no other is.
  for (const isLast of [false, true]) {
    for (const id of queue) {
      const { initial, type } = tree.state(id);
      if (initial !== null) meet(initial);
      if (type === 'parallel') for (const child of tree.children(id)) meet(child.id);
      for (const holder of tree.above(id)) meet(holder);
      for (const key of ways.keys()) if (isLast || !isInward(id, key.split(' ')[1] ?? '')) follow(id, key);
    }
  }
  return road;
}

/** Which of the ways get a line: those on the main road, and all others but those to a hub, and those from a state to one inside it. */
function drawnWays(flow: Flow, tree: Tree, ways: ReadonlyMap<string, readonly FlowTransition[]>, hub: number): ReadonlySet<string> {
  const road = mainRoad(flow, tree, ways);
  const into = new Map<string, number>();
  for (const key of ways.keys()) {
    const to = key.split(' ')[1] ?? '';
    into.set(to, (into.get(to) ?? 0) + 1);
  }
  return new Set([...ways.keys()].filter((key) => {
    const [from = '', to = ''] = key.split(' ');
    return road.has(key) || ((into.get(to) ?? 0) < hub && !tree.above(to).includes(from));
  }));
}

/** What the box of a state says. */
function boxRows(flow: Flow, tree: Tree, state: FlowState, drawn: ReadonlySet<string>): readonly Row[] {
  const { id, words, path, invokes } = state;
  const hasChildren = tree.children(id).length > 0;
  const own = flow.transitions.filter(({ source, targets, trigger }) => source === id && (trigger === 'route' || !drawn.has(`${source} ${targets[0] ?? ''}`)));
  return [
    ...(path === null ? [] : [{ kind: 'address', text: path } as const]),
    ...(words === null ? [] : wrap(words, hasChildren ? longest.outerWords : longest.words).map((text): Row => ({ kind: 'words', text }))),
    ...invokes.map((name): Row => ({ kind: 'invoke', text: `runs ${name}` })),
    ...own.flatMap((transition): readonly Row[] => {
      const [target] = transition.targets;
      const place = flow.transitions.indexOf(transition);
      const rows = rowsOf(transition, place, longest.row);
      if (target === undefined) return rows;
      return [...rows, { kind: 'target', text: target === id ? '→ itself' : `→ ${tree.state(target).key}`, transition: place, state: target }];
    }),
  ];
}

/** @param hub a state that this many others lead to is named in their boxes: lines from all of them would hide the rest. */
export function draftOf(flow: Flow, hub: number): Draft {
  const tree = new Tree(flow);
  const ways = waysOf(flow);
  const drawn = drawnWays(flow, tree, ways, hub);
  const boxOf = (state: FlowState): DraftBox => {
    const rows = boxRows(flow, tree, state, drawn);
    const title = state.type === 'history' ? `${state.key} (history)` : state.key;
    const tags = state.tags.join(', ');
    const head = textWidth(title, titleSize) * boldFactor + (tags === '' ? 0 : textWidth(tags, fontSize) + 2 * metrics.pad);
    return {
      state,
      children: tree.children(state.id).map(boxOf),
      rows,
      width: Math.ceil(Math.max(head, widthOf(rows), 70) + 2 * metrics.pad),
      height: metrics.head + (rows.length === 0 ? 4 : rows.length * metrics.line + 8),
    };
  };
  const [root] = flow.states;
  if (!root) throw new Error(`The flow ${flow.id} has no states`);
  const edges = [...ways].filter(([key]) => drawn.has(key)).map(([key, transitions]): DraftEdge => {
    const [from = '', to = ''] = key.split(' ');
    const places = transitions.map((transition) => flow.transitions.indexOf(transition));
    const rows = transitions.flatMap((transition, index) => rowsOf(transition, places[index] ?? 0, longest.label));
    return { from, to, transitions: places, rows, width: Math.ceil(widthOf(rows) + 8), height: rows.length * metrics.labelLine + 6 };
  });
  return { root: boxOf(root), edges };
}
