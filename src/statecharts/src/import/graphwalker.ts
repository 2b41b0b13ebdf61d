/** Models of GraphWalker as a flow: a vertex is a state, an edge a transition, and several models are regions. */
import type { GraphWalkerEdge, GraphWalkerFile, GraphWalkerModel } from '../export/graphwalker.ts';
import type { FlowState, FlowTransition } from '../flow.ts';
import { namedBy, openNotes, transitionOf, type Imported } from './imported.ts';

/** Whether a parsed JSON file contains models of GraphWalker. */
export function isGraphWalker(value: unknown): value is GraphWalkerFile {
  if (typeof value !== 'object' || value === null || !('models' in value) || !Array.isArray(value.models)) return false;
  return value.models.every(
    (model: unknown) =>
      typeof model === 'object' && model !== null && 'vertices' in model && Array.isArray(model.vertices),
  );
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function stateOf(given: Pick<FlowState, 'id' | 'key' | 'parent' | 'type'> & Partial<FlowState>): FlowState {
  return {
    initial: null,
    words: null,
    tags: [],
    path: null,
    title: null,
    actors: [],
    history: null,
    entry: [],
    exit: [],
    ...given,
  };
}

/** The event of an edge: that of an exported machine, unless XState sends it itself, or the name of the edge. */
function eventOf({ id, name, properties }: GraphWalkerEdge): string {
  const event = textOf(properties?.['event']);
  return event !== null && !event.startsWith('xstate.') ? event : (textOf(name) ?? id);
}

/** @param id of the root */
export function graphWalkerFlow({ name, models }: GraphWalkerFile, id: string): Imported {
  const notes = openNotes();
  const isSingle = models.length === 1;
  const states: FlowState[] = [];
  const transitions: FlowTransition[] = [];
  const readModel = (model: GraphWalkerModel, at: number): void => {
    const key = isSingle ? id : (textOf(model.name) ?? `model ${at + 1}`);
    const root = isSingle ? id : `${id}.${key}`;
    const names = new Set<string>();
    const ids = new Map<string, string>();
    const vertices = model.vertices.map((vertex) => {
      const wanted = textOf(vertex.properties?.['key']) ?? textOf(vertex.name) ?? vertex.id;
      const own = names.has(wanted) ? vertex.id : wanted;
      names.add(own);
      ids.set(vertex.id, `${root}.${own}`);
      if ('sharedState' in vertex) notes.add(`The shared state of ${own} is not read: models are not connected.`);
      const words = textOf(vertex.properties?.['description']);
      return stateOf({ id: `${root}.${own}`, key: own, parent: root, type: 'atomic', words });
    });
    // A file of another program may have no edges.
    const edges = 'edges' in model ? model.edges : [];
    const { startElementId } = model;
    const begin = edges.find((edge) => edge.id === startElementId || edge.sourceVertexId === undefined);
    const first = ids.get(startElementId ?? '') ?? ids.get(begin?.targetVertexId ?? '') ?? vertices[0]?.id ?? null;
    if (model.actions && model.actions.length > 0) notes.add(`The actions of the model ${key} are not read.`);
    states.push(
      stateOf({
        id: root,
        key,
        parent: isSingle ? null : id,
        type: vertices.length === 0 ? 'atomic' : 'compound',
        initial: first,
      }),
      ...vertices,
    );
    for (const edge of edges) {
      const [source, target] = [ids.get(edge.sourceVertexId ?? ''), ids.get(edge.targetVertexId)];
      if (target === undefined) notes.add(`The edge ${edge.name ?? edge.id} leads to no vertex.`);
      else if (source === undefined && edge !== begin) notes.add(`The edge ${edge.name ?? edge.id} has no source.`);
      else if (source !== undefined) {
        const guard = textOf(edge.properties?.['guard']) ?? textOf(edge.guard);
        transitions.push(
          transitionOf({
            source,
            targets: [target],
            trigger: 'event',
            event: eventOf(edge),
            words: textOf(edge.properties?.['description']),
            guard: guard === null ? null : namedBy(guard),
            reenter: source === target,
            actions: (edge.actions ?? []).map(namedBy),
          }),
        );
      }
    }
  };
  if (!isSingle) states.push(stateOf({ id, key: id, parent: null, type: 'parallel' }));
  models.forEach(readModel);
  return { flow: { id, title: textOf(name) ?? id, words: null, states, transitions }, notes: notes.all() };
}
