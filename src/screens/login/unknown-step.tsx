import { useSelector } from '@xstate/react';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useAccount } from '../account/account-context.ts';
import styles from '../account/account-form.module.css';
import { PageHeading } from '../site/page-heading.tsx';

/** Something is asked for that this page does not know: said as such, never passed over. */
export function UnknownStep() {
  const { signIn } = useAccount();
  const name = useSelector(signIn, ({ context: { step } }) => (step?.kind === 'unknown' ? step.name : ''));
  return (
    <>
      <PageHeading isNews>You cannot sign in here</PageHeading>
      <Note tone="bad">
        <p>Your account needs a sign-in step that is not supported here.</p>
        <p>{name}</p>
      </Note>
      <p>Contact us with the name of the step.</p>
      <Button className={styles.action} size="large" onClick={() => signIn.send({ type: 'signIn.restarted' })}>
        Start over
      </Button>
    </>
  );
}
