/** Requests that a person waits for and that are never answered time out with a message, and lose nothing. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { assistantMachine } from '#machines/assistant/assistant.machine.ts';
import { invitedMachine } from '#machines/dashboard/invited.machine.ts';
import { sampleView } from '#machines/dashboard/invited.samples.ts';
import { projectActionsMachine } from '#machines/dashboard/project-actions.machine.ts';
import { timeoutMessage } from '#machines/domain/failure.ts';
import { sampleCard } from '#machines/dashboard/project-card.samples.ts';
import type { Understanding } from '#machines/domain/assistant/assistant.types.ts';
import type { FactorSettings } from '#machines/domain/identity/factor-settings.ts';
import type { Contact, Profile } from '#machines/domain/identity/profile.ts';
import type { ProjectAction } from '#machines/domain/projects/project-card.ts';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import type { AskedQuestion } from '#machines/ports/assistant.ts';
import type { CodeSent } from '#machines/ports/auth.ts';
import type { ChangeAnswer, InvitedAnswer, StudioAnswer, StudioVisit } from '#machines/ports/projects.ts';
import type { PrototypeFound } from '#machines/ports/prototypes.ts';
import { prototypePageMachine } from '#machines/prototype/prototype-page.machine.ts';
import { sampleFound } from '#machines/prototype/prototype-page.samples.ts';
import { deletionMachine } from '#machines/settings/deletion.machine.ts';
import { sampleDevices, silentDevices } from '#machines/settings/devices.samples.ts';
import { silentEverywhere } from '#machines/settings/everywhere.samples.ts';
import { sampleFactors, silentFactors } from '#machines/settings/factors.samples.ts';
import { passwordMachine } from '#machines/settings/password.machine.ts';
import { sampleProfile, silentProfile } from '#machines/settings/profile.samples.ts';
import { silentContact } from '#machines/site/contact.samples.ts';
import { silentDemo } from '#machines/site/demo.samples.ts';
import { outside, unanswered } from './outside.ts';
import type { DeletableAccount } from '#machines/ports/settings.ts';
import { deletable, provider, saysOf, startPart } from './settings-outside.ts';
import { startUnderParent, typesOf } from './under-parent.ts';

beforeEach(() => void vi.useFakeTimers());

const held = { type: 'session.held' } as const;
const wait = () => vi.advanceTimersByTimeAsync(usualTimeoutMs);

describe('a form of the site that gets no answer', () => {
  it.each([
    ['a message', unanswered(silentContact), { type: 'message.submitted' }, { message: { writing: 'unanswered' } }],
    [
      'a request for a demo',
      unanswered(silentDemo),
      { type: 'request.submitted' },
      { request: { filling: 'unanswered' } },
    ],
  ] as const)('reports that %s may have arrived, keeps it, and can send it again', async (_, machine, event, state) => {
    const { actor } = startPart(machine);
    actor.send(event);
    await vi.advanceTimersByTimeAsync(usualTimeoutMs - 1);
    expect(actor.getSnapshot().hasTag('pending')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().value).toMatchObject(state);
    expect(actor.getSnapshot().context.words).toContain('We cannot tell whether');
    expect(actor.getSnapshot().can(event as never)).toBe(true);
  });
});

describe('a page that does not arrive', () => {
  it('of a prototype can be loaded again, and a late plan is not shown meanwhile', async () => {
    const plans = outside<PrototypeFound | null, unknown>();
    const { actor, state } = startPart(prototypePageMachine.provide({ actors: { findPrototype: plans.actor } }));
    await wait();
    await plans.answer(sampleFound);
    expect(state()).toBe('failed');
    actor.send({ type: 'prototype.reloaded' });
    await plans.answer(sampleFound);
    expect(state()).toBe('shown');
  });

  it('of an invitation can be loaded again', async () => {
    const views = outside<InvitedAnswer, unknown>();
    const { actor, state } = startPart(invitedMachine.provide({ actors: { findInvited: views.actor } }));
    await wait();
    expect(state()).toBe('failed');
    actor.send({ type: 'view.reloaded' });
    await views.answer(sampleView);
    await views.answer(sampleView);
    expect(state()).toBe('shown');
  });
});

it('a question to the guide without a response can be repeated', async () => {
  const { actor } = startPart(
    assistantMachine.provide({ actors: { understandRequest: outside<Understanding, AskedQuestion>().actor } }),
  );
  const ask = { type: 'question.asked', question: 'What does a chat need?' } as const;
  actor.send(ask);
  await wait();
  expect(actor.getSnapshot().context.turns.at(-1)?.reply?.kind).toBe('failed');
  expect(actor.getSnapshot().can(ask)).toBe(true);
});

describe('a change to a project that gets no answer', () => {
  function start() {
    const changes = outside<ChangeAnswer, ProjectAction>();
    const studio = outside<StudioAnswer, StudioVisit>();
    const { actor, news } = startUnderParent(
      projectActionsMachine.provide({ actors: { changeProject: changes.actor, openInStudio: studio.actor } }),
      undefined,
    );
    const notice = () => actor.getSnapshot().context.notice;
    return { actor, changes, studio, news, notice };
  }
  const remove = { type: 'action.requested', action: { kind: 'delete', project: sampleCard } } as const;

  it('shows so, reloads the list, and lets the person continue', async () => {
    const { actor, news, notice } = start();
    actor.send(remove);
    await wait();
    expect([notice()?.text, typesOf(news), actor.getSnapshot().can(remove)]).toEqual([
      timeoutMessage,
      ['projects.changed'],
      true,
    ]);
  });

  it('offers Undo again while a deletion may not be undone', async () => {
    const { actor, changes, news, notice } = start();
    actor.send(remove);
    await changes.answer({ kind: 'done' });
    actor.send({ type: 'action.undone' });
    expect(notice()).toBeNull();
    await wait();
    expect([notice()?.undo, typesOf(news).at(-1)]).toEqual([
      { kind: 'undelete', project: sampleCard },
      'projects.changed',
    ]);
  });

  it.each([false, true])(
    'reports that a plan was not opened in the studio, in place of another: %s',
    async (isReplacing) => {
      const { actor, studio, notice } = start();
      actor.send({ type: 'opening.requested', project: sampleCard });
      if (isReplacing) {
        await studio.answer({ kind: 'unsaved', name: 'Night Market' });
        actor.send({ type: 'opening.confirmed' });
      }
      await wait();
      expect([notice()?.text, actor.getSnapshot().value.work]).toEqual([timeoutMessage, 'idle']);
    },
  );
});

describe('the settings, where the provider does not answer,', () => {
  it.each([
    ['profile', () => startPart(unanswered(silentProfile))],
    ['second factors', () => startPart(unanswered(silentFactors))],
    ['devices', () => startPart(unanswered(silentDevices))],
  ] as const)('end the loading of the %s, which can be tried again', async (_, start) => {
    const { actor } = start();
    actor.send(held);
    await wait();
    expect([actor.getSnapshot().hasTag('failed'), actor.getSnapshot().context.failure?.code]).toEqual([
      true,
      'NetworkError',
    ]);
    actor.send({ type: 'settings.retried' });
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
  });

  async function startProfile() {
    const reads = provider<Profile>();
    const codes = provider<CodeSent, { readonly contact: Contact }>();
    const { actor, state } = startPart(
      unanswered(silentProfile).provide({ actors: { readProfile: reads.actor, sendContactCode: codes.actor } }),
    );
    actor.send(held);
    await reads.answer(sampleProfile);
    return {
      actor,
      codes,
      state,
      says: () => saysOf(actor.getSnapshot()),
      isUnanswered: () => actor.getSnapshot().hasTag('unanswered'),
    };
  }

  it('treat a connection that fails during a change as no response, and report it', async () => {
    const names = provider<void, { readonly name: string }>();
    const reads = provider<Profile>();
    const { actor, state } = startPart(
      unanswered(silentProfile).provide({ actors: { readProfile: reads.actor, saveName: names.actor } }),
    );
    actor.send(held);
    await reads.answer(sampleProfile);
    actor.send({ type: 'edit.opened', field: 'name' });
    actor.send({ type: 'value.submitted', value: 'Meera K.', now: 0 });
    await names.refuse('NetworkError');
    expect([state(), actor.getSnapshot().context.failure?.code]).toEqual([{ editing: 'unanswered' }, 'NetworkError']);
  });

  it.each([
    ['name', 'Meera K.'],
    ['email', 'mk@lakeside.in'],
  ] as const)('report that a new %s may have been saved; Cancel shows what is stored', async (field, value) => {
    const { actor, state, says, isUnanswered } = await startProfile();
    const submit = { type: 'value.submitted', value, now: 0 } as const;
    actor.send({ type: 'edit.opened', field });
    actor.send({ type: 'proof.given' });
    actor.send(submit);
    await wait();
    expect([state(), isUnanswered(), actor.getSnapshot().can(submit)]).toEqual([{ editing: 'unanswered' }, true, true]);
    expect(says()).toContain('may have been saved anyway');
    actor.send({ type: 'edit.closed' });
    expect(state()).toBe('loading');
  });

  it('report that a code may have been sent, and request it again', async () => {
    const { actor, state, isUnanswered } = await startProfile();
    const verify = { type: 'code.requested', contact: 'phone', now: 0 } as const;
    actor.send(verify);
    await wait();
    expect([state(), isUnanswered(), actor.getSnapshot().can(verify)]).toEqual([
      { shown: 'codeUnanswered' },
      true,
      true,
    ]);
  });

  it('report that an address may be verified; Verify later shows whether it is', async () => {
    const { actor, codes, state, isUnanswered } = await startProfile();
    actor.send({ type: 'code.requested', contact: 'phone', now: 0 });
    await codes.answer({ destination: '+91 *** 07' });
    actor.send({ type: 'code.resendRequested', now: 120_000 });
    await wait();
    expect(state()).toEqual({ code: 'resendUnanswered' });
    actor.send({ type: 'code.submitted' });
    await wait();
    expect([state(), isUnanswered()]).toEqual([{ code: 'unanswered' }, true]);
    actor.send({ type: 'edit.closed' });
    expect(state()).toBe('loading');
  });

  it('report that a field may have been removed, and load again', async () => {
    const { actor, state, isUnanswered } = await startProfile();
    actor.send({ type: 'removal.asked', field: 'phone' });
    actor.send({ type: 'removal.confirmed' });
    actor.send({ type: 'proof.given' });
    await wait();
    expect([state(), isUnanswered()]).toEqual([{ shown: 'removalUnanswered' }, true]);
    actor.send({ type: 'settings.retried' });
    expect(state()).toBe('loading');
  });

  it('report that a second factor may have been saved, load again, and ask for the next code of an app', async () => {
    const reads = provider<FactorSettings>();
    const begins = provider<void>();
    const { actor } = startPart(
      unanswered(silentFactors).provide({ actors: { readFactors: reads.actor, beginAuthenticator: begins.actor } }),
    );
    const state = () => actor.getSnapshot().value.parts;
    actor.send(held);
    await reads.answer(sampleFactors);
    actor.send({ type: 'factor.switchedOn', factor: 'sms' });
    actor.send({ type: 'proof.given' });
    await wait();
    expect([state(), actor.getSnapshot().hasTag('unanswered')]).toEqual([{ shown: 'unanswered' }, true]);
    actor.send({ type: 'settings.retried' });
    await reads.answer(sampleFactors);
    actor.send({ type: 'factor.switchedOn', factor: 'authenticator' });
    actor.send({ type: 'proof.given' });
    await wait();
    expect(state()).toEqual({ shown: 'refused' });
    actor.send({ type: 'factor.switchedOn', factor: 'authenticator' });
    actor.send({ type: 'proof.given' });
    await begins.answer();
    await begins.answer();
    actor.send({ type: 'code.submitted' });
    await wait();
    expect([state(), actor.getSnapshot().can({ type: 'code.submitted' })]).toEqual([
      { settingUpApp: 'unanswered' },
      true,
    ]);
  });

  it.each([
    { type: 'device.remembered', key: 'device-1' },
    { type: 'device.released', key: 'device-2' },
    { type: 'device.forgotten', key: 'device-2' },
  ] as const)('report that a device may have been changed after $type, and load again', async (event) => {
    const reads = provider<typeof sampleDevices>();
    const { actor, state } = startPart(unanswered(silentDevices).provide({ actors: { readDevices: reads.actor } }));
    actor.send(held);
    await reads.answer(sampleDevices);
    actor.send(event);
    actor.send({ type: 'proof.given' });
    await wait();
    expect([state(), actor.getSnapshot().context.devices.length]).toEqual([{ shown: 'unanswered' }, 2]);
    actor.send({ type: 'settings.retried' });
    expect(state()).toBe('loading');
  });

  it.each(['in time', 'at all'])('report that a password may have been changed without a response %s', async (late) => {
    const changes = provider<void>();
    const { actor, state } = startPart(passwordMachine.provide({ actors: { changePassword: changes.actor } }));
    actor.send(held);
    actor.send({ type: 'password.submitted' });
    if (late === 'in time') await wait();
    else await changes.refuse('NetworkError');
    expect([state(), actor.getSnapshot().hasTag('unanswered')]).toEqual([{ form: 'unanswered' }, true]);
    expect(saysOf(actor.getSnapshot())).toContain('may have been changed');
  });

  it('report that the sessions may have ended, and can end them again', async () => {
    const { actor, state } = startPart(unanswered(silentEverywhere));
    for (const type of ['session.held', 'signOut.asked', 'signOut.confirmed'] as const) actor.send({ type });
    await wait();
    expect([
      state(),
      actor.getSnapshot().can({ type: 'signOut.confirmed' }),
      actor.getSnapshot().can({ type: 'signOut.dismissed' }),
    ]).toEqual([{ asking: 'unanswered' }, true, true]);
  });

  it.each(['in time', 'at all'])('report how far a deletion got without a response %s', async (late) => {
    const names = provider<DeletableAccount>();
    const data = provider<void>();
    const accounts = provider<void>();
    const actor = createActor(
      deletionMachine.provide({
        actors: { readDeletable: names.actor, deleteData: data.actor, deleteAccount: accounts.actor },
      }),
    ).start();
    const confirm = { type: 'deletion.confirmed', username: 'meera' } as const;
    actor.send(held);
    actor.send({ type: 'deletion.asked' });
    actor.send({ type: 'proof.given' });
    await wait();
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure?.code]).toEqual([
      'unopened',
      'NetworkError',
    ]);
    await names.answer(deletable('meera'));
    actor.send({ type: 'deletion.asked' });
    actor.send({ type: 'proof.given' });
    await names.answer(deletable('meera'));
    actor.send(confirm);
    if (late === 'in time') await wait();
    else await data.refuse('NetworkError');
    expect([actor.getSnapshot().value, accounts.asked]).toEqual([{ confirming: 'dataUnanswered' }, []]);
    actor.send(confirm);
    if (late === 'in time') await data.answer();
    await data.answer();
    if (late === 'in time') await wait();
    else await accounts.refuse('NetworkError');
    expect(actor.getSnapshot().value).toEqual({ confirming: 'accountUnanswered' });
    expect(actor.getSnapshot().can(confirm)).toBe(true);
  });
});
