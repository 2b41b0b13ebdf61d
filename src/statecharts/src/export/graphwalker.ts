/**
 * A flow as models of GraphWalker (https://graphwalker.github.io/json-overview/): leaf states are vertices, transitions
 * edges. GraphWalker has no hierarchy: a transition of an outer state leaves each leaf inside, and each region of a
 * parallel state is a model of its own.
 */
import { withoutRoute, type Flow, type FlowState } from '../flow.ts';
import { treeOf, type FlowTree } from '../flow-tree.ts';
import { identifierOf, uniqueNames } from './legal-names.ts';

export interface GraphWalkerElement {
  readonly id: string;
  /** Name of a method that a tester implements. */
  readonly name?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

export interface GraphWalkerEdge extends GraphWalkerElement {
  readonly sourceVertexId?: string;
  readonly targetVertexId: string;
  readonly guard?: string;
  readonly actions?: readonly string[];
}

export interface GraphWalkerModel {
  readonly id?: string;
  readonly name: string;
  readonly generator?: string;
  readonly startElementId?: string;
  readonly actions?: readonly string[];
  readonly vertices: readonly GraphWalkerElement[];
  readonly edges: readonly GraphWalkerEdge[];
}

export interface GraphWalkerFile {
  readonly name: string;
  readonly models: readonly GraphWalkerModel[];
}

/** The leaf that is entered with a state; a parallel state is a leaf, as its regions are models of their own. */
function leafOf(tree: FlowTree, id: string): string {
  const state = tree.stateOf(id);
  if (!state || state.initial === null || (state.type !== 'compound' && state.type !== 'history')) return id;
  return leafOf(tree, state.initial);
}

/** The leaves of a model, from the state that contains them. */
function leavesIn(tree: FlowTree, state: FlowState): readonly FlowState[] {
  if (state.type === 'history') return [];
  if (state.type !== 'compound') return [state];
  return tree.childrenOf(state.id).flatMap((child) => leavesIn(tree, child));
}

function modelOf(tree: FlowTree, root: FlowState): GraphWalkerModel {
  const leaves = leavesIn(tree, root);
  const isHere = new Set(leaves.map(({ id }) => id));
  const idOf = uniqueNames((id) => `v_${identifierOf(id)}`);
  const edgeId = uniqueNames((id) => `e_${identifierOf(id)}`);
  const guardOf = uniqueNames(identifierOf);
  const guards = new Set<string>();
  /** The leaf of this model that a target inside a parallel state enters. */
  const shown = (target: string): string | undefined =>
    tree.lineOf(leafOf(tree, target)).find(({ id }) => isHere.has(id))?.id;
  const edges = leaves.flatMap((leaf) =>
    tree
      .lineOf(leaf.id)
      .filter(({ id }) => tree.isWithin(id, root.id))
      .flatMap(({ id }) => tree.transitionsFrom(id))
      .flatMap((transition): readonly GraphWalkerEdge[] => {
        const { source, targets, guard, event, name, words, actions } = transition;
        const ends = targets.length === 0 ? [leaf.id] : targets.map(shown);
        const condition = withoutRoute(guard?.text ?? '');
        if (condition !== '') guards.add(guardOf(condition));
        return [...new Set(ends)].flatMap((end) =>
          end === undefined
            ? []
            : [
                {
                  id: edgeId(`${leaf.id} ${transition.id} ${end}`),
                  name: `e_${identifierOf(name)}`,
                  sourceVertexId: idOf(leaf.id),
                  targetVertexId: idOf(end),
                  ...(condition !== '' && { guard: guardOf(condition) }),
                  properties: {
                    event,
                    source,
                    ...(words !== null && { description: words }),
                    ...(condition !== '' && { guard: condition }),
                    ...(actions.length > 0 && { actions: actions.map(({ text }) => text) }),
                  },
                },
              ],
        );
      }),
  );
  return {
    id: `m_${identifierOf(root.id)}`,
    name: identifierOf(root.id),
    generator: 'random(edge_coverage(100))',
    startElementId: idOf(leafOf(tree, root.id)),
    // A guard is a variable of the model: true until a tester makes it depend on something.
    actions: [...guards].map((guard) => `${guard} = true;`),
    vertices: leaves.map(({ id, words, tags, key }) => ({
      id: idOf(id),
      name: idOf(id),
      properties: {
        state: id,
        key,
        ...(words !== null && { description: words }),
        ...(tags.length > 0 && { tags }),
      },
    })),
    edges,
  };
}

/** The models of a flow: of its root, and of each region of its parallel states. */
export function graphWalkerOf(flow: Flow): GraphWalkerFile {
  const tree = treeOf(flow);
  const regions = flow.states.filter(({ type, parent }) => {
    if (type === 'history') return false;
    return parent === null ? true : tree.stateOf(parent)?.type === 'parallel';
  });
  // A parallel root is only the frame of its regions.
  const roots = regions.filter(({ parent, type }) => parent !== null || type !== 'parallel' || regions.length === 1);
  return { name: flow.title, models: roots.map((root) => modelOf(tree, root)) };
}
