import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useId, useState, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import {
  profileFields,
  waitingOf,
  type Contact,
  type Profile,
  type ProfileField,
} from '#machines/domain/identity/profile.ts';
import * as messages from '#messages/settings.ts';
import type { profileMachine } from '#machines/settings/profile.machine.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { Resend } from '../account/resend.tsx';
import { codeFieldOf } from '../account/account-fields.tsx';
import { Part, useFocusOnOpen, useFocusReturn, usePart } from './part.tsx';
import { ProofSheet } from './proof-sheet.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { codeWords, fieldWords, isPending, isVerified, saysAtField, valueFieldOf } from './settings.view.ts';
import { CodeForm, ValueForm } from './settings-forms.tsx';

/** Name, e-mail address and phone number: change, verify, remove. */
export function ProfilePart() {
  const { profile } = useSettings();
  const shown = usePart(profile);
  const known = useSelector(profile, ({ context }) => context.profile);
  const failure = useSelector(profile, ({ context }) => context.failure);
  const isUnrenewed = useSelector(profile, (snapshot) => snapshot.hasTag('unrenewed'));
  const open = useSelector(profile, openOf);
  // The forms show errors themselves.
  const isAtField =
    (open === 'code' && saysAtField(failure, codeFieldOf)) ||
    (open === 'editing' && saysAtField(failure, valueFieldOf));
  return (
    <Part name={messages.profile} rule={messages.profileRule} {...shown} failure={failure} isAtField={isAtField}>
      {isUnrenewed && (
        <div className={layout.row}>
          <Button onClick={() => profile.send({ type: 'renewal.requested' })}>{messages.tryAgain}</Button>
        </div>
      )}
      {known && (
        <ul className={styles.rows}>
          {profileFields.map((field) => (
            <Row key={field} field={field} known={known} open={open} />
          ))}
        </ul>
      )}
    </Part>
  );
}

/** The open form, or the operation in progress; undefined while the profile is only shown. */
type OpenForm = 'code' | 'editing' | 'proving' | 'removal' | 'renewing' | 'sendingCode' | null;

function openOf(snapshot: SnapshotFrom<typeof profileMachine>): OpenForm {
  if (snapshot.hasTag('proving')) return 'proving';
  if (snapshot.hasTag('editing')) return 'editing';
  if (snapshot.hasTag('awaitsCode')) return 'code';
  if (snapshot.hasTag('removal')) return 'removal';
  if (snapshot.hasTag('sendingCode')) return 'sendingCode';
  return snapshot.hasTag('shown') ? null : 'renewing';
}

