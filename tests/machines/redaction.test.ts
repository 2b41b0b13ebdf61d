/** The data of the machines that an inspector receives: only listed fields, and nothing that a person typed. */
import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  createActor,
  createMachine,
  fromCallback,
  type AnyEventObject,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import { createRedaction } from '#app/inspect/stately.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { allowedMachines, redactContext, redactEvent, type Allowed } from '#machines/shared/redaction.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { sampleOrder, sampleReceipt } from '#machines/payment/payment.samples.ts';
import { silentPlans } from '#machines/plans/plans.samples.ts';
import type { PlanToPay } from '#machines/ports/payments.ts';
import * as paymentsPorts from '#machines/ports/payments.ts';
import * as planStorePorts from '#machines/ports/plan-store.ts';
import { runs } from '#tests/support/runs.ts';

const secret = 'meera@lakeside.in';
type Fields = Readonly<Record<string, Allowed>>;

/** Any value that contains the secret, under a key or in a list. */
const anySecret = fc.letrec<{ hidden: unknown }>((tie) => ({
  hidden: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.string({ maxLength: 4 }).map((around) => `${around}${secret}${around}`),
    fc.tuple(fc.nat(), tie('hidden')),
    fc.dictionary(fc.constantFrom('name', 'type', 'draft', 'input', 'output', 'toJSON'), tie('hidden'), {
      minKeys: 1,
      maxKeys: 2,
    }),
  ),
})).hidden;

const anySimple = fc.oneof(fc.nat(), fc.boolean(), fc.constantFrom('INR', 'mvp', 'monthly'));
/** A name that is in no list. */
const anyOtherKey = fc.stringMatching(/^other[A-Za-z]{0,8}$/);

/** A value that fits the allow list, with the secret in place of, or beside, everything that is not allowed. */
function planted(allowed: Allowed): fc.Arbitrary<unknown> {
  if (allowed === true)
    return fc.oneof(
      anySimple,
      fc.array(anySimple, { maxLength: 3 }),
      fc.record({ value: anySecret }),
      fc.tuple(fc.record({ value: anySecret })),
    );
  if (allowed === 'catalogue words')
    return fc.oneof(
      fc.constantFrom<unknown>('video calls', '', 7, secret, `video calls ${secret}`, [secret]),
      fc.record({ value: anySecret }),
    );
  const one = plantedFields(allowed);
  return fc.oneof(
    { weight: 3, arbitrary: one },
    { weight: 1, arbitrary: fc.tuple(one) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(secret, [secret]) },
  );
}

function plantedFields(allowed: Fields): fc.Arbitrary<Record<string, unknown>> {
  const listed = fc.record(Object.fromEntries(Object.entries(allowed).map(([key, inner]) => [key, planted(inner)])));
  return fc
    .tuple(listed, fc.dictionary(anyOtherKey, anySecret, { maxKeys: 2 }))
    .map(([fields, others]) => ({ ...others, ...fields }));
}

const listed = Object.entries(allowedMachines).map(([id, { context, events }]) => ({ id, context, events }));
const anyListed = fc.constantFrom(...listed);

