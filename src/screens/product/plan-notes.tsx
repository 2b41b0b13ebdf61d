import { useSelector } from '@xstate/react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { formatDate } from '#machines/domain/calendar.ts';
import { ratesOf } from '#machines/domain/currencies.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import * as messages from '#messages/product-page.ts';
import { arrivalOf } from '#machines/sharing/sharing.selectors.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { useIsLocked, usePayment, useProduct, type Product } from './actors.tsx';
import { orderedNoteId } from './plan-status.tsx';
import styles from './product-page.module.css';
import { useChosenCurrency, useCurrency, useIsBilled } from './use-currency.ts';

/** All notes on a plan. */
export function PlanNotes() {
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
          <p id={orderedNoteId}>{isPaid ? messages.isPaid : messages.isBeingPaid}</p>
          <Button size="small" onClick={() => app.send({ type: 'copy.requested' })}>
            {messages.changeCopy}
          </Button>
        </div>
      </Note>
    </div>
  );
}

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
              ? messages.linkDamaged
              : (difference > 0 ? messages.isDearer : messages.isCheaper)({
                  difference: formatAmount(Math.abs(difference), currency),
                })}
          </p>
          <Button size="small" onClick={() => sharing.send({ type: 'arrival.dismissed' })}>
            {messages.understood}
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
          {isBilled ? messages.billedInRupees : messages.isIndicative({ currency: chosen, date: formatDate(ratesOf) })}
        </p>
      </Note>
    </div>
  );
}

interface TwoPlansProps {
  /** The machine that waits for the decision. */
  decides: { readonly send: (event: { readonly type: 'plan.theirsTaken' | 'plan.mineKept' }) => void };
  /** The label of the button that takes the other plan. */
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
              {messages.keepThisPlan}
            </Button>
          </div>
        </div>
      </Note>
    </div>
  );
}

/** The copy of the plan on the server, once there is one. */
function Copying() {
  const { opened, subscribe } = useProduct().projectSync;
  const projectSync = useSyncExternalStore(subscribe, opened);
  return projectSync && <CopyConflict projectSync={projectSync} />;
}

/** Says that somebody else changed the plan on the server, and offers the choice between the two. */
function CopyConflict({ projectSync }: { projectSync: NonNullable<ReturnType<Product['projectSync']['opened']>> }) {
  const isConflicted = useSelector(projectSync, (snapshot) => snapshot.hasTag('conflicted'));
  const mine = useSelector(projectSync, ({ context }) => context.sending?.draft);
  if (!isConflicted || !mine) return null;
  return (
    <TwoPlans decides={projectSync} theirs={messages.takeOtherDevice}>
      {messages.changedOnDevice({ project: projectName(mine) })}
    </TwoPlans>
  );
}

/** Says when the plan is not saved, and offers the possible actions. */
function Keeping() {
  const { autosave } = useProduct();
  const isConflicted = useSelector(autosave, (snapshot) => snapshot.hasTag('conflicted'));
  const isUnavailable = useSelector(autosave, (snapshot) => snapshot.hasTag('unavailable'));
  const isUnreadable = useSelector(autosave, (snapshot) => snapshot.context.opening === 'unreadable');
  if (isConflicted) {
    return (
      <TwoPlans decides={autosave} theirs={messages.takeOtherTab}>
        {messages.changedInTab}
      </TwoPlans>
    );
  }
  if (isUnavailable) {
    return (
      <div className={styles.status}>
        <Note tone="bad">
          <p>{messages.notSaved}</p>
        </Note>
      </div>
    );
  }
  if (isUnreadable) {
    return (
      <div className={styles.status}>
        <Note>
          <div className={layout.spread}>
            <p>{messages.unreadable}</p>
            <Button size="small" onClick={() => autosave.send({ type: 'opening.dismissed' })}>
              {messages.understood}
            </Button>
          </div>
        </Note>
      </div>
    );
  }
  return null;
}
