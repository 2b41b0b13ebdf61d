/** One edit of a machine in its source: the new text, in which nothing else is different. */
import type { ts as Ts } from 'ts-morph';
import type { Flow, FlowState, FlowTransition } from '../flow.ts';
import { keyOf, notLiteral, objectOf, openReading, placeOf, propertyIn, textOf } from './config-reading.ts';
import { EditRefused, type FlowEdit } from './flow-edit.ts';
import {
  innerIndent,
  insertion,
  indentUnit,
  keyText,
  quoted,
  removal,
  withChanges,
  written,
  type Container,
  type TextChange,
  type TypeScript,
  type Written,
} from './source-text.ts';
import { renamed } from './state-references.ts';
import { literalOf, readMachineSource, stateIn, type MachineSource } from './state-sources.ts';
import { targetText } from './target-text.ts';
import { transitionIn } from './transition-source.ts';
import { requireEdit } from './allowed-edits.ts';

type Changes = readonly TextChange[];

/** A machine in its source, with its flow. */
interface Edited {
  readonly machine: MachineSource;
  readonly flow: Flow;
  readonly text: string;
}

function stateOf({ flow }: Edited, id: string): FlowState {
  const state = flow.states.find((one) => one.id === id);
  if (state) return state;
  throw new EditRefused(`The flow ${flow.id} has no state ${id}.`);
}

function transitionOf({ flow }: Edited, id: string): FlowTransition {
  const transition = flow.transitions.find((one) => one.id === id);
  if (transition) return transition;
  throw new EditRefused(`The flow ${flow.id} has no transition ${id}.`);
}

function replace(node: Ts.Node, text: string): Changes {
  return [{ start: node.getStart(), end: node.end, text }];
}

function insert({ machine, text }: Edited, container: Container, index: number, element: string): Changes {
  return insertion(machine.reading.ts, text, container, index, element);
}

/** Inserts a property in an object, before the first of some others, or at its end. */
function insertProperty(
  edited: Edited,
  object: Ts.ObjectLiteralExpression,
  name: string,
  value: Written,
  before: (key: string) => boolean,
): Changes {
  const { machine, text } = edited;
  const found = object.properties.findIndex((property) => before(keyOf(machine.reading, property) ?? ''));
  const index = found < 0 ? object.properties.length : found;
  const code = written(value, innerIndent(machine.reading.ts, text, object), indentUnit(text));
  return insert(edited, object, index, `${keyText(name, text)}: ${code}`);
}

function remove({ machine, text }: Edited, container: Container, element: Ts.Node): TextChange {
  const { ts } = machine.reading;
  const elements: readonly Ts.Node[] = ts.isObjectLiteralExpression(container)
    ? container.properties
    : container.elements;
  return removal(ts, text, container, elements.indexOf(element));
}

/** Sets or removes a text property. */
function setText(
  edited: Edited,
  object: Ts.ObjectLiteralExpression,
  name: string,
  value: string | null,
  { what, before }: { readonly what: string; readonly before: (key: string) => boolean },
): Changes {
  const { machine, text } = edited;
  const property = propertyIn(machine.reading, object, name, what);
  if (!property) return value === null ? [] : insertProperty(edited, object, name, quoted(value, text), before);
  if (textOf(machine.reading, property.initializer) === null)
    throw notLiteral(machine.reading, property.initializer, what);
  if (value === null) return [remove(edited, object, property)];
  return replace(property.initializer, quoted(value, property.initializer.getText()));
}

/** What stands before the description of a state. */
const firstKeys = new Set(['id', 'type', 'history']);

