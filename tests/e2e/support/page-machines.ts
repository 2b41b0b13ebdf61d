/**
 * The machines in a browser's pages as they are, with the data that the redacted trace leaves out. Passwords are in no
 * machine: they are in the vault. It is no part of the product.
 */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Actor, AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import type { Fields } from './model.ts';

/** What the machines of a browser's pages heard, and what they know. */
export interface PageMachines {
  /** The events of this type that an actor heard since the last action, oldest first. */
  readonly heard: (actor: string, type: string) => readonly Heard[];
  /** A new action starts: forgets the events before it. */
  readonly begin: () => void;
  /** The context of an actor in this page, as JSON. @throws while no such actor runs there */
  readonly contextOf: (page: Page, actor: string) => Promise<unknown>;
}

interface Heard {
  readonly actor: string;
  readonly event: AnyEventObject;
  /** By the clock of the page, in ms since 1970. */
  readonly at: number;
}

/**
 * Watches the machines of a page. Browsers receive it as source text, so that it uses nothing outside itself. XState
 * gives each actor its system by assigning it: as the recorder of coverage does, it starts to inspect the system then.
 * @param host the object from which actors inherit: the prototype of all objects
 */
function watchMachines(host: object, tell: (heard: string) => void): void {
  const snapshots = new Map<string, AnyMachineSnapshot>();

  const isMachine = (actor: AnyActorRef): boolean => {
    const { logic } = actor as { readonly logic?: unknown };
    return typeof logic === 'object' && logic !== null && 'root' in logic;
  };
  const pathOf = (actor: AnyActorRef): string => {
    const { _parent: parent, logic } = actor as unknown as {
      readonly _parent?: AnyActorRef;
      readonly logic: { readonly id?: string };
    };
    return parent ? `${pathOf(parent)}/${actor.id}` : (logic.id ?? actor.id);
  };
  /** A value as JSON has it: without functions, actors and what contains itself. */
  const plain = (value: unknown, around: readonly object[] = []): unknown => {
    if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
    if (around.includes(value) || 'sessionId' in value || value instanceof Blob) return undefined;
    const within = [...around, value];
    if (Array.isArray(value)) return value.map((item) => plain(item, within) ?? null);
    if (value instanceof Map || value instanceof Set) return plain([...value], around);
    if (value instanceof Error) return { ...Object.fromEntries(Object.entries(value)), message: value.message };
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner, within)]));
  };

  const observe = (inspected: InspectionEvent): void => {
    const actor = inspected.actorRef as AnyActorRef;
    if (!isMachine(actor)) return;
    if (inspected.type === '@xstate.event')
      tell(JSON.stringify({ actor: pathOf(actor), event: plain(inspected.event), at: Date.now() }));
    if (inspected.type === '@xstate.snapshot')
      snapshots.set(pathOf(actor), inspected.snapshot as unknown as AnyMachineSnapshot);
  };
  Object.assign(window, {
    contextOfMachine: (actor: string): unknown => {
      const snapshot = snapshots.get(actor);
      if (!snapshot) throw new Error(`No machine runs as ${actor}.`);
      return plain(snapshot.context);
    },
  });

  const known = new WeakSet();
  type System = Actor<AnyStateMachine>['system'];
  const isSystem = (value: unknown): value is System =>
    typeof value === 'object' && value !== null && 'inspect' in value && '_relay' in value;
  // The recorder of coverage may be there already.
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the object that is assigned to
  const record = Object.getOwnPropertyDescriptor(host, 'system')?.set;
  Object.defineProperty(host, 'system', {
    configurable: true,
    set(this: object, value: unknown) {
      if (isSystem(value) && !known.has(value)) {
        known.add(value);
        value.inspect(observe);
      }
      if (record) record.call(this, value);
      else if (value !== undefined)
        Object.defineProperty(this, 'system', { value, configurable: true, enumerable: true, writable: true });
    },
  });
}

/** Watches the machines of all pages that a browser opens from now on. */
export async function watchPages(context: BrowserContext): Promise<PageMachines> {
  let all: Heard[] = [];
  await context.exposeFunction('notifyHeard', (heard: string) => void all.push(JSON.parse(heard) as Heard));
  await context.addInitScript(
    `(${watchMachines.toString()})(Object.prototype, (heard) => void window.notifyHeard(heard));`,
  );
  return {
    heard: (actor, type) => all.filter((one) => one.actor === actor && one.event.type === type),
    begin: () => {
      all = [];
    },
    contextOf: (page, actor) =>
      page.evaluate(
        (name) =>
          (window as unknown as { readonly contextOfMachine: (name: string) => unknown }).contextOfMachine(name),
        actor,
      ),
  };
}

/** The time, in ms, in which the last event of an action arrives after the first. */
const settling = 2_000;

/** How far apart, in ms, a time in an event and the time at which it was heard may be. */
const sameTime = 1_000;

/** Checks that the actor heard a person's event with its data. @param given the fields that the person gave instead */
export async function findHeard(
  machines: PageMachines,
  actor: string,
  { type, ...fields }: AnyEventObject,
  given: Fields,
): Promise<void> {
  const told = Object.fromEntries(
    Object.entries({ ...fields, ...given }).filter(([key, value]) => key !== 'now' && value !== undefined),
  );
  await expect
    .poll(() => machines.heard(actor, type).length, {
      message: `${type} never reached ${actor}: its control does nothing`,
      intervals: [20, 50],
    })
    .toBeGreaterThan(0);
  // An action may cause the event several times, the last time with its data.
  await expect
    .poll(() => machines.heard(actor, type).at(-1)?.event, {
      message: `the data with which ${actor} hears ${type}`,
      timeout: settling,
      intervals: [20, 50],
    })
    .toMatchObject(told);
  const heard = machines.heard(actor, type).at(-1);
  const now: unknown = heard?.event['now'];
  if (typeof now === 'number') expect(Math.abs(now - (heard?.at ?? 0)), `the time of ${type}`).toBeLessThan(sameTime);
}
