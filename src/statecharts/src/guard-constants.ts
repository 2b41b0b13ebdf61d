/** The constants that the guards of a machine compare with, and payloads that they distinguish. */
import type { AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import { done, refused } from './answer-samples.ts';
import type { Samples } from './graph-walk.ts';
import { transitionsOf } from './machine-parts.ts';
import { typesOf } from './plain-samples.ts';

/** The strings and numbers in the sources of some functions; of each number also its neighbours. */
export interface Constants {
  readonly strings: readonly string[];
  readonly numbers: readonly number[];
}

type Call = (args: object, params?: unknown) => unknown;

/** The functions that a guard consists of, and the text of its constants. */
interface GuardParts {
  readonly calls: readonly Call[];
  readonly text: string;
}

const maxNesting = 8;

/** The parts of a guard: named and inline functions, those that `and`, `or` and `not` combine, and their params. */
function partsOf(machine: AnyStateMachine, guard: unknown, depth = 0): GuardParts {
  if (guard === undefined || guard === null || depth > maxNesting) return { calls: [], text: '' };
  const { guards, params } = guard as { readonly guards?: readonly unknown[]; readonly params?: unknown };
  if (guards) {
    const parts = guards.map((one) => partsOf(machine, one, depth + 1));
    return { calls: parts.flatMap(({ calls }) => calls), text: parts.map(({ text }) => text).join('\n') };
  }
  if (typeof guard === 'function') return { calls: [guard as Call], text: String(guard) };
  const name = typeof guard === 'string' ? guard : (guard as { readonly type?: string }).type;
  const { calls, text } = partsOf(machine, machine.implementations.guards[name ?? ''], depth + 1);
  return typeof params === 'function'
    ? { calls: [...calls, params as Call], text: `${text}\n${String(params)}` }
    : { calls, text: `${text}\n${JSON.stringify(params) ?? ''}` };
}

/** The numbers in some source text. Compilers write 5_000 as 5e3. */
export function numbersIn(text: string): readonly number[] {
  const found = text.match(/(?<![\w.])\d[\d_]*(?:\.\d+)?(?:e\d+)?\b/gi) ?? [];
  return found.map((number) => Number(number.replaceAll('_', ''))).filter(Number.isFinite);
}

/** The constants in some source text. */
function constantsIn(text: string): Constants {
  const strings = [...text.matchAll(/'([^'\\\n]*)'|"([^"\\\n]*)"/g)].map(([, one, other]) => one ?? other ?? '');
  return {
    strings: [...new Set(strings)],
    numbers: [...new Set(numbersIn(text).flatMap((one) => [one, one + 1, one - 1]))],
  };
}

/** The guards that are evaluated when an event of a type arrives; without a type, all. */
function guardsOf(machine: AnyStateMachine, eventType?: string): readonly GuardParts[] {
  const all: readonly AnyTransitionDefinition[] = transitionsOf(machine);
  return all
    .filter(({ eventType: own }) => eventType === undefined || own === eventType || own === '')
    .map(({ guard }) => partsOf(machine, guard))
    .filter(({ text }) => text !== '');
}

/** The constants that guards compare with when an event of a type arrives; without a type, those of all guards. */
export function constantsFor(machine: AnyStateMachine, eventType?: string): Constants {
  const { strings, numbers } = constantsIn(
    guardsOf(machine, eventType)
      .map(({ text }) => text)
      .join('\n'),
  );
  // A guard that asks for the type of the event compares no payload with it.
  const types = new Set(typesOf(machine));
  return { strings: strings.filter((text) => !types.has(text)), numbers };
}

/** An object that records the fields that are read of it and that it lacks. */
function watched(object: object, read: Set<string>): object {
  return new Proxy(object, {
    get: (target, key) => {
      if (typeof key === 'string' && !(key in target)) read.add(key);
      return Reflect.get(target, key) as unknown;
    },
  });
}

/** The fields that some functions read of the payload of an event that lacks them. */
function fieldsRead(calls: readonly Call[], payload: Payload, context: unknown): readonly string[] {
  const read = new Set<string>();
  const event = payload.eventOf(watched({}, read));
  for (const call of calls) {
    try {
      call({ context, event: payload.isWhole ? watched(event, read) : event }, {});
    } catch {
      // The fields read before the failure count.
    }
  }
  return [...read];
}

/** The part of an event that guards decide by: the event itself, the output of an actor, or its error. */
interface Payload {
  readonly isWhole: boolean;
  readonly eventOf: (fields: object) => EventObject;
}

function payloadFor(type: string): Payload {
  const [, kind, actorId] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
  if (actorId === undefined) return { isWhole: true, eventOf: (fields) => ({ ...fields, type }) };
  return {
    isWhole: false,
    eventOf: (fields) => (kind === 'done' ? done(actorId, fields) : refused(actorId, fields)),
  };
}

/** The most payloads of an event type. */
const maxPayloads = 12;

/**
 * Events whose payload has the fields that guards read, with the constants that the guards compare with and another
 * value; without constants, true and false. An event type whose guards read no field has none.
 * @param context of a snapshot to evaluate guards with
 */
export function guardSamples(machine: AnyStateMachine, eventTypes: readonly string[], context: unknown): Samples {
  const made = eventTypes.map((type): readonly [string, readonly EventObject[]] => {
    const { strings, numbers } = constantsFor(machine, type);
    const known = [...strings, ...(strings.length > 0 ? ['text'] : []), ...numbers];
    const values = known.length > 0 ? known : [true, false];
    const calls = guardsOf(machine, type).flatMap((guard) => guard.calls);
    const payload = payloadFor(type);
    let payloads: readonly object[] = [{}];
    for (const field of fieldsRead(calls, payload, context))
      payloads = payloads.flatMap((one) => values.map((value) => ({ ...one, [field]: value })));
    return [type, payloads.length > 1 ? payloads.slice(0, maxPayloads).map(payload.eventOf) : []];
  });
  return Object.fromEntries(made.filter(([, events]) => events.length > 0));
}
