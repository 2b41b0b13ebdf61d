import { useSelector } from '@xstate/react';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { countWord } from '#machines/domain/counted.ts';
import { isHandheld, othersOf, type SignedInBrowser } from '#machines/domain/identity/signed-in-browser.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { SignOutEverywhere } from './everywhere-part.tsx';
import { Part } from './part.tsx';
import { browsersInWords, whenSeen } from './sessions.view.ts';
import { useSettings } from './settings-context.ts';
import own from './sessions-part.module.css';
import styles from './settings.module.css';
import { canReload, isUnanswered, newsOf, stageOf } from './settings.view.ts';

/** The browsers that somebody is signed in with, and a sign-out for each. */
export function SessionsPart() {
  const { sessions, clock } = useSettings();
  const stage = useSelector(sessions, stageOf);
  const says = useSelector(sessions, newsOf);
  const browsers = useSelector(sessions, ({ context }) => context.browsers);
  const failure = useSelector(sessions, ({ context }) => context.failure);
  const hasNoAnswer = useSelector(sessions, isUnanswered);
  const mayReload = useSelector(sessions, canReload);
  const isEndingOthers = useSelector(sessions, (snapshot) => snapshot.hasTag('endingOthers'));
  const others = othersOf(browsers).length;
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed went with its row.
  useEffect(() => {
    if (document.activeElement === document.body && says !== '') list.current?.focus();
  }, [says, browsers]);
  const isShown = stage === 'ready' && browsers.length > 0;
  return (
    <Part
      name="Signed in"
      rule={isShown ? `${browsersInWords(browsers.length)} A sign-out takes effect at once.` : undefined}
      stage={stage}
      says={says}
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
  // One is signed out before another is touched.
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
