/** How the states of a flow lie in each other. */
import type { FlowState } from '#machines/kit/flow.ts';

export type States = ReadonlyMap<string, FlowState>;

/** The states around one, its parent first. */
export function ancestorsOf(id: string, states: States): readonly string[] {
  const parent = states.get(id)?.parent ?? null;
  return parent === null ? [] : [parent, ...ancestorsOf(parent, states)];
}

export function childrenOf(id: string, states: States): readonly FlowState[] {
  return [...states.values()].filter(({ parent }) => parent === id);
}

/** A state with so many charts of their own inside is a crowd. */
const crowdSize = 6;

/** Whether a state has so many inside that have others inside that they are packed like cards: lines end at its own border. */
export function isCrowd({ id, type }: FlowState, states: States): boolean {
  return type === 'compound' && childrenOf(id, states).filter((child) => childrenOf(child.id, states).length > 0).length >= crowdSize;
}
