import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { formatDate } from '#machines/domain/calendar.ts';
import { ratesOf } from '#machines/domain/currencies.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { arrivalOf } from '#machines/sharing/sharing.selectors.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { useIsLocked, usePayment, useProduct } from './actors.tsx';
import styles from './product-page.module.css';
import { useChosenCurrency, useCurrency, useIsBilled } from './use-currency.ts';

/** Notes on the plan: whether it is saved, and the outcome of an opened link. Nothing while all is well. */
export function PlanStatus() {
  return (
    <>
      <Keeping />
      <Copying />
      <Ordered />
      <Arrival />
      <Indicative />
    </>
  );
}

/** The id of the note that says why a plan cannot be changed, for the controls that it disables. */
export const orderedNoteId = 'ordered';

/** Says that an ordered plan cannot be changed, and what comes next. Nothing while the checkout opens. */
function Ordered() {
  const { app } = useProduct();
  const payment = usePayment();
  const isLocked = useIsLocked();
  const isPaying = useSelector(payment, (snapshot) => snapshot.hasTag('paying'));
  const isPaid = useSelector(payment, (snapshot) => snapshot.hasTag('paid'));
  if (!isLocked || isPaying) return null;
  return (
    <div className={styles.status}>
      <Note>
        <div className={layout.spread}>
          <p id={orderedNoteId}>
            {isPaid ? 'This plan is paid and stays as you ordered it.' : 'A payment for this plan is open. The plan stays as you ordered it until your bank has answered.'}
          </p>
          <Button size="small" onClick={() => app.send({ type: 'copy.requested' })}>
            Change a copy
          </Button>
        </div>
      </Note>
    </div>
  );
}

/** The outcome of a link that was opened. */
function Arrival() {
  const { sharing } = useProduct();
  const arrival = useSelector(sharing, arrivalOf);
  const currency = useCurrency();
  const difference = useSelector(sharing, (snapshot) => snapshot.context.difference);
  if (arrival === 'quiet' || arrival === 'offered') return null;
  return (
    <div className={styles.status}>
      <Note tone={arrival === 'damaged' ? 'bad' : 'plain'}>
        <div className={layout.spread}>
          <p>
            {arrival === 'damaged'
              ? 'This link is damaged or out of date. Your plan has not changed. Ask for a new link.'
              : `Prices have changed since this link was made: the total is now ${formatPrice(Math.abs(difference), currency)} ${difference > 0 ? 'higher' : 'lower'}.`}
          </p>
          <Button size="small" onClick={() => sharing.send({ type: 'arrival.dismissed' })}>
            Understood
          </Button>
        </div>
      </Note>
    </div>
  );
}

/** Says that amounts in a currency other than the billed one are for comparison. */
function Indicative() {
  const chosen = useChosenCurrency();
  const isBilled = useIsBilled();
  if (chosen === 'INR') return null;
  return (
    <div className={styles.status}>
      <Note>
        <p>
          {isBilled
            ? 'Amounts here are in INR, as they are billed.'
            : `Amounts in ${chosen} are indicative, at the reference rate of ${formatDate(ratesOf)}. You are billed in INR.`}
        </p>
      </Note>
    </div>
  );
}

interface TwoPlansProps {
  /** The machine that waits for the decision. */
  decides: { readonly send: (event: { readonly type: 'plan.theirsTaken' | 'plan.mineKept' }) => void };
  /** The words for taking the other plan. */
  theirs: string;
  children: ReactNode;
}

/** Says that there are two plans, and offers the choice between them. */
function TwoPlans({ decides, theirs, children }: TwoPlansProps) {
  return (
    <div className={styles.status}>
      <Note tone="bad">
        <div className={layout.spread}>
          <p>{children}</p>
          <div className={layout.row}>
            <Button size="small" onClick={() => decides.send({ type: 'plan.theirsTaken' })}>
              {theirs}
            </Button>
            <Button size="small" onClick={() => decides.send({ type: 'plan.mineKept' })}>
              Keep this plan
            </Button>
          </div>
        </div>
      </Note>
    </div>
  );
}

/** Says that somebody else changed the plan on the server, and offers the choice between the two. */
function Copying() {
  const { projectSync } = useProduct();
  const isConflicted = useSelector(projectSync, (snapshot) => snapshot.hasTag('conflicted'));
  const mine = useSelector(projectSync, ({ context }) => context.sending?.draft);
  if (!isConflicted || !mine) return null;
  return (
    <TwoPlans decides={projectSync} theirs="Use the other device’s plan">
      {projectName(mine)} was also changed on another device. Your changes are kept in this browser until you choose one of the two.
    </TwoPlans>
  );
}

/** Says when the plan is not saved, and what can be done about it. */
function Keeping() {
  const { autosave } = useProduct();
  const isConflicted = useSelector(autosave, (snapshot) => snapshot.hasTag('conflicted'));
  const isUnavailable = useSelector(autosave, (snapshot) => snapshot.hasTag('unavailable'));
  const isUnreadable = useSelector(autosave, (snapshot) => snapshot.context.opening === 'unreadable');
  if (isConflicted) {
    return (
      <TwoPlans decides={autosave} theirs="Use the other tab’s plan">
        This plan was changed in another tab. Changes are not saved until you choose one of the two.
      </TwoPlans>
    );
  }
  if (isUnavailable) {
    return (
      <div className={styles.status}>
        <Note tone="bad">
          <p>Your browser’s storage is full or blocked, so your plan is not saved. You can continue, but you will lose it if you leave this page.</p>
        </Note>
      </div>
    );
  }
  if (isUnreadable) {
    return (
      <div className={styles.status}>
        <Note>
          <div className={layout.spread}>
            <p>Your saved plan was made by another version and cannot be opened. We have started a new one.</p>
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
