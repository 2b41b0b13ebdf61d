/** SCXML 1.0 (https://www.w3.org/TR/scxml/) as a flow, that of `export --format scxml` with all of its texts. */
import { flowNamespace } from '../export/scxml.ts';
import type { FlowActor, FlowState, FlowTransition, Says, StateType } from '../flow.ts';
import { contentOf, delayedSends } from './scxml-content.ts';
import { namedBy, openNotes, transitionOf, type Imported } from './imported.ts';
import { readXmlTree, type XmlNode } from './xml-tree.ts';

/** A part in our own namespace that the export adds. */
function own(node: XmlNode, name: string): string | undefined {
  return node.attributes[`{${flowNamespace}}${name}`];
}

const stateTypes: Readonly<Record<string, StateType>> = {
  state: 'atomic',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
};

function statesIn({ children }: XmlNode): readonly XmlNode[] {
  return children.filter(({ name }) => name in stateTypes);
}

interface Reading {
  readonly note: (sentence: string) => void;
  /** The id of the state with an SCXML id. */
  readonly idOf: ReadonlyMap<string, string>;
  /** The event types of the document, as far as transitions name them. */
  readonly events: ReadonlySet<string>;
  readonly states: FlowState[];
  readonly transitions: FlowTransition[];
  /** The actors of the document by the ids of their elements. */
  readonly actors: ReadonlyMap<string, FlowActor>;
}

function actorOf(node: XmlNode, at: number, parent: string): FlowActor {
  const { id, src, type = '', srcexpr } = node.attributes;
  const isDocument = /scxml/i.test(type) || node.children.some(({ name }) => name === 'content');
  const kind = own(node, 'kind');
  return {
    id: own(node, 'id') ?? id ?? `${at}.${parent}`,
    name: own(node, 'src') ?? src ?? srcexpr ?? id ?? (type === '' ? 'actor' : type),
    kind: kind === 'promise' || kind === 'listener' || kind === 'machine' ? kind : isDocument ? 'machine' : 'promise',
  };
}

/** The ids of targets; a target that no state has is left out with a note. */
function targetsOf({ idOf, note }: Reading, text: string | undefined): readonly string[] {
  return (text ?? '').split(/\s+/).flatMap((id) => {
    if (id === '') return [];
    const found = idOf.get(id);
    if (found === undefined) note(`No state has the id ${id}, a target.`);
    return found === undefined ? [] : [found];
  });
}

/** What an event descriptor is in XState. */
function triggerOf(
  reading: Reading,
  descriptor: string,
  source: string,
  delays: ReadonlyMap<string, FlowTransition['delay']>,
): Pick<FlowTransition, 'trigger' | 'event' | 'source'> & Partial<FlowTransition> {
  const delay = delays.get(descriptor);
  if (delay) return { trigger: 'after', event: `xstate.after.${delay.name ?? delay.ms}.${source}`, source, delay };
  const finished = /^done\.state\.(.+)$/.exec(descriptor)?.[1];
  const ended = finished === undefined ? undefined : reading.idOf.get(finished.replace(/\.\*$/, ''));
  // XState has the transition at the state that ends.
  if (ended !== undefined) return { trigger: 'finished', event: `xstate.done.state.${ended}`, source: ended };
  const [, kind, invoked = ''] = /^(done\.invoke|error\.platform)\.(.+)$/.exec(descriptor) ?? [];
  const actor = reading.actors.get(invoked);
  if (kind === 'done.invoke' && actor) return { trigger: 'done', event: `xstate.done.actor.${actor.id}`, source };
  if (kind === 'error.platform' && actor) return { trigger: 'error', event: `xstate.error.actor.${actor.id}`, source };
  if (/^(?:done|error)(?:\.|$)/.test(descriptor))
    reading.note(`The event ${descriptor} of the platform is read as an event like others.`);
  const plain = descriptor.replace(/\.$/, '');
  // In SCXML an event includes those that begin with it.
  const isPrefix = [...reading.events].some((other) => other.startsWith(`${plain}.`));
  return { trigger: 'event', event: isPrefix && !plain.endsWith('*') ? `${plain}.*` : plain, source };
}

