import { useSelector } from '@xstate/react';
import { deviceName, type Device } from '#machines/domain/identity/device.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { Part } from './part.tsx';
import { ProofSheet, useAsked } from './proof-sheet.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { canReload, isUnanswered, momentInWords, messageOf, stageOf } from './settings.view.ts';
import { useFocusReturn } from './use-focus.ts';

/** The browsers that somebody signed in from. */
export function DevicesPart() {
  const { devices } = useSettings();
  const stage = useSelector(devices, stageOf);
  const message = useSelector(devices, messageOf);
  const listed = useSelector(devices, ({ context }) => context.devices);
  const failure = useSelector(devices, ({ context }) => context.failure);
  const hasNoAnswer = useSelector(devices, isUnanswered);
  const mayReload = useSelector(devices, canReload);
  return (
    <Part name="Devices" rule="A remembered device is not asked for a code. Forgetting another device also signs it out." stage={stage} message={message} failure={failure} isUnanswered={hasNoAnswer} onReload={mayReload ? () => devices.send({ type: 'settings.retried' }) : undefined}>
      {!listed.some(({ isThis }) => isThis) && <p>This device is not in the list. It is added when you next sign in here.</p>}
      {listed.length > 0 && (
        <ul className={styles.rows}>
          {listed.map((device) => (
            <Row key={device.key} device={device} />
          ))}
        </ul>
      )}
      <ProofSheet asker="devices" title="Your password first, then the device" action="Forget the device" />
    </Part>
  );
}

function Row({ device }: { device: Device }) {
  const { devices } = useSettings();
  const { key, lastSeen, isRemembered, isThis } = device;
  const isRemembering = useSelector(devices, (snapshot) => snapshot.hasTag('remembering') && snapshot.context.key === key);
  const isReleasing = useSelector(devices, (snapshot) => snapshot.hasTag('releasing') && snapshot.context.key === key);
  const isForgetting = useSelector(devices, (snapshot) => snapshot.hasTag('forgetting') && snapshot.context.key === key);
  const isAtHand = useSelector(devices, ({ context }) => context.key === key);
  // What is done to one device ends before another is touched.
  const isFree = useSelector(devices, (snapshot) => snapshot.can({ type: 'device.forgotten', key }));
  const isAsked = useAsked('devices');
  const opener = useFocusReturn(isAtHand && isAsked);
  const name = deviceName(device);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={text.label}>{name}</span>
        {lastSeen !== null && (
          <span className={classNames(text.small, text.dim)}>
            Last seen <time dateTime={new Date(lastSeen).toISOString()}>{momentInWords(lastSeen)}</time>
          </span>
        )}
        <span className={styles.tags}>
          {isThis && <Tag tone="signal">This device</Tag>}
          <Tag tone={isRemembered ? 'ok' : 'plain'}>{isRemembered ? 'Remembered' : 'Not remembered'}</Tag>
        </span>
      </div>
      <div className={styles.acts}>
        {isThis && !isRemembered && (
          <Button size="small" busy={isRemembering} disabled={!isFree && !isAtHand} aria-label={`Remember: ${name}`} onClick={() => devices.send({ type: 'device.remembered', key })}>
            Remember
          </Button>
        )}
        {isRemembered && (
          <Button size="small" busy={isReleasing} disabled={!isFree && !isAtHand} aria-label={`No longer remember: ${name}`} onClick={() => devices.send({ type: 'device.released', key })}>
            No longer remember
          </Button>
        )}
        <Button ref={opener} size="small" variant="quiet" busy={isForgetting} disabled={!isFree && !isAtHand} aria-label={`Forget: ${name}`} onClick={() => devices.send({ type: 'device.forgotten', key })}>
          Forget
        </Button>
      </div>
    </li>
  );
}
