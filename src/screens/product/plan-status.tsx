import { useSelector } from '@xstate/react';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { useProduct } from './actors.tsx';
import styles from './plan-status.module.css';

/** Whether the plan is kept: silent while it is, one sentence and a way on when it is not. */
export function PlanStatus() {
  const { autosave } = useProduct();
  const state = useSelector(autosave, (snapshot) => snapshot.value);
  const isUnreadable = useSelector(autosave, (snapshot) => snapshot.context.opening === 'unreadable');
  if (state === 'conflicted') {
    return (
      <div className={styles.status}>
        <Note tone="bad">
          <div className={layout.spread}>
            <p>This plan was changed in another tab. Nothing is kept until you choose one of the two.</p>
            <div className={layout.row}>
              <Button size="small" onClick={() => autosave.send({ type: 'plan.theirsTaken' })}>
                Use the other tab’s plan
              </Button>
              <Button size="small" onClick={() => autosave.send({ type: 'plan.mineKept' })}>
                Keep this plan
              </Button>
            </div>
          </div>
        </Note>
      </div>
    );
  }
  if (state === 'unavailable') {
    return (
      <div className={styles.status}>
        <Note tone="bad">
          <p>This browser keeps nothing at the moment: storage is full or blocked. You can go on; leaving this page loses the plan.</p>
        </Note>
      </div>
    );
  }
  if (isUnreadable) {
    return (
      <div className={styles.status}>
        <Note>
          <div className={layout.spread}>
            <p>The plan kept here was made by another version and cannot be read. A new one begins.</p>
            <Button size="small" onClick={() => autosave.send({ type: 'opening.dismissed' })}>
              Understood
            </Button>
          </div>
        </Note>
      </div>
    );
  }
  return null;
}
