/** The functions in the configuration of a machine that mutants change: guards, assignments, params, events, inputs. */
import { listOf, transitionsAt, type Implementations, type Loose, type Places } from './config-places.ts';

/** A function of a configuration or an implementation, with any arguments. */
export type Call = (...args: readonly unknown[]) => unknown;

/** A function in a copy of a configuration. */
export interface FunctionSite {
  /** A guard decides, an assignment updates the context, data are passed on, and a collector enqueues actions. */
  readonly kind: 'guard' | 'assign' | 'data' | 'enqueue';
  /** Its name, such as 'the guard isLarge'; '' if it needs none beside its place. */
  readonly name: string;
  readonly where: string;
  readonly path: readonly string[];
  readonly on: string | undefined;
  /** Whether it is a part of another guard. */
  readonly isPart: boolean;
  /** Replaces it in the copy. */
  readonly replace: (change: (call: Call) => Call) => void;
}

/** A value of a configuration that can be replaced. */
interface Slot {
  readonly get: () => unknown;
  readonly put: (value: unknown) => void;
}

export function isCall(value: unknown): value is Call {
  return typeof value === 'function';
}

/** Whether a value is an object without a class of its own. */
export function isPlain(value: unknown): value is Loose {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A function that returns a value, or computes it. */
function asCall(value: unknown): Call {
  return isCall(value) ? value : () => value;
}

/** Copies a function with properties, such as `assign(…)`, with some of them changed. */
export function withProperties(call: Call, changes: Loose): Call {
  return Object.assign((...args: readonly unknown[]) => call(...args), call, changes);
}

function slotOf(holder: Loose, key: string): Slot {
  return { get: () => holder[key], put: (value) => void (holder[key] = value) };
}

/** The slot of each entry of a list, or of a single value. */
function slotsOf(slot: Slot): readonly Slot[] {
  return listOf(slot.get()).map((_, at) => ({
    get: () => listOf(slot.get())[at],
    put: (value) => slot.put(listOf(slot.get()).map((one, index) => (index === at ? value : one))),
  }));
}

/** The slot of a property of a function, such as the assignment of `assign(…)`. */
function propertyOf(slot: Slot, key: string): Slot {
  return {
    get: () => (slot.get() as Loose)[key],
    put: (value) => slot.put(withProperties(slot.get() as Call, { [key]: value })),
  };
}

interface Named {
  readonly type: string;
  readonly params?: unknown;
}

function namedOf(value: unknown): Named | undefined {
  if (typeof value === 'string') return { type: value };
  return typeof value === 'object' && value !== null && typeof (value as Loose)['type'] === 'string'
    ? (value as Named)
    : undefined;
}

/** The name of an action in parentheses; '' for one without a name. */
export function nameOfAction(action: unknown): string {
  const name = namedOf(action)?.type ?? (isCall(action) && !('resolve' in action) ? action.name : '');
  return name === '' || name === 'actions' ? '' : ` (${name})`;
}

/** The name of what a message is sent to. */
function recipientIn(to: unknown): string {
  if (to === '#_parent') return ' to the parent';
  return typeof to === 'string' ? ` to ${to}` : '';
}

/** Every function of a copy of a configuration, in the same order for each copy. */
export function functionSites({ places, states }: Places, implementations: Implementations): readonly FunctionSite[] {
  const sites: FunctionSite[] = [];
  let copies = 0;
  /** The implementation of a named part, which is replaced in this one place only. */
  const implementationOf = (kind: 'guards' | 'actions', slot: Slot, { type }: Named): Slot => {
    const own = implementations[kind];
    let name = type;
    return {
      get: () => own[name],
      put: (value) => {
        if (name === type) name = `${type} (${(copies += 1)})`;
        own[name] = value;
        const { get, put } = slot;
        const before = get();
        put({ ...(typeof before === 'object' ? before : {}), type: name });
      },
    };
  };
  const within = ({ where, path }: Pick<FunctionSite, 'where' | 'path'>, on: string | undefined) => {
    const add = (kind: FunctionSite['kind'], name: string, slot: Slot, isPart = false): void => {
      const replace: FunctionSite['replace'] = (change) => slot.put(change(asCall(slot.get())));
      sites.push({ kind, name, where, path, on, isPart, replace });
    };
    const addData = (name: string, slot: Slot): void => {
      const value = slot.get();
      if (isCall(value) || (isPlain(value) && Object.keys(value).length > 0)) add('data', name, slot);
    };
    const addParams = (name: string, slot: Slot): void =>
      addData(`the params of ${name}`, {
        get: () => namedOf(slot.get())?.params,
        put: (value) => slot.put({ ...(slot.get() as object), params: value }),
      });
    const guard = (slot: Slot, name = 'its guard', isPart = false): void => {
      const value = slot.get();
      const named = namedOf(value);
      if (isCall(value)) {
        const { check, guards } = value as Call & { readonly check?: unknown; readonly guards?: unknown };
        if (check === undefined) add('guard', name, slot, isPart);
        else if (guards)
          for (const [at, part] of slotsOf(propertyOf(slot, 'guards')).entries())
            guard(part, `part ${at + 1} of ${name}`, true);
      } else if (named) {
        addParams(named.type, slot);
        guard(implementationOf('guards', slot, named), `the guard ${named.type}`, isPart);
      }
    };
    const assigned = (slot: Slot): Slot => ({
      get: () => {
        const { assignment } = slot.get() as { readonly assignment: unknown };
        if (isCall(assignment)) return assignment;
        const calls = Object.entries(assignment as object).map(([key, value]) => [key, asCall(value)] as const);
        return (...args: readonly unknown[]) => Object.fromEntries(calls.map(([key, call]) => [key, call(...args)]));
      },
      put: propertyOf(slot, 'assignment').put,
    });
    const action = (slot: Slot, name = ''): void => {
      const value = slot.get();
      const named = namedOf(value);
      if (named && !isCall(value)) {
        addParams(named.type, slot);
        action(implementationOf('actions', slot, named), named.type);
      } else if (isCall(value)) {
        const { type, to, src } = value as unknown as Loose;
        const ofName = name === '' ? '' : ` of ${name}`;
        if (type === 'xstate.assign') add('assign', name, assigned(slot));
        if (type === 'xstate.sendTo') addData(`the event${recipientIn(to)}${ofName}`, propertyOf(slot, 'event'));
        if (type === 'xstate.raise' || type === 'xstate.emit') addData(`the event${ofName}`, propertyOf(slot, 'event'));
        if (type === 'xstate.spawnChild')
          addData(`the input of ${typeof src === 'string' ? src : 'the actor'}`, propertyOf(slot, 'input'));
        if (type === 'xstate.enqueueActions') add('enqueue', name, propertyOf(slot, 'collect'));
      }
    };
    return { guard, action, addData };
  };
  for (const place of places) {
    const transitions = transitionsAt(place);
    for (const [at, transition] of transitions.entries()) {
      const where = `${place.where}${transitions.length > 1 ? `, arm ${at + 1}` : ''}`;
      const { guard, action } = within({ where, path: place.path }, place.on);
      if (transition['guard'] !== undefined) guard(slotOf(transition, 'guard'));
      for (const slot of slotsOf(slotOf(transition, 'actions'))) action(slot);
    }
  }
  for (const { node, where, path } of states) {
    for (const key of ['entry', 'exit'] as const)
      for (const slot of slotsOf(slotOf(node, key)))
        within({ where: `${where}, ${key}`, path }, undefined).action(slot);
    const { addData } = within({ where, path }, undefined);
    for (const invoke of listOf(node['invoke']) as readonly Loose[])
      addData(
        `the input of ${typeof invoke['src'] === 'string' ? invoke['src'] : 'its actor'}`,
        slotOf(invoke, 'input'),
      );
    addData('its output', slotOf(node, 'output'));
  }
  return sites;
}
