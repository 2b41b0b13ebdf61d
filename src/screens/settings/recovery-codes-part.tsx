import { useSelector } from '@xstate/react';
import { KeySquare } from 'lucide-react';
import { areFewLeft, recoveryCodeCount } from '#machines/domain/identity/recovery-code.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Modal } from '#ui/modal.tsx';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { Part } from './part.tsx';
import { ProofSheet, useAsked } from './proof-sheet.tsx';
import { RecoveryCodesSheet } from './recovery-codes-sheet.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { canReload, isUnanswered, messageOf, stageOf } from './settings.view.ts';
import { useFocusReturn } from './use-focus.ts';

/** Codes for whoever has lost the phone with the authenticator app. */
export function RecoveryCodesPart() {
  const { recoveryCodes } = useSettings();
  const stage = useSelector(recoveryCodes, stageOf);
  const message = useSelector(recoveryCodes, messageOf);
  const failure = useSelector(recoveryCodes, ({ context }) => context.failure);
  const hasNoAnswer = useSelector(recoveryCodes, isUnanswered);
  const mayReload = useSelector(recoveryCodes, canReload);
  const isShowing = useSelector(recoveryCodes, (snapshot) => snapshot.hasTag('showing'));
  return (
    <Part
      name="Recovery codes"
      rule="Each signs you in once without your authenticator app, and switches the app off."
      stage={stage}
      message={isShowing ? '' : message}
      failure={failure}
      isUnanswered={hasNoAnswer}
      onReload={mayReload ? () => recoveryCodes.send({ type: 'settings.retried' }) : undefined}
    >
      <Count />
      <ProofSheet asker="recoveryCodes" title="Your password first, then the codes" action="Make codes" />
      <Modal open={isShowing} title="Ten recovery codes" hasCloseMark={false} onClose={() => recoveryCodes.send({ type: 'codes.closed' })}>
        <RecoveryCodesSheet />
      </Modal>
    </Part>
  );
}

/** How many are left, and the way to new ones. */
function Count() {
  const { recoveryCodes } = useSettings();
  const count = useSelector(recoveryCodes, ({ context }) => context.count);
  const isOffered = useSelector(recoveryCodes, ({ context }) => context.isOffered);
  const isMaking = useSelector(recoveryCodes, (snapshot) => snapshot.hasTag('making'));
  const mayMake = useSelector(recoveryCodes, (snapshot) => snapshot.can({ type: 'recoveryCodes.requested' }));
  const opener = useFocusReturn(useAsked('recoveryCodes'));
  const hasSome = count.made > 0;
  return (
    <ul className={styles.rows}>
      <li className={styles.row}>
        <div className={styles.marked}>
          <KeySquare aria-hidden />
          <div className={styles.what}>
            <span className={text.label}>{hasSome ? `${count.left} of ${recoveryCodeCount} recovery codes left` : 'No recovery codes yet'}</span>
            <span className={classNames(text.small, text.dim)}>
              {hasSome && !isOffered ? 'New codes take the place of these.' : 'Make them now, and keep them where your phone is not: they let you in when the app is out of reach.'}
            </span>
            {areFewLeft(count) && (
              <span className={styles.tags}>
                <Tag tone="warn">{count.left === 0 ? 'None left: make new ones' : 'Few left: make new ones'}</Tag>
              </span>
            )}
          </div>
        </div>
        <div className={styles.acts}>
          <Button ref={opener} size="small" variant={hasSome && !isOffered ? 'secondary' : 'primary'} busy={isMaking} disabled={!mayMake && !isMaking} onClick={() => recoveryCodes.send({ type: 'recoveryCodes.requested' })}>
            {hasSome ? 'Make new codes' : 'Make recovery codes'}
          </Button>
        </div>
      </li>
    </ul>
  );
}
