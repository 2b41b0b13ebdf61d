/** The rules of edits that do not depend on how the source is written. */
import type { Flow, FlowState } from '../flow.ts';
import { EditRefused, type FlowEdit } from './flow-edit.ts';

function requireState({ id: flow, states }: Flow, id: string): FlowState {
  const state = states.find((one) => one.id === id);
  if (state) return state;
  throw new EditRefused(`The flow ${flow} has no state ${id}.`);
}

/** Names that JavaScript or XState reads in another way. */
const misread = /^(?:__proto__)$|^[#.]|\.$|^\s|\s$|[\\\n\r]/;

/** @throws EditRefused if a state cannot be called so */
function requireName({ states }: Flow, name: string, parent: string | null): void {
  if (name.trim() === '') throw new EditRefused('The state has no name.');
  if (misread.test(name) || name.includes('.'))
    throw new EditRefused(`A state cannot be called ${name}: XState reads dots, # and backslashes as parts of a path.`);
  if (states.some((state) => state.parent === parent && state.key === name))
    throw new EditRefused(`There is a state ${name} already.`);
}

/** The most transitions that a refusal names. */
const maxNamed = 6;

/** Why a state cannot be removed: what leads to it. */
function requireUnused({ states, transitions }: Flow, { id, key, parent }: FlowState): void {
  const isWithin = (one: string | null): boolean =>
    one === id || (one !== null && isWithin(states.find((state) => state.id === one)?.parent ?? null));
  const above = states.find((state) => state.id === parent);
  if (above?.initial === id)
    throw new EditRefused(`${key} is the initial state of ${above.key}: choose another first.`);
  const into = transitions.filter(({ source, targets }) => !isWithin(source) && targets.some(isWithin));
  const named = into.slice(0, maxNamed).map(({ source, name }) => `${name} of ${source}`);
  const more = into.length - named.length;
  if (into.length > 0)
    throw new EditRefused(
      `${into.length === 1 ? 'A transition leads' : `${into.length} transitions lead`} to ${key}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Change ${into.length === 1 ? 'it' : 'them'} first.`,
    );
  const other = states.find(
    ({ type, initial, id: own }) => type === 'history' && initial !== null && isWithin(initial) && !isWithin(own),
  );
  if (other && states.find((state) => state.id === other.parent)?.initial !== other.initial)
    throw new EditRefused(`The history ${other.key} leads to ${key}: change it first.`);
}

/** @throws EditRefused if an edit is not allowed in a flow */
export function requireEdit(flow: Flow, edit: FlowEdit): void {
  switch (edit.kind) {
    case 'addState': {
      const { type, key } = requireState(flow, edit.parent);
      if (type === 'final' || type === 'history')
        throw new EditRefused(`${key} is a ${type} state, which has no states inside.`);
      return requireName(flow, edit.name, edit.parent);
    }
    case 'renameState': {
      const { parent, key } = requireState(flow, edit.state);
      if (parent === null) throw new EditRefused(`${key} is the id of the machine: change it by hand.`);
      return requireName(flow, edit.name, parent);
    }
    case 'removeState': {
      const state = requireState(flow, edit.state);
      if (state.parent === null) throw new EditRefused('The machine itself cannot be removed.');
      return requireUnused(flow, state);
    }
    case 'setInitial': {
      const { parent, key, type } = requireState(flow, edit.state);
      if (parent === null) throw new EditRefused('The machine is no state inside of another one.');
      if (requireState(flow, parent).type === 'parallel')
        throw new EditRefused(`All states of ${requireState(flow, parent).key} are active at once: none is initial.`);
      if (type === 'history') throw new EditRefused(`${key} is a history state, which cannot be initial.`);
      return;
    }
    case 'addTransition': {
      const { type, key } = requireState(flow, edit.source);
      if (type === 'final' || type === 'history')
        throw new EditRefused(`${key} is a ${type} state, which has no transitions.`);
      if (edit.target !== null) requireState(flow, edit.target);
      if (edit.trigger !== 'always' && edit.event.trim() === '')
        throw new EditRefused(edit.trigger === 'event' ? 'The event has no name.' : 'The delay has no name.');
      if (edit.trigger === 'event' && /^(?:xstate\.|\s)|\s$|[\\\n]/.test(edit.event))
        throw new EditRefused(`An event cannot be called ${edit.event}.`);
      if (edit.trigger === 'always' && edit.guard === null && (edit.target === null || edit.target === edit.source))
        throw new EditRefused('A transition without an event needs a target or a guard: it would be taken for ever.');
      return;
    }
    case 'setTarget':
      if (edit.target !== null) requireState(flow, edit.target);
      return;
    case 'describe':
    case 'removeTransition':
  }
}
