/**
 * The main road of a flow: what usually happens from its start to its success. It is drawn as one line of arrows, and a
 * storyboard shows its screens first.
 */
import type { Flow, FlowState, FlowTransition } from './flow.ts';
import { grouped, treeOf, type FlowTree } from './flow-tree.ts';

export interface MainRoad {
  /** Ids of its states in order, each after the states around it. The roads of parallel regions follow each other. */
  readonly states: readonly string[];
  /** Ids of its transitions in order. */
  readonly transitions: readonly string[];
}

interface Step {
  readonly from: string;
  readonly to: string;
  readonly transition: string;
}

/**
 * The innermost states that are active after a state is entered, one for each parallel region.
 */
function leavesOf(id: string, tree: FlowTree): readonly string[] {
  const state = tree.stateOf(id);
  if (!state) return [];
  if (state.type === 'parallel')
    return tree
      .childrenOf(id)
      .filter(({ type }) => type !== 'history')
      .flatMap((region) => leavesOf(region.id, tree));
  return state.initial === null ? [id] : leavesOf(state.initial, tree);
}

/**
 * Whether a transition is what usually happens: no error and no timeout, the first of the alternatives of an event, and
 * of eventless ones the alternative without a guard, since the guarded ones restore what was there before.
 */
function isUsual({ trigger, guard, targets }: FlowTransition, at: number, of: number): boolean {
  if (targets.length === 0 || trigger === 'error' || trigger === 'after' || trigger === 'route') return false;
  return trigger === 'always' ? guard === null || of === 1 : at === 0;
}

/** Whether a transition of an outer state leads into that state: it interrupts whatever goes on there. */
function interrupts({ source, targets: [target = ''] }: FlowTransition, tree: FlowTree): boolean {
  return tree.childrenOf(source).length > 0 && tree.isWithin(target, source);
}

/** The usual transitions of a flow. */
function usualTransitions({ transitions }: Flow): readonly FlowTransition[] {
  return [...grouped(transitions, ({ source, event }) => `${source}|${event}`).values()].flatMap((list) =>
    list.filter((transition, at) => isUsual(transition, at, list.length)),
  );
}

/** The steps by which each innermost state is first reached within an area, breadth-first, in order. */
function reachedFrom(
  starts: readonly string[],
  area: string,
  waysFrom: (state: FlowState) => readonly FlowTransition[],
  tree: FlowTree,
): ReadonlyMap<string, Step | null> {
  const reached = new Map<string, Step | null>(starts.map((id) => [id, null]));
  // The map grows during the iteration.
  for (const [from] of reached)
    for (const state of tree.lineOf(from))
      for (const { id: transition, trigger, targets } of waysFrom(state)) {
        // A state is over when one of its own final states is reached.
        if (trigger === 'finished' && tree.stateOf(from)?.type !== 'final') continue;
        for (const to of targets.filter((target) => tree.isWithin(target, area)).flatMap((id) => leavesOf(id, tree)))
          if (!reached.has(to)) reached.set(to, { from, to, transition });
      }
  return reached;
}

function stepsTo(end: string, reached: ReadonlyMap<string, Step | null>): readonly Step[] {
  const step = reached.get(end);
  return step ? [...stepsTo(step.from, reached), step] : [];
}

/**
 * The road through an area: to the final state that is furthest from the start, or without one to the furthest state
 * that waits for nothing. Cancellations are near the start, and success is far from it.
 */
function roadIn(area: string, ways: readonly FlowTransition[], tree: FlowTree): readonly Step[] {
  const usual = grouped(ways, ({ source }) => source);
  const reached = reachedFrom(leavesOf(area, tree), area, ({ id }) => usual.get(id) ?? [], tree);
  const roads = [...reached.keys()].map((end) => ({ state: tree.stateOf(end), road: stepsTo(end, reached) }));
  const isEnd = ({ state }: (typeof roads)[number]): boolean => state?.type === 'final' && state.parent === area;
  const rests = ({ state }: (typeof roads)[number]): boolean =>
    !tree.lineOf(state?.id ?? '').some(({ actors }) => actors.some(({ kind }) => kind === 'promise'));
  const goals = [roads.filter(isEnd), roads.filter(rests), roads].find((list) =>
    list.some(({ road }) => road.length > 0),
  );
  return (goals ?? []).reduce<readonly Step[]>(
    (longest, { road }) => (road.length > longest.length ? road : longest),
    [],
  );
}

/** The road that the machine names, over any transitions between its states. @throws for an unknown state */
function namedRoad(names: readonly string[], tree: FlowTree): readonly Step[] {
  const [root] = tree.flow.states;
  const area = root?.id ?? '';
  const stops = names.map((name) => {
    const state = tree.flow.states.find(({ id, key }) => id === name || id === `${area}.${name}` || key === name);
    if (!state) throw new Error(`The main road of ${tree.flow.id} names ${name}, which is no state of it.`);
    return state.id;
  });
  return stops.slice(1).flatMap((stop, index): readonly Step[] => {
    const before = stops[index] ?? '';
    const isStart = (id: string): boolean =>
      tree.isWithin(id, before) && (tree.isWithin(before, stop) || !tree.isWithin(id, stop));
    const reached = reachedFrom(
      tree.flow.states.map(({ id }) => id).filter(isStart),
      area,
      ({ id }) => tree.transitionsFrom(id).filter(({ trigger }) => trigger !== 'error' && trigger !== 'after'),
      tree,
    );
    const end = [...reached.keys()].find((id) => tree.isWithin(id, stop) && !isStart(id));
    return end === undefined ? [] : stepsTo(end, reached);
  });
}

/**
 * The main road of a flow, by its shape, or over the states that the machine names in `meta.mainRoad` of its root. A
 * parallel machine has a road in each of its regions.
 */
export function mainRoadOf(flow: Flow): MainRoad {
  const tree = treeOf(flow);
  const [root] = flow.states;
  if (!root) return { states: [], transitions: [] };
  const usual = usualTransitions(flow);
  const uninterrupted = usual.filter((transition) => !interrupts(transition, tree));
  const areas = root.type === 'parallel' ? tree.childrenOf(root.id).map(({ id }) => id) : [root.id];
  const roads = flow.mainRoad
    ? [namedRoad(flow.mainRoad, tree)]
    : areas.map((area) => {
        const road = roadIn(area, uninterrupted, tree);
        // Where only interruptions lead anywhere, they are what usually happens.
        return road.length > 0 ? road : roadIn(area, usual, tree);
      });
  const around = (id: string): readonly string[] =>
    tree
      .lineOf(id)
      .map((state) => state.id)
      .toReversed();
  return {
    states: [...new Set(roads.flat().flatMap(({ from, to }) => [...around(from), ...around(to)]))],
    transitions: [...new Set(roads.flat().map(({ transition }) => transition))],
  };
}