function describe(edited: Edited, { at, words }: Extract<FlowEdit, { kind: 'describe' }>): Changes {
  const { machine, flow, text } = edited;
  if (flow.states.some(({ id }) => id === at)) {
    const object = literalOf(machine, stateIn(machine, at));
    const before = (key: string): boolean => !firstKeys.has(key);
    return setText(edited, object, 'description', words, { what: `the description of ${at}`, before });
  }
  const transition = transitionOf(edited, at);
  const { value } = transitionIn(machine, transition);
  const what = `the description of ${transition.name}`;
  if (machine.reading.ts.isObjectLiteralExpression(value))
    return setText(edited, value, 'description', words, { what, before: () => false });
  if (words === null) return [];
  return replace(value, `{ target: ${value.getText()}, description: ${quoted(words, text)} }`);
}

function addState(edited: Edited, { parent, name, words }: Extract<FlowEdit, { kind: 'addState' }>): Changes {
  const { machine, text } = edited;
  const { reading } = machine;
  const object = literalOf(machine, stateIn(machine, parent));
  const what = `the states of ${parent}`;
  const state: Written = words === null ? [] : [['description', quoted(words, text)]];
  const property = propertyIn(reading, object, 'states', what);
  if (!property) {
    const isAlone = stateOf(edited, parent).type === 'parallel';
    const code = written([[keyText(name, text), state]], innerIndent(reading.ts, text, object), indentUnit(text));
    const initial = isAlone || propertyIn(reading, object, 'initial', what) ? '' : `initial: ${quoted(name, text)}, `;
    return insert(edited, object, object.properties.length, `${initial}states: ${code}`);
  }
  const states = objectOf(reading, property.initializer);
  if (!states) throw notLiteral(reading, property.initializer, what);
  return insertProperty(edited, states, name, state, () => false);
}

function renameState(edited: Edited, { state: id, name }: Extract<FlowEdit, { kind: 'renameState' }>): Changes {
  const { machine, text } = edited;
  const state = stateIn(machine, id);
  const { property } = state;
  if (!property?.name || !machine.reading.ts.isPropertyAssignment(property))
    throw notLiteral(machine.reading, property ?? machine.reading.source, `the name of ${state.key}`);
  return [...replace(property.name, keyText(name, text)), ...renamed(machine, state, name)];
}

function removeState(edited: Edited, id: string): Changes {
  const { property, siblings } = stateIn(edited.machine, id);
  if (!property || !siblings) throw new EditRefused('The machine itself cannot be removed.');
  return [remove(edited, siblings, property)];
}

function setInitial(edited: Edited, id: string): Changes {
  const { machine } = edited;
  const { reading } = machine;
  const { parent, key } = stateOf(edited, id);
  const object = literalOf(machine, stateIn(machine, parent ?? id));
  const what = `the initial state of ${parent}`;
  const property = propertyIn(reading, object, 'initial', what);
  const holder = property && objectOf(reading, property.initializer);
  const options = { what, before: (name: string) => name === 'states' };
  if (holder) return setText(edited, holder, 'target', key, options);
  return property && textOf(reading, property.initializer) !== null
    ? replace(property.initializer, quoted(key, property.initializer.getText()))
    : setText(edited, object, 'initial', key, options);
}

/** What stands after the transitions of a state. */
const lastKeys = new Set(['invoke', 'states', 'output']);

function addTransition(edited: Edited, edit: Extract<FlowEdit, { kind: 'addTransition' }>): Changes {
  const { machine, flow, text } = edited;
  const { reading } = machine;
  const { source, trigger, event, target, guard, words } = edit;
  const object = literalOf(machine, stateIn(machine, source));
  const what = `the transitions of ${source}`;
  const parts: readonly (readonly [string, string | null])[] = [
    ['guard', guard],
    ['target', target === null ? null : targetText(flow, source, target)],
    ['description', words],
  ];
  const value: Written = parts.flatMap(([key, part]) => (part === null ? [] : [[key, quoted(part, text)] as const]));
  const holderName = trigger === 'event' ? 'on' : trigger;
  const before = (key: string): boolean => lastKeys.has(key);
  const property = propertyIn(reading, object, holderName, what);
  const append = (list: Ts.PropertyAssignment): Changes => {
    const { initializer } = list;
    const code = written(value, innerIndent(reading.ts, text, object) + indentUnit(text), indentUnit(text));
    if (reading.ts.isArrayLiteralExpression(initializer))
      return insert(edited, initializer, initializer.elements.length, code);
    const isOne = objectOf(reading, initializer) === initializer || textOf(reading, initializer) !== null;
    if (!isOne) throw notLiteral(reading, initializer, what);
    return replace(initializer, `[${initializer.getText()}, ${code}]`);
  };
  if (trigger === 'always')
    return property ? append(property) : insertProperty(edited, object, 'always', value, before);
  if (!property) return insertProperty(edited, object, holderName, [[keyText(event, text), value]], before);
  const holder = objectOf(reading, property.initializer);
  if (!holder) throw notLiteral(reading, property.initializer, what);
  const existing = propertyIn(reading, holder, event, what);
  return existing ? append(existing) : insertProperty(edited, holder, event, value, () => false);
}

