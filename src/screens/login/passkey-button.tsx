import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useAccount } from '../account/account-context.ts';
import styles from '../account/account-form.module.css';

/** Signs in with a passkey of the username that was typed; while the browser asks for it, the way back. */
export function PasskeyButton({ username }: { username: string }) {
  const { signIn } = useAccount();
  const isAsking = useSelector(signIn, (snapshot) => snapshot.hasTag('asksPasskey'));
  const isBusy = useSelector(signIn, (snapshot) => snapshot.hasTag('pending'));
  return (
    <div className={styles.passkey}>
      {isAsking ? (
        <>
          <p role="status">Follow your browser to use the passkey.</p>
          <Button onClick={() => signIn.send({ type: 'signIn.restarted' })}>Cancel</Button>
        </>
      ) : (
        <Button icon={<KeyRound aria-hidden />} disabled={isBusy} onClick={() => signIn.send({ type: 'passkey.chosen', username })}>
          Sign in with a passkey
        </Button>
      )}
    </div>
  );
}
