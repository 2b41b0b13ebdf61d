import { useSelector } from '@xstate/react';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Modal } from '#ui/modal.tsx';
import { RefusalNote } from '../account/refusal-note.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { isPending, isUnanswered, newsOf } from './settings.view.ts';

/** Signing out of every browser at once, this one too. */
export function SignOutEverywhere() {
  const { everywhere } = useSettings();
  const says = useSelector(everywhere, newsOf);
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
          <RefusalNote says={says} failure={failure} isUnanswered={hasNoAnswer} isAtField={false} />
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
