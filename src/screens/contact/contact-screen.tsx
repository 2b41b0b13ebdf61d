import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { emptyMessage, type ContactField } from '#machines/domain/leads/contact-message.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import text from '#ui/text.module.css';
import { brand } from '../site/brand.ts';
import { pageTitles } from '../site/page-titles.ts';
import { useSite } from '../site/site-context.ts';
import { earlyTyping, resumeTyping, type EarlyTyping } from '../site/typed-early.ts';
import { ContactForm, PlainContactForm } from './contact-form.tsx';
import styles from './contact.module.css';

const title = pageTitles.contact;
const plainFormId = 'contact-form';

/** The contact form, over the home page. Until the scripts have come it is part of the page. */
export function ContactScreen() {
  const { contact, contactDraft } = useSite();
  const early = useRef<EarlyTyping<ContactField>['at']>(undefined);
  const isPlain = useSelector(contact, (snapshot) => snapshot.hasTag('prerendered'));
  const isOpen = useSelector(contact, (snapshot) => snapshot.hasTag('open'));

  const { key } = useLocation();

  // Its address asks for it, each time it is gone to; closing it leads away from there.
  useEffect(() => {
    // Read no sooner than the other form takes its place: somebody may be typing.
    const found = earlyTyping(plainFormId, emptyMessage);
    if (found && Object.values(found.typed).some((value) => value !== '')) contactDraft.keep(found.typed);
    early.current = found?.at;
    contact.send({ type: 'form.opened' });
  }, [contact, contactDraft, key]);

  if (isPlain) return <PlainModal />;
  return isOpen && <OpenModal early={early} />;
}

function Reach() {
  return (
    <p className={text.dim}>
      A person at {brand.name} reads every message and answers by email: <a href={`mailto:${brand.email}`}>{brand.email}</a>
    </p>
  );
}

function PlainModal() {
  return (
    <dialog open className={styles.plain} aria-labelledby="contact-title">
      <div className={styles.head}>
        <h2 id="contact-title" className={text.head3}>
          {title}
        </h2>
        <Link to={brand.links.home} className={buttonClass({ variant: 'quiet', iconOnly: true })} aria-label="Close" title="Close">
          <X aria-hidden="true" />
        </Link>
      </div>
      <Reach />
      <PlainContactForm formId={plainFormId} />
      <div className={styles.foot}>
        <Button type="submit" form={plainFormId} variant="primary">
          Submit
        </Button>
      </div>
    </dialog>
  );
}

function OpenModal({ early }: { early: RefObject<EarlyTyping<ContactField>['at']> }) {
  const { contact } = useSite();
  const formId = useId();
  const isSending = useSelector(contact, (snapshot) => snapshot.hasTag('pending'));
  // The modal has taken the focus by now.
  useEffect(() => resumeTyping(formId, early.current), [formId, early]);
  return (
    <Modal
      open
      title={title}
      onClose={() => contact.send({ type: 'form.closed' })}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isSending}>
          Submit
        </Button>
      }
    >
      <Reach />
      <ContactForm formId={formId} />
    </Modal>
  );
}
