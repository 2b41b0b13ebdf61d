/** Finds the configuration of a machine in a source, and of its states. */
import type { ts as Ts } from 'ts-morph';
import { hiddenIn, keyOf, notLiteral, objectOf, placeOf, propertyIn, textOf, type Reading } from './config-reading.ts';
import { EditRefused } from './flow-edit.ts';

/** A state whose name is written in the source. */
export interface StateSource {
  /** Its id in the flow. */
  readonly id: string;
  readonly key: string;
  readonly parent: StateSource | null;
  /** The property with its name, and the object with that of its siblings; null for the root. */
  readonly property: Ts.ObjectLiteralElementLike | null;
  readonly siblings: Ts.ObjectLiteralExpression | null;
  /** Its configuration; null if it is no literal. */
  readonly object: Ts.ObjectLiteralExpression | null;
  readonly children: readonly StateSource[];
}

export interface MachineSource {
  readonly reading: Reading;
  readonly root: StateSource;
  /** By id. */
  readonly states: ReadonlyMap<string, StateSource>;
}

/** XState's id of a machine without one. */
const namelessId = '(machine)';

/** The calls that create a machine, with their configuration. */
function creations({ ts, source }: Reading): readonly Ts.Expression[] {
  const found: Ts.Expression[] = [];
  const visit = (node: Ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments[0]) {
      const { expression } = node;
      const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
      if (ts.isIdentifier(name) && /^create(?:State)?Machine$/.test(name.text)) found.push(node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The id in a configuration; undefined if it has none, null if the source does not say it. */
function idIn(reading: Reading, object: Ts.ObjectLiteralExpression): string | null | undefined {
  const property = object.properties.find((one) => keyOf(reading, one) === 'id');
  if (!property) return undefined;
  return reading.ts.isPropertyAssignment(property) ? textOf(reading, property.initializer) : null;
}

function readState(
  reading: Reading,
  path: readonly string[],
  node: Ts.Expression,
  place: Pick<StateSource, 'key' | 'parent' | 'property' | 'siblings'>,
): StateSource {
  const object = objectOf(reading, node);
  const state: StateSource & { children: StateSource[] } = {
    ...place,
    id: (object && idIn(reading, object)) ?? path.join('.'),
    object,
    children: [],
  };
  const states = object?.properties.find((property) => keyOf(reading, property) === 'states');
  const inner = states && reading.ts.isPropertyAssignment(states) ? objectOf(reading, states.initializer) : null;
  for (const property of inner?.properties ?? []) {
    const key = keyOf(reading, property);
    if (key === null) continue;
    const value = reading.ts.isPropertyAssignment(property) ? property.initializer : property.name;
    if (!value || !reading.ts.isExpression(value)) continue;
    state.children.push(readState(reading, [...path, key], value, { key, parent: state, property, siblings: inner }));
  }
  return state;
}

function withChildren(state: StateSource): readonly StateSource[] {
  return [state, ...state.children.flatMap(withChildren)];
}

/**
 * The machine with an id in a source.
 * @throws EditRefused if the source creates none with a literal
 */
export function readMachineSource(reading: Reading, machineId: string): MachineSource {
  const calls = creations(reading);
  const literals = calls.flatMap((node) => objectOf(reading, node) ?? []);
  const own = literals.filter((object) => (idIn(reading, object) ?? namelessId) === machineId);
  const [object] = own;
  if (!object || own.length > 1) {
    const other = calls.find((node) => !objectOf(reading, node));
    if (!object && other) throw notLiteral(reading, other, 'a machine');
    const count = own.length > 1 ? `${own.length} machines` : 'no machine';
    throw new EditRefused(`${reading.file} creates ${count} with the id ${machineId} in a literal: edit it by hand.`);
  }
  const place = { key: machineId, parent: null, property: null, siblings: null };
  const root = readState(reading, [machineId], object, place);
  return { reading, root, states: new Map(withChildren(root).map((state) => [state.id, state])) };
}

/** Where the states of the nearest known parent of a state come from. */
function originOf({ reading, root, states }: MachineSource, id: string): Ts.Node | undefined {
  const parts = id.split('.');
  const known = parts
    .map((_, count) => states.get(parts.slice(0, parts.length - count).join('.')))
    .find((state) => state !== undefined);
  const { object, property } = known ?? root;
  if (!object) return property && reading.ts.isPropertyAssignment(property) ? property.initializer : undefined;
  const inner = propertyIn(reading, object, 'states', `the states of ${(known ?? root).key}`);
  if (!inner) return undefined;
  const literal = objectOf(reading, inner.initializer);
  return literal ? hiddenIn(reading, literal)[0] : inner.initializer;
}

/**
 * A state by its id in the flow.
 * @throws EditRefused if it is not written in this source
 */
export function stateIn(machine: MachineSource, id: string): StateSource {
  const state = machine.states.get(id);
  if (state) return state;
  const origin = originOf(machine, id);
  if (origin) throw notLiteral(machine.reading, origin, `the state ${id}`);
  throw new EditRefused(`${machine.reading.file} has no state ${id}.`);
}

/**
 * The configuration of a state.
 * @throws EditRefused if it is no literal
 */
export function literalOf(
  { reading }: MachineSource,
  { object, property, key }: StateSource,
): Ts.ObjectLiteralExpression {
  if (object) return object;
  if (!property) throw new EditRefused(`The machine ${key} is no literal.`);
  const node = reading.ts.isPropertyAssignment(property) ? property.initializer : property;
  throw notLiteral(reading, node, `the state ${key}`);
}

/** 'src/door.ts:12' of a state. */
export function placeOfState({ reading, root }: MachineSource, { property }: StateSource): string {
  return placeOf(reading, property ?? root.object ?? reading.source);
}
