/** The observable results of steps, for comparing a machine with a changed one. */
import type { AnyMachineSnapshot } from 'xstate';
import { momentKey, refNamesIn } from './moment.ts';
import type { PureStep } from './pure-step.ts';
import { isActorRef, structuralKey } from './structural-key.ts';
import { childrenIn, inputOf } from './xstate-internals.ts';

/**
 * The observable result of a step, by its parts: value, context, tags, end, messages to the parent, effects on others,
 * and inputs of started actors.
 */
type Shown = ReadonlyMap<string, string>;

function shownBy(from: AnyMachineSnapshot | null, { to, told, emitted, asked }: PureStep): Shown {
  const refName = refNamesIn(to);
  const keyOf = (value: unknown): string => structuralKey(value, { refName });
  const known = new Set(from ? childrenIn(from) : []);
  const inputs = childrenIn(to).flatMap((ref) => (known.has(ref) ? [] : [[refName(ref), inputOf(ref)]]));
  const output: unknown = to.output;
  return new Map([
    ['value', keyOf([to.value, to.status, [...to.tags].toSorted()])],
    ...Object.entries(to.context as object).map(([key, value]) => [`context ${key}`, keyOf(value)] as const),
    ['told', keyOf(told)],
    ['emitted', keyOf(emitted)],
    ['asked', asked.join('\n').replaceAll(/\bx:\d+/g, 'another')],
    ['inputs', keyOf(inputs)],
    ['output', keyOf(output)],
  ]);
}

/** The most levels of a value whose shape is compared. */
const maxLevels = 6;

/** The lengths of lists, the fields of objects, and the types of values. */
function shapeOf(value: unknown, levels = maxLevels): string {
  if (typeof value !== 'object' || value === null || levels === 0 || isActorRef(value))
    return value === null ? 'null' : typeof value;
  if (Array.isArray(value)) return `[${value.map((one) => shapeOf(one, levels - 1)).join()}]`;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, one]) => `${key}:${shapeOf(one, levels - 1)}`).join()}}`;
}

/** The shape of the context key that a part is about. */
function shapeIn({ to }: PureStep, part: string): string {
  return shapeOf((to.context as Readonly<Record<string, unknown>>)[part.slice('context '.length)]);
}

/** What a step must show. */
export interface Expected {
  readonly parts: Shown;
  /** The shapes of the context keys that differ each time, such as the current time or a random name. */
  readonly shapes: ReadonlyMap<string, string>;
  /** All parts, also those of which nothing is the same each time. */
  readonly all: ReadonlySet<string>;
  /** The history, delays and started actors after it; undefined if they differ each time. */
  readonly hidden: string | undefined;
}

/** The result that a step must show, by taking it twice. */
export function expectedOf(from: AnyMachineSnapshot | null, step: PureStep, again: PureStep): Expected {
  const [one, other] = [shownBy(from, step), shownBy(from, again)];
  const isSame = ([part, key]: readonly [string, string]): boolean => other.get(part) === key;
  const fickle = [...one].filter((part) => !isSame(part)).map(([part]) => part);
  return {
    parts: new Map([...one].filter(isSame)),
    shapes: new Map(
      fickle
        .filter((part) => part.startsWith('context ') && shapeIn(step, part) === shapeIn(again, part))
        .map((part) => [part, shapeIn(step, part)]),
    ),
    all: new Set(one.keys()),
    hidden: momentKey(step.to) === momentKey(again.to) ? momentKey(step.to) : undefined,
  };
}

/** Whether a step shows something else than expected. */
export function isUnlike({ parts, shapes, all }: Expected, from: AnyMachineSnapshot | null, step: PureStep): boolean {
  const actual = shownBy(from, step);
  return (
    [...parts].some(([part, key]) => actual.get(part) !== key) ||
    [...shapes].some(([part, shape]) => shapeIn(step, part) !== shape) ||
    [...actual.keys()].some((part) => !all.has(part))
  );
}
