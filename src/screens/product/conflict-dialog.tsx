import { featureOf } from '#machines/domain/catalogue/features.ts';
import { reasonFor } from '#machines/domain/catalogue/reasons.ts';
import { featureNames } from '#machines/domain/plan/plan-changes.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Modal } from '#ui/modal.tsx';
import { usePlan, useProduct } from './actors.tsx';

/** A feature was refused because something in the plan excludes it: the reason, and both ways out. */
export function ConflictDialog() {
  const { plan } = useProduct();
  const conflict = usePlan((snapshot) => snapshot.context.conflict);
  if (!conflict) return null;
  const wanted = featureOf(conflict.featureId).name;
  const standing = featureNames([...new Set(conflict.exclusions.map((exclusion) => exclusion.standing))]);
  return (
    <Modal
      open
      title={`${wanted} and ${standing} exclude each other`}
      onClose={() => plan.send({ type: 'conflict.oldKept' })}
      footer={
        <div className={layout.row}>
          <Button onClick={() => plan.send({ type: 'conflict.oldKept' })}>Keep {standing}</Button>
          <Button variant="primary" onClick={() => plan.send({ type: 'conflict.newKept' })}>
            Use {wanted} instead
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        {conflict.exclusions.map((exclusion) => (
          <p key={`${exclusion.wanted} ${exclusion.standing}`}>{reasonFor(exclusion.wanted, exclusion.standing)}</p>
        ))}
      </div>
    </Modal>
  );
}
