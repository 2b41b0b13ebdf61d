import { Mail } from 'lucide-react';
import { useState } from 'react';
import { planPath } from '#machines/domain/plan/plan-link.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import * as messages from '#messages/contact-panel.ts';
import { buttonClass } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Sentence } from '#ui/sentence.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import text from '#ui/text.module.css';
import { brand } from '../site/brand.ts';
import { useDraft, useProduct } from './actors.tsx';
import { useCanBeBought } from './nothing-to-buy.tsx';
import { useQuote } from './use-quote.ts';

/** The maximum length of a message that fits safely in the link for a mail program, in characters. */
const messageLimit = 1200;

const mailLink = (address: string, words: string) => <a href={address}>{words}</a>;

/** A message to the team, with an optional link to the plan. */
export function ContactPanel() {
  const { messageDraft, panels } = useProduct();
  const draft = useDraft();
  const quote = useQuote();
  const [message, setMessage] = useState(messageDraft.read);
  const [withPlan, setWithPlan] = useState(true);
  const hasPlan = draft.templateId !== null;
  const isRequest = !useCanBeBought() && hasPlan;
  const close = (): void => panels.send({ type: 'panel.closed' });

  function type(typed: string): void {
    setMessage(typed);
    messageDraft.keep(typed);
  }

  const name = projectName(draft);
  const link = window.location.origin + planPath(draft, quote.costs.total);
  const body = [message.trim(), ...(hasPlan && withPlan ? [messages.myPlan({ link })] : [])]
    .filter((part) => part !== '')
    .join('\n\n');
  const subject =
    name === ''
      ? messages.questionToBrand({ brand: brand.name })
      : (isRequest ? messages.requestAbout : messages.questionAbout)({ project: name });
  const address = `mailto:${brand.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

  return (
    <SidePanel
      open
      title={messages.speakToHuman}
      onClose={close}
      footer={
        <>
          <span className={text.dim}>{messages.opensMail}</span>
          <a className={buttonClass({ variant: 'primary' })} href={address}>
            <Mail aria-hidden="true" />
            <span>{messages.writeToUs}</span>
          </a>
        </>
      }
    >
      <div className={layout.stack}>
        <p>
          <Sentence
            of={messages.reader({ brand: brand.name, email: brand.email, mail: (words) => mailLink(address, words) })}
          />
        </p>
        {isRequest && <p>{messages.nothingPlanned}</p>}
        <Field label={messages.question} optional hint={messages.isKept}>
          {(control) => (
            <TextArea
              {...control}
              name="message"
              rows={6}
              maxLength={messageLimit}
              value={message}
              onChange={(event) => type(event.currentTarget.value)}
            />
          )}
        </Field>
        {hasPlan && (
          <Checkbox checked={withPlan} onChange={() => setWithPlan(!withPlan)}>
            {messages.addLink}
          </Checkbox>
        )}
      </div>
    </SidePanel>
  );
}
