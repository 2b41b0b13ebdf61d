import { useSelector } from '@xstate/react';
import { useRef, type FormEvent } from 'react';
import type { InvitationEntry } from '#machines/ports/projects.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
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
  return (
    <SidePanel open title={`Share ${name}`} onClose={() => projectSharing.send({ type: 'sharing.closed' })}>
      <p>Anyone with a link can see the current project without an account. They cannot change it or see your name.</p>
      {isLoading && <Skeleton height="8rem" />}
      {hasFailed && (
        <>
          <Note tone="bad">The links could not be loaded. Check the connection.</Note>
          <div>
            <Button onClick={() => projectSharing.send({ type: 'sharing.reloaded' })}>Try again</Button>
          </div>
        </>
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
  function submit(event: FormEvent): void {
    event.preventDefault();
    const label = form.current ? new FormData(form.current).get('label') : null;
    projectSharing.send({ type: 'link.requested', label: typeof label === 'string' ? label : '' });
    form.current?.reset();
  }
  return (
    <>
      <form ref={form} className={styles.make} method="post" onSubmit={submit}>
        <Field label="For whom" optional hint="A label for this link. Only you see it. An e-mail address gets the link by mail.">
          {(control) => <TextInput {...control} name="label" maxLength={80} autoComplete="off" />}
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={isMaking}>
            Make a link
          </Button>
        </div>
      </form>
      <Made />
      {isUnanswered && <Note tone="bad">{words}</Note>}
      {isOutdated && (
        <>
          <Note tone="bad">The links below may be out of date.</Note>
          <div>
            <Button size="small" onClick={() => projectSharing.send({ type: 'sharing.reloaded' })}>Load again</Button>
          </div>
        </>
      )}
      <h3 className={styles.linksTitle}>Active links</h3>
      {invitations.length === 0 ? (
        <p>No items present</p>
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
      <Field label="The new link" hint="Copy it now: it is shown only once.">
        {(control) => <TextInput {...control} readOnly value={made.link} onFocus={(event) => event.currentTarget.select()} />}
      </Field>
      <div className={styles.versionHead}>
        <Button size="small" onClick={() => projectSharing.send({ type: 'link.copyRequested' })}>
          Copy
        </Button>
        <span role="status">
          {made.isMailed && 'The link was sent by e-mail. '}
          {isCopied && 'Link copied'}
          {isByHand && 'Your browser blocked copying. Select and copy the link here.'}
        </span>
      </div>
    </div>
  );
}

function Invitation({ id, label, createdAt, seenAt }: InvitationEntry) {
  const { projectSharing } = useParts();
  const isWithdrawing = useSelector(projectSharing, (snapshot) => snapshot.hasTag('withdrawing') && snapshot.context.withdrawing === id);
  const name = label === '' ? 'Link without a name' : label;
  return (
    <li className={styles.version}>
      <div className={styles.versionHead}>
        <div>
          <p className={styles.versionName}>{name}</p>
          <p className={styles.facts}>
            Made {formatMoment(createdAt)}, {seenAt === null ? 'not opened yet' : `last opened ${formatMoment(seenAt)}`}
          </p>
        </div>
        <Button
          size="small"
          variant="danger"
          busy={isWithdrawing}
          aria-label={`Withdraw: ${name}`}
          onClick={() => projectSharing.send({ type: 'link.withdrawn', invitationId: id })}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}
