/** A flow as Mermaid state diagrams: https://mermaid.js.org/syntax/stateDiagram.html */
import type { Flow, FlowState, FlowTransition } from '../flow.ts';
import { treeOf, type FlowTree } from '../flow-tree.ts';
import { labelText } from './label-text.ts';
import { identifierOf, uniqueNames, xmlIdOf, type NameOf } from './legal-names.ts';
import { directionOf, edgesOf, scopesOf, type Scope, type ScopeEdge } from './mermaid-scopes.ts';

/** The width of a line of text, in letters. */
const lineLength = 30;

/** The most transitions that a line lists where their own states are in another diagram. */
const maxListed = 3;

/** Text with Mermaid's own markup escaped, in lines. */
function plain(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < lineLength) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => line.replace(/[#;:"<>{}]/g, (mark) => `#${mark.charCodeAt(0)};`)).join('<br/>');
}

interface Writing {
  readonly tree: FlowTree;
  readonly scope: Scope;
  readonly idOf: NameOf;
}

/** The states whose content the diagram shows: Mermaid draws no line from such a state to its own content. */
function isOpen({ tree, scope }: Writing, id: string): boolean {
  return !scope.closed.has(id) && tree.childrenOf(id).length > 0;
}

/** The pseudo-state for the transitions that a state with content takes in any of its states. */
function anyOf({ idOf }: Writing, id: string): string {
  return idOf(`any of ${id}`);
}

/** The ends of a line. A line to a state around its source leads to the state that it begins with. */
function endsOf(writing: Writing, { from, to }: ScopeEdge): readonly [from: string, to: string] {
  const { tree, idOf } = writing;
  const isInside = isOpen(writing, from) && tree.isWithin(to, from);
  const start = isInside ? anyOf(writing, from) : idOf(from);
  let end = to;
  while (isOpen(writing, end) && tree.isWithin(from, end)) {
    const initial = tree.stateOf(end)?.initial;
    if (initial === null || initial === undefined) return [start, anyOf(writing, end)];
    end = initial;
  }
  return [start, idOf(end)];
}

function edgeLabel({ from, transitions }: ScopeEdge): string {
  const isOwn = transitions.every(({ source }) => source === from);
  const labels = [...new Set(transitions.map((one) => plain(labelText(one))))];
  if (isOwn || labels.length <= maxListed) return labels.join('<br/>');
  return [...labels.slice(0, maxListed), `and ${labels.length - maxListed} more`].join('<br/>');
}

/** The transitions of a state that stay in it. */
function staying({ tree }: Writing, id: string): readonly FlowTransition[] {
  return tree.transitionsFrom(id).filter(({ targets }) => targets.length === 0);
}

function stateLines(
  writing: Writing,
  state: FlowState,
  edges: readonly ScopeEdge[],
  indent: string,
): readonly string[] {
  const { tree, scope, idOf } = writing;
  const id = idOf(state.id);
  const title = state.type === 'history' ? `${state.key} (history)` : state.key;
  const head = `${indent}state "${plain(title)}" as ${id}`;
  if (!isOpen(writing, state.id))
    return [
      head,
      ...(scope.closed.has(state.id)
        ? [`${indent}${id} : its states are in ${plain(fileName(tree, state))}`]
        : staying(writing, state.id).map((one) => `${indent}${id} : ${plain(labelText(one))}`)),
      ...(state.type === 'final' ? [`${indent}${id} --> [*]`] : []),
    ];
  return [`${head} {`, ...contentLines(writing, state, edges, `${indent}  `), `${indent}}`];
}

/** The states in a state, its start, and what it takes in any of them. */
function contentLines(
  writing: Writing,
  state: FlowState,
  edges: readonly ScopeEdge[],
  indent: string,
): readonly string[] {
  const { tree, idOf } = writing;
  const whole = anyOf(writing, state.id);
  const stays = staying(writing, state.id);
  const usesAny = stays.length > 0 || edges.some((edge) => endsOf(writing, edge).includes(whole));
  const anyLines = usesAny
    ? [
        `${indent}state "in any state of ${plain(state.key)}" as ${whole}`,
        ...stays.map((one) => `${indent}${whole} : ${plain(labelText(one))}`),
      ]
    : [];
  const parts = tree.childrenOf(state.id).map((child) => stateLines(writing, child, edges, indent));
  if (state.type !== 'parallel')
    return [
      ...(state.type === 'compound' && state.initial !== null ? [`${indent}[*] --> ${idOf(state.initial)}`] : []),
      ...anyLines,
      ...parts.flat(),
    ];
  return [...(usesAny ? [anyLines] : []), ...parts].flatMap((lines, at) =>
    at === 0 ? lines : [`${indent}--`, ...lines],
  );
}

/** The name of the file with the content of a state. */
function fileName({ flow, lineOf }: FlowTree, state: FlowState): string {
  const keys = lineOf(state.id)
    .map(({ key }) => xmlIdOf(key))
    .toReversed()
    .slice(1);
  return [flow.id, ...keys, 'mmd'].join('.');
}

function diagramOf(tree: FlowTree, scope: Scope): string {
  const idOf = uniqueNames(
    (id) => `s_${identifierOf(id)}`,
    tree.flow.states.map(({ id }) => id),
  );
  const writing: Writing = { tree, scope, idOf };
  const { root, visible } = scope;
  const edges = edgesOf(tree, scope);
  const outside = new Set(edges.map(({ to }) => to).filter((id) => !visible.has(id)));
  const path = tree
    .lineOf(root.id)
    .map(({ key }) => key)
    .toReversed()
    .slice(1);
  const title = [tree.flow.title, ...path].join(' · ').replace(/\s+/g, ' ');
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    '---',
    'stateDiagram-v2',
    `  direction ${directionOf(scope, edges)}`,
    // Regions are divided in a state only.
    ...(root.type === 'parallel' ? stateLines(writing, root, edges, '  ') : contentLines(writing, root, edges, '  ')),
    ...[...outside].map((id) => `  state "to ${plain(id)}" as ${idOf(id)}`),
    ...edges.map((edge) => `  ${endsOf(writing, edge).join(' --> ')} : ${edgeLabel(edge)}`),
    '',
  ].join('\n');
}

/** A flow as the files of its diagrams: one, or one more for each large state. */
export function mermaidFilesOf(flow: Flow): readonly { readonly name: string; readonly content: string }[] {
  const tree = treeOf(flow);
  return scopesOf(tree).map((scope) => ({ name: fileName(tree, scope.root), content: diagramOf(tree, scope) }));
}
