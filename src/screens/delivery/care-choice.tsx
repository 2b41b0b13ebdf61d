import { useId } from 'react';
import { SegmentChoice } from '#ui/segment-choice.tsx';
import text from '#ui/text.module.css';
import { useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import { orderedNoteId } from '../product/plan-status.tsx';
import styles from './delivery.module.css';
import { careLabels } from './delivery.view.ts';
import { useDeliveryFormat, useEffects } from './use-effects.ts';

/** Whether a year of care is included, and what that changes. */
export function CareChoice() {
  const { plan } = useProduct();
  const { care } = useDraft();
  const isLocked = useIsLocked();
  const format = useDeliveryFormat();
  const effects = useEffects().care;
  const headingId = useId();
  const sentenceId = useId();
  // Either way pressing the other half changes the total by a year of care.
  const aYear = Math.abs(effects.find(({ effect }) => effect !== null)?.effect?.total ?? 0);
  const labels = careLabels(effects, isLocked ? undefined : format);

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={text.head3}>
        Care plan
      </h2>
      <div className={styles.care}>
        <div>
          <h3 className={styles.careName}>A year of standard care</h3>
          <p id={sentenceId} className={styles.count}>
            Updates, fixes and monitoring after the final delivery. {format(aYear)} a year.
          </p>
        </div>
        <SegmentChoice
          label="Care plan"
          options={labels}
          selected={care}
          describedBy={sentenceId}
          lockedBy={isLocked ? orderedNoteId : undefined}
          onSelect={(id) => plan.send({ type: 'care.chosen', care: id })}
        />
      </div>
    </section>
  );
}
