import { securityPath, settingsPath } from '#machines/domain/identity/settings-pages.ts';
import type { Account } from '#screens/account/account-context.ts';
import type { Settings } from '#screens/settings/settings-context.ts';
import { openLocalData } from './local-data.ts';
import type { Router } from './router.ts';
import { overlayOf, type Overlay } from './overlay-history.ts';

/**
 * Signing out everywhere and deleting the account also sign out here: the person's data is removed, and the page is
 * left.
 */
export function endSessionFromSettings({ root }: Settings, { session }: Account): void {
  root.on('session.removed', ({ end }) => {
    void openLocalData().then((localData) => {
      localData.send({ type: 'signOut.begun', end });
      return session.send({ type: 'session.changedElsewhere' });
    });
  });
}

const dismissSignOut = { type: 'signOut.dismissed' } as const;
const dismissDeletion = { type: 'deletion.dismissed' } as const;
const closeCodes = { type: 'codes.closed' } as const;

/**
 * The overlays of the settings. Forward opens none of them again: each begins with a proof, or shows data that is shown
 * once.
 */
export function overlaysOf({ deletion, everywhere, recoveryCodes }: Settings): readonly Overlay[] {
  return [
    overlayOf(
      'signOut',
      everywhere,
      () => (everywhere.getSnapshot().hasTag('open') ? dismissSignOut : null),
      dismissSignOut,
    ),
    overlayOf(
      'deletion',
      deletion,
      () => (deletion.getSnapshot().hasTag('open') ? dismissDeletion : null),
      dismissDeletion,
    ),
    {
      ...overlayOf(
        'codes',
        recoveryCodes,
        () => (recoveryCodes.getSnapshot().hasTag('showing') ? closeCodes : null),
        closeCodes,
      ),
      leave: () => recoveryCodes.send({ type: 'codes.abandoned' }),
    },
  ];
}

/**
 * Machine to address: the section that the person, or a new authenticator app, opened. It replaces the current entry, so that Back leaves the page,
 * and Back to it or a reload opens the same section.
 */
export function syncUrlFromSection({ checkup }: Settings, router: Pick<Router, 'coming' | 'subscribe'>): void {
  const show = (): void => {
    const { chosenBy, section } = checkup.getSnapshot().context;
    const { pathname, search } = window.location;
    const isOpened = chosenBy === 'person' || chosenBy === 'authenticator';
    if (!isOpened || section === null || router.coming() || pathname !== settingsPath('security')) return;
    const own = section === 'none' ? pathname : securityPath(section);
    if (`${pathname}${search}` !== own) window.history.replaceState(window.history.state, '', own);
  };
  checkup.subscribe(show);
  router.subscribe(show);
}
