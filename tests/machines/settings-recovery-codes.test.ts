import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { FactorChange, FactorSettings } from '#machines/domain/identity/factor-settings.ts';
import type { RecoveryCodeCount } from '#machines/domain/identity/recovery-code.ts';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import { factorsMachine } from '#machines/settings/factors.machine.ts';
import { recoveryCodesMachine } from '#machines/settings/recovery-codes.machine.ts';
import { silentSettings } from '#machines/settings/settings.samples.ts';
import { provider, saysOf, startPart } from './settings-outside.ts';

const eight: RecoveryCodeCount = { left: 8, made: 10 };
const ten: RecoveryCodeCount = { left: 10, made: 10 };
const none: RecoveryCodeCount = { left: 0, made: 0 };

function provided() {
  const reads = provider<RecoveryCodeCount>();
  const makings = provider<RecoveryCodeCount>();
  return {
    machine: recoveryCodesMachine.provide({
      actors: { readRecoveryCodes: reads.actor, makeRecoveryCodes: makings.actor },
    }),
    reads,
    makings,
  };
}

async function start(count: RecoveryCodeCount = eight) {
  const { machine, ...outside } = provided();
  const { actor: codes, state } = startPart(machine);
  codes.send({ type: 'session.held' });
  await outside.reads.answer(count);
  const make = () => {
    codes.send({ type: 'recoveryCodes.requested' });
    codes.send({ type: 'proof.given' });
  };
  return {
    codes,
    state,
    ...outside,
    make,
    says: () => saysOf(codes.getSnapshot()),
    context: () => codes.getSnapshot().context,
  };
}

async function startShowing() {
  const started = await start();
  started.make();
  await started.makings.answer(ten);
  return started;
}