function readTransitions(reading: Reading, node: XmlNode, state: FlowState, isOurs: boolean): void {
  const delays = delayedSends(node, (send) => own(send, 'delay'));
  for (const one of node.children.filter(({ name }) => name === 'transition')) {
    const { event, cond, target, type } = one.attributes;
    const originals = own(one, 'target');
    const targets =
      originals === undefined ? targetsOf(reading, target) : originals === '' ? [] : originals.split('\n');
    const guard = isOurs ? own(one, 'guard') : cond;
    const words = own(one, 'words') ?? null;
    const isReentering =
      targets.some((id) => id === state.id) ||
      (type !== 'internal' && targets.some((id) => id.startsWith(`${state.id}.`)));
    const common = {
      source: state.id,
      targets,
      words,
      guard: guard === undefined ? null : namedBy(guard),
      reenter: isOurs ? own(one, 'reenter') === 'true' : isReentering,
      actions: contentOf(one, isOurs, reading.note),
    };
    if (event === undefined) {
      reading.transitions.push(transitionOf({ ...common, trigger: 'always', event: '' }));
      continue;
    }
    const descriptors = event.split(/\s+/).filter((descriptor) => descriptor !== '');
    const isRoute = isOurs && descriptors.every((descriptor) => descriptor.startsWith('route.'));
    if (isRoute) {
      const name = ['routeMatches', ...(guard === undefined ? [] : [guard])].join(' and ');
      reading.transitions.push(
        transitionOf({ ...common, trigger: 'route', event: 'xstate.route', guard: namedBy(name) }),
      );
      continue;
    }
    const original = own(one, 'event');
    const read = (original === undefined ? descriptors : [original]).map((descriptor) =>
      isOurs && original !== undefined
        ? { trigger: 'event' as const, event: original, source: state.id }
        : triggerOf(reading, descriptor, state.id, delays),
    );
    // The ends of several actors with one id are one transition.
    const distinct = new Map(read.map((trigger) => [`${trigger.source} ${trigger.event}`, trigger]));
    for (const trigger of distinct.values()) reading.transitions.push(transitionOf({ ...common, ...trigger }));
  }
}

function readState(reading: Reading, node: XmlNode, parent: FlowState | null, isOurs: boolean): void {
  const { idOf, note, states } = reading;
  const inner = statesIn(node);
  const type = stateTypes[node.name] ?? 'atomic';
  const id = idOf.get(node.attributes['id'] ?? '') ?? '';
  const prefix = parent === null ? '' : `${parent.id}.`;
  const block = (name: string): readonly XmlNode[] => node.children.filter((child) => child.name === name);
  const begin = block('initial')[0]?.children[0]?.attributes['target'] ?? node.attributes['initial'];
  const fallback = block('transition')[0]?.attributes['target'];
  const [first] = targetsOf(reading, type === 'history' ? fallback : begin);
  /** The child that contains the initial state: XState begins with a child. */
  const initialChild = inner
    .map((child) => idOf.get(child.attributes['id'] ?? '') ?? '')
    .find((child, at) => child === first || (first !== undefined && containsId(inner[at], first, idOf)));
  if (first !== undefined && inner.length > 0 && initialChild !== first)
    note(`${id} begins in ${initialChild ?? 'its first state'}: its initial state ${first} is deeper.`);
  const isCompound = type === 'atomic' && inner.length > 0;
  const key = own(node, 'key') ?? (prefix !== '' && id.startsWith(prefix) ? id.slice(prefix.length) : id);
  const says = own(node, 'says');
  const state: FlowState = {
    id,
    key,
    parent: parent?.id ?? null,
    type: isCompound ? 'compound' : type,
    initial:
      type === 'history'
        ? (first ?? null)
        : isCompound
          ? (initialChild ?? idOf.get(inner[0]?.attributes['id'] ?? '') ?? null)
          : null,
    words: own(node, 'words') ?? null,
    ...(says !== undefined && { says: JSON.parse(says) as Says }),
    tags: own(node, 'tags')?.split(' ') ?? [],
    path: own(node, 'path') ?? null,
    title: own(node, 'title') ?? null,
    actors: block('invoke').map(
      (invoke, at) => reading.actors.get(invoke.attributes['id'] ?? '') ?? actorOf(invoke, at, id),
    ),
    history: type === 'history' ? (node.attributes['type'] === 'deep' ? 'deep' : 'shallow') : null,
    entry: block('onentry').flatMap((entry) => contentOf(entry, isOurs, note)),
    exit: block('onexit').flatMap((exit) => contentOf(exit, isOurs, note)),
  };
  if (block('donedata').length > 0) note(`The data of the final state ${id} are not read.`);
  states.push(state);
  if (type !== 'history') readTransitions(reading, node, state, isOurs);
  for (const child of inner) readState(reading, child, state, isOurs);
}

