import { useSelector } from '@xstate/react';
import { Monitor, Smartphone } from 'lucide-react';
import { type Device, deviceName } from '#machines/domain/identity/device.ts';
import {
  browserInWords,
  isHandheld,
  othersOf,
  type SignedInBrowser,
} from '#machines/domain/identity/signed-in-browser.ts';
import * as messages from '#messages/settings.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { Modal } from '#ui/modal.tsx';
import { Sentence } from '#ui/sentence.tsx';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { DeviceUses } from './device-uses.tsx';
import { OutcomeNote, Part, timeAt, useFocusOnRest, useFocusReturn, usePart } from './part.tsx';
import { ProofSheet, useAsked } from './proof-sheet.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { momentInWords } from '../account/moments.ts';
import { isPending, isUnanswered, messageOf, whenSeen } from './settings.view.ts';

/** The browsers in which the person is signed in, and a sign-out for each. */
export function SessionsPart() {
  const { sessions, clock } = useSettings();
  const shown = usePart(sessions);
  const browsers = useSelector(sessions, ({ context }) => context.browsers);
  const failure = useSelector(sessions, ({ context }) => context.failure);
  const isEndingOthers = useSelector(sessions, (snapshot) => snapshot.hasTag('endingOthers'));
  const mayEndOthers = useSelector(sessions, (snapshot) => snapshot.can({ type: 'others.signedOut' }));
  const others = othersOf(browsers).length;
  const list = useFocusOnRest(shown.message, browsers);
  const isReady = shown.stage === 'ready' && browsers.length > 0;
  return (
    <Part
      section="sessions"
      name={messages.signedIn}
      rule={isReady ? messages.browsersRule({ count: browsers.length }) : undefined}
      {...shown}
      failure={failure}
    >
      {browsers.length > 0 && (
        <ul ref={list} className={styles.rows} tabIndex={-1} aria-label={messages.browsers}>
          {browsers.map((browser) => (
            <Row key={browser.id} browser={browser} now={clock.now()} />
          ))}
        </ul>
      )}
      <div className={classNames(layout.row, styles.all)}>
        {others > 0 && (
          <Button
            variant="danger"
            busy={isEndingOthers}
            disabled={!mayEndOthers && !isEndingOthers}
            onClick={() => sessions.send({ type: 'others.signedOut' })}
          >
            {messages.signOutOthers({ count: others })}
          </Button>
        )}
        <SignOutEverywhere />
      </div>
      {browsers.some(({ place }) => place !== '') && (
        <p className={classNames(text.small, text.dim)}>{messages.placesAreRough}</p>
      )}
    </Part>
  );
}