describe('recovery codes', () => {
  it('are counted, and created once the password is proven', async () => {
    const { codes, makings, state, context } = await start();
    expect([state(), context().count]).toEqual([{ shown: 'idle' }, eight]);
    codes.send({ type: 'recoveryCodes.requested' });
    expect([state(), makings.asked.length]).toEqual(['proving', 0]);
    codes.send({ type: 'proof.given' });
    await makings.answer(ten);
    expect([state(), context().count]).toEqual([{ showing: 'open' }, ten]);
  });

  it.each([
    ['eight are left', eight, true],
    ['there were none', none, false],
  ])('say that earlier codes are void only where there were any: %s', async (_, before, isSaid) => {
    const { make, makings, context } = await start(before);
    make();
    await makings.answer(ten);
    expect(context().replacedEarlier).toBe(isSaid);
  });

  it('stay as they are without the proof', async () => {
    const { codes, makings, state, context } = await start();
    codes.send({ type: 'recoveryCodes.requested' });
    codes.send({ type: 'proof.withheld' });
    expect([state(), context().count, makings.asked]).toEqual([{ shown: 'idle' }, eight, []]);
  });

  it('require the password once more when the server has no proof of it', async () => {
    const { codes, makings, make, state } = await start();
    make();
    await makings.refuse('ProofNeeded');
    expect(state()).toBe('provingAgain');
    codes.send({ type: 'proof.given' });
    expect(makings.asked).toHaveLength(2);
    await makings.refuse('ProofNeeded');
    codes.send({ type: 'proof.withheld' });
    expect(state()).toEqual({ shown: 'idle' });
  });

  it('are closed once they are saved', async () => {
    const { codes, state, context } = await startShowing();
    codes.send({ type: 'codes.kept', isKept: true });
    codes.send({ type: 'codes.closed' });
    expect([state(), context().isOffered, context().count]).toEqual([{ shown: 'idle' }, false, ten]);
  });

  it('that are not saved need a confirmation, and go only after it', async () => {
    const { codes, state, says, context } = await startShowing();
    codes.send({ type: 'codes.kept', isKept: true });
    codes.send({ type: 'codes.kept', isKept: false });
    codes.send({ type: 'codes.closed' });
    expect([state(), says()]).toEqual([
      { showing: 'asking' },
      'These codes are not shown again. Save them first, or close and make new ones later.',
    ]);
    codes.send({ type: 'codes.kept', isKept: true });
    expect(state()).toEqual({ showing: 'open' });
    codes.send({ type: 'codes.kept', isKept: false });
    codes.send({ type: 'codes.closed' });
    codes.send({ type: 'codes.abandoned' });
    expect([state(), context().isOffered]).toEqual([{ shown: 'idle' }, true]);
  });

  it.each([
    { isKept: true, isOffered: false },
    { isKept: false, isOffered: true },
  ])('go with their page at once, and new ones are offered unless they are saved', async ({ isKept, isOffered }) => {
    const { codes, state, context } = await startShowing();
    codes.send({ type: 'codes.kept', isKept });
    codes.send({ type: 'codes.abandoned' });
    expect([state(), context().isOffered]).toEqual([{ shown: 'idle' }, isOffered]);
  });

  it('begin unkept each time', async () => {
    const { codes, make, makings, context } = await startShowing();
    codes.send({ type: 'codes.kept', isKept: true });
    codes.send({ type: 'codes.closed' });
    make();
    await makings.answer(ten);
    expect(context().isKept).toBe(false);
  });

  it('are offered when an authenticator app is set up, until they are made', async () => {
    const { codes, make, makings, context } = await start(none);
    codes.send({ type: 'authenticator.changed', isOn: true });
    expect(context().isOffered).toBe(true);
    make();
    await makings.answer(ten);
    expect(context().isOffered).toBe(false);
  });

  it('are void without the app, also while they are on the screen', async () => {
    const { codes, context } = await start();
    codes.send({ type: 'authenticator.changed', isOn: false });
    expect([context().count, context().isOffered]).toEqual([none, false]);
    const shown = await startShowing();
    shown.codes.send({ type: 'authenticator.changed', isOn: false });
    expect([shown.state(), shown.context().count]).toEqual([{ shown: 'idle' }, none]);
  });

  it('are counted again where the app is changed while they are loaded', async () => {
    const { machine, reads } = provided();
    const { actor: codes, state } = startPart(machine);
    codes.send({ type: 'authenticator.changed', isOn: true });
    codes.send({ type: 'session.held' });
    codes.send({ type: 'authenticator.changed', isOn: false });
    expect([state(), reads.asked.length]).toEqual(['loading', 2]);
    await reads.answer(none);
    expect(codes.getSnapshot().context).toMatchObject({ count: none, isOffered: false });
  });

  it('that could not be loaded are requested again', async () => {
    const { machine, reads } = provided();
    const { actor: codes, state } = startPart(machine);
    codes.send({ type: 'session.held' });
    await reads.refuse('NetworkError');
    expect([state(), saysOf(codes.getSnapshot())]).toEqual(['failed', "Couldn't load your recovery codes"]);
    codes.send({ type: 'settings.retried' });
    await reads.answer(eight);
    expect(state()).toEqual({ shown: 'idle' });
  });

  it('without a response in time show so', async () => {
    vi.useFakeTimers();
    const { machine } = provided();
    const { actor: waiting, state: waits } = startPart(machine);
    waiting.send({ type: 'session.held' });
    await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect(waits()).toBe('failed');
    const { make, state } = await start();
    make();
    await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect(state()).toEqual({ shown: 'unanswered' });
    vi.useRealTimers();
  });

  it.each([
    ['LimitExceededException', { shown: 'refused' }, "Couldn't make recovery codes"],
    ['NetworkError', { shown: 'unanswered' }, 'Your earlier codes may no longer work: make new ones.'],
    ['UserUnAuthenticatedException', 'unauthenticated', 'User is not authenticated'],
  ] as const)('that are not created because of %s show so', async (code, state, words) => {
    const started = await start();
    started.make();
    await started.makings.refuse(code);
    expect([started.state(), started.says()]).toEqual([state, words]);
  });

  it('that may have been made are counted again', async () => {
    const { codes, make, makings, reads, state, context } = await start();
    make();
    await makings.refuse('NetworkError');
    codes.send({ type: 'settings.retried' });
    await reads.answer(ten);
    expect([state(), context().count, context().failure]).toEqual([{ shown: 'idle' }, ten, null]);
  });

  it('of an anonymous visitor are not shown', async () => {
    const { codes, state, context } = await startShowing();
    codes.send({ type: 'session.gone' });
    expect([state(), context().count]).toEqual(['unauthenticated', none]);
  });

  it('receive from the second factors that an app was set up, or switched off', async () => {
    const { machine, reads } = provided();
    const [factorReads, changes] = [
      provider<FactorSettings>(),
      provider<FactorSettings, { readonly change: FactorChange }>(),
    ];
    const factorsPart = factorsMachine.provide({
      actors: { readFactors: factorReads.actor, changeFactors: changes.actor },
    });
    const root = createActor(
      silentSettings.provide({ actors: { recoveryCodes: machine, factors: factorsPart } }),
    ).start();
    root.send({ type: 'session.held' });
    await reads.answer(eight);
    const app: FactorSettings = { enabled: ['authenticator'], preferred: null, phone: '', isPhoneVerified: false };
    await factorReads.answer(app);
    const { recoveryCodes, factors, proof } = root.getSnapshot().children;
    const context = () => recoveryCodes?.getSnapshot().context;
    // The first load is not a change.
    expect(context()).toMatchObject({ count: eight, isOffered: false });
    factors?.send({ type: 'factor.switchedOff', factor: 'authenticator' });
    root.send({ type: 'proof.given', to: 'factors' });
    await changes.answer({ ...app, enabled: [] });
    expect(context()).toMatchObject({ count: none, isOffered: false });
    recoveryCodes?.send({ type: 'recoveryCodes.requested' });
    expect(proof?.getSnapshot().context.asker).toBe('recoveryCodes');
  });
});