function containsId(node: XmlNode | undefined, id: string, idOf: ReadonlyMap<string, string>): boolean {
  return (
    node !== undefined &&
    statesIn(node).some((child) => idOf.get(child.attributes['id'] ?? '') === id || containsId(child, id, idOf))
  );
}

/** Every state of a document; what it invokes is another document. */
function allStates(node: XmlNode): readonly XmlNode[] {
  return statesIn(node).flatMap((child) => [child, ...allStates(child)]);
}

/**
 * Reads a document.
 * @param id of a machine without a name
 * @throws if it is not SCXML
 */
export async function scxmlFlow(text: string, id: string): Promise<Imported> {
  const root = await readXmlTree(text);
  if (root.name !== 'scxml') throw new Error(`it is no SCXML: it begins with ${root.name}`);
  const notes = openNotes();
  const [outermost] = statesIn(root);
  if (!outermost) throw new Error('it has no states');
  const isOurs = text.includes(`"${flowNamespace}"`);
  const all = allStates(root);
  for (const [at, node] of all.entries()) {
    // A state need not have an id.
    if (node.attributes['id'] === undefined) Object.assign(node.attributes, { id: `${node.name}${at + 1}` });
  }
  const idOf = new Map(
    all.map((node): [string, string] => [node.attributes['id'] ?? '', own(node, 'id') ?? node.attributes['id'] ?? '']),
  );
  const invokes = all.flatMap((node) =>
    node.children
      .filter(({ name }) => name === 'invoke')
      .map((invoke, at): [string, FlowActor] => [
        invoke.attributes['id'] ?? '',
        actorOf(invoke, at, idOf.get(node.attributes['id'] ?? '') ?? ''),
      ]),
  );
  const events = all.flatMap((node) =>
    node.children
      .filter(({ name }) => name === 'transition')
      .flatMap(({ attributes }) => attributes['event']?.split(/\s+/) ?? []),
  );
  const reading: Reading = {
    note: notes.add,
    idOf,
    events: isOurs ? new Set() : new Set(events),
    states: [],
    transitions: [],
    actors: new Map(invokes.filter(([invokeId]) => invokeId !== '')),
  };
  const title = own(root, 'id') ?? root.attributes['name'] ?? id;
  if (isOurs) {
    const mainRoad = own(root, 'mainRoad');
    readState(reading, outermost, null, true);
    // The document ends where the machine does.
    const over = statesIn(root)[1]?.attributes['id'];
    const ends = (one: FlowTransition): boolean => over !== undefined && one.targets.includes(over);
    const transitions = reading.transitions.filter((one) => !ends(one));
    return {
      flow: {
        id: title,
        title,
        words: reading.states[0]?.words ?? null,
        ...(mainRoad !== undefined && { mainRoad: JSON.parse(mainRoad) as readonly string[] }),
        states: reading.states,
        transitions,
      },
      notes: notes.all(),
    };
  }
  if (root.children.some(({ name }) => name === 'datamodel' || name === 'script'))
    notes.add('Data and scripts are not run: conditions and assignments are shown by their text.');
  const machineId = [...idOf.values()].includes(title) ? `${title} (machine)` : title;
  idOf.set('', machineId);
  const { children, uri } = root;
  const { initial } = root.attributes;
  readState(
    reading,
    { name: 'state', uri, attributes: { id: '', ...(initial !== undefined && { initial }) }, children },
    null,
    false,
  );
  return {
    flow: { id: machineId, title, words: null, states: reading.states, transitions: reading.transitions },
    notes: notes.all(),
  };
}
