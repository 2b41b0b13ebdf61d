/**
 * A flow as the config of XState's `createMachine`, as plain data: guards, actions, actors and delays by their names,
 * with their parameters. It has no implementations: `stately.ts` writes them as stubs beside it.
 */
import { withoutRoute, type Flow, type FlowState, type FlowTransition, type Named } from '../flow.ts';
import { grouped, treeOf, type FlowTree } from '../flow-tree.ts';

/** Plain data, as in JSON and in source. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

type JsonObject = Readonly<Record<string, Json>>;

/** An object without the keys that have no value. */
function present(entries: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]): [string, Json][] => (value === undefined ? [] : [[key, value]])),
  );
}

function oneOrAll<Item extends Json>(items: readonly Item[]): Json | undefined {
  if (items.length === 0) return undefined;
  return items.length === 1 ? items[0] : items;
}

function referenceTo({ name, params }: Named): Json {
  return params === undefined ? name : { type: name, params: params as JsonObject };
}

function actionsOf(actions: readonly Named[]): Json | undefined {
  return oneOrAll(actions.map(referenceTo));
}

/** A key or an id as a part of a path: a dot of its own is escaped. */
function pathPart(name: string): string {
  return name.replace(/[\\.]/g, '\\$&');
}

/** The keys of a state's ancestors from the root, and its own. */
function pathOf(tree: FlowTree, id: string): readonly string[] {
  return tree
    .lineOf(id)
    .map(({ key }) => key)
    .toReversed();
}

/** A reference to any state: by its own id, or by the path from the root. */
function absoluteName(tree: FlowTree, id: string): string {
  const path = pathOf(tree, id);
  return `#${path.join('.') === id ? path.map(pathPart).join('.') : pathPart(id)}`;
}

/** The shortest reference to a target: its key among siblings and children, otherwise its id. */
function targetName(tree: FlowTree, source: string, target: string): string {
  const [from, to] = [tree.stateOf(source), tree.stateOf(target)];
  // XState puts the key of the source before a relative target as it is.
  if (to && to.parent === source && (from?.parent === null || !/[.#\\]/.test(from?.key ?? '')))
    return `.${pathPart(to.key)}`;
  if (to && from && from.parent !== null && to.parent === from.parent && !/^[.#]/.test(to.key)) return pathPart(to.key);
  return absoluteName(tree, target);
}

/** The default target of a history state: the path from its parent. */
function historyTarget(tree: FlowTree, { parent, initial }: FlowState): string | undefined {
  if (initial === null || parent === null) return undefined;
  if (!tree.isWithin(initial, parent)) return absoluteName(tree, initial);
  return pathOf(tree, initial).slice(pathOf(tree, parent).length).map(pathPart).join('.');
}

function transitionConfig(
  tree: FlowTree,
  transition: FlowTransition,
  guard: Named | null = transition.guard,
): JsonObject {
  const { source, targets, words, reenter, actions } = transition;
  return present({
    guard: guard === null ? undefined : referenceTo(guard),
    target: oneOrAll(targets.map((target) => targetName(tree, source, target))),
    reenter: reenter ? true : undefined,
    actions: actionsOf(actions),
    description: words ?? undefined,
  });
}

/** Lists of transitions by a key; a single one without its list. */
function byKey(
  tree: FlowTree,
  transitions: readonly FlowTransition[],
  keyOf: (transition: FlowTransition) => string,
): JsonObject | undefined {
  if (transitions.length === 0) return undefined;
  return present(
    Object.fromEntries(
      [...grouped(transitions, keyOf)].map(([key, list]) => [
        key,
        oneOrAll(list.map((one) => transitionConfig(tree, one))),
      ]),
    ),
  );
}

/** The config that makes a state routable: XState creates its transition at the root. */
function routeConfig(tree: FlowTree, id: string): Json | undefined {
  const route = tree.flow.transitions.find(({ trigger, targets }) => trigger === 'route' && targets.includes(id));
  if (!route) return undefined;
  const name = withoutRoute(route.guard?.name ?? '');
  const { target: _, ...config } = transitionConfig(tree, route, name === '' ? null : { name, text: name });
  return config;
}

function stateConfig(tree: FlowTree, state: FlowState, path: string): JsonObject {
  const own = tree.transitionsFrom(state.id);
  const answers = (prefix: string, actor: string): readonly FlowTransition[] =>
    own.filter(({ event }) => event === `${prefix}${actor}`);
  const answered = new Set(
    state.actors.flatMap(({ id }) => [...answers('xstate.done.actor.', id), ...answers('xstate.error.actor.', id)]),
  );
  const listOf = (transitions: readonly FlowTransition[]): Json | undefined =>
    oneOrAll(transitions.map((one) => transitionConfig(tree, one)));
  const heard = own.filter(
    (one) => one.trigger === 'event' || ((one.trigger === 'done' || one.trigger === 'error') && !answered.has(one)),
  );
  const meta = present({
    path: state.path ?? undefined,
    title: state.title ?? undefined,
    says: state.says?.['und'] ?? state.says,
    mainRoad: state.parent === null ? tree.flow.mainRoad : undefined,
  });
  const children = tree.childrenOf(state.id);
  const initial = state.initial === null ? undefined : tree.stateOf(state.initial);
  return present({
    id: state.parent === null || state.id !== path ? state.id : undefined,
    description: state.words ?? undefined,
    type: state.type === 'atomic' || state.type === 'compound' ? undefined : state.type,
    history: state.history ?? undefined,
    target: state.type === 'history' ? historyTarget(tree, state) : undefined,
    initial: state.type === 'compound' ? initial?.key : undefined,
    tags: state.tags.length === 0 ? undefined : state.tags,
    meta: Object.keys(meta).length === 0 ? undefined : meta,
    route: routeConfig(tree, state.id),
    entry: actionsOf(state.entry),
    exit: actionsOf(state.exit),
    invoke: oneOrAll(
      state.actors.map(({ id, name }) =>
        present({
          id,
          src: name,
          onDone: listOf(answers('xstate.done.actor.', id)),
          onError: listOf(answers('xstate.error.actor.', id)),
        }),
      ),
    ),
    on: byKey(tree, heard, ({ event }) => event),
    always: listOf(own.filter(({ trigger }) => trigger === 'always')),
    after: byKey(
      tree,
      own.filter(({ trigger }) => trigger === 'after'),
      ({ delay }) => delay?.name ?? String(delay?.ms ?? 0),
    ),
    onDone: listOf(own.filter(({ trigger }) => trigger === 'finished')),
    states:
      children.length === 0
        ? undefined
        : Object.fromEntries(children.map((child) => [child.key, stateConfig(tree, child, `${path}.${child.key}`)])),
  });
}

/** The config of a flow's machine. */
export function machineConfigOf(flow: Flow): JsonObject {
  const tree = treeOf(flow);
  const [root] = flow.states;
  if (!root) throw new Error(`${flow.id} has no states.`);
  return stateConfig(tree, root, root.id);
}
