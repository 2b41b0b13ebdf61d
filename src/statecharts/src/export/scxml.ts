/**
 * A flow as SCXML 1.0 (https://www.w3.org/TR/scxml/). Guards are variables of the data model, false until they are set;
 * actions are log entries by their names; actors are invoked as documents inside this one: a machine as it is, anything
 * else as a document that waits. Descriptions, tags, addresses and names that SCXML does not allow are in a namespace
 * of our own.
 */
import type { Flow, FlowActor, FlowState, FlowTransition, Named } from '../flow.ts';
import { treeOf, type FlowTree } from '../flow-tree.ts';
import { noChildFlows, type ChildFlows } from './child-flows.ts';
import { identifierOf } from './legal-names.ts';
import { scxmlNames, type ScxmlNames } from './scxml-names.ts';
import { stubDelayMs } from './stub-names.ts';
import { xmlDocument, type XmlElement } from './xml.ts';

/** The namespace of everything that SCXML has no attribute for. */
const flowNamespace = 'urn:plinth:flow';

const xmlns = 'http://www.w3.org/2005/07/scxml';

interface Writing {
  readonly tree: FlowTree;
  readonly names: ScxmlNames;
  /** Every event of the document. */
  readonly events: readonly string[];
  readonly childOf: ChildFlows;
  /** The ids of the whole file. */
  readonly taken: Set<string>;
}

function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: readonly XmlElement[] = [],
): XmlElement {
  return { name, attributes, children };
}

/** Actions as log entries. */
function actionsOf(actions: readonly Named[]): readonly XmlElement[] {
  return actions.map(({ text }) => element('log', { label: text }));
}

function exactly(events: readonly string[]): string {
  return events.map((event) => `_event.name === '${event}'`).join(' || ');
}

/**
 * Transitions that prevent one of an outer state from being taken: in XState, when one region of a parallel state takes
 * an event, the surrounding states do not receive it; in SCXML each region tests their transitions separately.
 */
function takenInside({ tree }: Writing, { source, event, trigger }: FlowTransition): readonly FlowTransition[] {
  if (trigger !== 'event') return [];
  const isBetween = (id: string): boolean =>
    tree
      .lineOf(id)
      .slice(1)
      .some((state) => state.type === 'parallel' && tree.isWithin(state.id, source));
  return tree.flow.transitions.filter(
    (one) => one.event === event && one.source !== source && tree.isWithin(one.source, source) && isBetween(one.source),
  );
}

/** An event `a` of SCXML also matches `a.b`; if the flow has both, the condition distinguishes them. */
function conditionOf(writing: Writing, transition: FlowTransition, own: readonly string[]): string | undefined {
  const { names, events } = writing;
  const { guard, trigger } = transition;
  const variableOf = (named: Named | null): string | undefined =>
    named === null ? undefined : names.variableOf(named.text);
  // Every compound state has the event that its children end, whether the flow names it or not.
  const isShared = trigger === 'finished' || own.some((event) => events.some((other) => other.startsWith(`${event}.`)));
  const inside = takenInside(writing, transition).map((one) =>
    [`In('${names.stateId(one.source)}')`, variableOf(one.guard)].filter((part) => part !== undefined).join(' && '),
  );
  const parts = [
    ...(isShared ? [exactly(own)] : []),
    variableOf(guard),
    ...[...new Set(inside)].map((part) => `!(${part})`),
  ].filter((part) => part !== undefined);
  return parts.length === 0
    ? undefined
    : parts.map((part) => (part.includes(' || ') && parts.length > 1 ? `(${part})` : part)).join(' && ');
}

/**
 * A transition without reentry keeps its source active; SCXML supports that only for a compound state and its contents.
 */
function isInternal({ isWithin, stateOf }: FlowTree, { source, targets, reenter }: FlowTransition): boolean {
  return (
    !reenter &&
    targets.length > 0 &&
    stateOf(source)?.type === 'compound' &&
    targets.every((target) => target !== source && isWithin(target, source))
  );
}

