import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { isOn } from '#machines/domain/identity/factor-settings.ts';
import { settingsPages, settingsPath, type SettingsPageId } from '#machines/domain/identity/settings-pages.ts';
import * as messages from '#messages/settings.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import text from '#ui/text.module.css';
import { Link } from '../link.tsx';
import { BillingPart } from './billing-part.tsx';
import { ChangesPart } from './changes-part.tsx';
import { CheckupNote, CheckupPart } from './checkup-part.tsx';
import { DataPart } from './data-part.tsx';
import { DeletionPart } from './deletion-part.tsx';
import { FactorsPart } from './factors-part.tsx';
import { Unauthenticated } from './part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { ProfilePart } from './profile-part.tsx';
import { RecoveryCodesPart } from './recovery-codes-part.tsx';
import { DevicesPart, SessionsPart } from './sessions-part.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { stageOf } from './settings.view.ts';

const contents: Readonly<Record<SettingsPageId, ReactNode>> = {
  profile: (
    <>
      <ProfilePart />
      <DataPart />
    </>
  ),
  security: (
    <>
      <CheckupNote />
      <PasswordPart />
      <PasskeysOffered />
      <FactorsPart />
      <RecoveryCodesOffered />
      <ChangesPart />
      <SessionsPart />
      <DevicesOffered />
      <NotificationAddress />
    </>
  ),
  checkup: <CheckupPart />,
  billing: <BillingPart />,
  delete: <DeletionPart />,
};

/** One page of the account's settings. The surrounding page has the heading. */
export function SettingsPage({ page }: { page: SettingsPageId }) {
  const { session, profile } = useSettings();
  const isLookingUp = useSelector(session, (snapshot) => snapshot.hasTag('lookingUp'));
  // Only the first load of the session shows a skeleton; later ones leave the page as it is.
  const isUnauthenticated = useSelector(profile, (snapshot) => stageOf(snapshot) === 'unauthenticated');
  if (isLookingUp && isUnauthenticated) {
    return (
      <div className={styles.waiting}>
        <span className={text.visuallyHidden} role="status">
          {messages.checkingSignIn}
        </span>
        <Skeleton width="60%" />
        <Skeleton />
      </div>
    );
  }
  if (isUnauthenticated) return <Unauthenticated />;
  return (
    <>
      <SettingsTabs current={page} />
      <div className={styles.settings}>{contents[page]}</div>
    </>
  );
}

/** Passkeys, where the user pool supports them. */
function PasskeysOffered() {
  const { offers } = useSettings();
  return offers?.hasPasskeys === true && <PasskeysPart />;
}

/** Recovery codes, if the server has administrator access to the user pool, for people with an authenticator app. */
function RecoveryCodesOffered() {
  const { factors, offers } = useSettings();
  const hasApp = useSelector(
    factors,
    ({ context: { settings } }) => settings !== null && isOn(settings, 'authenticator'),
  );
  return offers?.hasRecoveryCodes === true && hasApp && <RecoveryCodesPart />;
}

/** Devices, where the user pool remembers them. */
function DevicesOffered() {
  return useSettings().remembersDevices && <DevicesPart />;
}

/** The address that receives a notification of every change. */
function NotificationAddress() {
  const { session } = useSettings();
  const email = useSelector(session, ({ context }) => context.user?.email ?? '');
  return email === '' ? null : <p className={styles.told}>{messages.sentToo({ address: email })}</p>;
}

/** The pages of the settings, as links: each has its own address. */
function SettingsTabs({ current }: { current: SettingsPageId }) {
  const tabs = useRef<HTMLElement>(null);
  // A phone has no room for all: the current one is in sight.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={tabs} aria-label={messages.settings} className={styles.tabs}>
      {settingsPages.map(({ id, title }) => (
        <Link key={id} to={settingsPath(id)} className={styles.tab} aria-current={id === current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
