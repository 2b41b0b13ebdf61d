/**
 * No personal data leaves through the inspector. A running actor takes every transition of every machine, with a mark
 * in place of each text that a person types or that names them. No mark may be sent, and everything a designer needs
 * must be.
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

/** Names of sample fields with a choice from a list of the product's own. Every other text counts as personal. */
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
  'section',
  'chosenBy',
]);

/** The fields that people type anywhere in the product, by their names. */
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

const markOf = (text: string): string => `withheld-${text.trim()}`;
/**
 * Extra fields as from a careless screen or machine: everything that is typed anywhere, in addition to the expected
 * fields.
 */
const careless = Object.fromEntries(typed.map((name) => [name, markOf(name)]));

/** The consent answer has the same field name as other answers, which people write. */
const consents = new Set(['granted', 'refused']);

/** A sample with a mark in place of each text that is not a choice. */
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

/** The paths of a value or of an allow list: `draft.platforms`. Items of a list count under the path of the list. */
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
 * Takes a path with a running actor, with everything on the way marked. @returns what the inspector sent, the actor's
 * states, and the events that it received.
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
    // A mark may stand for a request without a pending promise: then nothing fails either.
    if (one.type.startsWith('xstate.error.') && !(actor.getSnapshot() as AnyMachineSnapshot).can(one)) continue;
    told.push(one);
    actor.send(one);
  }
  // The inspector sends at the next idle moment.
  vi.advanceTimersByTime(0);
  actor.stop();
  return {
    sent,
    own: sent.filter(({ sessionId }) => sessionId === actor.sessionId),
    been,
    told: told.map(({ type }) => type),
  };
}

/** The marks in the sent data, each with its path. */
function marksIn(sent: readonly StatelyInspectionEvent[]): (readonly [mark: string, place: string])[] {
  return sent.flatMap((event) => {
    const place = event.type === '@xstate.actor' ? 'at its start' : `with ${event.event.type}`;
    return [...JSON.stringify(event).matchAll(/withheld-[^"\\]*/g)].map(([mark]) => [mark, place] as const);
  });
}

const listed = Object.entries(allowedMachines);

/** The states that a machine was in and the events that it received without a report to the inspector. */
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
  /** The leaks, each with its first place. */
  const leaks = new Map<string, string>();
  const gaps = new Set<string>();
  /** The observed context of each machine, by the id that it gives itself. */
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

  it('every state and the type of every event is sent, which a designer needs', () => {
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

it('the list has no key of typed text, or of names of a person, a plan or a payment', () => {
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
  // The code of a failure is a name from the provider's list, a view is one of a few, and a search is sent in words of
  // the catalogue alone.
  const harmless = new Set([
    'failure.code',
    'userFailure.code',
    'query.typed query',
    'view.opened view',
    'look.view',
    'look.chosen look.view',
  ]);
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
