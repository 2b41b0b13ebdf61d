/** The places of a source that name a state: initial states, targets and ids. */
import type { ts as Ts } from 'ts-morph';
import { keyOf, objectOf, textOf, valueOf } from './config-reading.ts';
import type { TextChange } from './source-text.ts';
import { quoted } from './source-text.ts';
import type { MachineSource, StateSource } from './state-sources.ts';
import { keysOf, pathText } from './target-text.ts';
import { actorEvents } from './transition-source.ts';

/** A text that names states by their keys, one after the other from a state. */
interface Reference {
  readonly node: Ts.StringLiteralLike;
  readonly from: StateSource | null;
  /** What stands before the keys, such as '.' or '#door.'. */
  readonly before: string;
  readonly keys: readonly string[];
}

function childOf(state: StateSource | null | undefined, key: string): StateSource | undefined {
  return state?.children.find((one) => one.key === key);
}

/** A relative target of a state. Targets by id are found by their sign. */
function relative(state: StateSource, node: Ts.StringLiteralLike): Reference | null {
  if (node.text.startsWith('#')) return null;
  if (node.text.startsWith('.')) return { node, from: state, before: '.', keys: keysOf(node.text.slice(1)) };
  return { node, from: state.parent, before: '', keys: keysOf(node.text) };
}

/** The texts of a value that is a text or a list of them. */
function textsIn({ reading }: MachineSource, node: Ts.Expression): readonly Ts.StringLiteralLike[] {
  const value = valueOf(reading, node);
  if (reading.ts.isStringLiteralLike(value)) return [value];
  return reading.ts.isArrayLiteralExpression(value)
    ? value.elements.flatMap((element) => textsIn({ reading } as MachineSource, element))
    : [];
}

/** The targets of a value that is a transition or a list of them. */
function targetsIn(machine: MachineSource, node: Ts.Expression): readonly Ts.StringLiteralLike[] {
  const { reading } = machine;
  const value = valueOf(reading, node);
  if (reading.ts.isArrayLiteralExpression(value))
    return value.elements.flatMap((element) => targetsIn(machine, element));
  if (reading.ts.isStringLiteralLike(value)) return [value];
  const object = objectOf(reading, value);
  return object ? valuesOf(machine, object, 'target').flatMap((target) => textsIn(machine, target)) : [];
}

/** The values of the properties of an object with a name; of all without one. */
function valuesOf({ reading }: MachineSource, object: Ts.ObjectLiteralExpression, name?: string): Ts.Expression[] {
  return object.properties.flatMap((property) =>
    reading.ts.isPropertyAssignment(property) && (name === undefined || keyOf(reading, property) === name)
      ? [property.initializer]
      : [],
  );
}

/** The names of states in a state itself. */
function referencesOf(machine: MachineSource, state: StateSource): readonly Reference[] {
  const { reading } = machine;
  const { object } = state;
  if (!object) return [];
  const inner = (name: string): readonly Ts.Expression[] =>
    valuesOf(machine, object, name).flatMap((value) => {
      const holder = objectOf(reading, value);
      return holder ? valuesOf(machine, holder) : [];
    });
  const invokes = valuesOf(machine, object, 'invoke').flatMap((value) => {
    const all = valueOf(reading, value);
    return reading.ts.isArrayLiteralExpression(all) ? [...all.elements] : [all];
  });
  const answers = invokes.flatMap((value) => {
    const invoke = objectOf(reading, value);
    return invoke ? Object.keys(actorEvents).flatMap((name) => valuesOf(machine, invoke, name)) : [];
  });
  const transitions = [
    ...inner('on'),
    ...inner('after'),
    ...valuesOf(machine, object, 'always'),
    ...valuesOf(machine, object, 'onDone'),
    ...answers,
  ].flatMap((value) => targetsIn(machine, value));
  const isHistory = valuesOf(machine, object, 'type').some((value) => textOf(reading, value) === 'history');
  const fallback = isHistory ? valuesOf(machine, object, 'target').flatMap((value) => textsIn(machine, value)) : [];
  const initial = valuesOf(machine, object, 'initial').flatMap((value) => targetsIn(machine, value));
  return [
    ...[...transitions, ...fallback].flatMap((node) => relative(state, node) ?? []),
    ...initial.map((node): Reference => ({ node, from: state, before: '', keys: [node.text] })),
  ];
}

/** The texts of the file that name a state by the id of one of this machine, as in '#door.open'. */
function referencesById({ reading: { ts, source }, states, root }: MachineSource): readonly Reference[] {
  const found: Reference[] = [];
  const visit = (node: Ts.Node): void => {
    if (ts.isStringLiteralLike(node) && node.text.startsWith('#')) {
      const [id = '', ...keys] = keysOf(node.text.slice(1));
      const from = id === root.id ? root : states.get(id);
      if (from && keys.length > 0) found.push({ node, from, before: `#${pathText([id])}.`, keys });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The changes that give a state another name wherever the machine names it in this source. */
export function renamed(machine: MachineSource, state: StateSource, name: string): readonly TextChange[] {
  const references = [
    ...[...machine.states.values()].flatMap((one) => referencesOf(machine, one)),
    ...referencesById(machine),
  ];
  const changed = new Map<Ts.Node, TextChange>();
  for (const { node, from, before, keys } of references) {
    let at: StateSource | null | undefined = from;
    const next = keys.map((key) => {
      at = childOf(at, key);
      return at === state ? name : key;
    });
    if (next.every((key, index) => key === keys[index])) continue;
    changed.set(node, { start: node.getStart(), end: node.end, text: quoted(before + pathText(next), node.getText()) });
  }
  return [...changed.values()];
}
