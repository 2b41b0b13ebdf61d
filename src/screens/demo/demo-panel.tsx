import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { LeadField } from '#machines/domain/leads/lead-fields.ts';
import { Button } from '#ui/button.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import text from '#ui/text.module.css';
import { said } from '../account/said.ts';
import { useSite } from '../site/site-context.ts';
import type { EarlyTyping } from '../site/typed-early.ts';
import { DemoForm } from './demo-form.tsx';
import styles from './demo.module.css';
import { DemoRemark, demoTitle } from './plain-demo.tsx';

export type DemoPanelProps = {
  /** Where in the form of the page somebody was. */
  early?: EarlyTyping<LeadField>['at'];
};

/** The panel with the form, in place of the one that the page came with. */
export function DemoPanel({ early }: DemoPanelProps) {
  const { demo } = useSite();
  const isOpen = useSelector(demo, (snapshot) => snapshot.hasTag('open'));
  return isOpen && <OpenPanel early={early} />;
}

function OpenPanel({ early }: DemoPanelProps) {
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
      {isAnswered ? <Answer /> : <DemoForm formId={formId} early={early} />}
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
