import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { emptyLead, isUntouchedLead, leadFieldNames, type TypedLead } from '#machines/domain/leads/lead-fields.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SidePanel } from '#ui/side-panel.tsx';
import text from '#ui/text.module.css';
import { said } from '../account/said.ts';
import { useSite } from '../site/site-context.ts';
import { DemoForm, PlainDemoForm } from './demo-form.tsx';
import { demoAnchor } from './demo-link.tsx';
import styles from './demo.module.css';

const title = 'Book 1:1 demo';
const plainFormId = 'demo-form';

/** What was typed into the plain form before the scripts came; null when nothing was. */
function typedEarly(): TypedLead | null {
  const form = document.getElementById(plainFormId);
  if (!(form instanceof HTMLFormElement)) return null;
  const posted = new FormData(form);
  const entries = leadFieldNames.map((name) => {
    const typed = posted.get(name);
    return [name, typeof typed === 'string' ? typed : emptyLead[name]] as const;
  });
  const typed = Object.fromEntries(entries) as TypedLead;
  return isUntouchedLead(typed) ? null : typed;
}

/**
 * The panel with the form. Until the scripts have come it is part of the page, and its address, `#book-demo`, shows it; from
 * then on the machine opens and closes it.
 */
export function DemoPanel() {
  const { demo, leadDraft } = useSite();
  const isPlain = useSelector(demo, (snapshot) => snapshot.matches({ panel: 'plain' }));
  const isOpen = useSelector(demo, (snapshot) => snapshot.matches({ panel: 'open' }));
  const { hash, key } = useLocation();

  useEffect(() => {
    const typed = typedEarly();
    if (typed) leadDraft.keep(typed);
    demo.send({ type: 'scripts.arrived' });
  }, [demo, leadDraft]);

  // Whoever leaves the page finds it without the panel when they come back.
  useEffect(() => () => demo.send({ type: 'panel.closed' }), [demo]);

  useEffect(() => {
    if (hash === `#${demoAnchor}`) demo.send({ type: 'panel.opened' });
  }, [demo, hash, key]);

  if (isPlain) return <PlainPanel />;
  return isOpen && <OpenPanel />;
}

function Remark() {
  return <span className={classNames(text.fine, text.faint)}>Required unless marked optional</span>;
}

function PlainPanel() {
  return (
    <dialog id={demoAnchor} className={styles.plain} aria-labelledby="demo-title">
      <div className={styles.head}>
        <h2 id="demo-title" className={text.head3}>
          {title}
        </h2>
        <a href="#main" className={buttonClass({ variant: 'quiet', iconOnly: true })} aria-label="Close" title="Close">
          <X aria-hidden="true" />
        </a>
      </div>
      <div className={styles.body}>
        <PlainDemoForm formId={plainFormId} />
      </div>
      <div className={styles.foot}>
        <Remark />
        <Button type="submit" form={plainFormId} variant="primary">
          Submit
        </Button>
      </div>
    </dialog>
  );
}

function OpenPanel() {
  const { demo } = useSite();
  const formId = useId();
  const isSending = useSelector(demo, (snapshot) => snapshot.hasTag('pending'));
  const isAnswered = useSelector(demo, (snapshot) => snapshot.matches({ request: 'received' }) || snapshot.matches({ request: 'known' }));
  const close = (): void => demo.send({ type: 'panel.closed' });
  return (
    <SidePanel
      open
      title={title}
      onClose={close}
      footer={
        isAnswered ? (
          <Button variant="primary" onClick={close}>
            Back to the page
          </Button>
        ) : (
          <>
            <Remark />
            <Button type="submit" form={formId} variant="primary" busy={isSending}>
              Submit
            </Button>
          </>
        )
      }
    >
      {isAnswered ? <Answer /> : <DemoForm formId={formId} />}
    </SidePanel>
  );
}

/** What became of the request takes the form's place, and the focus with it. */
function Answer() {
  const { demo } = useSite();
  const words = useRef<HTMLParagraphElement>(null);
  const says = useSelector(demo, said);
  const isKnown = useSelector(demo, (snapshot) => snapshot.matches({ request: 'known' }));
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={styles.answer}>
      <p ref={words} tabIndex={-1} className={text.lead}>
        {says}
      </p>
      <div>
        <Button onClick={() => demo.send({ type: 'request.restarted' })}>{isKnown ? 'Use another address' : 'Send another request'}</Button>
      </div>
    </div>
  );
}
