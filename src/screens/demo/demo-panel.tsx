import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { emptyLead, isUntouchedLead, leadFieldNames, type TypedLead } from '#machines/domain/leads/lead-fields.ts';
import { Button } from '#ui/button.tsx';
import { latePart } from '#ui/late-part.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import text from '#ui/text.module.css';
import { said } from '../account/said.ts';
import { useSite } from '../site/site-context.ts';
import { WrittenPart } from '../site/written-part.tsx';
import { demoAnchor } from './demo-link.tsx';
import { DemoRemark } from './demo-remark.tsx';
import styles from './demo.module.css';
import { plainPart } from './demo-parts.ts';
import { demoTitle, plainFormId } from './plain-demo.ts';

const DemoForm = latePart(async () => (await import('./demo-form.tsx')).DemoForm);

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
  const { hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const typed = typedEarly();
    if (typed) leadDraft.keep(typed);
    demo.send({ type: 'scripts.arrived' });
  }, [demo, leadDraft]);

  // Whoever leaves the page finds it without the panel when they come back.
  useEffect(() => () => demo.send({ type: 'panel.closed' }), [demo]);

  useEffect(() => {
    if (hash !== `#${demoAnchor}`) return;
    demo.send({ type: 'panel.opened' });
    // The address asked for it once: a reload shows the page, and the next link asks anew.
    void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }, [demo, hash, navigate]);

  if (isPlain) return <WrittenPart id={demoAnchor} className={styles.target} Content={plainPart()} />;
  return isOpen && <OpenPanel />;
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
      title={demoTitle}
      onClose={close}
      footer={
        isAnswered ? (
          <Button variant="primary" onClick={close}>
            Back to the page
          </Button>
        ) : (
          <>
            <DemoRemark />
            <Button type="submit" form={formId} variant="primary" busy={isSending}>
              Submit
            </Button>
          </>
        )
      }
    >
      {isAnswered ? (
        <Answer />
      ) : (
        <Suspense>
          <DemoForm formId={formId} />
        </Suspense>
      )}
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
