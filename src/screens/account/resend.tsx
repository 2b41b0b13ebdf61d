import { useEffect, useState } from 'react';
import { secondsUntilResend } from '#machines/domain/identity/code-cooldown.ts';
import * as messages from '#messages/account-parts.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { useAccount } from './account-context.ts';
import styles from './account-form.module.css';

/** The seconds until another code may be requested, counted down to 0. */
function useSecondsUntil(resendFrom: number): number {
  const { clock } = useAccount();
  const [seen, setSeen] = useState(() => ({ resendFrom, now: clock.now() }));
  // A new wait may begin long after the clock was read.
  if (seen.resendFrom !== resendFrom) setSeen({ resendFrom, now: clock.now() });
  const left = secondsUntilResend(resendFrom, seen.now);
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setSeen({ resendFrom, now: clock.now() }), 1_000);
    return () => clearInterval(timer);
  }, [clock, isWaiting, resendFrom]);
  return left;
}

export interface ResendProps {
  /** The time from which another code may be requested, in ms since 1970. */
  resendFrom: number;
  isSending: boolean;
  /** Whether another request is pending; no code can be requested meanwhile. */
  isBusy?: boolean;
  onResend: (now: number) => void;
}

/** Requests another code after the wait. The button keeps its position and its focus meanwhile. */
export function Resend({ resendFrom, isSending, isBusy = false, onResend }: ResendProps) {
  const { clock } = useAccount();
  const left = useSecondsUntil(resendFrom);
  const isWaiting = left > 0 && !isSending;
  return (
    <div className={styles.resend}>
      <Button
        size="small"
        busy={isSending}
        aria-disabled={isWaiting || isBusy || undefined}
        onClick={() => {
          if (!isWaiting && !isBusy) onResend(clock.now());
        }}
      >
        {messages.sendAnother}
      </Button>
      {isWaiting && (
        <span className={classNames(text.fine, text.faint, text.figure)}>
          {messages.sendAnotherIn({ seconds: left })}
        </span>
      )}
    </div>
  );
}
