/** A flow as a Mermaid state diagram: https://mermaid.js.org/syntax/stateDiagram.html */
import type { Flow, FlowState, FlowTransition } from '../flow.ts';
import { treeOf, type FlowTree } from '../flow-tree.ts';

/** A state's id in a form that has no keyword and no markup of Mermaid. */
function idOf(id: string): string {
  return `s_${id.replace(/[^A-Za-z0-9]+/g, '_')}`;
}

/** Text on one line, with Mermaid's own markup escaped. */
function plain(text: string): string {
  return text.replace(/[#;:"<>{}]/g, (mark) => `#${mark.charCodeAt(0)};`).replace(/\s+/g, ' ');
}

function labelOf({ words, name, guard }: FlowTransition): string {
  return plain(`${words ?? name}${guard === null ? '' : ` [${guard.text}]`}`);
}

function stateLines(tree: FlowTree, state: FlowState, indent: string): readonly string[] {
  const id = idOf(state.id);
  const children = tree.childrenOf(state.id);
  const head = `${indent}state "${plain(state.parent === null ? tree.flow.title : state.key)}" as ${id}`;
  const deeper = `${indent}  `;
  const regions = children.map((child) => stateLines(tree, child, deeper));
  const inside =
    state.type === 'parallel'
      ? regions.flatMap((lines, at) => (at === 0 ? lines : [`${deeper}--`, ...lines]))
      : regions.flat();
  const start = state.type === 'compound' && state.initial !== null ? [`${deeper}[*] --> ${idOf(state.initial)}`] : [];
  const end = state.type === 'final' ? [`${indent}${id} --> [*]`] : [];
  return children.length > 0 ? [`${head} {`, ...start, ...inside, `${indent}}`] : [head, ...end];
}

/** A flow as the text of a state diagram. A transition without a target is drawn as a self-transition. */
export function mermaidOf(flow: Flow): string {
  const tree = treeOf(flow);
  const [root] = flow.states;
  if (!root) throw new Error(`${flow.id} has no states.`);
  const arrows = flow.transitions.flatMap((transition) => {
    const targets = transition.targets.length === 0 ? [transition.source] : transition.targets;
    return targets.map((target) => `  ${idOf(transition.source)} --> ${idOf(target)} : ${labelOf(transition)}`);
  });
  return ['stateDiagram-v2', ...stateLines(tree, root, '  '), ...arrows, ''].join('\n');
}
