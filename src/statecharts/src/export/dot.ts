/** A flow as a graph of Graphviz: https://graphviz.org/doc/info/lang.html. States with content are clusters. */
import type { Flow, FlowState, FlowTransition } from '../flow.ts';
import { treeOf, type FlowTree } from '../flow-tree.ts';
import { labelText } from './label-text.ts';
import { identifierOf, uniqueNames, type NameOf } from './legal-names.ts';

/** A text as a string of DOT, in lines that are centered. */
function quoted(...lines: readonly string[]): string {
  return `"${lines.map((line) => line.replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')).join('\\n')}"`;
}

interface Writing {
  readonly tree: FlowTree;
  readonly idOf: NameOf;
}

function isCluster({ tree }: Writing, id: string): boolean {
  return tree.childrenOf(id).length > 0;
}

/** The node at which the lines of a cluster end: Graphviz draws lines between nodes only. */
function nodeOf(writing: Writing, id: string): string {
  return isCluster(writing, id) ? `${writing.idOf(id)}_all` : writing.idOf(id);
}

function staying({ tree }: Writing, id: string): readonly string[] {
  return tree
    .transitionsFrom(id)
    .filter(({ targets }) => targets.length === 0)
    .map(labelText);
}

const shapes: Readonly<Record<FlowState['type'], string>> = {
  atomic: 'shape=box, style=rounded',
  compound: 'shape=box, style=rounded',
  parallel: 'shape=box, style=rounded',
  final: 'shape=box, style=rounded, peripheries=2',
  history: 'shape=circle',
};

function stateLines(writing: Writing, state: FlowState, indent: string): readonly string[] {
  const { tree, idOf } = writing;
  const { id, type, initial, parent, key } = state;
  const title = parent === null ? tree.flow.title : type === 'history' ? 'H' : key;
  if (!isCluster(writing, id))
    return [`${indent}${idOf(id)} [label=${quoted(title, ...staying(writing, id))}, ${shapes[type]}];`];
  const deeper = `${indent}  `;
  const isRegion = parent !== null && tree.stateOf(parent)?.type === 'parallel';
  return [
    `${indent}subgraph cluster_${idOf(id)} {`,
    `${deeper}label=${quoted(title, ...staying(writing, id))}; style=${isRegion ? 'dashed' : 'rounded'};`,
    `${deeper}${nodeOf(writing, id)} [shape=point, width=0.05];`,
    ...(type === 'compound' && initial !== null
      ? [
          `${deeper}${idOf(id)}_start [shape=circle, style=filled, fillcolor=black, label="", width=0.15];`,
          `${deeper}${idOf(id)}_start -> ${nodeOf(writing, initial)};`,
        ]
      : []),
    ...tree.childrenOf(id).flatMap((child) => stateLines(writing, child, deeper)),
    `${indent}}`,
  ];
}

/** A line that begins or ends at the frame of a cluster, unless the other end is inside it. */
function edgeLine(writing: Writing, transition: FlowTransition, target: string): string {
  const { tree, idOf } = writing;
  const { source } = transition;
  const isFramed = (id: string, other: string): boolean => isCluster(writing, id) && !tree.isWithin(other, id);
  const attributes = [
    `label=${quoted(labelText(transition))}`,
    ...(isFramed(source, target) ? [`ltail=cluster_${idOf(source)}`] : []),
    ...(isFramed(target, source) ? [`lhead=cluster_${idOf(target)}`] : []),
  ];
  return `  ${nodeOf(writing, source)} -> ${nodeOf(writing, target)} [${attributes.join(', ')}];`;
}

/** A flow as the text of a directed graph. */
export function dotOf(flow: Flow): string {
  const [root] = flow.states;
  if (!root) throw new Error(`${flow.id} has no states.`);
  const idOf = uniqueNames(
    (id) => `s_${identifierOf(id)}`,
    flow.states.map(({ id }) => id),
  );
  const writing: Writing = { tree: treeOf(flow), idOf };
  return [
    `digraph ${quoted(flow.id)} {`,
    '  compound=true;',
    '  node [fontname="Helvetica", fontsize=12];',
    '  edge [fontname="Helvetica", fontsize=10];',
    '  graph [fontname="Helvetica", fontsize=12];',
    ...stateLines(writing, root, '  '),
    ...flow.transitions.flatMap((one) => one.targets.map((target) => edgeLine(writing, one, target))),
    '}',
    '',
  ].join('\n');
}