function Row({ browser, now }: { browser: SignedInBrowser; now: number }) {
  const { sessions } = useSettings();
  const { id, place, startedAt, isThis } = browser;
  const name = browserInWords(browser.name);
  const isEnding = useSelector(sessions, (snapshot) => snapshot.hasTag('ending') && snapshot.context.id === id);
  // Browsers are signed out one at a time.
  const isFree = useSelector(sessions, (snapshot) => snapshot.can({ type: 'browser.signedOut', id }));
  const Icon = isHandheld(browser) ? Smartphone : Monitor;
  return (
    <li className={classNames(styles.row, styles.browser)}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.what}>
        <span className={styles.name}>
          <span className={text.label}>{name}</span>
          {isThis && <Tag>{messages.thisBrowser}</Tag>}
        </span>
        <span className={classNames(text.small, text.dim)}>
          {place === '' ? whenSeen(browser, now) : messages.placeAndTime({ place, time: whenSeen(browser, now) })}
        </span>
        {!isThis && (
          <span className={classNames(text.small, text.dim)}>
            <Sentence of={messages.signedInSince({ moment: momentInWords(startedAt), time: timeAt(startedAt) })} />
          </span>
        )}
      </div>
      <div className={styles.acts}>
        {isThis ? (
          <span className={classNames(text.small, text.dim)}>{messages.activeNow}</span>
        ) : (
          <Button
            size="small"
            busy={isEnding}
            disabled={!isFree && !isEnding}
            aria-label={messages.actOn({ act: messages.signOut, what: name })}
            onClick={() => sessions.send({ type: 'browser.signedOut', id })}
          >
            {messages.signOut}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Signs out of every browser at once, including this one. */
function SignOutEverywhere() {
  const { everywhere } = useSettings();
  const message = useSelector(everywhere, messageOf);
  const failure = useSelector(everywhere, ({ context }) => context.failure);
  const hasTimedOut = useSelector(everywhere, isUnanswered);
  const isEnding = useSelector(everywhere, isPending);
  const isOpen = useSelector(everywhere, (snapshot) => snapshot.hasTag('open'));
  return (
    <>
      <Button variant="quiet" onClick={() => everywhere.send({ type: 'signOut.asked' })}>
        {messages.signOutEverywhere}
      </Button>
      <Modal
        open={isOpen}
        title={messages.signOutEverywhere}
        hasCloseMark={!isEnding}
        onClose={() => everywhere.send({ type: 'signOut.dismissed' })}
      >
        <div className={styles.dialog}>
          <OutcomeNote message={message} failure={failure} isUnanswered={hasTimedOut} />
          <p>{messages.signedOutEverywhere}</p>
          <div className={layout.row}>
            <Button variant="primary" busy={isEnding} onClick={() => everywhere.send({ type: 'signOut.confirmed' })}>
              {messages.signOut}
            </Button>
            <Button variant="quiet" disabled={isEnding} onClick={() => everywhere.send({ type: 'signOut.dismissed' })}>
              {messages.cancel}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}

/** The browsers from which the person signed in. */
export function DevicesPart() {
  const { devices } = useSettings();
  const shown = usePart(devices);
  const listed = useSelector(devices, ({ context }) => context.devices);
  const failure = useSelector(devices, ({ context }) => context.failure);
  const isToRemember = useSelector(devices, (snapshot) => snapshot.hasTag('provingToRemember'));
  const list = useFocusOnRest(shown.message, listed);
  return (
    <Part section="devices" name={messages.devices} rule={messages.devicesRule} {...shown} failure={failure}>
      {!listed.some(({ isThis }) => isThis) && <p>{messages.thisDeviceUnlisted}</p>}
      {listed.length > 0 && (
        <ul ref={list} className={styles.rows} tabIndex={-1} aria-label={messages.devices}>
          {listed.map((device) => (
            <DeviceRow key={device.key} device={device} />
          ))}
        </ul>
      )}
      {listed.some(({ firstPlace = '', lastPlace = '' }) => firstPlace !== '' || lastPlace !== '') && (
        <p className={classNames(text.small, text.dim)}>{messages.placesAreRough}</p>
      )}
      <ProofSheet
        asker="devices"
        title={messages.beforeDevice}
        action={isToRemember ? messages.rememberDevice : messages.forgetDevice}
      />
    </Part>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { devices } = useSettings();
  const { key, isRemembered, isThis } = device;
  const isRemembering = useSelector(
    devices,
    (snapshot) => snapshot.hasTag('remembering') && snapshot.context.key === key,
  );
  const isReleasing = useSelector(devices, (snapshot) => snapshot.hasTag('releasing') && snapshot.context.key === key);
  const isForgetting = useSelector(
    devices,
    (snapshot) => snapshot.hasTag('forgetting') && snapshot.context.key === key,
  );
  const isAtHand = useSelector(devices, ({ context }) => context.key === key);
  // The operation on one device ends before another begins.
  const isFree = useSelector(devices, (snapshot) => snapshot.can({ type: 'device.forgotten', key }));
  const isAsked = useAsked('devices');
  const isToRemember = useSelector(devices, (snapshot) => snapshot.hasTag('provingToRemember'));
  const rememberer = useFocusReturn(isAtHand && isAsked && isToRemember);
  const opener = useFocusReturn(isAtHand && isAsked && !isToRemember);
  const name = deviceName(device);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={text.label}>{name}</span>
        <DeviceUses device={device} />
        <span className={styles.tags}>
          {isThis && <Tag tone="signal">{messages.thisDevice}</Tag>}
          <Tag tone={isRemembered ? 'ok' : 'plain'}>{isRemembered ? messages.remembered : messages.notRemembered}</Tag>
        </span>
      </div>
      <div className={styles.acts}>
        {isThis && !isRemembered && (
          <Button
            ref={rememberer}
            size="small"
            busy={isRemembering}
            disabled={!isFree && !isRemembering}
            aria-label={messages.actOn({ act: messages.remember, what: name })}
            onClick={() => devices.send({ type: 'device.remembered', key })}
          >
            {messages.remember}
          </Button>
        )}
        {isRemembered && (
          <Button
            size="small"
            busy={isReleasing}
            disabled={!isFree && !isReleasing}
            aria-label={messages.actOn({ act: messages.noLongerRemember, what: name })}
            onClick={() => devices.send({ type: 'device.released', key })}
          >
            {messages.noLongerRemember}
          </Button>
        )}
        <Button
          ref={opener}
          size="small"
          variant="quiet"
          busy={isForgetting}
          disabled={!isFree && !isForgetting}
          aria-label={messages.actOn({ act: messages.forget, what: name })}
          onClick={() => devices.send({ type: 'device.forgotten', key })}
        >
          {messages.forget}
        </Button>
      </div>
    </li>
  );
}
