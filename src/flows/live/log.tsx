import { useCallback } from 'react';
import type { TraceStep } from '#machines/shared/trace.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { useFlows } from '../view/flows-context.ts';
import styles from './log.module.css';
import { MomentList } from './moment-list.tsx';
import { clockText, stepWords, isRefused, statesText } from './moments.ts';

export interface StepsProps {
  readonly steps: readonly TraceStep[];
  readonly moment: number;
  readonly onChoose: (moment: number) => void;
}

/** One step as a line. @param isOfNewPage whether it is the first of a page that was opened later */
function LogRow({ step, isOfNewPage }: { step: TraceStep; isOfNewPage: boolean }) {
  const { catalogue } = useFlows();
  return (
    <span className={classNames(styles.line, isOfNewPage && styles.page)}>
      <span className={text.faint}>{clockText(step.at)}</span>
      <span className={styles.actor}>{step.actor}</span>
      <span className={styles.event}>{stepWords(catalogue, step)}</span>
      <span className={classNames(styles.states, isRefused(step) && styles.refused)}>
        {isRefused(step) ? 'refused' : `→ ${statesText(step)}`}
      </span>
    </span>
  );
}

/** Every step as a line: the time, the actor, the event, and the resulting states. */
export function Log({ steps, moment, onChoose }: StepsProps) {
  const renderRow = useCallback(
    (step: TraceStep, index: number) => (
      <LogRow step={step} isOfNewPage={index > 0 && steps[index - 1]?.page !== step.page} />
    ),
    [steps],
  );
  return <MomentList label="Log" steps={steps} moment={moment} onChoose={onChoose} renderRow={renderRow} />;
}