describe('listed data', () => {
  it('is sent as it is: simple values, lists of them, and of an object or each object of a list the keys that are named', () => {
    expect(redactContext('funnel', { hasTemplate: true, canBeBought: true, hasReceipt: false })).toEqual({
      hasTemplate: true,
      canBeBought: true,
      hasReceipt: false,
    });
    expect(
      redactContext('signIn', {
        step: { kind: 'chooseFactor', factors: ['sms', 'authenticator'] },
        factor: null,
        endsAt: 1,
      }),
    ).toEqual({
      step: { kind: 'chooseFactor', factors: ['sms', 'authenticator'] },
      factor: null,
      endsAt: 1,
    });
    expect(redactEvent('plan', { type: 'plan.restored', draft: { templateId: 3, added: [], speed: 'fast' } })).toEqual({
      type: 'plan.restored',
      draft: { templateId: 3, added: [], speed: 'fast' },
    });
    expect(redactContext('autosave', { theirs: [{ revision: 2 }, { revision: 3 }] })).toEqual({
      theirs: [{ revision: 2 }, { revision: 3 }],
    });
  });

  it('is replaced by its type when it has another type', () => {
    expect(redactContext('versionRestoring', { version: { secret }, restoredAs: [1, { secret }, [secret]] })).toEqual({
      version: '‹object›',
      restoredAs: [1, '‹object›', [secret]],
    });
    expect(
      redactContext('signIn', { step: secret, failure: [secret, { code: 'NetworkError', message: secret }] }),
    ).toEqual({
      step: '‹string›',
      failure: ['‹string›', { code: 'NetworkError', message: '‹string›' }],
    });
    expect(redactEvent('plan', { type: '__proto__', templateId: 3 })).toEqual({
      type: '__proto__',
      templateId: '‹number›',
    });
  });

  it('of a search are only whole words of the catalogue', () => {
    const sent = (query: string): unknown => redactEvent('featuresView', { type: 'query.typed', query })['query'];
    expect(['Video Calls', 'food  delivery', 'log in', 'categories', ''].map(sent)).toEqual([
      'Video Calls',
      'food  delivery',
      'log in',
      'categories',
      '',
    ]);
    // The beginning of a word may be that of a name.
    expect(['Meer', 'video Meera', 'video calls 98200 41207', secret].map(sent)).toEqual(
      Array.from({ length: 4 }, () => '‹string›'),
    );
  });

  it('includes nothing beside it or within it, in a context', () => {
    fc.assert(
      fc.property(
        anyListed.chain(({ id, context }) => fc.tuple(fc.constant(id), plantedFields(context))),
        ([id, fields]) => {
          expect(JSON.stringify(redactContext(id, fields))).not.toContain(secret);
        },
      ),
      runs(300),
    );
  });

  it('takes nothing along in an event, of a listed type or another', () => {
    const eventOf = ({ id, events }: (typeof listed)[number]): fc.Arbitrary<[string, AnyEventObject]> =>
      fc.oneof(
        ...Object.entries(events).map(([type, fields]) =>
          plantedFields(fields).map((found): [string, AnyEventObject] => [id, { ...found, type }]),
        ),
        fc
          .tuple(
            plantedFields({}),
            fc.constantFrom('xstate.init', 'xstate.done.actor.0.payment', 'other.typed', '__proto__'),
          )
          .map(([found, type]): [string, AnyEventObject] => [id, { ...found, type }]),
      );
    fc.assert(
      fc.property(anyListed.chain(eventOf), ([id, event]) => {
        expect(JSON.stringify(redactEvent(id, event))).not.toContain(secret);
      }),
      runs(300),
    );
  });
});

describe('unlisted data', () => {
  it('is replaced by its type', () => {
    const event = { type: 'other', text: secret, count: 3, isOn: true, list: [secret], fields: { secret }, none: null };
    expect(redactEvent('plan', event)).toEqual({
      type: 'other',
      text: '‹string›',
      count: '‹number›',
      isOn: '‹boolean›',
      list: '‹array›',
      fields: '‹object›',
      none: '‹null›',
    });
  });

  it('is everything of a machine that is not listed', () => {
    expect(redactContext('other', { hasTemplate: true })).toBeUndefined();
    expect(redactContext('constructor', { hasTemplate: true })).toBeUndefined();
    expect(redactEvent('other', { type: 'typed', text: secret })).toEqual({ type: 'typed' });
  });
});

/** Everything that is sent about a machine while it runs. */
function inspected(machine: AnyStateMachine, input?: unknown) {
  const sent: StatelyInspectionEvent[] = [];
  const { inspect } = createInspector(
    { send: (event) => void sent.push(event) },
    { ...createRedaction(), serializationDepthLimit: 30 },
  );
  const actor = createActor(machine, { input, inspect });
  return { actor, sent, text: () => JSON.stringify(sent) };
}

/** How far the environment can be reached: through the checkout and after it, not after it, not at all. */
type Reach = 'paid' | 'unknown' | 'unreachable';

