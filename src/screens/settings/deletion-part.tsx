import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { canEndNow, endsAtOnce, graceDays, type AccountEnding } from '#machines/domain/identity/account-ending.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import { textField } from '#machines/domain/form-schema.ts';
import * as messages from '#messages/settings.ts';
import { Button } from '#ui/button.tsx';
import { Form, TextField } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import { Modal } from '#ui/modal.tsx';
import text from '#ui/text.module.css';
import { useForm } from '#ui/use-form.ts';
import { momentInWords } from '../account/moments.ts';
import { OutcomeNote, Part, useFocusReturn } from './part.tsx';
import { ProofSheet, useAsked } from './proof-sheet.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { isPending, isUnanswered, messageOf, stageOf } from './settings.view.ts';

/** The deletion of the account, with its consequences; of one that will be deleted, when, and the ways on. */
export function DeletionPart() {
  const { deletion, session } = useSettings();
  const stage = useSelector(deletion, stageOf);
  const message = useSelector(deletion, messageOf);
  const failure = useSelector(deletion, ({ context }) => context.failure);
  const isBusy = useSelector(deletion, isPending);
  const isOpen = useSelector(deletion, (snapshot) => snapshot.hasTag('open'));
  const endsAt = useSelector(session, ({ context }) => context.user?.endsAt);
  const opener = useFocusReturn(useAsked('deletion'));
  // Whether it waits for the password, or for the username.
  const canBegin = useSelector(deletion, (snapshot) => snapshot.can({ type: 'deletion.asked' }));
  const canKeep = useSelector(deletion, (snapshot) => snapshot.can({ type: 'deletion.withdrawn' }));
  const isKeeping = useSelector(deletion, (snapshot) => snapshot.hasTag('provingToKeep'));
  const isBeginning = isBusy && !isOpen;
  const isUnopened = useSelector(deletion, (snapshot) => snapshot.hasTag('unopened'));
  const isScheduled = endsAt !== undefined;
  return (
    <Part
      name={messages.deleteAccount}
      rule={messages.deletionRule}
      stage={stage}
      message={isUnopened ? message : ''}
      failure={isUnopened ? failure : null}
    >
      {isScheduled && <p>{messages.endsOn({ moment: momentInWords(endsAt) })}</p>}
      <Consequences />
      <div className={layout.row}>
        {isScheduled && (
          <Button variant="primary" disabled={!canKeep} onClick={() => deletion.send({ type: 'deletion.withdrawn' })}>
            {messages.keepMine}
          </Button>
        )}
        <Button
          ref={opener}
          variant="danger"
          busy={isBeginning}
          disabled={!canBegin && !isBeginning}
          onClick={() => deletion.send({ type: 'deletion.asked' })}
        >
          {isScheduled ? messages.deleteNow : messages.deleteAccount}
        </Button>
      </div>
      <ProofSheet
        asker="deletion"
        title={isKeeping ? messages.beforeKeeping : messages.beforeDeletion}
        action={messages.goOn}
      />
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

/** @param ending null until it was read: then nobody knows whether the deletion waits */
function Consequences({ ending = null }: { ending?: AccountEnding | null }) {
  return (
    <ul className={`${styles.consequences} ${text.small}`}>
      <li>{messages.projectsDeleted}</li>
      <li>{messages.ordersKept}</li>
      <li>{messages.usernameFreed}</li>
      {ending && <li>{endsAtOnce(ending) ? messages.noUndo : messages.endsLater({ days: graceDays })}</li>}
    </ul>
  );
}

/** What is open in the account, each with its project and amount. */
function OpenMatters({ matters }: Pick<AccountEnding, 'matters'>) {
  if (matters.length === 0) return null;
  return (
    <>
      <h3 className={text.head3}>{messages.stillOpen}</h3>
      <ul className={`${styles.consequences} ${text.small}`}>
        {matters.map(({ kind, project, invoice, count, amount }) => (
          <li key={`${kind} ${project} ${invoice ?? ''}`}>
            {messages.openMatter({
              kind,
              project,
              count,
              amount: amount === null ? '' : formatAmount(amount),
              invoice: invoice === null ? '' : messages.ofInvoice({ number: invoice }),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

function Confirmation({ message, isBusy }: { message: string; isBusy: boolean }) {
  const { deletion } = useSettings();
  const username = useSelector(deletion, ({ context }) => context.username);
  const ending = useSelector(deletion, ({ context }) => context.ending);
  const failure = useSelector(deletion, ({ context }) => context.failure);
  const hasTimedOut = useSelector(deletion, isUnanswered);
  const confirmationError = (typed: string): string | undefined => {
    if (deletion.getSnapshot().can({ type: 'deletion.confirmed', username: typed })) return undefined;
    return typed.trim() === '' ? messages.enterUsername : messages.enterThisUsername({ username });
  };
  // It waits for the bank where it can wait.
  const isHeldBack = ending !== null && endsAtOnce(ending) && !canEndNow(ending);
  const form = useForm({
    initial: { confirmation: '' },
    schema: v.object({ confirmation: textField(confirmationError) }),
    isBusy,
    onSubmit: ({ confirmation }) => deletion.send({ type: 'deletion.confirmed', username: confirmation }),
  });
  return (
    <Form form={form} className={styles.dialog}>
      <OutcomeNote message={message} failure={failure} isUnanswered={hasTimedOut} />
      <Consequences ending={ending} />
      {ending && <OpenMatters matters={ending.matters} />}
      {isHeldBack && <p>{messages.bankFirst}</p>}
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
        <Button variant="danger" type="submit" busy={isBusy} disabled={isHeldBack}>
          {messages.deleteMine}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => deletion.send({ type: 'deletion.dismissed' })}>
          {messages.keepMine}
        </Button>
      </div>
    </Form>
  );
}
