/** A flow as a PlantUML state diagram: https://plantuml.com/state-diagram */
import type { Flow, FlowState, FlowTransition } from '../flow.ts';
import { treeOf, type FlowTree } from '../flow-tree.ts';
import { labelText } from './label-text.ts';
import { identifierOf, uniqueNames, type NameOf } from './legal-names.ts';

/** Text on one line, with PlantUML's own markup escaped. */
function plain(text: string): string {
  return text
    .replace(/["<\\]/g, (mark) => `<U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`)
    .replace(/\*\*|\/\/|__|--|~~|\[\[/g, '~$&')
    .replace(/\s+/g, ' ');
}

function stateLines(tree: FlowTree, idOf: NameOf, state: FlowState, indent: string): readonly string[] {
  const id = idOf(state.id);
  const children = tree.childrenOf(state.id);
  const title = state.parent === null ? tree.flow.title : state.type === 'history' ? 'H' : state.key;
  const head = `${indent}state "${plain(title)}" as ${id}`;
  const rows = [
    ...(state.words === null ? [] : [state.words]),
    ...state.actors.map(({ name }) => `invoke / ${name}`),
    ...state.entry.map(({ text }) => `entry / ${text}`),
    ...state.exit.map(({ text }) => `exit / ${text}`),
    ...tree
      .transitionsFrom(state.id)
      .filter(({ targets }) => targets.length === 0)
      .map(labelText),
  ].map((text) => `${indent}${id} : ${plain(text)}`);
  const end = state.type === 'final' ? [`${indent}${id} --> [*]`] : [];
  if (children.length === 0) return [head, ...rows, ...end];
  const deeper = `${indent}  `;
  const parts = children.map((child) => stateLines(tree, idOf, child, deeper));
  const inside =
    state.type === 'parallel'
      ? parts.flatMap((lines, at) => (at === 0 ? lines : [`${deeper}--`, ...lines]))
      : parts.flat();
  const start = state.type === 'compound' && state.initial !== null ? [`${deeper}[*] --> ${idOf(state.initial)}`] : [];
  return [`${head} {`, ...start, ...inside, `${indent}}`, ...rows];
}

/** A flow as the text of a PlantUML diagram. */
export function plantUmlOf(flow: Flow): string {
  const tree = treeOf(flow);
  const [root] = flow.states;
  if (!root) throw new Error(`${flow.id} has no states.`);
  const idOf = uniqueNames(
    (id) => `s_${identifierOf(id)}`,
    flow.states.map(({ id }) => id),
  );
  const arrow = (one: FlowTransition): readonly string[] =>
    one.targets.map((target) => `${idOf(one.source)} --> ${idOf(target)} : ${plain(labelText(one))}`);
  return [
    '@startuml',
    'hide empty description',
    ...stateLines(tree, idOf, root, ''),
    ...flow.transitions.flatMap(arrow),
    '@enduml',
    '',
  ].join('\n');
}
