import { useSelector } from '@xstate/react';
import { useId, useMemo, useState, type RefObject } from 'react';
import { emptyBillingDetails } from '#machines/domain/billing/billing-fields.ts';
import type { BillingProfile } from '#machines/domain/billing/billing-profile.ts';
import { recipientOf } from '#machines/domain/billing/recipient.ts';
import * as messages from '#messages/settings.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { ErrorSummary } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import text from '#ui/text.module.css';
import { useForm } from '#ui/use-form.ts';
import { BillingForm, profileRules } from '../billing-details/billing-form.tsx';
import { Part, useFocusOnOpen, useFocusReturn, usePart } from './part.tsx';
import { useSettings } from './settings-context.ts';
import { momentInWords } from '../account/moments.ts';
import { isPending } from './settings.view.ts';

/** The same with the reason, for a part that could not be loaded or whose last change failed. */
function withReason(shown: ReturnType<typeof usePart>, words: string): ReturnType<typeof usePart> {
  if (shown.isUnanswered) return { ...shown, message: words };
  return shown.stage === 'failed' ? { ...shown, message: `${shown.message} ${words}` } : shown;
}

/** The recipient of invoices, whether they are mailed, and the calendar of the payments. */
export function BillingPart() {
  const { billing } = useSettings();
  const shown = usePart(billing);
  const isRefused = useSelector(billing, (snapshot) => snapshot.hasTag('refused'));
  const words = useSelector(billing, ({ context }) => context.words);
  const profile = useSelector(billing, ({ context }) => context.profile);
  const isEditing = useSelector(billing, (snapshot) => snapshot.hasTag('editing'));
  const opener = useFocusReturn(isEditing);
  return (
    <>
      <Part name={messages.billingDetails} {...withReason(shown, words)}>
        <p className={text.dim}>{messages.billingRule}</p>
        {isRefused && <Note tone="bad">{words}</Note>}
        {isEditing ? <Details profile={profile} /> : <Kept profile={profile} opener={opener} />}
      </Part>
      <CalendarPart />
    </>
  );
}

/** The details as shown on an invoice. */
function Kept({ profile, opener }: { profile: BillingProfile | null; opener: RefObject<HTMLButtonElement | null> }) {
  const { billing } = useSettings();
  const recipient = profile && recipientOf(profile.details);
  const lines = recipient ? [recipient.name, ...recipient.address].join(', ') : '';
  const mails = profile?.mailsReceipts ? 'yes' : 'no';
  return (
    <>
      {recipient ? (
        <p>
          {recipient.gstin === null
            ? messages.recipient({ recipient: lines, mails })
            : messages.recipientWithGstin({ recipient: lines, gstin: recipient.gstin, mails })}
        </p>
      ) : (
        <p>{messages.noDetails}</p>
      )}
      <div className={layout.row}>
        <Button
          ref={opener}
          aria-label={messages.actOn({
            act: recipient ? messages.change : messages.add,
            what: messages.billingDetails,
          })}
          onClick={() => billing.send({ type: 'edit.opened' })}
        >
          {recipient ? messages.change : messages.add}
        </Button>
      </div>
    </>
  );
}

function Details({ profile }: { profile: BillingProfile | null }) {
  const { billing } = useSettings();
  const isBusy = useSelector(billing, isPending);
  const fields = useSelector(billing, ({ context }) => context.fields);
  const words = useSelector(billing, ({ context }) => context.words);
  const isRefused = useSelector(billing, (snapshot) => snapshot.hasTag('refused'));
  const refusal = useMemo(
    () => (isRefused ? { code: 'refused', message: words, fields } : null),
    [fields, isRefused, words],
  );
  const [mailsReceipts, setMailsReceipts] = useState(profile?.mailsReceipts ?? true);
  const form = useForm({
    ...profileRules,
    initial: profile?.details ?? emptyBillingDetails,
    isBusy,
    refusal,
    onSubmit: (details) =>
      billing.send({ type: 'billing.submitted', profile: { details: { ...details, terms: false }, mailsReceipts } }),
  });
  useFocusOnOpen(form.field('firstName').id);
  return (
    <>
      <ErrorSummary form={form} />
      <BillingForm form={form} asksTerms={false} />
      <Checkbox checked={mailsReceipts} onChange={(event) => setMailsReceipts(event.currentTarget.checked)}>
        {messages.mailInvoices}
      </Checkbox>
      <div className={layout.row}>
        <Button variant="ink" type="submit" form={form.id} busy={isBusy}>
          {messages.save}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => billing.send({ type: 'edit.closed' })}>
          {messages.cancel}
        </Button>
      </div>
    </>
  );
}

/** The secret address of the payments for a calendar program: shown once, when it is created. */
function CalendarPart() {
  const { calendarLink } = useSettings();
  const id = useId();
  const shown = usePart(calendarLink);
  const isMaking = useSelector(calendarLink, (snapshot) => snapshot.hasTag('making'));
  const isCopying = useSelector(calendarLink, (snapshot) => snapshot.hasTag('copying'));
  const mayMake = useSelector(calendarLink, (snapshot) => snapshot.can({ type: 'link.requested' }));
  const { madeAt, address, words } = useSelector(calendarLink, ({ context }) => context);
  return (
    <Part name={messages.calendarLink} {...withReason(shown, words)}>
      <p className={text.dim}>{messages.calendarRule}</p>
      {address !== null && (
        <>
          <Field id={id} label={messages.calendarLink}>
            {(control) => (
              <TextInput {...control} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
            )}
          </Field>
          <div className={layout.row}>
            <Button variant="ink" busy={isCopying} onClick={() => calendarLink.send({ type: 'link.copyRequested' })}>
              {messages.copy}
            </Button>
          </div>
        </>
      )}
      {madeAt !== null && address === null && <p>{messages.linkMadeOn({ moment: momentInWords(madeAt) })}</p>}
      <div className={layout.row}>
        <Button
          busy={isMaking}
          disabled={!mayMake && !isMaking}
          onClick={() => calendarLink.send({ type: 'link.requested' })}
        >
          {madeAt === null ? messages.makeLink : messages.makeNewLink}
        </Button>
        {madeAt !== null && <span className={text.small}>{messages.linkBeforeStops}</span>}
      </div>
    </Part>
  );
}
