import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A routable state as an address: its path, its title, and the id in its route event. */
export interface PathEntry {
  readonly path: string;
  readonly title: string;
  readonly stateId: string;
}

function visit(node: AnyStateNode): readonly PathEntry[] {
  const meta = node.meta as { path?: string; title?: string } | undefined;
  const here = meta?.path && meta.title ? [{ path: meta.path, title: meta.title, stateId: node.id }] : [];
  return [...here, ...Object.values(node.states).flatMap(visit)];
}

/** Every address of a machine, read from the `meta` of its states: the single table for links, titles and tests. */
export function pathTable(machine: AnyStateMachine): readonly PathEntry[] {
  return visit(machine.root);
}