function Row({ field, known, open }: { field: ProfileField; known: Profile; open: OpenForm }) {
  const { profile, clock } = useSettings();
  const isAtHand = useSelector(profile, ({ context }) => context.field === field);
  const isOpen = isAtHand && open !== null;
  const opener = useFocusReturn(isOpen);
  const verified = isVerified(known, field);
  const mayChange = useSelector(profile, (snapshot) => snapshot.can({ type: 'edit.opened', field }));
  const mayVerify = useSelector(
    profile,
    (snapshot) => field !== 'name' && snapshot.can({ type: 'code.requested', contact: field, now: clock.now() }),
  );
  const mayWithdraw = useSelector(
    profile,
    (snapshot) => field !== 'name' && snapshot.can({ type: 'waiting.withdrawn', contact: field }),
  );
  const mayRemove = useSelector(profile, (snapshot) => snapshot.can({ type: 'removal.asked', field }));
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={text.label}>{fieldWords[field]}</span>
        <span>{known[field] === '' ? messages.none : known[field]}</span>
        {verified !== null && (
          <span className={styles.tags}>
            <Tag tone={verified ? 'ok' : 'warn'}>{verified ? messages.verified : messages.unverified}</Tag>
          </span>
        )}
        {field !== 'name' && <Standing contact={field} known={known} />}
      </div>
      {mayChange && (
        <div className={styles.acts}>
          {field !== 'name' && mayVerify && <Verify contact={field} />}
          {field !== 'name' && mayWithdraw && (
            <Button
              size="small"
              aria-label={messages.actOn({ act: messages.cancelChange, what: fieldWords[field] })}
              onClick={() => profile.send({ type: 'waiting.withdrawn', contact: field })}
            >
              {messages.cancelChange}
            </Button>
          )}
          <Button
            ref={opener}
            size="small"
            aria-label={messages.actOn({
              act: known[field] === '' ? messages.add : messages.change,
              what: fieldWords[field],
            })}
            onClick={() => profile.send({ type: 'edit.opened', field })}
          >
            {known[field] === '' ? messages.add : messages.change}
          </Button>
          {mayRemove && (
            <Button
              size="small"
              variant="quiet"
              aria-label={messages.actOn({ act: messages.remove, what: fieldWords[field] })}
              onClick={() => profile.send({ type: 'removal.asked', field })}
            >
              {messages.remove}
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <div className={styles.wide}>
          <Open field={field} known={known} open={open} />
        </div>
      )}
    </li>
  );
}

/** An address that is not verified yet: the address in use, and the pending step of the new one. */
function Standing({ contact, known }: { contact: Contact; known: Profile }) {
  const waiting = waitingOf(known, contact);
  if (waiting !== '') {
    return (
      <>
        <span className={styles.tags}>
          <Tag tone="warn">{messages.waitsForCode({ address: waiting })}</Tag>
        </span>
        {known[contact] !== '' && <span className={text.small}>{messages.untilThen({ address: known[contact] })}</span>}
      </>
    );
  }
  if (contact === 'email' && known.email !== '' && !known.isEmailVerified)
    return <span className={text.small}>{messages.countsAlready}</span>;
  return null;
}

function Verify({ contact }: { contact: 'email' | 'phone' }) {
  const { profile, clock } = useSettings();
  return (
    <Button
      size="small"
      aria-label={messages.actOn({ act: messages.verify, what: fieldWords[contact] })}
      onClick={() => profile.send({ type: 'code.requested', contact, now: clock.now() })}
    >
      {messages.verify}
    </Button>
  );
}

const proofTitles: Readonly<Record<ProfileField, string>> = {
  name: messages.beforeName,
  email: messages.beforeEmail,
  phone: messages.beforePhone,
};

/** The form or operation of a field. */
function Open({ field, known, open }: { field: ProfileField; known: Profile; open: OpenForm }): ReactNode {
  const { profile } = useSettings();
  const isBusy = useSelector(profile, isPending);
  switch (open) {
    case 'proving':
      return <ProofSheet asker="profile" title={proofTitles[field]} action={messages.goOn} />;
    case 'editing':
      return (
        <Editing
          field={field}
          kept={(field === 'name' ? '' : waitingOf(known, field)) || known[field]}
          isBusy={isBusy}
        />
      );
    case 'code':
      return field === 'name' ? null : <Code contact={field} isBusy={isBusy} />;
    case 'removal':
      return <Removal field={field} isBusy={isBusy} />;
    case 'sendingCode':
      return <p role="status">{messages.sendingCode}</p>;
    case 'renewing':
      return <p role="status">{messages.updatingField({ field: fieldWords[field].toLowerCase() })}</p>;
    case null:
      return null;
  }
}

/** Whether to keep the input when its form unmounts: because the session ended, or another page is shown. */
const keepsTyped = (snapshot: SnapshotFrom<typeof profileMachine>): boolean =>
  snapshot.hasTag('editing') || snapshot.hasTag('unauthenticated') || snapshot.hasTag('loading');

function Editing({ field, kept, isBusy }: { field: ProfileField; kept: string; isBusy: boolean }) {
  const { profile, profileDraft, clock } = useSettings();
  const failure = useSelector(profile, ({ context }) => context.failure);
  const [typed] = useState(() => profileDraft.read());
  const isTyped = typed.field === field;
  useEffect(
    () => () => {
      if (!keepsTyped(profile.getSnapshot())) profileDraft.forget();
    },
    [profile, profileDraft],
  );
  return (
    <ValueForm
      field={field}
      value={isTyped ? typed.value : kept}
      country={isTyped && typed.country !== '' ? typed.country : undefined}
      failure={failure}
      isBusy={isBusy}
      onType={(value, country) => profileDraft.keep({ field, value, country })}
      onSubmit={(value) => profile.send({ type: 'value.submitted', value, now: clock.now() })}
      onCancel={() => {
        profileDraft.forget();
        profile.send({ type: 'edit.closed' });
      }}
    />
  );
}

function Code({ contact, isBusy }: { contact: 'email' | 'phone'; isBusy: boolean }) {
  const { profile, vaults } = useSettings();
  const sentTo = useSelector(profile, ({ context }) => context.sentTo);
  const resendFrom = useSelector(profile, ({ context }) => context.resendFrom);
  const failure = useSelector(profile, ({ context }) => context.failure);
  const isResending = useSelector(profile, (snapshot) => snapshot.hasTag('resending'));
  const isSending = useCallback(() => isPending(profile.getSnapshot()), [profile]);
  return (
    <div className={layout.stack}>
      <p>{codeWords[contact](sentTo)}</p>
      <CodeForm
        action={messages.verify}
        vault={vaults.profile}
        failure={failure}
        isBusy={isBusy}
        isPending={isSending}
        onSubmit={() => profile.send({ type: 'code.submitted' })}
        cancel={messages.verifyLater}
        onCancel={() => profile.send({ type: 'edit.closed' })}
      />
      <Resend
        resendFrom={resendFrom}
        isSending={isResending}
        isBusy={isBusy}
        onResend={(now) => profile.send({ type: 'code.resendRequested', now })}
      />
    </div>
  );
}

function Removal({ field, isBusy }: { field: ProfileField; isBusy: boolean }) {
  const { profile } = useSettings();
  const id = useId();
  useFocusOnOpen(id);
  return (
    <div
      className={layout.stack}
      role="group"
      aria-label={messages.actOn({ act: messages.remove, what: fieldWords[field] })}
    >
      <p>{field === 'phone' ? messages.removePhone : messages.removeName}</p>
      <div className={layout.row}>
        <Button variant="danger" id={id} busy={isBusy} onClick={() => profile.send({ type: 'removal.confirmed' })}>
          {messages.remove}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => profile.send({ type: 'edit.closed' })}>
          {messages.keep}
        </Button>
      </div>
    </div>
  );
}
