import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import text from '#ui/text.module.css';
import styles from './login.module.css';
import { secretInGroups } from './login.view.ts';

/** The secret as text. Where the browser does not copy, one click selects all of it. */
export function AuthenticatorSecret({ secret }: { secret: string }) {
  const [outcome, setOutcome] = useState('');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setOutcome('Key copied');
    } catch {
      setOutcome('Your browser blocked copying. Select and copy the key instead.');
    }
  }
  return (
    <div className={styles.secret}>
      <span className={text.label}>Key</span>
      <code className={styles.key}>{secretInGroups(secret)}</code>
      <Button size="small" onClick={() => void copy()}>
        Copy key
      </Button>
      <span className={text.fine} role="status">
        {outcome}
      </span>
    </div>
  );
}
