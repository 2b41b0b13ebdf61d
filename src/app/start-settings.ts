import { createActor, type ActorRefFrom, type InspectionEvent, type Observer } from 'xstate';
import { createSettingsAuth } from '#adapters/settings-auth.ts';
import { createVault } from '#adapters/vault.ts';
import { deletionMachine } from '#machines/settings/deletion.machine.ts';
import { devicesMachine } from '#machines/settings/devices.machine.ts';
import { everywhereMachine } from '#machines/settings/everywhere.machine.ts';
import { factorsMachine } from '#machines/settings/factors.machine.ts';
import { passwordMachine } from '#machines/settings/password.machine.ts';
import { profileMachine } from '#machines/settings/profile.machine.ts';
import { settingsMachine } from '#machines/settings/settings.machine.ts';
import type { Account } from '#screens/account/account-context.ts';
import type { Settings } from '#screens/settings/settings-context.ts';
import { identityOf } from './start-account.ts';

type Root = ActorRefFrom<typeof settingsMachine>;

/** Tells the settings who is signed in: nothing of one person is shown to another, or to nobody. */
function followSession(root: Root, { session }: Account): void {
  let known = '';
  let isTold = false;
  const follow = (): void => {
    const snapshot = session.getSnapshot();
    const username = snapshot.context.user?.username ?? known;
    const isSignedIn = snapshot.matches({ tokens: 'held' });
    const isGone = snapshot.matches({ tokens: 'gone' });
    if (isTold && (isGone || (known !== '' && username !== known))) {
      isTold = false;
      root.send({ type: 'session.lost' });
    }
    known = isGone ? '' : username;
    if (isSignedIn && !isTold) {
      isTold = true;
      root.send({ type: 'session.found' });
    }
  };
  session.subscribe(follow);
  follow();
}

/** Where the provider says that nobody is signed in, the session is renewed, or ends; once for each sign-in, so that two who disagree do not go on for ever. */
function doubtSession(root: Root, settings: Settings): void {
  const { deletion, devices, everywhere, factors, password, profile, session } = settings;
  let hasAsked = false;
  let isRenewing = false;
  const doubt = ({ value }: { readonly value: unknown }): void => {
    if (value !== 'unauthenticated' || hasAsked || !session.getSnapshot().matches({ tokens: 'held' })) return;
    hasAsked = true;
    isRenewing = true;
    session.send({ type: 'session.renewalRequested' });
  };
  deletion.subscribe(doubt);
  devices.subscribe(doubt);
  everywhere.subscribe(doubt);
  factors.subscribe(doubt);
  password.subscribe(doubt);
  profile.subscribe(doubt);
  session.subscribe((snapshot) => {
    if (snapshot.matches({ tokens: 'gone' })) {
      hasAsked = false;
      isRenewing = false;
    }
    if (!isRenewing || !snapshot.matches({ tokens: { held: 'fresh' } })) return;
    isRenewing = false;
    root.send({ type: 'session.found' });
  });
}

/** Another e-mail address is shown everywhere at once. */
function renewUser({ profile, session }: Settings): void {
  let was = false;
  profile.subscribe((snapshot) => {
    const is = snapshot.matches({ shown: 'renewed' });
    if (is && !was) session.send({ type: 'user.renewalRequested' });
    was = is;
  });
}

/**
 * Starts the machines of the settings over those of the account. Called once, outside React.
 * @param inspect hears of everything the machines do.
 */
export function startSettings(account: Account, inspect?: Observer<InspectionEvent>): Settings {
  const vaults = { profile: createVault(), password: createVault(), factors: createVault() };
  const {
    beginAuthenticator, changeContact, changeFactors, changePassword, deleteAccount, deleteData, endAllSessions, forgetDevice, proveAuthenticator, readDevices,
    readFactors, readProfile, readUsername, releaseDevice, rememberDevice, removeAttribute, renewEmail, saveName, sendContactCode, verifyContact,
  } = createSettingsAuth({ ...identityOf(account), vaults });
  const root = createActor(
    settingsMachine.provide({
      actors: {
        deletion: deletionMachine.provide({ actors: { deleteAccount, deleteData, readUsername } }),
        devices: devicesMachine.provide({ actors: { forgetDevice, readDevices, releaseDevice, rememberDevice } }),
        everywhere: everywhereMachine.provide({ actors: { endAllSessions } }),
        factors: factorsMachine.provide({ actors: { beginAuthenticator, changeFactors, proveAuthenticator, readFactors } }),
        password: passwordMachine.provide({ actors: { changePassword } }),
        profile: profileMachine.provide({ actors: { changeContact, readProfile, removeAttribute, renewEmail, saveName, sendContactCode, verifyContact } }),
      },
    }),
    { ...(inspect && { inspect }) },
  ).start();
  const { deletion, devices, everywhere, factors, password, profile } = root.getSnapshot().children;
  if (!deletion || !devices || !everywhere || !factors || !password || !profile) throw new Error('A part of the settings did not start');
  const settings: Settings = { session: account.session, profile, password, factors, devices, everywhere, deletion, vaults, clock: account.clock };
  followSession(root, account);
  doubtSession(root, settings);
  renewUser(settings);
  return settings;
}
