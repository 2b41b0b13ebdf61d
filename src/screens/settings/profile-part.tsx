import { useSelector } from '@xstate/react';
import { useCallback, useId, type ReactNode } from 'react';
import { isRemovable, isToBeVerified, profileFields, type Profile, type ProfileField } from '#machines/domain/identity/profile.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { Resend } from '../account/resend.tsx';
import { codeFieldOf } from '../login/refused-fields.ts';
import { CodeForm } from './code-form.tsx';
import { Part } from './part.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { codeWords, fieldWords, isVerified, newsOf, saysAtField, stageOf, valueFieldOf } from './settings.view.ts';
import { useEntry } from './use-entry.ts';
import { useReturn } from './use-return.ts';
import { ValueForm } from './value-form.tsx';

/** Name, e-mail address and phone number: changed, verified, taken away. */
export function ProfilePart() {
  const { profile } = useSettings();
  const stage = useSelector(profile, stageOf);
  const says = useSelector(profile, newsOf);
  const known = useSelector(profile, ({ context }) => context.profile);
  const failure = useSelector(profile, ({ context }) => context.failure);
  const isUnrenewed = useSelector(profile, (snapshot) => snapshot.matches({ shown: 'unrenewed' }));
  // The forms say themselves what was refused.
  const isAtField = (stage === 'code' && saysAtField(failure, codeFieldOf)) || (stage === 'editing' && saysAtField(failure, valueFieldOf));
  return (
    <Part name="Profile" stage={stage} says={says} failure={failure} isAtField={isAtField} onRetry={() => profile.send({ type: 'settings.retried' })}>
      {isUnrenewed && (
        <div className={layout.row}>
          <Button onClick={() => profile.send({ type: 'renewal.requested' })}>Try again</Button>
        </div>
      )}
      {known && (
        <ul className={styles.rows}>
          {profileFields.map((field) => (
            <Row key={field} field={field} known={known} stage={stage} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Row({ field, known, stage }: { field: ProfileField; known: Profile; stage: string }) {
  const { profile } = useSettings();
  const isAtHand = useSelector(profile, ({ context }) => context.field === field);
  const isOpen = isAtHand && stage !== 'shown';
  const opener = useReturn(isOpen);
  const verified = isVerified(known, field);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={text.label}>{fieldWords[field]}</span>
        <span>{known[field] === '' ? 'None' : known[field]}</span>
        {verified !== null && (
          <span className={styles.tags}>
            <Tag tone={verified ? 'ok' : 'warn'}>{verified ? 'Verified' : 'Not verified'}</Tag>
          </span>
        )}
      </div>
      {stage === 'shown' && (
        <div className={styles.acts}>
          {field !== 'name' && isToBeVerified(known, field) && <Verify contact={field} />}
          <Button ref={opener} size="small" aria-label={`${known[field] === '' ? 'Add' : 'Change'}: ${fieldWords[field]}`} onClick={() => profile.send({ type: 'edit.opened', field })}>
            {known[field] === '' ? 'Add' : 'Change'}
          </Button>
          {isRemovable(known, field) && (
            <Button size="small" variant="quiet" aria-label={`Remove: ${fieldWords[field]}`} onClick={() => profile.send({ type: 'removal.asked', field })}>
              Remove
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <div className={styles.wide}>
          <Open field={field} known={known} stage={stage} />
        </div>
      )}
    </li>
  );
}

function Verify({ contact }: { contact: 'email' | 'phone' }) {
  const { profile, clock } = useSettings();
  return (
    <Button size="small" aria-label={`Verify: ${fieldWords[contact]}`} onClick={() => profile.send({ type: 'code.requested', contact, now: clock.now() })}>
      Verify
    </Button>
  );
}

/** What is going on with a field. */
function Open({ field, known, stage }: { field: ProfileField; known: Profile; stage: string }): ReactNode {
  switch (stage) {
    case 'editing':
    case 'savingName':
    case 'changingContact':
      return <Editing field={field} kept={known[field]} isBusy={stage !== 'editing'} />;
    case 'code':
    case 'verifying':
    case 'resending':
      return field === 'name' ? null : <Code contact={field} stage={stage} />;
    case 'confirmingRemoval':
    case 'removing':
      return <Removal field={field} isBusy={stage === 'removing'} />;
    default:
      return <p role="status">{stage === 'sendingCode' ? 'Sending a code' : 'Updating your e-mail address'}</p>;
  }
}

function Editing({ field, kept, isBusy }: { field: ProfileField; kept: string; isBusy: boolean }) {
  const { profile, clock } = useSettings();
  const failure = useSelector(profile, ({ context }) => context.failure);
  return (
    <ValueForm
      field={field}
      value={kept}
      failure={failure}
      isBusy={isBusy}
      onSubmit={(value) => profile.send({ type: 'value.submitted', value, now: clock.now() })}
      onCancel={() => profile.send({ type: 'edit.closed' })}
    />
  );
}

function Code({ contact, stage }: { contact: 'email' | 'phone'; stage: string }) {
  const { profile, vaults } = useSettings();
  const sentTo = useSelector(profile, ({ context }) => context.sentTo);
  const resendFrom = useSelector(profile, ({ context }) => context.resendFrom);
  const failure = useSelector(profile, ({ context }) => context.failure);
  const isPending = useCallback(() => profile.getSnapshot().hasTag('pending'), [profile]);
  return (
    <div className={layout.stack}>
      <p>{codeWords[contact](sentTo)}</p>
      <CodeForm
        action="Verify"
        vault={vaults.profile}
        failure={failure}
        isBusy={stage === 'verifying'}
        isPending={isPending}
        onSubmit={() => profile.send({ type: 'code.submitted' })}
        cancel="Verify later"
        onCancel={() => profile.send({ type: 'edit.closed' })}
      />
      <Resend resendFrom={resendFrom} isSending={stage === 'resending'} onResend={(now) => profile.send({ type: 'code.resendRequested', now })} />
    </div>
  );
}

function Removal({ field, isBusy }: { field: ProfileField; isBusy: boolean }) {
  const { profile } = useSettings();
  const id = useId();
  useEntry(id);
  return (
    <div className={layout.stack} role="group" aria-label={`Remove: ${fieldWords[field]}`}>
      <p>{field === 'phone' ? 'Remove your phone number? Codes by text message are switched off with it.' : 'Remove your name?'}</p>
      <div className={layout.row}>
        <Button variant="danger" id={id} busy={isBusy} onClick={() => profile.send({ type: 'removal.confirmed' })}>
          Remove
        </Button>
        <Button variant="quiet" onClick={() => profile.send({ type: 'edit.closed' })}>
          Keep
        </Button>
      </div>
    </div>
  );
}
