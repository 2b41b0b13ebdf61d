/** Targets of transitions as texts: how XState reads them, and how one is written. */
import type { Flow, FlowState } from '../flow.ts';

/** The keys of a path; a dot in a key is escaped by a backslash. */
export function keysOf(path: string): readonly string[] {
  return path.split(/(?<!\\)\./).map((key) => key.replaceAll(String.raw`\.`, '.'));
}

export function pathText(keys: readonly string[]): string {
  return keys.map((key) => key.replaceAll('.', String.raw`\.`)).join('.');
}

/** The states from the root to a state. */
function lineOf({ states }: Flow, id: string): readonly FlowState[] {
  const state = states.find((one) => one.id === id);
  if (!state) return [];
  return state.parent === null ? [state] : [...lineOf({ states } as Flow, state.parent), state];
}

function pathOf(states: readonly FlowState[]): string {
  return pathText(states.map(({ key }) => key));
}

/**
 * The shortest text that leads from a state to another one: 'open', 'open.wide', '.inside' or '#door.open'.
 * @param source and @param target ids of states in the flow
 */
export function targetText(flow: Flow, source: string, target: string): string {
  const from = lineOf(flow, source);
  const to = lineOf(flow, target);
  const shared = to.findIndex((state, index) => state.id !== from[index]?.id);
  const common = shared < 0 ? to.length : shared;
  if (common === from.length && to.length > common) return `.${pathOf(to.slice(common))}`;
  const isBesides = from.length > 1 && common >= from.length - 1 && to.length >= from.length;
  if (isBesides) return pathOf(to.slice(from.length - 1));
  const isAnchor = (state: FlowState, index: number): boolean =>
    index === 0 || (state.id !== pathOf(to.slice(0, index + 1)) && !state.id.includes('.'));
  const anchor = to.findLastIndex(isAnchor);
  return `#${[pathText([to[anchor]?.id ?? '']), ...to.slice(anchor + 1).map(({ key }) => pathText([key]))].join('.')}`;
}
