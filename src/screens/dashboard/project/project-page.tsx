import { useSelector } from '@xstate/react';
import { Link, useLocation } from 'react-router-dom';
import { dashboardPath } from '#machines/domain/projects/dashboard-pages.ts';
import type { ProjectPageFound } from '#machines/ports/project-page.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import text from '#ui/text.module.css';
import { PageHeading } from '../../site/page-heading.tsx';
import { useParts } from '../dashboard-context.ts';
import { ActivitySection } from './activity-section.tsx';
import { NextPayment } from './next-payment.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { People } from './people.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { ProjectHead } from './project-head.tsx';
import styles from './project-page.module.css';
import { requestsAbout, usePaymentsOf } from './project-page.view.ts';
import { RequestsSection } from './requests-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { VersionsSection } from './versions-section.tsx';

/** Everything about one project on one page, or why it cannot be shown. */
export function ProjectPage() {
  const { projectPage } = useParts();
  const found = useSelector(projectPage, (snapshot) => snapshot.context.found);
  const isLoading = useSelector(projectPage, (snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useSelector(projectPage, (snapshot) => snapshot.hasTag('failed'));
  const isMissing = useSelector(projectPage, (snapshot) => snapshot.hasTag('missing'));
  if (isLoading) return <Loading />;
  if (hasFailed) {
    return (
      <div className={styles.message}>
        <PageHeading>Project</PageHeading>
        <Note tone="bad">The project could not be loaded. Check the connection.</Note>
        <Button onClick={() => projectPage.send({ type: 'project.reloaded' })}>Try again</Button>
      </div>
    );
  }
  if (isMissing || !found) return <Missing name={found && found.project.name} />;
  return <Found found={found} />;
}

function Loading() {
  return (
    <div className={layout.stack}>
      <PageHeading>Project</PageHeading>
      <p role="status" className={text.dim}>
        Loading the project
      </p>
      <Skeleton height="28rem" />
    </div>
  );
}

/** @param name what was shown here a moment ago was called; null when nothing was. */
function Missing({ name }: { name: string | null }) {
  return (
    <div className={styles.message}>
      <PageHeading isNews={name !== null}>{name === null ? 'There is no such project' : `${name} is not here any more`}</PageHeading>
      <p className={text.lead}>{name === null ? 'The address may be wrong, or the project is another account’s.' : 'It was deleted. What was deleted stays in the trash for thirty days.'}</p>
      <div className={layout.row}>
        <Link to={dashboardPath('trash')} className={buttonClass({})}>
          Open the trash
        </Link>
        <Link to={dashboardPath('dashboard')} className={buttonClass({ variant: 'quiet' })}>
          All projects
        </Link>
      </div>
    </div>
  );
}

function Found({ found }: { found: ProjectPageFound }) {
  const { project, versions, activity, links } = found;
  return (
    <>
      <ProjectHead project={project} />
      <Contents found={found} />
      <div className={styles.room}>
        <div className={styles.page}>
          <NextPayment project={project} />
          <div className={styles.main}>
            <PlanSheet project={project} />
            <ScheduleSection project={project} />
            <PaymentsSection project={project} />
            <RequestsSection project={project} />
            <ActivitySection activity={activity} />
            <VersionsSection project={project} versions={versions} />
          </div>
          <People project={project} links={links} />
        </div>
      </div>
    </>
  );
}

/** The parts of the page, as plain anchors with how much there is in each. */
function Contents({ found: { project, versions } }: { found: ProjectPageFound }) {
  const { requestList } = useParts();
  const { hash } = useLocation();
  const requests = useSelector(requestList, (snapshot) => snapshot.context.requests);
  const { rows } = usePaymentsOf(project);
  const paid = rows.filter(({ state }) => state === 'paid').length;
  const parts = [
    { id: 'plan', name: 'Plan', count: '' },
    { id: 'schedule', name: 'Schedule', count: '' },
    { id: 'payments', name: 'Payments', count: rows.length === 0 ? '' : `${paid} of ${rows.length}` },
    { id: 'requests', name: 'Requests', count: String(requestsAbout(requests, project).length) },
    { id: 'activity', name: 'Activity', count: '' },
    { id: 'versions', name: 'Versions', count: String(versions.length) },
  ];
  const current = parts.find(({ id }) => hash === `#${id}`)?.id ?? 'plan';
  return (
    <nav aria-label="On this page" className={styles.contents}>
      {parts.map(({ id, name, count }) => (
        <a key={id} href={`#${id}`} aria-current={id === current || undefined}>
          {name}
          {count !== '' && <span className={classNames(text.fine, text.faint)}>{count}</span>}
        </a>
      ))}
    </nav>
  );
}
