import { useSelector } from '@xstate/react';
import { Skeleton } from '#ui/skeleton.tsx';
import text from '#ui/text.module.css';
import { DeletionPart } from './deletion-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { EverywherePart } from './everywhere-part.tsx';
import { FactorsPart } from './factors-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { ProfilePart } from './profile-part.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { stageOf } from './settings.view.ts';

/** Everything that can be set about an account. The page around it has the heading. */
export function SettingsPage() {
  const { session, profile } = useSettings();
  const isLooking = useSelector(session, (snapshot) => snapshot.hasTag('lookingUp'));
  // Whether anybody is signed in is not known yet; later looks at the session leave the page as it is.
  const isUntold = useSelector(profile, (snapshot) => stageOf(snapshot) === 'unauthenticated');
  if (isLooking && isUntold) {
    return (
      <div className={styles.waiting}>
        <span className={text.visuallyHidden} role="status">
          Checking your sign-in
        </span>
        <Skeleton width="60%" />
        <Skeleton />
      </div>
    );
  }
  return (
    <div className={styles.settings}>
      <ProfilePart />
      <PasswordPart />
      <FactorsPart />
      <DevicesPart />
      <EverywherePart />
      <DeletionPart />
    </div>
  );
}
