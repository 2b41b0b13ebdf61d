/**
 * Nothing of a person leaves through the inspector. Every machine takes every transition it has, as a running actor,
 * with a mark in the place of each text that somebody types or that names them; no mark may be sent, and what a
 * designer looks at must be.
 */
import { isDeepStrictEqual } from 'node:util';
import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, type AnyActor, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { createRedaction } from '#app/inspect/stately.ts';
import type { Path } from '@plinth/statecharts/path-graph';
import { allowedMachines } from '#machines/shared/redaction.ts';
import { registry, type RegisteredMachine } from '#machines/registry.ts';
import { usualPlan } from '#tests/support/usual-plan.ts';

/**
 * Names under which a sample holds a choice from a list of the product's own. Every other text counts as somebody's.
 */
const choices = new Set([
  'type',
  'actorId',
  'flow',
  'picture',
  'kind',
  'to',
  'status',
  'state',
  'templateId',
  'featureId',
  'featureIds',
  'features',
  'added',
  'removed',
  'platforms',
  'platformId',
  'phases',
  'phaseId',
  'speed',
  'care',
  'cycle',
  'currency',
  'category',
  'subject',
  'subjects',
  'cost',
  'costs',
  'order',
  'view',
  'tab',
  'panel',
  'page',
  'topic',
  'prototype',
  'move',
  'openPlan',
  'payments',
  'paidPlan',
  'audience',
  'place',
  'places',
  'screenId',
  'elementId',
  'frame',
  'frames',
  'direction',
  'trail',
  'selected',
  'on',
  'first',
  'factor',
  'factors',
  'enabled',
  'preferred',
  'field',
  'begun',
  'contact',
  'opening',
  'step',
  'start',
  'finalDelivery',
  'due',
  'by',
  'asker',
  'wanted',
  'before',
  'sort',
  'statuses',
  'archivedFrom',
  'visualiser',
]);

/** What people type somewhere in the product, by the names it has there. */
const typed = [
  'username',
  'email',
  'phone',
  'password',
  'newPassword',
  'code',
  'answer',
  'authenticatorSecret',
  'token',
  'accessToken',
  'refreshToken',
  'name',
  'firstName',
  'lastName',
  'lastname',
  'company',
  'companyname',
  'designation',
  'address',
  'city',
  'state',
  'postalCode',
  'gstin',
  'message',
  'query',
  'search',
  'question',
  'title',
  'words',
  'label',
  'value',
  'link',
  'secret',
  'destination',
  'sentTo',
] as const;

const markOf = (text: string): string => `private-${text.trim()}`;
/** As of a careless screen, or a careless machine: beside what belongs there, everything that is typed anywhere. */
const careless = Object.fromEntries(typed.map((name) => [name, markOf(name)]));

/** The answer to the question of consent has the name of other answers, which people write. */
const consents = new Set(['granted', 'refused']);

/** A sample with a mark in the place of each text that is not a choice. */
function marked(value: unknown, name = ''): unknown {
  if (typeof value === 'string')
    return choices.has(name) || consents.has(value) || value.trim() === '' ? value : markOf(value);
  if (Array.isArray(value)) return value.map((item: unknown) => marked(item, name));
  if (value instanceof Error) return new Error(markOf(value.message));
  if (typeof value !== 'object' || value === null) return value;
  const isFailure = 'code' in value && 'message' in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      isFailure && key === 'code' ? inner : marked(inner, key),
    ]),
  );
}

/** The paths of a value or of what is allowed: `draft.platforms`. Lists count as what they hold. */
function pathsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return [at, ...value.flatMap((item: unknown) => pathsOf(item, at))];
  if (typeof value !== 'object' || value === null) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
      pathsOf(inner, at === '' ? key : `${at}.${key}`),
    ),
  ];
}

/**
 * Walk a path with a running actor, everything on the way marked. @returns what was sent of it, where it has been, and
 * what it was told.
 */
function walkMarked({ machine }: RegisteredMachine, [start, ...steps]: Path) {
  const sent: StatelyInspectionEvent[] = [];
  const { inspect } = createInspector(
    { send: (event) => void sent.push(event) },
    { ...createRedaction(), serializationDepthLimit: 30 },
  );
  const persisted = machine.getPersistedSnapshot(start?.to as AnyMachineSnapshot) as unknown as {
    readonly context: object;
  };
  const snapshot = { ...persisted, context: { ...careless, ...(marked(persisted.context) as object) } };
  const actor: AnyActor = createActor(machine, { snapshot, inspect } as object);
  const been: unknown[] = [];
  actor.subscribe(({ value }: AnyMachineSnapshot) => been.push(value));
  actor.start();
  const told: AnyEventObject[] = [];
  for (const { event } of steps) {
    const one = { ...careless, ...(marked(event) as AnyEventObject) };
    // A mark may be no request that anything answers: then nothing fails either.
    if (one.type.startsWith('xstate.error.') && !(actor.getSnapshot() as AnyMachineSnapshot).can(one)) continue;
    told.push(one);
    actor.send(one);
  }
  // The inspector sends with the next idle moment.
  vi.advanceTimersByTime(0);
  actor.stop();
  return {
    sent,
    own: sent.filter(({ sessionId }) => sessionId === actor.sessionId),
    been,
    told: told.map(({ type }) => type),
  };
}

