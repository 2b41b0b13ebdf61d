import { pages, type ChoiceStep } from '#machines/domain/pages.ts';
import { planSentence } from '#machines/domain/plan/plan-sentence.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { classNames } from '#ui/class-names.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { EditButton } from '#ui/edit-button.tsx';
import text from '#ui/text.module.css';
import { useDraft, useIsLocked, useProduct } from './actors.tsx';
import { drawnPlan } from './drawn-plan.ts';
import styles from './plan-brief.module.css';

/**
 * A button that opens the step that decides something; that step returns to this page. @param label in place of “Edit”.
 */
export function EditChoice({ step, what, label }: { step: ChoiceStep; what: string; label?: string }) {
  const { funnel } = useProduct();
  const isLocked = useIsLocked();
  if (isLocked) return null;
  return <EditButton what={what} label={label} onClick={() => funnel.send({ type: 'choice.changeRequested', step })} />;
}

/** The purchase in one sentence, and links to the steps that decide it. */
export function PlanBrief({ steps, heading: Heading = 'h2' }: { steps: readonly ChoiceStep[]; heading?: 'h2' | 'h3' }) {
  const draft = useDraft();
  return (
    <div className={styles.brief}>
      <div className={styles.drawing} aria-hidden="true">
        <PlinthDrawing app={drawnPlan(draft)} unit={16} detail={1} />
      </div>
      <div>
        <Heading className={text.head3}>
          <bdi>{projectName(draft)}</bdi>
        </Heading>
        <p className={classNames(text.small, text.dim)}>{planSentence(draft)}</p>
        <div className={styles.edits}>
          {steps.map((step) => (
            <EditChoice key={step} step={step} what={pages[step].step.edit} label={pages[step].step.edit} />
          ))}
        </div>
      </div>
    </div>
  );
}
