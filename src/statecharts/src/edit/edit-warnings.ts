/** What a person should know about an edit before it is saved. */
import type { AnyStateMachine } from 'xstate';
import type { Flow } from '../flow.ts';
import type { FlowEdit } from './flow-edit.ts';
import { stateMentions } from './state-mentions.ts';

export interface WarnedEdit {
  readonly edit: FlowEdit;
  /** Before the edit. */
  readonly flow: Flow;
  readonly machine: AnyStateMachine;
  /** The folder of the project, and the file from it. */
  readonly folder: string;
  readonly file: string;
  /** The source after the edit. */
  readonly text: string;
}

/** Guards, delays and events of a transition that the machine does not know yet. */
function ofTransition({ edit, flow, machine }: WarnedEdit): readonly string[] {
  if (edit.kind !== 'addTransition') return [];
  const { guards, delays } = machine.implementations;
  const { guard, event, trigger, source } = edit;
  const warnings: string[] = [];
  if (guard !== null && !Object.hasOwn(guards, guard))
    warnings.push(
      `The machine has no guard called ${guard} yet: add it by hand, or the machine fails at this transition.`,
    );
  if (trigger === 'after' && !/^\d+$/.test(event) && !Object.hasOwn(delays, event))
    warnings.push(`The machine has no delay called ${event} yet: add it by hand.`);
  if (trigger === 'event' && !flow.transitions.some((one) => one.event === event))
    warnings.push(`The event ${event} is new: add it by hand to the types and the samples of the machine's events.`);
  const same = flow.transitions.filter(
    (one) =>
      one.source === source &&
      one.trigger === trigger &&
      (trigger === 'always' || one.event === event || one.delay?.name === event || String(one.delay?.ms) === event),
  );
  if (same.some((one) => one.guard === null))
    warnings.push('It is never taken: a transition before it has the same trigger, and no guard.');
  return warnings;
}

/** The places that name a state by its old name. */
function ofName({ edit, flow, folder, file, text }: WarnedEdit): readonly string[] {
  if (edit.kind !== 'renameState' && edit.kind !== 'removeState') return [];
  const state = flow.states.find(({ id }) => id === edit.state);
  const [root] = flow.states;
  if (!state || !root) return [];
  const { places, count } = stateMentions(folder, { file, text }, { id: state.id, key: state.key, machine: root.id });
  if (count === 0) return [];
  const more = count > places.length ? ` and ${count - places.length} more` : '';
  return [
    `${count === 1 ? 'A line' : `${count} lines`} may still name ${state.key}, and ${count === 1 ? 'is' : 'are'} not changed: ${places.join(', ')}${more}.`,
  ];
}

export function editWarnings(warned: WarnedEdit): readonly string[] {
  return [...ofTransition(warned), ...ofName(warned)];
}
