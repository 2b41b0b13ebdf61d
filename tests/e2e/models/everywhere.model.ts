import type { EverywhereEvent } from '#machines/settings/everywhere.machine.ts';
import { announces } from '../support/expectations.ts';
import type { Model } from '../support/model.ts';
import { keepsSession, securityAddress, uncovered } from '../support/settings.ts';
import { openAsMember } from '../support/somebody.ts';
import type { Visitor } from '../support/visitor.ts';

const inQuestion = (me: Visitor, name: string) =>
  me.page.getByRole('dialog', { name: 'Sign out everywhere' }).getByRole('button', { name, exact: true });

/** Signing out of every browser at once, including this one. */
export const everywhereModel: Model<EverywhereEvent> = {
  actor: 'settings/everywhere',
  starts: { 'at the settings': { go: (me) => openAsMember(me, securityAddress) } },
  acts: {
    'signOut.asked': (me) => me.press('Sign out everywhere'),
    'signOut.confirmed': (me) => inQuestion(me, 'Sign out').click(),
    'signOut.dismissed': (me) => inQuestion(me, 'Cancel').click(),
  },
  controls: {
    'signOut.asked': (me) => uncovered(me).getByRole('button', { name: 'Sign out everywhere' }),
    'signOut.confirmed': (me) => inQuestion(me, 'Sign out'),
    'signOut.dismissed': (me) => inQuestion(me, 'Cancel'),
  },
  others: { 'session.held': () => Promise.resolve() },
  shows: { 'everywhere.asking': announces((me) => me.page.getByRole('dialog', { name: 'Sign out everywhere' })) },
  asking: { '0.everywhere.ending': { asks: 'GlobalSignOut' } },
  picks: { 'xstate.error.actor.0.everywhere.ending': keepsSession },
  passing: ['everywhere.done'],
  onlyWhen: { 'session.held': (snapshot) => snapshot.matches('unauthenticated') },
  without: { 'session.gone': 'the page goes with the session' },
};
