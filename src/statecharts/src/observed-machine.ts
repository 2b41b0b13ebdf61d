/**
 * Copies a machine so that its functions record their reads of its context: the keys that influence its behaviour, and
 * the keys that only flow into others.
 */
import type { AnyStateMachine } from 'xstate';
import type { Loose } from './config-places.ts';
import { isCall, withProperties, type Call } from './function-sites.ts';

/** A call of a deciding function, with its arguments. */
export interface Decision {
  readonly decide: (context: object) => unknown;
  readonly context: object;
  readonly keys: ReadonlySet<string>;
  /** The source of the function, with its constants. */
  readonly source: string;
}

export interface Observations {
  /** Keys that influence the behaviour: guards, delays, inputs, events and targets read them. */
  readonly deciding: ReadonlySet<string>;
  /** The keys that are read to compute the new value of a key. */
  readonly flows: ReadonlyMap<string, ReadonlySet<string>>;
  /** Some calls of each deciding function. */
  readonly decisions: readonly Decision[];
}

export interface ObservedMachine {
  readonly machine: AnyStateMachine;
  readonly observations: Observations;
}

/** The reads of a context during a call: keys that are used, and keys that are only copied. */
interface Reads {
  readonly read: Set<string>;
  readonly copied: Set<string>;
}

const originals = new WeakMap<object, object>();

/**
 * A context that records reads. Spreading it, as in `{ ...context }`, looks up property descriptors first: such keys
 * are only copied.
 */
