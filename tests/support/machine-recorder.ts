/**
 * The recorder of machine coverage. Browsers also receive the function below as source text, so that it uses nothing
 * outside itself. It is not part of the product.
 */
import type {
  Actor,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';

/**
 * Records every machine that runs from now on, pure transitions included. XState gives each actor its system by
 * assigning it; the recorder starts to inspect the system at that point.
 * @param host the object from which actors inherit: the prototype of XState's own class, or of all objects where that
 * class is out of reach
 * @param tell receives each fact once, as '<kind> <id of the machine> <what>'. The kinds: 's' a state was entered, 't'
 * a transition was taken, 'h' the guard of a transition was false, 'o' an actor of a state resolved or failed
 * ('state|event'), 'p' a transition was taken right after another ('one > other'), 'r' a state rejected an event
 * ('state|event')
 * @returns a function that clears the known facts, so that they are reported again
 */
export function recordMachines(host: object, tell: (fact: string) => void): () => void {
  type Key = AnyStateNode | AnyTransitionDefinition;
  let told = new WeakMap<Key, Set<unknown>>();
  /** Whether this fact is new. Compares objects, because making texts of all would take too long. */
  const isNew = (about: Key, what: unknown): boolean => {
    const known = told.get(about) ?? new Set();
    if (known.has(what)) return false;
    told.set(about, known.add(what));
    return true;
  };
  const idOf = (transition: AnyTransitionDefinition): string => {
    const source: AnyStateNode = transition.source;
    const list = (transition.eventType === '' ? source.always : source.transitions.get(transition.eventType)) ?? [];
    return `${source.id}|${transition.eventType}|${list.indexOf(transition)}`;
  };
  const isWithin = (node: AnyStateNode | undefined, outer: AnyStateNode): boolean =>
    node !== undefined && (node === outer || isWithin(node.parent, outer));

  /**
   * The guards that were false when these states received the event, the inner ones first, and these transitions were
   * taken.
   */
  const noteHeld = (
    id: string,
    nodes: readonly AnyStateNode[],
    event: AnyEventObject,
    taken: readonly AnyTransitionDefinition[],
    isEventless: boolean,
  ): void => {
    for (const node of nodes) {
      const list = (isEventless ? node.always : node.transitions.get(event.type)) as
        | readonly AnyTransitionDefinition[]
        | undefined;
      if (!list?.some(({ guard }) => guard !== undefined)) continue;
      if (taken.some(({ source }) => source !== node && isWithin(source, node))) continue;
      const at = list.findIndex((one) => taken.includes(one));
      for (const one of at < 0 ? list : list.slice(0, at)) {
        const isMeant =
          event.type !== 'xstate.route' ||
          isEventless ||
          one.target?.some((target) => `#${target.id}` === event['to']) === true;
        if (one.guard !== undefined && isMeant && isNew(one, 'held')) tell(`h ${id} ${idOf(one)}`);
      }
    }
  };

  const noteStates = (id: string, nodes: readonly AnyStateNode[]): void => {
    for (const node of nodes) if (isNew(node, 'entered')) tell(`s ${id} ${node.id}`);
  };

  const before = new WeakMap<AnyActorRef, AnyMachineSnapshot>();
  const step = new WeakMap<AnyActorRef, AnyTransitionDefinition[]>();
  const lastTaken = new WeakMap<AnyActorRef, AnyTransitionDefinition>();

  const noteStep = (
    actor: AnyActorRef,
    { id }: AnyStateMachine,
    event: AnyEventObject,
    taken: readonly AnyTransitionDefinition[],
    after: AnyMachineSnapshot,
  ): void => {
    const from = before.get(actor);
    const isEventless = taken.some(({ eventType }) => eventType === '');
    // Before its first step a machine has no state: of the states that it passes through at once, only those that it
    // exits are known.
    const nodes: readonly AnyStateNode[] =
      from || taken.length === 0 ? (from ?? after)._nodes : taken.map(({ source }) => source);
    noteStates(
      id,
      taken.map(({ source }): AnyStateNode => source),
    );
    noteStates(id, after._nodes as readonly AnyStateNode[]);
    for (const one of taken) if (isNew(one, 'taken')) tell(`t ${id} ${idOf(one)}`);
    step.set(actor, [...(step.get(actor) ?? []), ...taken]);
    noteHeld(id, nodes, event, taken, isEventless);
    if (isEventless || event.type === 'xstate.stop') return;
    const [, actorId] = /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(event.type) ?? [];
    if (actorId !== undefined) {
      for (const node of nodes)
        if (node.invoke.some((one) => one.id === actorId) && isNew(node, event.type))
          tell(`o ${id} ${node.id}|${event.type}`);
    } else if (taken.length === 0 && !event.type.startsWith('xstate.')) {
      for (const node of nodes)
        if ((node.type === 'atomic' || node.type === 'final') && isNew(node, event.type))
          tell(`r ${id} ${node.id}|${event.type}`);
    }
  };

  const noteRest = (
    actor: AnyActorRef,
    { id }: AnyStateMachine,
    event: AnyEventObject,
    snapshot: AnyMachineSnapshot,
  ): void => {
    const nodes = snapshot._nodes as readonly AnyStateNode[];
    noteStates(id, nodes);
    if (snapshot.status === 'active') noteHeld(id, nodes, event, [], true);
    const taken = step.get(actor) ?? [];
    const [last, first] = [lastTaken.get(actor), taken[0]];
    if (last && first && isNew(last, first)) tell(`p ${id} ${idOf(last)} > ${idOf(first)}`);
    const newest = taken.at(-1);
    if (newest) lastTaken.set(actor, newest);
    step.delete(actor);
  };

  const observe = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return;
    const actor = inspected.actorRef as AnyActorRef;
    const { logic } = actor as { readonly logic?: unknown };
    if (typeof logic !== 'object' || logic === null || !('root' in logic)) return;
    const machine = logic as AnyStateMachine;
    const snapshot = inspected.snapshot as AnyMachineSnapshot;
    if (inspected.type === '@xstate.microstep')
      noteStep(actor, machine, inspected.event, inspected._transitions, snapshot);
    else noteRest(actor, machine, inspected.event, snapshot);
    before.set(actor, snapshot);
  };

  const known = new WeakSet();
  type System = Actor<AnyStateMachine>['system'];
  const isSystem = (value: unknown): value is System =>
    typeof value === 'object' && value !== null && 'inspect' in value && '_relay' in value;
  Object.defineProperty(host, 'system', {
    configurable: true,
    set(this: object, value: unknown) {
      if (value === undefined) return;
      // A child has the system of its parent.
      if (isSystem(value) && !known.has(value)) {
        value.inspect(observe);
        known.add(value);
      }
      // The object gets a plain property, as without the recorder.
      Object.defineProperty(this, 'system', { value, configurable: true, enumerable: true, writable: true });
    },
  });
  return () => {
    told = new WeakMap();
  };
}