/** The app with an environment that answers with secrets, or fails with one. */
function talkativeApp(reach: Reach): AnyStateMachine {
  const answer = <Output>(output: Output, isReached = reach !== 'unreachable'): Promise<Output> =>
    isReached ? Promise.resolve(output) : Promise.reject(new Error(secret));
  const receipt = { ...sampleReceipt('plan-1'), orderId: secret, reference: secret };
  return appMachine.provide({
    actors: {
      autosave: autosaveMachine.provide({
        actors: {
          writePlan: implementPort(planStorePorts.writePlan, ({ input: { draft, seen } }) =>
            answer({ kind: 'written', stored: { draft, revision: seen + 1, savedAt: 1 } }),
          ),
          otherTabs: fromCallback(() => undefined),
        },
      }),
      plans: silentPlans,
      payment: paymentMachine.provide({
        actors: {
          createOrder: implementPort(paymentsPorts.createOrder, () => answer({ kind: 'checkout' })),
          checkout: fromCallback<EventObject, PlanToPay>(({ sendBack }) => sendBack({ type: 'checkout.left' })),
          findPayment: implementPort(paymentsPorts.findPayment, () =>
            answer({ kind: 'paid', receipt }, reach === 'paid'),
          ),
        },
      }),
    },
  });
}

describe('while the product runs', () => {
  it.each(['paid', 'unknown', 'unreachable'] as const)(
    'the input and output of a promise are not sent (%s)',
    async (reach) => {
      const stored = {
        draft: { ...emptyDraft('plan-1'), name: secret, templateId: 3 as const },
        revision: 1,
        savedAt: 1,
      };
      const { actor, sent, text } = inspected(talkativeApp(reach), {
        found: { kind: 'plan', stored },
        payments: { receipt: null, openOrders: [] },
        currency: 'INR',
        seed: 'seed',
      });
      actor.start();
      const { plan, ['payment.1']: payment } = actor.getSnapshot().children;
      plan?.send({ type: 'project.renamed', name: `${secret} again` });
      payment?.send({ type: 'payment.requested', order: { ...sampleOrder('plan-1'), draft: { ...stored.draft } } });
      await vi.waitFor(() => expect(text()).toContain(`"value":"${reach}"`));
      const machines = Object.keys(actor.getSnapshot().children);
      actor.stop();
      expect(text()).not.toContain(secret);
      const registered = sent.flatMap((event) => (event.type === '@xstate.actor' ? [event.name] : []));
      expect(registered.toSorted()).toEqual(['app', ...machines].toSorted());
      expect(text()).toContain('"templateId":3');
    },
  );

  it('of an unlisted machine its states are sent, and neither its definition nor its events', async () => {
    const machine = createMachine({
      id: 'other',
      context: { secret },
      initial: 'calm',
      states: { calm: { description: secret, on: { told: 'stirred' } }, stirred: {} },
    });
    const { actor, sent, text } = inspected(machine);
    actor.start().send({ type: 'told', secret });
    await vi.waitFor(() => expect(text()).toContain('"value":"stirred"'));
    expect(text()).not.toContain(secret);
    expect(sent.map(({ type }) => type)).not.toContain('@xstate.event');
  });

  it('earlier data is sent again unchanged, to a window that opens late', () => {
    const { filter, serialize } = createRedaction();
    const event: StatelyInspectionEvent = {
      type: '@xstate.actor',
      name: 'plan',
      sessionId: 'x:1',
      createdAt: '1',
      id: '',
      _version: '0',
      rootId: 'x:0',
      parentId: 'x:0',
      definition: '{"id":"plan"}',
      snapshot: { status: 'active', value: 'open', context: { notice: { serial: 1, text: secret }, other: 3 } },
    };
    expect(filter(event)).toBe(true);
    const first = serialize(event);
    expect(first).toMatchObject({
      snapshot: { context: { notice: { serial: 1, text: '‹string›' }, other: '‹number›' } },
    });
    expect(filter(first)).toBe(true);
    expect(serialize(first)).toEqual(first);
  });
});
