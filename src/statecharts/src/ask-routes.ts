/** Questions about ways: from a state to another, out of a state, and without a guard. */
import {
  counted,
  distinct,
  eventsCalled,
  goalsOf,
  guardCalled,
  itemOf,
  placesCalled,
  waysOfItems,
  withinOf,
  type AnswerItem,
  type Answered,
} from './ask-answer.ts';
import type { AskIndex, Place } from './ask-index.ts';
import { shortestWay } from './ask-ways.ts';
import { guardsOf, reachableWithout, scopeOf } from './guard-scope.ts';
import type { FlowTree } from './flow-tree.ts';
import type { FlowTransition } from './flow.ts';

/** A way as an answer: the states in order, and its transitions. */
function routeAnswer(tree: FlowTree, from: Place, to: Place, way: readonly FlowTransition[]): NonNullable<Answered> {
  const items = [itemOf(from, null), ...goalsOf(tree, way), itemOf(to, null)];
  const steps = way.length === 0 ? 'at once' : `in ${counted(way.length, 'step')}, if the guards allow it`;
  return {
    sentence: `${from.state.key} leads to ${to.state.key} in ${tree.flow.id} ${steps}.`,
    items: distinct(items),
    ways: waysOfItems(
      items,
      way.map((one) => [tree, one]),
    ),
  };
}

/** The shortest way from a state to another one of the same flow. */
export function wayBetween(index: AskIndex, start: string, end: string): Answered {
  const { rest, within } = withinOf(index, end);
  const [starts, ends] = [placesCalled(index, start, within), placesCalled(index, rest, within)];
  if (starts.length === 0 || ends.length === 0) return undefined;
  const pairs = starts.flatMap((from) =>
    ends
      .filter(({ tree }) => tree === from.tree)
      .map((to) => ({ from, to, way: shortestWay(from.tree, from.state.id, to.state.id) })),
  );
  const [best] = pairs
    .flatMap(({ way, ...pair }) => (way === undefined ? [] : [{ ...pair, way }]))
    .toSorted((one, other) => one.way.length - other.way.length);
  if (best) return routeAnswer(best.from.tree, best.from, best.to, best.way);
  const [pair] = pairs;
  if (pair) {
    const items = [itemOf(pair.from), itemOf(pair.to)];
    return {
      sentence: `No transition of ${pair.from.tree.flow.id} leads from ${pair.from.state.key} to ${pair.to.state.key}, whatever the guards.`,
      items,
      ways: waysOfItems(items),
    };
  }
  const items = [...starts, ...ends].map((place) => itemOf(place));
  const flowsOf = (places: readonly Place[]): string => [...new Set(places.map(({ tree }) => tree.flow.id))].join(', ');
  return {
    sentence: `${start} is in ${flowsOf(starts)}, and ${rest} is in ${flowsOf(ends)}: a way inside of one flow does not join them.`,
    items,
    ways: waysOfItems(items),
  };
}

/** The shortest way from the start of a flow to a state. */
export function routeTo(index: AskIndex, phrase: string): Answered {
  const { rest, within } = withinOf(index, phrase);
  const places = placesCalled(index, rest, within);
  const answers = places.flatMap((to) => {
    const [root] = to.tree.flow.states;
    const way = root && shortestWay(to.tree, root.id, to.state.id);
    return root && way ? [routeAnswer(to.tree, { tree: to.tree, state: root }, to, way)] : [];
  });
  const [only] = answers;
  if (only === undefined) return undefined;
  if (answers.length === 1) return only;
  return {
    sentence: `${counted(answers.length, 'state')} are called so. ${only.sentence}`,
    items: distinct(answers.flatMap(({ items }) => items)),
    ways: answers.flatMap(({ ways }) => ways),
  };
}

/** The transitions out of a state, or those on an event, and where they lead. */
export function leadsTo(index: AskIndex, phrase: string): Answered {
  const { rest, within } = withinOf(index, phrase);
  const called = index.statesCalled(rest.replace(/^the (?:state )?/i, ''), within);
  const events = called.length > 0 ? [] : eventsCalled(index, rest);
  const ways = [
    ...called.flatMap(({ tree, state }) => tree.waysOf(state.id).map((one) => [tree, one] as const)),
    ...within.flatMap((tree) =>
      tree.flow.transitions.filter(({ event }) => events.includes(event)).map((one) => [tree, one] as const),
    ),
  ];
  if (called.length === 0 && ways.length === 0) return undefined;
  const items = distinct(ways.flatMap(([tree, one]) => goalsOf(tree, [one])));
  return {
    sentence:
      ways.length === 0
        ? `Nothing leads out of ${rest}.`
        : `${counted(ways.length, 'transition leads', 'transitions lead')} on from ${rest}.`,
    items: items.length === 0 ? called.map((place) => itemOf(place)) : items,
    ways: waysOfItems([...called.map((place) => itemOf(place)), ...items], ways),
  };
}

