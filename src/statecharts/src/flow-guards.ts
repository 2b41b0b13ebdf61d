/** Finds guards that decide nothing: in a complete exploration of a machine they are never true, or never false. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { exploring } from './exploration.ts';
import { flowOf, type Flow, type FlowTransition } from './flow.ts';
import { findingOf, type Finding } from './flow-check.ts';
import { transitionsOf, type Walk, type WalkEntry } from './graph-walk.ts';
import { nodesOf } from './xstate-internals.ts';
import { finished, type Sliced } from './slices.ts';
import { transitionIdOf } from './transition-id.ts';

function isWithin(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  return node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));
}

/**
 * Whether a transition is tested before another one on the same event: it is earlier in the list, or its state is
 * nested deeper.
 */
function isAskedBefore(
  one: AnyTransitionDefinition,
  other: AnyTransitionDefinition,
  list: readonly AnyTransitionDefinition[],
): boolean {
  if (one.source === other.source) return list.indexOf(one) < list.indexOf(other);
  return isWithin(one.source, other.source);
}

/**
 * The transitions of a machine whose guards were false at some point of an exploration. On an event: the transition's
 * state was active, the event arrived, and neither it nor one that is tested before it was taken. Without an event: a
 * later one of the same list was taken, or the machine came to rest in the state.
 */
function* heldBack(
  { machine, samples }: WalkEntry,
  { snapshots, transitions: taken }: Walk,
  guarded: ReadonlySet<AnyTransitionDefinition>,
): Sliced<ReadonlySet<AnyTransitionDefinition>> {
  const held = new Set<AnyTransitionDefinition>();
  const active = snapshots
    .filter(({ status }) => status === 'active')
    .map((snapshot) => ({ snapshot, nodes: new Set(nodesOf(snapshot)) }));
  for (const transition of guarded) {
    const source: AnyStateNode = transition.source;
    const isThere = active.filter(({ nodes }) => nodes.has(source));
    if (transition.eventType === '') {
      const list = source.always ?? [];
      const isLaterTaken = list.slice(list.indexOf(transition) + 1).some((later) => taken.has(later));
      if (isLaterTaken || isThere.length > 0) held.add(transition);
      continue;
    }
    const list = source.transitions.get(transition.eventType) ?? [];
    for (const { snapshot } of isThere) {
      yield;
      const isHeld = (samples[transition.eventType] ?? []).some((event) => {
        const chosen = chosenAt(machine, snapshot, event);
        return !chosen?.some((one) => one === transition || isAskedBefore(one, transition, list));
      });
      if (!isHeld) continue;
      held.add(transition);
      break;
    }
  }
  return held;
}

/** The transitions of an event; undefined if a guard fails at it. */
function chosenAt(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): readonly AnyTransitionDefinition[] | undefined {
  try {
    return machine.getTransitionData(snapshot, event);
  } catch {
    return undefined;
  }
}

/**
 * Guards of a machine that were never true, and those that were never false, in an exploration with its samples. None
 * of a machine that is too large to be explored, or whose state is never reached.
 */
export function checkGuards(
  entry: WalkEntry & { readonly title: string },
  flow: Flow = flowOf(entry),
): readonly Finding[] {
  return finished(checkingGuards(entry, flow));
}

/** The same in slices. */
export function* checkingGuards(entry: WalkEntry, flow: Flow): Sliced<readonly Finding[]> {
  const byId = new Map(flow.transitions.map((transition) => [transition.id, transition]));
  const guarded = new Map<AnyTransitionDefinition, FlowTransition>();
  for (const transition of transitionsOf(entry.machine)) {
    const known = byId.get(transitionIdOf(transition));
    if (known?.guard) guarded.set(transition, known);
  }
  const walked = yield* exploring(entry);
  if (!walked.isWhole) return [];
  const held = yield* heldBack(entry, walked, new Set(guarded.keys()));
  const reached = [...guarded].filter(([transition]) => walked.states.has((transition.source as AnyStateNode).id));
  return reached.flatMap(([transition, { id, source, name, guard }]) => {
    const which = `${guard?.text ?? ''} of ${source} on ${name}`;
    return [
      ...(walked.transitions.has(transition)
        ? []
        : [
            findingOf(
              'guard-never-true',
              flow.id,
              id,
              source,
              `The guard ${which} is never true: no explored step takes its transition.`,
            ),
          ]),
      ...(held.has(transition)
        ? []
        : [
            findingOf(
              'guard-never-false',
              flow.id,
              id,
              source,
              `The guard ${which} is never false: no explored step is rejected by it.`,
            ),
          ]),
    ];
  });
}