function setTarget(edited: Edited, edit: Extract<FlowEdit, { kind: 'setTarget' }>): Changes {
  const { machine, flow } = edited;
  const { reading } = machine;
  const transition = transitionOf(edited, edit.transition);
  const { value } = transitionIn(machine, transition);
  const next = edit.target === null ? null : targetText(flow, transition.source, edit.target);
  const what = `the target of ${transition.name}`;
  if (!reading.ts.isObjectLiteralExpression(value))
    return replace(value, next === null ? '{}' : quoted(next, value.getText()));
  const property = propertyIn(reading, value, 'target', what);
  if (property && reading.ts.isArrayLiteralExpression(property.initializer))
    throw new EditRefused(`${placeOf(reading, property)} leads to several states at once: edit it there by hand.`);
  return setText(edited, value, 'target', next, { what, before: (key) => key !== 'guard' });
}

function removeTransition(edited: Edited, id: string): Changes {
  const { machine } = edited;
  const { reading } = machine;
  const transition = transitionOf(edited, id);
  const { holder, property, list, index } = transitionIn(machine, transition);
  if (list && list.elements.length > 1) return [remove(edited, list, list.elements[index] ?? list)];
  const above = holder.parent;
  const isLast =
    (transition.trigger === 'event' || transition.trigger === 'after') &&
    !transition.event.startsWith('xstate.snapshot.') &&
    holder.properties.length === 1 &&
    reading.ts.isPropertyAssignment(above) &&
    reading.ts.isObjectLiteralExpression(above.parent);
  return isLast && reading.ts.isPropertyAssignment(above) && reading.ts.isObjectLiteralExpression(above.parent)
    ? [remove(edited, above.parent, above)]
    : [remove(edited, holder, property)];
}

function changesOf(edited: Edited, edit: FlowEdit): Changes {
  switch (edit.kind) {
    case 'describe':
      return describe(edited, edit);
    case 'addState':
      return addState(edited, edit);
    case 'renameState':
      return renameState(edited, edit);
    case 'removeState':
      return removeState(edited, edit.state);
    case 'setInitial':
      return setInitial(edited, edit.state);
    case 'addTransition':
      return addTransition(edited, edit);
    case 'setTarget':
      return setTarget(edited, edit);
    case 'removeTransition':
      return removeTransition(edited, edit.transition);
  }
}

export interface EditOf {
  /** The name of the file for people, from the folder of the project. */
  readonly file: string;
  readonly text: string;
  /** The flow of the machine before the edit. */
  readonly flow: Flow;
  readonly edit: FlowEdit;
}

/**
 * Makes an edit in a source. Its formatting is that of the neighbouring lines.
 * @returns the new text
 * @throws EditRefused with one sentence if the edit is not allowed, or if its place is no literal
 */
export function editedSource(ts: TypeScript, { file, text, flow, edit }: EditOf): string {
  requireEdit(flow, edit);
  const machine = readMachineSource(openReading(ts, file, text), flow.states[0]?.id ?? flow.id);
  return withChanges(text, changesOf({ machine, flow, text }, edit));
}
