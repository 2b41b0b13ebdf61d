import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { emptyLead, isUntouchedLead, type LeadField } from '#machines/domain/leads/lead-fields.ts';
import { Button } from '#ui/button.tsx';
import { latePart } from '#ui/late-part.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import text from '#ui/text.module.css';
import { said } from '../account/said.ts';
import { useSite } from '../site/site-context.ts';
import { earlyTyping, type EarlyTyping } from '../site/typed-early.ts';
import { WrittenPart } from '../site/written-part.tsx';
import { demoAnchor } from './demo-link.tsx';
import { DemoRemark } from './demo-remark.tsx';
import styles from './demo.module.css';
import { plainPart } from './demo-parts.ts';
import { demoTitle, plainFormId } from './plain-demo.ts';

const loadForm = async () => (await import('./demo-form.tsx')).DemoForm;
const DemoForm = latePart(loadForm);

/**
 * The panel with the form. Until the scripts have come it is part of the page, and its address, `#book-demo`, shows it; from
 * then on the machine opens and closes it.
 */
export function DemoPanel() {
  const { demo, leadDraft } = useSite();
  const isPlain = useSelector(demo, (snapshot) => snapshot.hasTag('prerendered'));
  const isOpen = useSelector(demo, (snapshot) => snapshot.hasTag('open'));
  const { hash } = useLocation();
  const navigate = useNavigate();

  const [early, setEarly] = useState<EarlyTyping<LeadField>['at']>();
  const isAsked = hash === `#${demoAnchor}`;

  useEffect(() => {
    if (!isPlain) return;
    const takeOver = (): void => {
      const found = earlyTyping(plainFormId, emptyLead);
      if (found && !isUntouchedLead(found.typed)) leadDraft.keep(found.typed);
      setEarly(found?.at);
      demo.send({ type: 'scripts.arrived' });
    };
    // Whoever is in the form goes on in it until the other one can take its place.
    if (isAsked) void loadForm().then(takeOver, takeOver);
    else takeOver();
  }, [demo, isAsked, isPlain, leadDraft]);

  useEffect(() => {
    if (!isAsked || isPlain) return;
    demo.send({ type: 'panel.opened' });
    // The address asked for it once: a reload shows the page, and the next link asks anew.
    void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }, [demo, isAsked, isPlain, navigate]);

  if (isPlain) return <WrittenPart id={demoAnchor} className={styles.target} Content={plainPart()} />;
  return isOpen && <OpenPanel early={early} />;
}

function OpenPanel({ early }: { early: EarlyTyping<LeadField>['at'] }) {
  const { demo } = useSite();
  const formId = useId();
  const isSending = useSelector(demo, (snapshot) => snapshot.hasTag('pending'));
  const isAnswered = useSelector(demo, (snapshot) => snapshot.hasTag('answered'));
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
          <DemoForm formId={formId} early={early} />
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
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={styles.answer}>
      <p ref={words} tabIndex={-1} className={text.lead}>
        {says}
      </p>
      <div>
        <Button onClick={() => demo.send({ type: 'request.restarted' })}>Send another request</Button>
      </div>
    </div>
  );
}
