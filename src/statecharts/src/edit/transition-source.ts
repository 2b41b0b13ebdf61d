/** Finds the place of a transition in a source. */
import type { ts as Ts } from 'ts-morph';
import type { FlowTransition } from '../flow.ts';
import { notLiteral, objectOf, propertyIn, textOf, valueOf } from './config-reading.ts';
import { EditRefused } from './flow-edit.ts';
import { literalOf, stateIn, type MachineSource } from './state-sources.ts';

export interface TransitionSource {
  /** The object with the property of its trigger, such as that of `on`. */
  readonly holder: Ts.ObjectLiteralExpression;
  readonly property: Ts.PropertyAssignment;
  /** The list that it is in; null if it is the only transition. */
  readonly list: Ts.ArrayLiteralExpression | null;
  readonly index: number;
  /** Its configuration: an object, or only the target. */
  readonly value: Ts.ObjectLiteralExpression | Ts.StringLiteralLike;
}

/** The property of a transition's trigger, and the object that has it. */
type Slot = Pick<TransitionSource, 'holder' | 'property'>;

function present(property: Ts.PropertyAssignment | undefined, what: string, file: string): Ts.PropertyAssignment {
  if (property) return property;
  throw new EditRefused(`${file} does not have ${what}: edit it by hand.`);
}

/** The object of a property such as `on`. */
function innerObject(
  { reading }: MachineSource,
  object: Ts.ObjectLiteralExpression,
  name: string,
  what: string,
): Ts.ObjectLiteralExpression {
  const property = present(propertyIn(reading, object, name, what), what, reading.file);
  const inner = objectOf(reading, property.initializer);
  if (inner) return inner;
  throw notLiteral(reading, property.initializer, what);
}

/** The invoked actor with an id. */
function invokeOf(
  { reading }: MachineSource,
  object: Ts.ObjectLiteralExpression,
  source: string,
  id: string,
  what: string,
): Ts.ObjectLiteralExpression {
  const property = present(propertyIn(reading, object, 'invoke', what), what, reading.file);
  const value = valueOf(reading, property.initializer);
  const list = reading.ts.isArrayLiteralExpression(value) ? [...value.elements] : [value];
  for (const [index, element] of list.entries()) {
    const invoke = objectOf(reading, element);
    if (!invoke) throw notLiteral(reading, element, what);
    const own = propertyIn(reading, invoke, 'id', what);
    const name = own ? textOf(reading, own.initializer) : `${index}.${source}`;
    if (name === null) throw notLiteral(reading, own?.initializer ?? element, what);
    if (name === id) return invoke;
  }
  throw new EditRefused(`${reading.file} does not have ${what}: edit it by hand.`);
}

/** The properties of an invoked actor with transitions, and the prefixes of XState's events for them. */
export const actorEvents = {
  onDone: 'xstate.done.actor.',
  onError: 'xstate.error.actor.',
  onSnapshot: 'xstate.snapshot.',
} as const;

function slotOf(machine: MachineSource, { source, trigger, event, name }: FlowTransition): Slot {
  const { reading } = machine;
  const object = literalOf(machine, stateIn(machine, source));
  const what = `the transition ${name} of ${source}`;
  const slotIn = (holder: Ts.ObjectLiteralExpression, key: string): Slot => ({
    holder,
    property: present(propertyIn(reading, holder, key, what), what, reading.file),
  });
  for (const [key, prefix] of Object.entries(actorEvents))
    if (event.startsWith(prefix))
      return slotIn(invokeOf(machine, object, source, event.slice(prefix.length), what), key);
  switch (trigger) {
    case 'always':
      return slotIn(object, 'always');
    case 'finished':
      return slotIn(object, 'onDone');
    case 'after': {
      const delay = event.slice('xstate.after.'.length, -(source.length + 1));
      return slotIn(innerObject(machine, object, 'after', what), delay);
    }
    case 'event':
      return slotIn(innerObject(machine, object, 'on', what), event);
    case 'done':
    case 'error':
    case 'route':
      throw new EditRefused(
        `The transition ${name} belongs to the address of its state: edit ${reading.file} by hand.`,
      );
  }
}

/**
 * The place of a transition.
 * @throws EditRefused if it is not written as a literal in this source
 */
export function transitionIn(machine: MachineSource, transition: FlowTransition): TransitionSource {
  const { reading } = machine;
  const { ts } = reading;
  const { holder, property } = slotOf(machine, transition);
  const what = `the transition ${transition.name} of ${transition.source}`;
  const index = Number(transition.id.slice(transition.id.lastIndexOf('|') + 1));
  const all = valueOf(reading, property.initializer);
  const list = ts.isArrayLiteralExpression(all) ? all : null;
  const spread = list?.elements.slice(0, index + 1).find((element) => ts.isSpreadElement(element));
  if (spread) throw notLiteral(reading, spread, what);
  const element = list ? list.elements[index] : index === 0 ? all : undefined;
  if (!element) throw new EditRefused(`${reading.file} does not have ${what}: edit it by hand.`);
  const value = valueOf(reading, element);
  if (!ts.isObjectLiteralExpression(value) && !ts.isStringLiteralLike(value)) throw notLiteral(reading, value, what);
  return { holder, property, list, index, value };
}
