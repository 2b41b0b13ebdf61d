import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { emptyMessage, messageFaults, messageLimits, type ContactField, type TypedMessage } from '#machines/domain/leads/contact-message.ts';
import { Field, TextArea, TextInput } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { FaultSummary } from '#ui/fault-summary.tsx';
import { said } from '../account/said.ts';
import { useSite } from '../site/site-context.ts';
import styles from './contact.module.css';

type Faults = Readonly<Partial<Record<ContactField, string>>>;

/** The form in the open modal. Whoever is signed in finds their name and address in it; the address is then not theirs to change here. */
export function ContactForm({ formId }: { formId: string }) {
  const { contact, contactDraft, sender } = useSite();
  const isSending = useSelector(contact, (snapshot) => snapshot.hasTag('pending'));
  const says = useSelector(contact, (snapshot) => (snapshot.hasTag('writing') ? said(snapshot) : ''));
  const [values, setValues] = useState<TypedMessage>(contactDraft.read);
  const [isKnown, setIsKnown] = useState(false);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const wrong = messageFaults(values);
  const faults: Faults = Object.fromEntries(Object.entries(wrong).filter(([name]) => shown.has(name)));

  useEffect(() => {
    const fillIn = async (): Promise<void> => {
      const user = await sender.ask();
      if (user === null) return;
      const typed = contactDraft.read();
      const filled = { ...typed, name: typed.name === '' ? user.username : typed.name, ...(user.email !== '' && { email: user.email }) };
      contactDraft.keep(filled);
      setValues(filled);
      setIsKnown(user.email !== '');
    };
    void fillIn();
  }, [contactDraft, sender]);

  function type(name: ContactField, typed: string): void {
    const next = { ...values, [name]: typed };
    contactDraft.keep(next);
    setValues(next);
    setShown(new Set(Object.keys(messageFaults(next)).filter((field) => shown.has(field))));
  }

  function leave(name: ContactField): void {
    // Going through an empty field is no answer yet.
    if (values[name] !== '' && wrong[name] !== undefined) setShown(new Set(shown).add(name));
  }

  function submit(): void {
    const fields = Object.keys(wrong);
    setShown(new Set(fields));
    if (fields.length > 0) setAttempt(attempt + 1);
    else contact.send({ type: 'message.submitted' });
  }

  return (
    <>
      {says !== '' && <Note tone="bad">{says}</Note>}
      <FaultSummary faults={faults} formId={formId} attempt={attempt} />
      <form
        id={formId}
        className={styles.form}
        action="/api/messages"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) submit();
        }}
      >
        <ContactFields formId={formId} values={values} faults={faults} isKnown={isKnown} onType={type} onLeave={leave} />
      </form>
    </>
  );
}

/** The same form on a page whose scripts have not come: what is wrong is said by the server, in our words and not in the browser's. */
export function PlainContactForm({ formId }: { formId: string }) {
  return (
    <form id={formId} className={styles.form} action="/api/messages" method="post" noValidate>
      <ContactFields formId={formId} values={emptyMessage} faults={{}} isKnown={false} />
    </form>
  );
}

interface ContactFieldsProps {
  formId: string;
  values: TypedMessage;
  faults: Faults;
  /** The address is that of whoever is signed in. */
  isKnown: boolean;
  /** Without it the fields are the browser's own, as in a page without scripts. */
  onType?: (name: ContactField, typed: string) => void;
  onLeave?: (name: ContactField) => void;
}

type Typed = { readonly currentTarget: { readonly value: string } };

function controlOf({ values, onType, onLeave }: ContactFieldsProps, name: ContactField) {
  const common = { name, maxLength: messageLimits[name] };
  if (!onType) return { ...common, defaultValue: values[name] };
  return { ...common, value: values[name], onChange: (event: Typed) => onType(name, event.currentTarget.value), onBlur: () => onLeave?.(name) };
}

function ContactFields(form: ContactFieldsProps) {
  const { formId, faults, isKnown } = form;
  return (
    <>
      <Field id={`${formId}-name`} label="Name" optional>
        {(control) => <TextInput {...control} {...controlOf(form, 'name')} autoComplete="name" />}
      </Field>
      <Field id={`${formId}-email`} label="Email" error={faults.email} hint={isKnown ? 'The address of your account.' : undefined}>
        {(control) => <TextInput {...control} {...controlOf(form, 'email')} type="email" autoComplete="email" readOnly={isKnown} />}
      </Field>
      <Field id={`${formId}-message`} label="Message" error={faults.message}>
        {(control) => <TextArea {...control} {...controlOf(form, 'message')} rows={6} />}
      </Field>
    </>
  );
}
