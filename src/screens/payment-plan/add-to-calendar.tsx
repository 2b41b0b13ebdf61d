import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { CycleId, Instalment } from '#machines/domain/pricing/instalments.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { useDraft, useProduct } from '../product/actors.tsx';
import { useQuote } from '../product/use-quote.ts';
import { download } from './download.ts';
import styles from './payment-plan.module.css';

/** The due dates and deliveries as a file for the visitor's own calendar. What writes it is loaded when it is asked for. */
export function AddToCalendar({ rows, cycle }: { rows: readonly Instalment[]; cycle: CycleId }) {
  const { clock } = useProduct();
  const draft = useDraft();
  const { schedule } = useQuote();
  const [state, setState] = useState<'ready' | 'writing' | 'failed'>('ready');
  const write = async (): Promise<void> => {
    setState('writing');
    try {
      const { calendarFile, calendarFileName } = await import('./calendar-file.ts');
      const project = projectName(draft);
      download(calendarFileName(project), calendarFile({ planId: draft.id, project, cycle, rows, schedule, madeAt: clock.now() }));
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={styles.calendar}>
      <Button icon={<CalendarPlus />} busy={state === 'writing'} onClick={() => void write()}>
        Add to calendar
      </Button>
      <p className={classNames(text.fine, text.dim)}>A file with each due date and delivery, and a reminder the day before.</p>
      <p role="status" className={classNames(text.fine, styles.failed)}>
        {state === 'failed' && 'The file could not be made. Check the connection and try again.'}
      </p>
    </div>
  );
}