interface Condition {
  readonly tree: FlowTree;
  readonly name: string;
  /** The transitions that need it. */
  readonly needing: readonly FlowTransition[];
}

/** In each flow, the guard or the event that a phrase names, with the transitions that need it. */
function conditionsCalled(index: AskIndex, phrase: string): readonly Condition[] {
  const { rest, within } = withinOf(index, phrase);
  const guards = within.flatMap((tree): readonly Condition[] => {
    const name = guardCalled(index, guardsOf(tree.flow), rest);
    return name === undefined ? [] : [{ tree, name, needing: scopeOf(tree.flow, name).transitions }];
  });
  if (guards.length > 0) return guards;
  const events = eventsCalled(index, rest);
  return within.flatMap((tree): readonly Condition[] => {
    const needing = tree.flow.transitions.filter(({ event }) => events.includes(event));
    return needing.length === 0 ? [] : [{ tree, name: events.join(' and '), needing }];
  });
}

function statesIn(tree: FlowTree, isMeant: (id: string) => boolean): readonly AnswerItem[] {
  return tree.flow.states
    .filter(({ id, parent }) => parent !== null && isMeant(id))
    .map((state) => itemOf({ tree, state }));
}

/** The condition of a guard in brackets, if it is known. */
function conditionText({ tree: { flow }, name }: Condition): string {
  const condition = flow.guards?.[name];
  return condition === undefined ? name : `${name} (${condition})`;
}

/** The states that can be reached although a guard is never true, or an event never comes. */
export function reachedWithout(index: AskIndex, phrase: string): Answered {
  const found = conditionsCalled(index, phrase).map((condition) => {
    const { tree, name, needing } = condition;
    const explored = index.whileFalse(tree.flow.id, name);
    return {
      condition,
      isExplored: explored !== undefined,
      reached: new Set(explored ?? reachableWithout(tree.flow, new Set(needing))),
    };
  });
  if (found.length === 0) return undefined;
  const items = found.flatMap(({ condition: { tree }, reached }) => statesIn(tree, (id) => reached.has(id)));
  return {
    sentence: found
      .map(({ condition, isExplored, reached }) => {
        const { flow } = condition.tree;
        const lost = flow.states.filter(({ id }) => !reached.has(id)).map(({ key }) => key);
        const basis = isExplored ? '' : ', by the transitions that need it; another guard may need it too';
        return `Without ${conditionText(condition)}, ${reached.size} of the ${flow.states.length} states of ${flow.id} can be reached${lost.length === 0 ? '' : `, not ${lost.join(', ')}`}${basis}.`;
      })
      .join(' '),
    items,
    ways: waysOfItems(items),
  };
}

/** The states that nobody reaches without a guard or an event, and the transitions that need it. */
export function keptBy(index: AskIndex, phrase: string): Answered {
  const found = conditionsCalled(index, phrase).map((condition) => {
    const { flow } = condition.tree;
    const [all, rest] = [reachableWithout(flow, new Set()), reachableWithout(flow, new Set(condition.needing))];
    return { condition, kept: statesIn(condition.tree, (id) => all.has(id) && !rest.has(id)) };
  });
  if (found.length === 0) return undefined;
  const ways = found.flatMap(({ condition: { tree, needing } }) => needing.map((one) => [tree, one] as const));
  const items = found.flatMap(({ kept }) => kept);
  return {
    sentence: found
      .map(
        ({ condition, kept }) =>
          `In ${condition.tree.flow.id}, ${conditionText(condition)} is needed by ${counted(condition.needing.length, 'transition')}; ${kept.length === 0 ? 'no state is reached by them alone' : `${counted(kept.length, 'state is', 'states are')} reached only by them`}.`,
      )
      .join(' '),
    items: items.length > 0 ? items : distinct(ways.flatMap(([tree, one]) => goalsOf(tree, [one]))),
    ways: waysOfItems(items, ways),
  };
}