function transitionElement(writing: Writing, transition: FlowTransition): XmlElement {
  const { tree, names } = writing;
  const own = names.eventsOf(transition);
  const source = tree.stateOf(transition.source);
  // A self-transition without reentry enters the contents again; without contents, it stays.
  const isToItself = !transition.reenter && transition.targets.length === 1 && transition.targets[0] === source?.id;
  const targets =
    isToItself && source?.type !== 'parallel'
      ? source?.initial === null || source === undefined
        ? []
        : [source.initial]
      : transition.targets;
  return element(
    'transition',
    {
      event: own.length === 0 ? undefined : own.join(' '),
      cond: conditionOf(writing, transition, own),
      target: targets.length === 0 ? undefined : targets.map(names.stateId).join(' '),
      type: isInternal(tree, { ...transition, targets }) ? 'internal' : undefined,
      'flow:event': original(own.join(' '), transition.trigger === 'event' ? transition.event : own.join(' ')),
      'flow:guard':
        transition.guard === null
          ? undefined
          : original(names.variableOf(transition.guard.text), transition.guard.text),
      'flow:words': transition.words ?? undefined,
    },
    actionsOf(transition.actions),
  );
}

/** The delays of a state start and end with it. */
function delayElements(
  { tree, names }: Writing,
  { id }: FlowState,
): { readonly begin: readonly XmlElement[]; readonly end: readonly XmlElement[] } {
  const delays = new Map(
    tree
      .transitionsFrom(id)
      .filter(({ trigger }) => trigger === 'after')
      .map((transition) => [names.delayEvent(transition), transition.delay]),
  );
  return {
    begin: [...delays].map(([event, delay]) =>
      element('send', {
        id: event,
        event,
        ...(typeof delay?.ms === 'number'
          ? { delay: `${delay.ms}ms` }
          : { delayexpr: names.delayVariable(delay?.name ?? '') }),
        'flow:delay': delay?.name ?? undefined,
      }),
    ),
    end: [...delays.keys()].map((event) => element('cancel', { sendid: event })),
  };
}

/** The name of a part where its SCXML name is another one. */
function original(name: string | undefined, text: string): string | undefined {
  return name === text ? undefined : text;
}

/** The order of precedence: XState tests wildcards last, SCXML tests transitions as they stand. */
export function inDocumentOrder(transitions: readonly FlowTransition[]): readonly FlowTransition[] {
  const rank = ({ event }: FlowTransition): number => (event === '*' ? 2 : event.endsWith('.*') ? 1 : 0);
  return transitions.toSorted((a, b) => rank(a) - rank(b));
}

const elementNames = {
  atomic: 'state',
  compound: 'state',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
} as const;

/**
 * An actor: the machine that it is, or a document that waits. `answers` ends the wait of a promise, and `fails` tells
 * the invoking document that it failed.
 */
function invokeElement({ names, childOf, taken }: Writing, state: FlowState, actor: FlowActor): XmlElement {
  const id = names.invokeId(state, actor);
  const child = childOf(state.id, actor.id);
  const waiting = `${id}.waiting`;
  const over = `${id}.answered`;
  const stub = (): XmlElement =>
    element('scxml', { xmlns, version: '1.0', name: identifierOf(actor.name), initial: waiting }, [
      element(
        'state',
        { id: waiting },
        actor.kind === 'promise'
          ? [
              element('transition', { event: 'answers', target: over }),
              element('transition', { event: 'fails' }, [
                element('send', { target: '#_parent', event: `error.platform.${id}` }),
              ]),
            ]
          : [],
      ),
      ...(actor.kind === 'promise' ? [element('final', { id: over })] : []),
    ]);
  return element(
    'invoke',
    { id, type: 'http://www.w3.org/TR/scxml/', 'flow:id': actor.id, 'flow:src': actor.name, 'flow:kind': actor.kind },
    [element('content', {}, [child ? documentElement(child.flow, child.childOf, taken) : stub()])],
  );
}

