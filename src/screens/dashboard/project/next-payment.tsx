import { useSelector } from '@xstate/react';
import { ArrowRight } from 'lucide-react';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { distanceWords } from '#machines/domain/projects/project-progress.ts';
import type { PaymentRow } from '#machines/ports/payments-overview.ts';
import { Button } from '#ui/button.tsx';
import { DueCard } from '#ui/due-card.tsx';
import text from '#ui/text.module.css';
import { useParts } from '../dashboard-context.ts';
import { Outcome } from '../payments/payments-page.tsx';
import styles from './project-page.module.css';
import { formatWeekday, usePaymentsOf, useToday } from './project-page.view.ts';

const sum = (rows: readonly PaymentRow[]): number => rows.reduce((all, { amount }) => all + amount, 0);

/** The next payment with its button; nothing where all is paid. */
export function NextPayment({ project }: { project: ProjectCard }) {
  const { rows, hasBegun, next } = usePaymentsOf(project);
  const today = useToday();
  if (!next) return null;
  const paid = sum(rows.filter(({ state }) => state === 'paid'));
  return (
    <div className={styles.next}>
      <DueCard
        title={hasBegun ? 'Next payment' : 'First payment'}
        amount={formatCharge(next.amount)}
        rows={[
          { term: 'Paid so far', detail: formatCharge(paid) },
          { term: 'After this', detail: formatCharge(sum(rows) - paid - next.amount) },
        ]}
      >
        <p className={text.small}>
          {hasBegun ? `${formatWeekday(next.due)}, ${distanceWords(today, next.due)}. ` : 'It starts the work, and is paid from the plan. '}
          Instalment {next.number} of {rows.length}, GST included.
        </p>
        {hasBegun ? <PayNow project={project} row={next} /> : <OpenPlan project={project} />}
      </DueCard>
    </div>
  );
}

function PayNow({ project: { id: projectId }, row: { number, amount } }: { project: ProjectCard; row: PaymentRow }) {
  const { paymentsOverview } = useParts();
  const isAtWork = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('paying'));
  const isOfThis = useSelector(paymentsOverview, ({ context }) => context.paying?.projectId === projectId);
  return (
    <>
      <Button variant="primary" block iconEnd={<ArrowRight />} busy={isAtWork} onClick={() => paymentsOverview.send({ type: 'instalment.payRequested', row: { projectId, number, amount } })}>
        Pay it now
      </Button>
      <div role="status">{isOfThis && <Outcome />}</div>
    </>
  );
}

function OpenPlan({ project }: { project: ProjectCard }) {
  const { projectActions } = useParts();
  const isOpening = useSelector(projectActions, (snapshot) => snapshot.hasTag('opening'));
  return (
    <Button variant="primary" block iconEnd={<ArrowRight />} busy={isOpening} onClick={() => projectActions.send({ type: 'opening.requested', project })}>
      Open in the studio
    </Button>
  );
}
