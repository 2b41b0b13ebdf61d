import { useState } from 'react';
import * as messages from '#messages/authenticator.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import styles from './login.module.css';
import { secretInGroups } from './login.view.ts';

/** A phone cannot scan its own screen: the link passes the secret to the app on the same device. */
export function OpenAuthenticator({ uri }: { uri: string }) {
  return (
    <a href={uri} className={classNames(buttonClass({ size: 'small' }), styles.openApp)} data-secret="">
      {messages.openApp}
    </a>
  );
}

/** The secret as text. If the browser cannot copy, one click selects all of it. */
export function AuthenticatorSecret({ secret }: { secret: string }) {
  const [outcome, setOutcome] = useState('');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setOutcome(messages.keyCopied);
    } catch {
      setOutcome(messages.copyBlocked);
    }
  }
  return (
    <div className={styles.secret}>
      <span className={text.label}>{messages.key}</span>
      <code className={styles.key}>{secretInGroups(secret)}</code>
      <Button size="small" onClick={() => void copy()}>
        {messages.copyKey}
      </Button>
      <span className={text.fine} role="status">
        {outcome}
      </span>
    </div>
  );
}