function watched(context: object, { read, copied }: Reads): object {
  let looked: string | symbol | undefined;
  const proxy = new Proxy(context, {
    get: (target, key, receiver) => {
      if (typeof key === 'string') (looked === key ? copied : read).add(key);
      looked = undefined;
      return Reflect.get(target, key, receiver === proxy ? target : receiver) as unknown;
    },
    getOwnPropertyDescriptor: (target, key) => {
      looked = key;
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    has: (target, key) => {
      if (typeof key === 'string') read.add(key);
      return Reflect.has(target, key);
    },
  });
  originals.set(proxy, context);
  return proxy;
}

function mapped(object: unknown, change: (value: unknown) => unknown): unknown {
  return typeof object === 'object' && object !== null
    ? Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
    : object;
}

function listed(value: unknown, change: (value: unknown) => unknown): unknown {
  return Array.isArray(value) ? value.map(change) : value === undefined ? undefined : change(value);
}

/** The most calls recorded of each deciding function. */
const maxCalls = 12;

/** @param isCompany whether the machine starts machines or reducers, whose inputs and messages influence it */
export function observedMachine(machine: AnyStateMachine, isCompany: boolean): ObservedMachine {
  const deciding = new Set<string>();
  const flows = new Map<string, Set<string>>();
  const decisions: Decision[] = [];
  const calls = new WeakMap<Call, number>();
  /** The keys that the parameters of the next action have read. */
  let params: readonly string[] = [];

  const flow = (from: Iterable<string>, to: Iterable<string>): void => {
    for (const key of to) {
      const known = flows.get(key) ?? new Set();
      flows.set(key, known);
      for (const one of from) known.add(one);
    }
  };
  /** Wraps a function so that it records its reads. */
  const noting =
    (call: Call, note: (reads: Reads, args: readonly unknown[], result: unknown) => void): Call =>
    (...args) => {
      const [first, ...rest] = args;
      const { context } = (first ?? {}) as { readonly context?: unknown };
      if (typeof context !== 'object' || context === null) return call(...args);
      const reads: Reads = { read: new Set(), copied: new Set() };
      let result: unknown;
      try {
        result = call({ ...(first as object), context: watched(originals.get(context) ?? context, reads) }, ...rest);
      } finally {
        note(reads, args, result);
      }
      return result;
    };
  const decides = (call: unknown): unknown => {
    if (!isCall(call)) return call;
    return noting(call, ({ read, copied }, [first, ...rest]) => {
      const keys = new Set([...read, ...copied]);
      for (const key of keys) deciding.add(key);
      const times = calls.get(call) ?? 0;
      if (keys.size === 0 || times >= maxCalls) return;
      calls.set(call, times + 1);
      const decide = (context: object): unknown => call({ ...(first as object), context }, ...rest);
      decisions.push({ decide, context: (first as { context: object }).context, keys, source: String(call) });
    });
  };
  const assigns = (call: Call, key?: string): Call =>
    noting(call, ({ read, copied }, [first], result) => {
      const { context } = first as { readonly context: Loose };
      if (key !== undefined) {
        flow([...read, ...copied, ...params], [key]);
        return;
      }
      const update = (typeof result === 'object' && result !== null ? result : {}) as Loose;
      const written = Object.keys(update).filter((one) => update[one] !== context[one] || !copied.has(one));
      for (const one of written)
        if (originals.has(update[one] as object)) update[one] = originals.get(update[one] as object);
      // A key that is only copied flows into itself alone.
      flow([...read, ...[...copied].filter((one) => !(one in update)), ...params], written);
    });
  const guardOf = (guard: unknown): unknown => {
    if (isCall(guard)) {
      const { check, guards } = guard as Call & { readonly check?: unknown; readonly guards?: readonly unknown[] };
      if (check === undefined) return decides(guard);
      return guards ? withProperties(guard, { guards: guards.map(guardOf) }) : guard;
    }
    if (typeof guard !== 'object' || guard === null) return guard;
    return { ...guard, params: decides((guard as Loose)['params']) };
  };
  const onlyInCompany = (value: unknown): unknown => (isCompany ? decides(value) : value);
  const actionOf = (action: unknown): unknown => {
    if (typeof action === 'object' && action !== null && isCall((action as Loose)['params'])) {
      const call = (action as Loose)['params'] as Call;
      return { ...action, params: noting(call, ({ read, copied }) => (params = [...read, ...copied])) };
    }
    if (!isCall(action) || !('resolve' in action)) return action;
    const own = action as unknown as Loose;
    switch (own['type']) {
      case 'xstate.assign': {
        const { assignment } = own;
        return withProperties(action, {
          assignment: isCall(assignment)
            ? assigns(assignment)
            : Object.fromEntries(
                Object.entries(assignment as object).map(([key, value]) => [
                  key,
                  isCall(value) ? assigns(value, key) : value,
                ]),
              ),
        });
      }
      case 'xstate.raise':
        return withProperties(action, { event: decides(own['event']), delay: decides(own['delay']) });
      case 'xstate.sendTo':
        return withProperties(action, {
          to: decides(own['to']),
          event: onlyInCompany(own['event']),
          delay: decides(own['delay']),
        });
      case 'xstate.spawnChild':
        return withProperties(action, {
          id: decides(own['id']),
          input: isCall(own['input']) ? onlyInCompany(own['input']) : mapped(own['input'], onlyInCompany),
        });
      case 'xstate.cancel':
        return withProperties(action, { sendId: decides(own['sendId']) });
      case 'xstate.stopChild':
        return withProperties(action, { actorRef: decides(own['actorRef']) });
      case 'xstate.enqueueActions':
        return withProperties(action, { collect: collectOf(own['collect'] as Call) });
      default:
        return action;
    }
  };
  /** Reads while actions are enqueued influence which ones are, unless all of them are assignments. */
  const collectOf = (collect: Call): Call => {
    const isAssigning = !/raise|sendTo|spawn|stop|cancel|check|enqueue\(/.test(String(collect));
    const enqueuing: Call = (first, ...rest) => {
      const { enqueue } = first as { readonly enqueue: Call & Loose };
      const enqueued = Object.assign((action: unknown) => enqueue(actionOf(action)), enqueue, {
        assign: (assignment: unknown) => {
          (enqueue['assign'] as Call)(
            isCall(assignment)
              ? assigns(assignment)
              : Object.fromEntries(
                  Object.entries(assignment as object).map(([key, value]) => {
                    if (isAssigning) written.add(key);
                    return [key, isCall(value) ? assigns(value, key) : value];
                  }),
                ),
          );
        },
      });
      const written = new Set<string>();
      const noted = noting(collect, ({ read, copied }) => {
        if (isAssigning) flow([...read, ...copied], written);
        else for (const key of [...read, ...copied]) deciding.add(key);
      });
      return noted({ ...(first as object), enqueue: enqueued }, ...rest);
    };
    return enqueuing;
  };
  const transitionOf = (transition: unknown): unknown => {
    if (typeof transition !== 'object' || transition === null || Array.isArray(transition)) return transition;
    const own = transition as Loose;
    return {
      ...own,
      ...('guard' in own && { guard: guardOf(own['guard']) }),
      ...('actions' in own && { actions: listed(own['actions'], actionOf) }),
    };
  };
  const transitionsOf = (value: unknown): unknown => listed(value, transitionOf);
  const stateOf = (state: Loose): Loose => {
    const changed: Loose = { ...state };
    for (const key of ['entry', 'exit']) if (state[key]) changed[key] = listed(state[key], actionOf);
    for (const key of ['on', 'after']) if (state[key]) changed[key] = mapped(state[key], transitionsOf);
    for (const key of ['always', 'onDone', 'route', 'initial'])
      if (state[key]) changed[key] = transitionsOf(state[key]);
    if (state['invoke'])
      changed['invoke'] = listed(state['invoke'], (invoke) => ({
        ...(invoke as Loose),
        ...(isCall((invoke as Loose)['input']) && { input: onlyInCompany((invoke as Loose)['input']) }),
        ...Object.fromEntries(
          ['onDone', 'onError', 'onSnapshot']
            .filter((key) => (invoke as Loose)[key] !== undefined)
            .map((key) => [key, transitionsOf((invoke as Loose)[key])]),
        ),
      }));
    if (state['states']) changed['states'] = mapped(state['states'], (inner) => stateOf(inner as Loose));
    return changed;
  };
  const { actions, guards, delays, actors } = machine.implementations;
  const copy = Reflect.construct(machine.constructor as new () => AnyStateMachine, [
    stateOf(machine.config as unknown as Loose),
    {
      actors,
      actions: mapped(actions, actionOf),
      guards: mapped(guards, guardOf),
      delays: mapped(delays, decides),
    },
  ]);
  return { machine: copy, observations: { deciding, flows, decisions } };
}