function stateElement(writing: Writing, state: FlowState): XmlElement {
  const { tree, names } = writing;
  const { id, type, initial } = state;
  const own = {
    'flow:id': original(names.stateId(id), id),
    'flow:words': state.words ?? undefined,
    'flow:tags': state.tags.length === 0 ? undefined : state.tags.join(' '),
    'flow:path': state.path ?? undefined,
    'flow:title': state.title ?? undefined,
  };
  if (type === 'history')
    return element('history', { id: names.stateId(id), type: state.history ?? undefined, ...own }, [
      element('transition', { target: initial === null ? undefined : names.stateId(initial) }),
    ]);
  const { begin, end } = delayElements(writing, state);
  const entry = [...begin, ...actionsOf(state.entry)];
  const exit = [...end, ...actionsOf(state.exit)];
  return element(
    elementNames[type],
    {
      id: names.stateId(id),
      initial: type === 'compound' && initial !== null ? names.stateId(initial) : undefined,
      ...own,
    },
    [
      ...(entry.length === 0 ? [] : [element('onentry', {}, entry)]),
      ...(exit.length === 0 ? [] : [element('onexit', {}, exit)]),
      ...(type === 'final' ? [] : state.actors.map((actor) => invokeElement(writing, state, actor))),
      ...(type === 'final'
        ? []
        : inDocumentOrder(tree.transitionsFrom(id)).map((transition) => transitionElement(writing, transition))),
      ...tree.childrenOf(id).map((child) => stateElement(writing, child)),
    ],
  );
}

/** Variables: one for each guard, initially false, and one for each delay that the machine computes at run time. */
function dataElements({ tree, names }: Writing): readonly XmlElement[] {
  const delays = new Set(
    tree.flow.transitions.flatMap(({ delay }) =>
      delay && delay.ms === null && delay.name !== null ? [delay.name] : [],
    ),
  );
  return [
    ...names.variables.map((id) => element('data', { id, expr: 'false' })),
    ...[...delays].map((name) => element('data', { id: names.delayVariable(name), expr: `'${stubDelayMs}ms'` })),
  ];
}

function documentElement(flow: Flow, childOf: ChildFlows, taken: Set<string>): XmlElement {
  const tree = treeOf(flow);
  const names = scxmlNames(flow, taken);
  const events = [...new Set(flow.transitions.flatMap(names.eventsOf))];
  const writing: Writing = { tree, names, events, childOf, taken };
  const [root] = flow.states;
  if (!root) throw new Error(`${flow.id} has no states.`);
  const data = dataElements(writing);
  // XState's root is a state with transitions of its own; SCXML's is not. The document ends when the root does.
  const ends =
    tree.childrenOf(root.id).some(({ type }) => type === 'final') ||
    (root.type === 'parallel' && flow.states.some(({ type }) => type === 'final'));
  const state = stateElement(writing, root);
  const done = `done.state.${names.stateId(root.id)}`;
  const end = element('transition', { event: done, cond: exactly([done]), target: names.overId });
  return element(
    'scxml',
    {
      xmlns,
      'xmlns:flow': flowNamespace,
      version: '1.0',
      datamodel: 'ecmascript',
      name: identifierOf(flow.id),
      initial: names.stateId(root.id),
      'flow:id': original(identifierOf(flow.id), flow.id),
    },
    [
      ...(data.length === 0 ? [] : [element('datamodel', {}, data)]),
      ends ? { ...state, children: [...(state.children ?? []), end] } : state,
      ...(ends ? [element('final', { id: names.overId })] : []),
    ],
  );
}

/**
 * A flow as an SCXML document.
 * @param childOf the machines that it invokes, which become documents inside this one
 */
export function scxmlOf(flow: Flow, childOf: ChildFlows = noChildFlows): string {
  return xmlDocument(documentElement(flow, childOf, new Set()));
}
