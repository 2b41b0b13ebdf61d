import { Mail } from 'lucide-react';
import { useState } from 'react';
import { writePlanLink } from '#machines/domain/plan/plan-link.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { buttonClass } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { SidePanel } from '#ui/side-panel.tsx';
import text from '#ui/text.module.css';
import { brand } from '../site/brand.ts';
import { useDraft, useProduct } from './actors.tsx';
import { useCanBeBought } from './nothing-to-buy.tsx';
import { useQuote } from './use-quote.ts';

/** The longest message that an address of a mail program carries safely, in characters. */
const messageLimit = 1200;

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
  const link = `${window.location.origin}/project-plan#plan=${writePlanLink(draft, quote.costs.total)}`;
  const body = [message.trim(), ...(hasPlan && withPlan ? [`My plan: ${link}`] : [])].filter((part) => part !== '').join('\n\n');
  const subject = name === '' ? `A question to ${brand.name}` : `${isRequest ? 'A request' : 'A question'} about ${name}`;
  const address = `mailto:${brand.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

  return (
    <SidePanel
      open
      title="Speak to a human"
      onClose={close}
      footer={
        <>
          <span className={text.dim}>Opens your mail program</span>
          <a className={buttonClass({ variant: 'primary' })} href={address}>
            <Mail aria-hidden="true" />
            Write to us
          </a>
        </>
      }
    >
      <div className={layout.stack}>
        <p>
          A person at {brand.name} reads every message: <a href={address}>{brand.email}</a>
        </p>
        {isRequest && <p>Your plan has no feature yet. Say what the app should do, and we plan it with you.</p>}
        <Field label="What would you like to ask?" optional hint="It is kept here until you close this tab.">
          {(control) => (
            <TextArea {...control} name="message" rows={6} maxLength={messageLimit} value={message} onChange={(event) => type(event.currentTarget.value)} />
          )}
        </Field>
        {hasPlan && (
          <Checkbox checked={withPlan} onChange={() => setWithPlan(!withPlan)}>
            Add a link to my plan, so that the answer is about it
          </Checkbox>
        )}
      </div>
    </SidePanel>
  );
}
