import { useSelector } from '@xstate/react';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { countWord } from '#machines/domain/counted.ts';
import { isHandheld, othersOf, type SignedInBrowser } from '#machines/domain/identity/signed-in-browser.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { Modal } from '#ui/modal.tsx';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { RefusalNote } from '../account/account-form.tsx';
import { Part } from './part.tsx';
import own from './sessions-part.module.css';
import { browsersInWords, canReload, isPending, isUnanswered, messageOf, stageOf, whenSeen } from './settings.view.ts';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';

/** The browsers that somebody is signed in with, and a sign-out for each. */
export function SessionsPart() {
  const { sessions, clock } = useSettings();
  const stage = useSelector(sessions, stageOf);
  const message = useSelector(sessions, messageOf);
  const browsers = useSelector(sessions, ({ context }) => context.browsers);
  const failure = useSelector(sessions, ({ context }) => context.failure);
  const hasNoAnswer = useSelector(sessions, isUnanswered);
  const mayReload = useSelector(sessions, canReload);
  const isEndingOthers = useSelector(sessions, (snapshot) => snapshot.hasTag('endingOthers'));
  const others = othersOf(browsers).length;
  const list = useRef<HTMLUListElement>(null);
  // The pressed button was removed with its row, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body && message !== '') list.current?.focus();
  }, [message, browsers]);
  const isShown = stage === 'ready' && browsers.length > 0;
  return (
    <Part
      name="Signed in"
      rule={isShown ? `${browsersInWords(browsers.length)} A sign-out takes effect at once.` : undefined}
      stage={stage}
      message={message}
      failure={failure}
      isUnanswered={hasNoAnswer}
      onReload={mayReload ? () => sessions.send({ type: 'settings.retried' }) : undefined}
    >
      {browsers.length > 0 && (
        <ul ref={list} className={styles.rows} tabIndex={-1} aria-label="Browsers">
          {browsers.map((browser) => (
            <Row key={browser.id} browser={browser} now={clock.now()} />
          ))}
        </ul>
      )}
      <div className={classNames(layout.row, own.all)}>
        {others > 0 && (
          <Button variant="danger" busy={isEndingOthers} onClick={() => sessions.send({ type: 'others.signedOut' })}>
            {others === 1 ? 'Sign out the other one' : `Sign out the other ${countWord(others)}`}
          </Button>
        )}
        <SignOutEverywhere />
      </div>
      {browsers.some(({ place }) => place !== '') && <p className={classNames(text.small, text.dim)}>Places are read from the network address and can be off by a city.</p>}
    </Part>
  );
}

function Row({ browser, now }: { browser: SignedInBrowser; now: number }) {
  const { sessions } = useSettings();
  const { id, name, place, isThis } = browser;
  const isEnding = useSelector(sessions, (snapshot) => snapshot.hasTag('ending') && snapshot.context.id === id);
  // Browsers are signed out one at a time.
  const isFree = useSelector(sessions, (snapshot) => snapshot.can({ type: 'browser.signedOut', id }));
  const Icon = isHandheld(browser) ? Smartphone : Monitor;
  return (
    <li className={classNames(styles.row, own.browser)}>
      <Icon className={own.icon} aria-hidden="true" />
      <div className={styles.what}>
        <span className={own.name}>
          <span className={text.label}>{name}</span>
          {isThis && <Tag>This browser</Tag>}
        </span>
        <span className={classNames(text.small, text.dim)}>
          {place !== '' && `${place}. `}
          {whenSeen(browser, now)}
        </span>
      </div>
      <div className={styles.acts}>
        {isThis ? (
          <span className={classNames(text.small, text.dim)}>Active now</span>
        ) : (
          <Button size="small" busy={isEnding} disabled={!isFree && !isEnding} aria-label={`Sign out: ${name}`} onClick={() => sessions.send({ type: 'browser.signedOut', id })}>
            Sign out
          </Button>
        )}
      </div>
    </li>
  );
}

/** Signing out of every browser at once, this one too. */
function SignOutEverywhere() {
  const { everywhere } = useSettings();
  const message = useSelector(everywhere, messageOf);
  const failure = useSelector(everywhere, ({ context }) => context.failure);
  const hasNoAnswer = useSelector(everywhere, isUnanswered);
  const isEnding = useSelector(everywhere, isPending);
  const isOpen = useSelector(everywhere, (snapshot) => snapshot.hasTag('open'));
  return (
    <>
      <Button variant="quiet" onClick={() => everywhere.send({ type: 'signOut.asked' })}>
        Sign out everywhere
      </Button>
      <Modal open={isOpen} title="Sign out everywhere" onClose={() => everywhere.send({ type: 'signOut.dismissed' })}>
        <div className={styles.dialog}>
          <RefusalNote message={message} failure={failure} isUnanswered={hasNoAnswer} isAtField={false} />
          <p>You are signed out on every device, this one too, and sign in again with your password.</p>
          <div className={layout.row}>
            <Button variant="primary" busy={isEnding} onClick={() => everywhere.send({ type: 'signOut.confirmed' })}>
              Sign out
            </Button>
            <Button variant="quiet" onClick={() => everywhere.send({ type: 'signOut.dismissed' })}>
              Cancel
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
