import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  localDataMachine,
  type LocalDataEvent,
  type LocalDataInput,
  type LocalDataEmitted,
} from '#machines/local-data/local-data.machine.ts';

const named = (subject: string): LocalDataEvent => ({ type: 'person.named', subject });
const changed = (owner: string | null): LocalDataEvent => ({ type: 'owner.changed', owner });
const [gone, leaves] = [
  { type: 'session.gone' },
  { type: 'signOut.begun' },
] as const satisfies readonly LocalDataEvent[];

const hers: LocalDataInput = { owner: 'asha', keepsSession: true };

/** The state of the local data of a page that opens like this and receives these events, and their owner then. */
function visit(
  input: LocalDataInput,
  ...events: readonly LocalDataEvent[]
): { readonly told: readonly LocalDataEmitted[]; readonly owner: string | null } {
  const told: LocalDataEmitted[] = [];
  const localData = createActor(localDataMachine, { input });
  localData.on('*', (news) => told.push(news));
  localData.start();
  for (const event of events) localData.send(event);
  return { told, owner: localData.getSnapshot().context.owner };
}

const taken = (subject: string) => ({ type: 'data.claimed', subject });
const setAside = { type: 'data.quarantined', owner: 'asha' };
const removed = { type: 'data.removed' };
const outdated = (why: string) => ({ type: 'page.outdated', why });

describe('data of an anonymous visit', () => {
  const anonymous: LocalDataInput = { owner: null, keepsSession: false };

  it('belongs to whoever signs in first, once', () => {
    expect(visit(anonymous, named('asha'), named('asha'))).toEqual({ told: [taken('asha')], owner: 'asha' });
  });

  it('belongs to them in other tabs as well, which go on with it', () => {
    expect(visit(anonymous, changed('asha'))).toEqual({
      told: [{ type: 'data.synced', subject: 'asha' }],
      owner: 'asha',
    });
  });

  it('stays while no user signs in', () => {
    expect(visit(anonymous, gone, changed(null))).toEqual({ told: [], owner: null });
  });

  it('goes with the sign-out of an unnamed user', () => {
    expect(visit(anonymous, leaves, gone)).toEqual({ told: [removed, outdated('signedOut')], owner: null });
  });
});

describe('data of an account', () => {
  it('stays while its owner is signed in', () => {
    expect(visit(hers, named('asha'), changed('asha'))).toEqual({ told: [], owner: 'asha' });
  });

  it('goes with the sign-out, once the session has ended', () => {
    expect(visit(hers, leaves).told).toEqual([]);
    expect(visit(hers, leaves, gone)).toEqual({ told: [removed, outdated('signedOut')], owner: null });
    expect(visit(hers, { type: 'signOut.begun', end: 'deleted' }, gone).told).toEqual([removed, outdated('deleted')]);
  });

  it('waits for its owner alone when the session ends by itself', () => {
    expect(visit(hers, gone)).toEqual({ told: [setAside, outdated('ended')], owner: null });
  });

  it('waits for its owner where the session went while no page was open, before anything is shown', () => {
    expect(visit({ owner: 'asha', keepsSession: false })).toEqual({ told: [setAside], owner: null });
  });

  it('goes from a tab whose owner signs out in another', () => {
    expect(visit(hers, changed(null))).toEqual({ told: [setAside, outdated('signedOutElsewhere')], owner: null });
  });

  it('is invisible to another user who signs in, here or in another tab', () => {
    expect(visit(hers, named('ben'))).toEqual({ told: [removed, taken('ben'), outdated('replaced')], owner: 'ben' });
    expect(visit(hers, changed('ben'))).toEqual({ told: [setAside, outdated('replaced')], owner: 'ben' });
  });

  it('stays when its owner signs in again during the sign-out, and goes when another user does', () => {
    expect(visit(hers, leaves, named('asha'))).toEqual({ told: [], owner: 'asha' });
    expect(visit(hers, leaves, named('ben'))).toEqual({
      told: [removed, taken('ben'), outdated('replaced')],
      owner: 'ben',
    });
  });
});
