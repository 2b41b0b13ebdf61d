import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { ContactField } from '#machines/domain/leads/contact-message.ts';
import * as messages from '#messages/contact.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Toast, ToastShelf } from '#ui/toast.tsx';
import { statusMessage } from '../account/status-message.ts';
import { pageTitles } from '../site/brand.ts';
import { type EarlyTyping, resumeTyping, useSite } from '../site/site-context.ts';
import { ContactForm, Reach } from './contact-form.tsx';

export type ContactScreenProps = {
  /** The field and caret in the prerendered form. */
  early?: EarlyTyping<ContactField>['at'];
};

/**
 * The contact form over the home page, in place of the prerendered one; then the confirmation that the message arrived.
 */
export function ContactScreen({ early }: ContactScreenProps) {
  const { contact } = useSite();
  const isOpen = useSelector(contact, (snapshot) => snapshot.hasTag('open'));
  const message = useSelector(contact, (snapshot) => (snapshot.hasTag('sent') ? statusMessage(snapshot) : ''));
  return (
    <>
      {isOpen && <OpenModal early={early} />}
      <ToastShelf>
        {message !== '' && (
          <Toast tone="ok" onDismiss={() => contact.send({ type: 'notifications.dismissed' })}>
            {message}
          </Toast>
        )}
      </ToastShelf>
    </>
  );
}

function OpenModal({ early }: ContactScreenProps) {
  const { contact } = useSite();
  const formId = useId();
  const isSending = useSelector(contact, (snapshot) => snapshot.hasTag('pending'));
  // Runs after the modal has taken the focus.
  useEffect(() => resumeTyping(formId, early), [formId, early]);
  return (
    <Modal
      open
      title={pageTitles.contact}
      onClose={() => contact.send({ type: 'form.closed' })}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isSending}>
          {messages.submit}
        </Button>
      }
    >
      <Reach />
      <ContactForm formId={formId} />
    </Modal>
  );
}
