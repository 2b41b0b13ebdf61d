import { describe, expect, it } from 'vitest';
import type { FactorChange, FactorSettings } from '#machines/domain/identity/factor-settings.ts';
import { factorsMachine } from '#machines/settings/factors.machine.ts';
import { provider, saysOf, startPart } from './settings-outside.ts';

const held = { type: 'session.held' } as const;

describe('second steps', () => {
  const none: FactorSettings = { enabled: [], preferred: null, phone: '+919820041207', isPhoneVerified: true };
  const both: FactorSettings = { ...none, enabled: ['sms', 'authenticator'] };
  function start() {
    const reads = provider<FactorSettings>();
    const changes = provider<FactorSettings, { readonly change: FactorChange }>();
    const beginnings = provider<void>();
    const proofs = provider<void>();
    const { actor: factors } = startPart(
      factorsMachine.provide({
        actors: {
          readFactors: reads.actor,
          changeFactors: changes.actor,
          beginAuthenticator: beginnings.actor,
          proveAuthenticator: proofs.actor,
        },
      }),
    );
    const state = () => factors.getSnapshot().value.parts;
    return {
      factors,
      reads,
      changes,
      beginnings,
      proofs,
      state,
      says: () => saysOf(factors.getSnapshot()),
      context: () => factors.getSnapshot().context,
    };
  }
  async function startShown(settings: FactorSettings = none) {
    const started = start();
    started.factors.send(held);
    await started.reads.answer(settings);
    return started;
  }

  it('by text message need a verified number', async () => {
    for (const settings of [
      { ...none, phone: '', isPhoneVerified: false },
      { ...none, isPhoneVerified: false },
    ]) {
      const { factors } = await startShown(settings);
      expect(factors.getSnapshot().can({ type: 'factor.switchedOn', factor: 'sms' })).toBe(false);
      expect(factors.getSnapshot().can({ type: 'factor.switchedOn', factor: 'authenticator' })).toBe(true);
    }
    const { factors, changes, state, says, context } = await startShown();
    factors.send({ type: 'factor.switchedOn', factor: 'sms' });
    factors.send({ type: 'proof.given' });
    expect([state(), changes.asked]).toEqual(['saving', [{ change: { kind: 'on', factor: 'sms' } }]]);
    await changes.answer({ ...none, enabled: ['sms'] });
    expect([state(), says(), context().settings?.enabled]).toEqual([
      { shown: 'changed' },
      'Two-step verification is updated.',
      ['sms'],
    ]);
    expect(factors.getSnapshot().can({ type: 'factor.switchedOff', factor: 'authenticator' })).toBe(false);
    factors.send({ type: 'factor.switchedOff', factor: 'sms' });
    factors.send({ type: 'proof.given' });
    await changes.refuse('TooManyRequestsException');
    expect([state(), says(), context().settings?.enabled]).toEqual([{ shown: 'refused' }, "Couldn't save it", ['sms']]);
  });

  it('that are on are not switched on again', async () => {
    const { factors } = await startShown(both);
    for (const factor of ['sms', 'authenticator'] as const) {
      expect([
        factors.getSnapshot().can({ type: 'factor.switchedOn', factor }),
        factors.getSnapshot().can({ type: 'factor.switchedOff', factor }),
      ]).toEqual([false, true]);
    }
  });

  it('by an app are switched on by its first right code', async () => {
    const { factors, beginnings, proofs, changes, state, says } = await startShown();
    factors.send({ type: 'factor.switchedOn', factor: 'authenticator' });
    factors.send({ type: 'proof.given' });
    expect(state()).toBe('beginningApp');
    await beginnings.answer();
    expect(state()).toEqual({ settingUpApp: 'open' });
    factors.send({ type: 'code.submitted' });
    await proofs.refuse('EnableSoftwareTokenMFAException');
    expect([state(), says()]).toEqual([{ settingUpApp: 'refused' }, "Couldn't set up the app"]);
    expect(changes.asked).toEqual([]);
    factors.send({ type: 'code.submitted' });
    await proofs.answer();
    expect([state(), changes.asked]).toEqual(['saving', [{ change: { kind: 'on', factor: 'authenticator' } }]]);
    await changes.answer({ ...none, enabled: ['authenticator'] });
    expect(state()).toEqual({ shown: 'changed' });
  });

  it('by an app can be left as they were', async () => {
    const { factors, beginnings, changes, state, context } = await startShown();
    factors.send({ type: 'factor.switchedOn', factor: 'authenticator' });
    factors.send({ type: 'proof.given' });
    await beginnings.refuse('NetworkError');
    expect(state()).toEqual({ shown: 'refused' });
    factors.send({ type: 'factor.switchedOn', factor: 'authenticator' });
    factors.send({ type: 'proof.given' });
    await beginnings.answer();
    factors.send({ type: 'setup.abandoned' });
    expect([state(), changes.asked, context().change]).toEqual([{ shown: 'idle' }, [], null]);
  });

  it('have a preference where there are two', async () => {
    const alone = await startShown({ ...none, enabled: ['sms'] });
    expect(alone.factors.getSnapshot().can({ type: 'preference.chosen', factor: 'sms' })).toBe(false);
    const { factors, changes } = await startShown(both);
    factors.send({ type: 'preference.chosen', factor: 'authenticator' });
    factors.send({ type: 'proof.given' });
    await changes.answer({ ...both, preferred: 'authenticator' });
    factors.send({ type: 'preference.chosen', factor: null });
    factors.send({ type: 'proof.given' });
    expect(changes.asked).toEqual([
      { change: { kind: 'preferred', factor: 'authenticator' } },
      { change: { kind: 'preferred', factor: null } },
    ]);
  });

  it.each(['beginningApp', 'settingUpApp', 'provingApp', 'saving'] as const)(
    'are read again after %s when the number changed meanwhile',
    async (during) => {
      const { factors, reads, beginnings, proofs, changes, state } = await startShown();
      factors.send({ type: 'factor.switchedOn', factor: during === 'saving' ? 'sms' : 'authenticator' });
      factors.send({ type: 'proof.given' });
      if (during === 'settingUpApp' || during === 'provingApp') await beginnings.answer();
      if (during === 'provingApp') factors.send({ type: 'code.submitted' });
      expect(factors.getSnapshot().matches({ parts: during })).toBe(true);
      factors.send({ type: 'factors.outdated' });
      expect(factors.getSnapshot().matches({ parts: during })).toBe(true);
      if (during === 'settingUpApp') factors.send({ type: 'setup.abandoned' });
      else if (during === 'saving') await changes.answer(none);
      else await (during === 'beginningApp' ? beginnings : proofs).refuse('NetworkError');
      if (during === 'provingApp') factors.send({ type: 'setup.abandoned' });
      expect(state()).toBe('refreshing');
      await reads.answer({ ...none, isPhoneVerified: false });
      expect(factors.getSnapshot().context.settings?.isPhoneVerified).toBe(false);
      // The message about the change is still shown.
      expect(state()).toEqual({
        shown: { beginningApp: 'refused', settingUpApp: 'idle', provingApp: 'idle', saving: 'changed' }[during],
      });
    },
  );

  it('are read again when the number changed, and after a failure', async () => {
    const { factors, reads, state, says } = start();
    factors.send(held);
    await reads.refuse('NetworkError');
    expect([state(), says()]).toEqual(['failed', "Couldn't load two-step verification"]);
    factors.send({ type: 'settings.retried' });
    await reads.answer(none);
    factors.send({ type: 'factors.outdated' });
    expect(state()).toBe('refreshing');
    await reads.refuse('UserUnAuthenticatedException');
    expect(state()).toBe('unauthenticated');
  });
});
