import { useEffect, useState } from 'react';
import { secondsUntilResend } from '#machines/domain/identity/code-cooldown.ts';
import * as messages from '#messages/account-parts.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { useAccount } from './account-context.ts';
import styles from './account-form.module.css';

/** The seconds until another code may be asked for, counted down while there are any. */
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
  /** From when another code may be asked for, ms since 1970. */
  resendFrom: number;
  isSending: boolean;
  /** Whether something else is under way, during which no other code can be asked for. */
  isBusy?: boolean;
  onResend: (now: number) => void;
}

/** Asks for another code, once the wait for it is over. The button keeps its place and its focus meanwhile. */
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
