/** The names of edits and of what they change. */
import type { Flow } from '@plinth/statecharts/flow';
import type { FlowEdit } from '#machines/ports/flow-edit.ts';
import { shortName, wayName } from '../view/ways.ts';

/** The name of a state or a transition. */
function nameOf(flow: Flow, id: string): string {
  const way = flow.transitions.find((one) => one.id === id);
  return way ? `“${wayName(way)}”` : shortName(flow, id);
}

/** 'Rename closed': the title of an edit. */
export function editTitle(flow: Flow, edit: FlowEdit): string {
  switch (edit.kind) {
    case 'describe':
      return `Describe ${nameOf(flow, edit.at)}`;
    case 'addState':
      return `Add a state in ${nameOf(flow, edit.parent)}`;
    case 'renameState':
      return `Rename ${nameOf(flow, edit.state)}`;
    case 'removeState':
      return `Remove ${nameOf(flow, edit.state)}`;
    case 'setInitial':
      return `Begin with ${nameOf(flow, edit.state)}`;
    case 'addTransition':
      return `Add a transition from ${nameOf(flow, edit.source)}`;
    case 'setTarget':
      return `Change the target of ${nameOf(flow, edit.transition)}`;
    case 'removeTransition':
      return `Remove ${nameOf(flow, edit.transition)}`;
  }
}

/** '2 lines added, 1 removed' of a difference in unified format. */
export function diffCount(diff: string): string {
  const lines = diff.split('\n');
  const added = lines.filter((line) => /^\+(?!\+\+ )/.test(line)).length;
  const removed = lines.filter((line) => /^-(?!-- )/.test(line)).length;
  return `${added} ${added === 1 ? 'line' : 'lines'} added, ${removed} removed`;
}
