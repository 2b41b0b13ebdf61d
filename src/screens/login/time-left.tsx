import { useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { useAccount } from '../account/account-context.ts';
import { timeInWords } from './login.view.ts';

/** How long the provider waits, counted down. It is read on demand and not aloud: a number each second would drown the rest. */
export function TimeLeft({ endsAt }: { endsAt: number }) {
  const { clock } = useAccount();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <p className={classNames(text.small, text.dim)} role="timer">
      Time left: <span className={text.figure}>{timeInWords(endsAt - now)}</span>
    </p>
  );
}