/** The marks in what was sent, each with what it was sent with. */
function marksIn(sent: readonly StatelyInspectionEvent[]): (readonly [mark: string, place: string])[] {
  return sent.flatMap((event) => {
    const place = event.type === '@xstate.actor' ? 'at its start' : `with ${event.event.type}`;
    return [...JSON.stringify(event).matchAll(/private-[^"\\]*/g)].map(([mark]) => [mark, place] as const);
  });
}

const listed = Object.entries(allowedMachines);

/** States that a machine was in and events that it was told, of which the inspector did not hear. */
function untold({ own, been, told }: ReturnType<typeof walkMarked>, machine: string): string[] {
  const shown = own.flatMap((event) =>
    'snapshot' in event && 'value' in event.snapshot ? [event.snapshot.value] : [],
  );
  const heard = new Set(own.flatMap((event) => (event.type === '@xstate.event' ? [event.event.type] : [])));
  return [
    ...been
      .filter((value) => !shown.some((other) => isDeepStrictEqual(other, value)))
      .map((value) => `${machine} was in ${JSON.stringify(value)}`),
    ...told.filter((type) => !heard.has(type)).map((type) => `${machine} was told ${type}`),
  ];
}

describe('while every machine takes every transition', () => {
  /** What leaked, and where it did first. */
  const leaks = new Map<string, string>();
  const gaps = new Set<string>();
  /** What the context of each machine was seen to hold, by the id that it gives itself. */
  const held = new Map<string, Set<string>>();
  let steps = 0;

  beforeAll(() => {
    vi.useFakeTimers();
    for (const entry of registry) {
      const paths = new Set<string>();
      held.set(entry.machine.id, paths);
      for (const path of usualPlan(entry).paths) {
        const walked = walkMarked(entry, path);
        steps += path.length;
        for (const { to } of path) for (const place of pathsOf(to.context)) paths.add(place);
        for (const [mark, place] of marksIn(walked.sent))
          if (!leaks.has(`${entry.id} sends ${mark}`)) leaks.set(`${entry.id} sends ${mark}`, place);
        for (const gap of untold(walked, entry.id)) gaps.add(gap);
      }
    }
    vi.useRealTimers();
  });

  it('nothing that a person typed, or that names them, is sent', () => {
    expect(steps).toBeGreaterThan(2_000);
    expect([...leaks].map((leak) => leak.join(' '))).toEqual([]);
  });

  it('every state and the type of every event is sent, which is what a designer looks at', () => {
    expect([...gaps]).toEqual([]);
  });

  it('the list names no machine, event or key that is not there', () => {
    const entries = new Map(registry.map((entry) => [entry.machine.id, entry]));
    const strays = listed.flatMap(([id, { context, events }]) => {
      const told = (type: string): Set<string> => new Set(pathsOf(entries.get(id)?.samples[type] ?? []));
      return [
        ...pathsOf(context)
          .filter((path) => !held.get(id)?.has(path))
          .map((path) => `${id} never holds ${path}`),
        ...Object.entries(events).flatMap(([type, fields]) =>
          pathsOf(fields)
            .filter((path) => !told(type).has(path))
            .map((path) => `${id} is never told ${type} ${path}`),
        ),
      ];
    });
    expect(strays).toEqual([]);
  });
});

it('every registered machine is on the list, also those that the server runs', () => {
  expect(registry.map(({ machine }) => machine.id).filter((id) => !Object.hasOwn(allowedMachines, id))).toEqual([]);
});

it('the list has no key of what is typed, or names a person, a plan or a payment', () => {
  const personal = new Set([
    'id',
    'name',
    'firstName',
    'lastName',
    'lastname',
    'username',
    'email',
    'phone',
    'company',
    'companyname',
    'designation',
    'address',
    'city',
    'postalCode',
    'gstin',
    'destination',
    'sentTo',
    'password',
    'newPassword',
    'code',
    'secret',
    'token',
    'query',
    'search',
    'value',
    'title',
    'words',
    'label',
    'text',
    'link',
    'message',
    'question',
    'reason',
    'orderId',
    'reference',
    'output',
    'error',
    'user',
    'view',
  ]);
  // The code of a failure is a name from the provider's list, and a view is one of a few.
  const harmless = new Set(['failure.code', 'view.opened view', 'look.view', 'look.chosen look.view']);
  const paths = listed.flatMap(([, { context, events }]) => [
    ...pathsOf(context),
    ...Object.entries(events).flatMap(([type, fields]) => pathsOf(fields).map((path) => `${type} ${path}`)),
  ]);
  expect(
    paths.filter(
      (path) =>
        !harmless.has(path) &&
        path
          .split(' ')
          .at(-1)
          ?.split('.')
          .some((key) => personal.has(key)),
    ),
  ).toEqual([]);
});
