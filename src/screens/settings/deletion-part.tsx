import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import * as messages from '#messages/settings.ts';
import { Button } from '#ui/button.tsx';
import { Form, TextField } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import { Modal } from '#ui/modal.tsx';
import text from '#ui/text.module.css';
import { useForm } from '#ui/use-form.ts';
import { RefusalNote } from '../account/account-form.tsx';
import { Part, useFocusReturn } from './part.tsx';
import { ProofSheet, useAsked } from './proof-sheet.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { isPending, isUnanswered, messageOf, stageOf } from './settings.view.ts';

/** The deletion of the account, with its consequences. */
export function DeletionPart() {
  const { deletion } = useSettings();
  const stage = useSelector(deletion, stageOf);
  const message = useSelector(deletion, messageOf);
  const failure = useSelector(deletion, ({ context }) => context.failure);
  const isBusy = useSelector(deletion, isPending);
  const isOpen = useSelector(deletion, (snapshot) => snapshot.hasTag('open'));
  const opener = useFocusReturn(useAsked('deletion'));
  // Whether it waits for the password, or for the username.
  const canBegin = useSelector(deletion, (snapshot) => snapshot.can({ type: 'deletion.asked' }));
  const isBeginning = isBusy && !isOpen;
  const isUnopened = useSelector(deletion, (snapshot) => snapshot.hasTag('unopened'));
  return (
    <Part
      name={messages.deleteAccount}
      rule={messages.deletionRule}
      stage={stage}
      message={isUnopened ? message : ''}
      failure={isUnopened ? failure : null}
    >
      <Consequences />
      <div className={layout.row}>
        <Button
          ref={opener}
          variant="danger"
          busy={isBeginning}
          disabled={!canBegin && !isBeginning}
          onClick={() => deletion.send({ type: 'deletion.asked' })}
        >
          {messages.deleteAccount}
        </Button>
      </div>
      <ProofSheet asker="deletion" title={messages.beforeDeletion} action={messages.goOn} />
      <Modal
        open={isOpen}
        title={messages.deleteAccount}
        hasCloseMark={!isBusy}
        onClose={() => deletion.send({ type: 'deletion.dismissed' })}
      >
        <Confirmation message={message} isBusy={isBusy} />
      </Modal>
    </Part>
  );
}

function Consequences() {
  return (
    <ul className={`${styles.consequences} ${text.small}`}>
      <li>{messages.projectsDeleted}</li>
      <li>{messages.ordersKept}</li>
      <li>{messages.usernameFreed}</li>
      <li>{messages.noUndo}</li>
    </ul>
  );
}

function Confirmation({ message, isBusy }: { message: string; isBusy: boolean }) {
  const { deletion } = useSettings();
  const username = useSelector(deletion, ({ context }) => context.username);
  const failure = useSelector(deletion, ({ context }) => context.failure);
  const hasTimedOut = useSelector(deletion, isUnanswered);
  const confirmationError = (typed: string): string | undefined => {
    if (deletion.getSnapshot().can({ type: 'deletion.confirmed', username: typed })) return undefined;
    return typed.trim() === '' ? messages.enterUsername : messages.enterThisUsername({ username });
  };
  const form = useForm({
    initial: { confirmation: '' },
    schema: v.object({ confirmation: textField(confirmationError) }),
    isBusy,
    onSubmit: ({ confirmation }) => deletion.send({ type: 'deletion.confirmed', username: confirmation }),
  });
  return (
    <Form form={form} className={styles.dialog}>
      <RefusalNote message={message} failure={failure} isUnanswered={hasTimedOut} isAtField={false} />
      <Consequences />
      <TextField
        {...form.field('confirmation')}
        onLeave={undefined}
        label={messages.typeToConfirm({ username })}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={140}
      />
      <div className={layout.row}>
        <Button variant="danger" type="submit" busy={isBusy}>
          {messages.deleteMine}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => deletion.send({ type: 'deletion.dismissed' })}>
          {messages.keepMine}
        </Button>
      </div>
    </Form>
  );
}
