import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { formSchema } from '#machines/domain/form-schema.ts';
import { messageErrors, type ContactField, type TypedMessage } from '#machines/domain/leads/contact-message.ts';
import * as messages from '#messages/contact.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { controlProps, ErrorSummary, Form, TextField } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import { Sentence } from '#ui/sentence.tsx';
import text from '#ui/text.module.css';
import { plainField, useForm, type FormField } from '#ui/use-form.ts';
import { outcomeMessage } from '../account/status-message.ts';
import { brand, pageTitles } from '../site/brand.ts';
import { useSite } from '../site/site-context.ts';
import { EmailField } from '../account/email-field.tsx';
import styles from './contact.module.css';

const schema = formSchema<TypedMessage>(messageErrors);

/** The form in the open modal. For a member it contains the name and the address, which cannot be changed here. */
export function ContactForm({ formId }: { formId: string }) {
  const { contact, contactDraft, sender } = useSite();
  const isBusy = useSelector(contact, (snapshot) => snapshot.hasTag('pending'));
  const message = useSelector(contact, (snapshot) => (snapshot.hasTag('writing') ? outcomeMessage(snapshot) : ''));
  const [isKnown, setIsKnown] = useState(false);
  const form = useForm({
    id: formId,
    initial: contactDraft.read,
    schema,
    isBusy,
    onChange: contactDraft.keep,
    onSubmit: () => contact.send({ type: 'message.submitted' }),
  });

  const introduce = useEffectEvent(({ username, email }: { readonly username: string; readonly email: string }) => {
    form.change({ ...(contactDraft.read().name === '' && { name: username }), ...(email !== '' && { email }) });
    setIsKnown(email !== '');
  });
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const user = await sender.ask();
      if (user !== null) introduce(user);
    };
    void ask();
  }, [sender]);

  return (
    <>
      {message !== '' && <Note tone="bad">{message}</Note>}
      <ErrorSummary form={form} />
      <Form form={form} className={styles.form} action="/api/messages">
        <ContactFields field={form.field} isKnown={isKnown} />
      </Form>
    </>
  );
}

/**
 * The same form before scripts are loaded. The server validates it, so that errors have our wording and not the
 * browser's.
 */
function PlainContactForm({ formId }: { formId: string }) {
  return (
    <form id={formId} className={styles.form} action="/api/messages" method="post" noValidate>
      <ContactFields field={(name) => plainField(formId, name)} isKnown={false} />
    </form>
  );
}

interface ContactFieldsProps {
  field: (name: ContactField) => FormField;
  /** Whether the address is the member's. */
  isKnown: boolean;
}

function ContactFields({ field, isKnown }: ContactFieldsProps) {
  const message = field('message');
  return (
    <>
      <TextField {...field('name')} label={messages.name} optional autoComplete="name" />
      <EmailField
        {...field('email')}
        label={messages.email}
        hint={isKnown ? messages.ofYourAccount : undefined}
        readOnly={isKnown}
      />
      <Field id={message.id} label={messages.text} error={message.error}>
        {(control) => <TextArea {...control} {...controlProps(message)} rows={6} />}
      </Field>
    </>
  );
}

const mailLink = (words: string) => <a href={`mailto:${brand.email}`}>{words}</a>;

/** Contact information: the people who answer, and the e-mail address. */
export function Reach() {
  return (
    <p className={text.dim}>
      <Sentence of={messages.reach({ brand: brand.name, email: brand.email, mail: mailLink })} />
    </p>
  );
}

/** Ids of the prerendered form and its container. */
export const plainFormId = 'contact-form';
export const plainContactId = 'contact';

/** The prerendered contact form: the browser posts it. */
export function PlainContact() {
  return (
    <div id={plainContactId}>
      <dialog open className={styles.plain} aria-labelledby="contact-title">
        <div className={styles.head}>
          <h2 id="contact-title" className={text.head3}>
            {pageTitles.contact}
          </h2>
          <a
            href={brand.links.home}
            className={buttonClass({ variant: 'quiet', iconOnly: true })}
            aria-label={messages.close}
            title={messages.close}
          >
            <X aria-hidden="true" />
          </a>
        </div>
        <Reach />
        <PlainContactForm formId={plainFormId} />
        <div className={styles.foot}>
          <Button type="submit" form={plainFormId} variant="primary">
            {messages.submit}
          </Button>
        </div>
      </dialog>
    </div>
  );
}
