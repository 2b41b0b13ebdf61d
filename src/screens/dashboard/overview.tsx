import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { formatDate } from '#machines/domain/calendar.ts';
import { waitingForBank } from '#machines/domain/payments/payment-words.ts';
import type { UpcomingPayment } from '#machines/domain/payments/upcoming-payments.ts';
import { dashboardPath, type DashboardPage } from '#machines/domain/projects/dashboard-pages.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import * as messages from '#messages/dashboard.ts';
import { Sentence } from '#ui/sentence.tsx';
import { Tag } from '#ui/tag.tsx';
import { linkTo } from '../link.tsx';
import { useParts } from './dashboard-context.ts';
import { PageHead } from './dashboard-frame.tsx';
import styles from './dashboard.module.css';
import { chargeWords, formatMoment } from './dashboard.view.ts';
import { ListTools } from './list-tools.tsx';
import { ProjectList } from './project-list.tsx';

/** The number of lines in each of the two short lists. */
const shown = 3;

function changedLast(projects: readonly ProjectCard[]): readonly ProjectCard[] {
  return projects.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)).slice(0, shown);
}

/** All projects that are not archived, the next payments and the latest changes. */
export function Overview({ page }: { page: DashboardPage }) {
  const { paymentsOverview, projectList } = useParts();
  const due = useSelector(paymentsOverview, (snapshot) => snapshot.context.found.upcoming);
  const projects = useSelector(projectList, (snapshot) => snapshot.context.projects);
  const isNarrowed = useSelector(
    projectList,
    ({ context: { look } }) => look.search !== '' || look.statuses.length > 0,
  );
  const total = useSelector(projectList, (snapshot) => snapshot.context.total);
  const isByEdit = useSelector(projectList, (snapshot) => snapshot.context.look.sort === 'edited');
  const last = useMemo(() => changedLast(projects), [projects]);
  const isLoading = useSelector(projectList, (snapshot) => snapshot.hasTag('loading'));
  const isShown = useSelector(projectList, (snapshot) => snapshot.hasTag('shown'));
  return (
    <>
      <PageHead
        title={page.title}
        count={isLoading ? messages.loading : isShown ? messages.countedProjects({ count: total }) : undefined}
      />
      {!isNarrowed && last.length > 0 && (
        <div className={styles.news}>
          <section aria-labelledby="due-next">
            <h2 id="due-next" className={styles.title}>
              {messages.dueNext}
            </h2>
            {due.length === 0 ? (
              <p className={styles.none}>{messages.nothingDue}</p>
            ) : (
              <ul>
                {due.slice(0, shown).map((each) => (
                  <Due key={`${each.projectId} ${each.instalment}`} payment={each} />
                ))}
              </ul>
            )}
          </section>
          {/* Only this order guarantees that the latest are loaded. */}
          {isByEdit && (
            <section aria-labelledby="changed-last">
              <h2 id="changed-last" className={styles.title}>
                {messages.changedLast}
              </h2>
              <ul>
                {last.map((project) => (
                  <li key={project.id} className={styles.line}>
                    <span>{project.name}</span>
                    <span className={styles.when}>{formatMoment(project.updatedAt)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      <ListTools />
      <ProjectList />
    </>
  );
}

function Due({ payment }: { payment: UpcomingPayment }) {
  const { amount, tax, instalment } = payment;
  return (
    <li className={styles.line}>
      <span>
        <Sentence
          of={messages.instalmentOf({
            name: payment.name,
            number: instalment,
            amount: chargeWords(amount, tax),
            project: linkTo(dashboardPath('payments')),
          })}
        />
      </span>
      <span className={styles.when}>
        <PaymentDay payment={payment} />
      </span>
    </li>
  );
}

/** The due date of a payment, or the status of its order. */
export function PaymentDay({ payment: { due, state } }: { payment: UpcomingPayment }) {
  if (state === 'waiting') return <Tag tone="warn">{waitingForBank}</Tag>;
  if (due === null) return <Tag>{messages.notFinished}</Tag>;
  return state === 'late' ? (
    <Tag tone="danger">{messages.lateSince({ day: formatDate(due) })}</Tag>
  ) : (
    <span>{formatDate(due)}</span>
  );
}
