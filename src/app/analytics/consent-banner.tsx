import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { consentMachine } from '#machines/consent/consent.machine.ts';
import * as messages from '#messages/consent.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './consent-banner.module.css';
import { keepClear } from './keep-clear.ts';

const earlierAnswers = { granted: messages.acceptedBefore, refused: messages.declinedBefore } as const;

export type ConsentBannerProps = {
  consent: ActorRefFrom<typeof consentMachine>;
  /**
   * Takes the focus when the visitor opened the banner, and returns it on closing; a banner that opens by itself does
   * not move the focus.
   */
  takesFocus: boolean;
};

/** Asks whether the visit may be measured. The banner is above the bars of the page and does not block it. */
export function ConsentBanner({ consent, takesFocus }: ConsentBannerProps) {
  const answer = useSelector(consent, (snapshot) => snapshot.context.answer);
  const banner = useRef<HTMLElement>(null);

  useEffect(() => (banner.current ? keepClear(banner.current) : undefined), []);

  useEffect(() => {
    if (!takesFocus) return;
    const before = document.activeElement;
    banner.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [takesFocus]);

  return (
    <section ref={banner} tabIndex={-1} className={styles.banner} aria-labelledby="consent-title">
      <div className={classNames(layout.wrap, styles.row)}>
        <div className={styles.words}>
          <h2 id="consent-title" className={text.head4}>
            {messages.mayWeCount}
          </h2>
          <p className={classNames(text.small, text.dim)}>
            <span>{`${messages.whatIsSeen} ${answer ? `${earlierAnswers[answer]} ` : ''}`}</span>
            <a href="/privacy#measuring">{messages.privacy}</a>
          </p>
        </div>
        <div className={styles.answers}>
          <Button onClick={() => consent.send({ type: 'consent.granted' })}>{messages.accept}</Button>
          <Button onClick={() => consent.send({ type: 'consent.refused' })}>{messages.decline}</Button>
        </div>
      </div>
    </section>
  );
}
