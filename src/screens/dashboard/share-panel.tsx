import { useSelector } from '@xstate/react';
import { useRef, useState, type FormEvent } from 'react';
import * as messages from '#messages/dashboard-dialogs.ts';
import { invitationLabelError } from '#machines/domain/projects/invitation-label.ts';
import type { InvitationEntry } from '#machines/ports/projects.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FailureNote } from '../failure-note.tsx';
import { useParts, useShownName } from './dashboard-context.ts';
import { formatMoment } from './dashboard.view.ts';
import styles from './panels.module.css';

/** The links that share a project. */
export function SharePanel() {
  const { projectSharing } = useParts();
  const project = useSelector(projectSharing, (snapshot) => snapshot.context.project);
  const name = useShownName(project);
  const isLoading = useSelector(projectSharing, (snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useSelector(projectSharing, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(projectSharing, ({ context }) => context.failure);
  return (
    <SidePanel open title={messages.share({ name })} onClose={() => projectSharing.send({ type: 'sharing.closed' })}>
      <p>{messages.anyoneSees}</p>
      {isLoading && <Skeleton height="8rem" />}
      {hasFailed && (
        <FailureNote
          what={messages.linksNotLoaded}
          failure={failure}
          onRetry={() => projectSharing.send({ type: 'sharing.reloaded' })}
        />
      )}
      {!isLoading && !hasFailed && <Links />}
    </SidePanel>
  );
}

function Links() {
  const { projectSharing } = useParts();
  const invitations = useSelector(projectSharing, (snapshot) => snapshot.context.invitations);
  const isMaking = useSelector(projectSharing, (snapshot) => snapshot.hasTag('making'));
  const isUnanswered = useSelector(projectSharing, (snapshot) => snapshot.hasTag('unanswered'));
  const words = useSelector(projectSharing, (snapshot) => snapshot.context.words);
  const isOutdated = useSelector(projectSharing, (snapshot) => snapshot.hasTag('outdated'));
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = form.current ? new FormData(form.current).get('label') : null;
    const label = typeof typed === 'string' ? typed : '';
    const fault = invitationLabelError(label);
    setError(fault);
    if (fault !== undefined) return;
    projectSharing.send({ type: 'link.requested', label });
    form.current?.reset();
  }
  return (
    <>
      <form ref={form} className={styles.make} method="post" onSubmit={submit}>
        <Field label={messages.forWhom} optional hint={messages.labelHint} error={error}>
          {(control) => <TextInput {...control} name="label" autoComplete="off" />}
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={isMaking}>
            {messages.makeLink}
          </Button>
        </div>
      </form>
      <Made />
      {isUnanswered && <Note tone="bad">{words}</Note>}
      {isOutdated && (
        <>
          <Note tone="bad">{messages.linksOutdated}</Note>
          <div>
            <Button size="small" onClick={() => projectSharing.send({ type: 'sharing.reloaded' })}>
              {messages.loadAgain}
            </Button>
          </div>
        </>
      )}
      <h3 className={styles.linksTitle}>{messages.activeLinks}</h3>
      {invitations.length === 0 ? (
        <p>{messages.nothing}</p>
      ) : (
        <ul className={styles.versions}>
          {invitations.map((invitation) => (
            <Invitation key={invitation.id} {...invitation} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The new link, shown only once. */
function Made() {
  const { projectSharing } = useParts();
  const made = useSelector(projectSharing, (snapshot) => snapshot.context.made);
  const isCopied = useSelector(projectSharing, (snapshot) => snapshot.hasTag('copied'));
  const isByHand = useSelector(projectSharing, (snapshot) => snapshot.hasTag('copyByHand'));
  if (!made) return null;
  return (
    <div className={styles.made}>
      <Field label={messages.newLink} hint={messages.copyNow}>
        {(control) => (
          <TextInput {...control} readOnly value={made.link} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
      <div className={styles.versionHead}>
        <Button size="small" onClick={() => projectSharing.send({ type: 'link.copyRequested' })}>
          {messages.copy}
        </Button>
        <span role="status">
          {`${made.isMailed ? messages.wasMailed : ''}${isCopied ? messages.isCopied : ''}${isByHand ? messages.copyByHand : ''}`}
        </span>
      </div>
    </div>
  );
}

function Invitation({ id, label, createdAt, seenAt }: InvitationEntry) {
  const { projectSharing } = useParts();
  const isWithdrawing = useSelector(
    projectSharing,
    (snapshot) => snapshot.hasTag('withdrawing') && snapshot.context.withdrawing === id,
  );
  const name = label === '' ? messages.withoutName : label;
  return (
    <li className={styles.version}>
      <div className={styles.versionHead}>
        <div>
          <p className={styles.versionName}>
            <bdi>{name}</bdi>
          </p>
          <p className={styles.facts}>
            {seenAt === null
              ? messages.neverOpened({ day: formatMoment(createdAt) })
              : messages.lastOpened({ day: formatMoment(createdAt), seen: formatMoment(seenAt) })}
          </p>
        </div>
        <Button
          size="small"
          variant="danger"
          busy={isWithdrawing}
          aria-label={messages.withdrawOne({ name })}
          onClick={() => projectSharing.send({ type: 'link.withdrawn', invitationId: id })}
        >
          {messages.withdraw}
        </Button>
      </div>
    </li>
  );
}
