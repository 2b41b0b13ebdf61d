import type { PasswordEvent } from '#machines/settings/password.machine.ts';
import { announces } from '../support/expectations.ts';
import type { Model } from '../support/model.ts';
import { openAsMember, somebodyAt, type } from '../support/somebody.ts';
import { part, securityAddress } from '../support/settings.ts';

/** Changing the password with the old one. */
export const passwordModel: Model<PasswordEvent> = {
  actor: 'settings/password',
  starts: { 'at the settings': { go: (me) => openAsMember(me, securityAddress) } },
  acts: {
    'password.submitted': async (me) => {
      await type(me, 'Old password', somebodyAt(me).password);
      await type(me, 'New password', 'Lakeside#2041');
      await part(me, 'Password').getByRole('button', { name: 'Change password' }).click();
    },
  },
  others: { 'session.held': () => Promise.resolve() },
  shows: { 'passwordChange.form': announces((me) => part(me, 'Password')) },
  asking: { '0.passwordChange.changing': { asks: 'ChangePassword' } },
  picks: {
    'xstate.error.actor.0.passwordChange.changing': ({ error }) =>
      (error as { code: string }).code !== 'UserUnAuthenticatedException',
  },
  onlyWhen: { 'session.held': (snapshot) => snapshot.matches('unauthenticated') },
  without: { 'session.gone': 'the page goes with the session' },
};
