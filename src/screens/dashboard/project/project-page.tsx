import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDate } from '#machines/domain/calendar.ts';
import { dashboardPath } from '#machines/domain/projects/dashboard-pages.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { phaseWords, weeksSince } from '#machines/domain/projects/project-progress.ts';
import * as messages from '#messages/project-page.ts';
import * as nowMessages from '#messages/project-now.ts';
import type { ProjectPageFound } from '#machines/ports/project-page.ts';
import type { InvitationEntry } from '#machines/ports/projects.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { ScheduleChart } from '#ui/schedule-chart.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import text from '#ui/text.module.css';
import { FailureNote } from '../../failure-note.tsx';
import { useAccount } from '../../account/account-context.ts';
import { Link } from '../../link.tsx';
import { deliveryMarks, scheduleRows } from '../../product/schedule-marks.ts';
import { PageHeading } from '../../site/page-heading.tsx';
import { useParts } from '../dashboard-context.ts';
import { formatMoment } from '../dashboard.view.ts';
import { FeatureForm, RequestRows } from '../requests/feature-requests.tsx';
import { NextPayment, PaymentsSection } from './payments-section.tsx';
import { PlanSheet, Part, ProjectHead } from './project-head.tsx';
import facts from './project-facts.module.css';
import styles from './project-page.module.css';
import { countWords, requestsAbout, scheduleOfProject, usePaymentsOf, useToday } from './project-page.view.ts';
import { FilesSection } from './files-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { NowSection } from './now-section.tsx';
import { PhoneSection } from './phone-section.tsx';
import { ActivitySection, VersionsSection } from './history-sections.tsx';

/** One project with all its details, or the reason why it cannot be shown. */
export function ProjectPage() {
  const { projectPage } = useParts();
  const found = useSelector(projectPage, (snapshot) => snapshot.context.found);
  const isLoading = useSelector(projectPage, (snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useSelector(projectPage, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(projectPage, ({ context }) => context.failure);
  const isMissing = useSelector(projectPage, (snapshot) => snapshot.hasTag('missing'));
  if (isLoading) return <Loading />;
  if (hasFailed) {
    return (
      <div className={layout.starts}>
        <PageHeading>{messages.project}</PageHeading>
        <FailureNote
          what={messages.notLoaded}
          failure={failure}
          onRetry={() => projectPage.send({ type: 'project.reloaded' })}
        />
      </div>
    );
  }
  if (isMissing || !found) return <Missing name={found && found.project.name} />;
  return <Found found={found} />;
}

function Loading() {
  return (
    <div className={layout.stack}>
      <PageHeading>{messages.project}</PageHeading>
      <p role="status" className={text.dim}>
        {messages.loading}
      </p>
      <Skeleton height="28rem" />
    </div>
  );
}

/** @param name of the project that was shown before it was deleted; null if none was. */
function Missing({ name }: { name: string | null }) {
  return (
    <div className={layout.starts}>
      <PageHeading takesFocus={name !== null}>
        {name === null ? messages.noSuchProject : messages.isGone({ name })}
      </PageHeading>
      <p className={text.lead}>{name === null ? messages.wrongAddress : messages.wasDeleted}</p>
      <div className={layout.row}>
        <Link to={dashboardPath('trash')} className={buttonClass({})}>
          {messages.openTrash}
        </Link>
        <Link to={dashboardPath('dashboard')} className={buttonClass({ variant: 'quiet' })}>
          {messages.allProjects}
        </Link>
      </div>
    </div>
  );
}

function Found({ found }: { found: ProjectPageFound }) {
  const { project, versions, activity, links, since } = found;
  return (
    <>
      <ProjectHead project={project} />
      <Contents found={found} />
      <div className={styles.room}>
        <div className={styles.page}>
          <NextPayment project={project} />
          <div className={styles.main}>
            <NowSection project={project} activity={activity} since={since} />
            <PlanSheet project={project} />
            <ScheduleSection project={project} />
            <PaymentsSection project={project} />
            <MessagesSection found={found} />
            <FilesSection found={found} />
            <RequestsSection project={project} />
            <ActivitySection activity={activity} />
            <VersionsSection project={project} versions={versions} />
          </div>
          <div className={styles.people}>
            <PhoneSection project={project} />
            <People project={project} links={links} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Links to the sections of the page, with counts. */
function Contents({
  found: { project, versions, messages: talk, files, documents, since },
}: {
  found: ProjectPageFound;
}) {
  const { requestList } = useParts();
  const { hash } = useLocation();
  const requests = useSelector(requestList, (snapshot) => snapshot.context.requests);
  const { rows } = usePaymentsOf(project);
  const paid = rows.filter(({ state }) => state === 'paid').length;
  const parts = [
    { id: 'plan', name: messages.plan, count: '' },
    { id: 'schedule', name: messages.schedule, count: '' },
    {
      id: 'payments',
      name: messages.payments,
      count: rows.length === 0 ? '' : messages.paidOf({ paid, all: rows.length }),
    },
    { id: 'messages', name: nowMessages.messages, count: countWords(talk, since) },
    { id: 'files', name: nowMessages.files, count: String(files.length + documents.length) },
    { id: 'requests', name: messages.requests, count: String(requestsAbout(requests, project).length) },
    { id: 'activity', name: messages.activity, count: '' },
    { id: 'versions', name: messages.versions, count: String(versions.length) },
  ];
  const current = parts.find(({ id }) => hash === `#${id}`)?.id ?? 'plan';
  return (
    <nav aria-label={messages.onThisPage} className={styles.contents}>
      {parts.map(({ id, name, count }) => (
        <a key={id} href={`#${id}`} aria-current={id === current || undefined}>
          <span>{name}</span>
          {count !== '' && <span className={classNames(text.fine, text.faint)}>{count}</span>}
        </a>
      ))}
    </nav>
  );
}

/** The people who can see the project: its owner, and anybody with a link. */
function People({ project, links }: { project: ProjectCard; links: readonly InvitationEntry[] }) {
  const { projectSharing } = useParts();
  const user = useSelector(useAccount().session, ({ context }) => context.user);
  return (
    <section aria-labelledby="people" className={classNames(layout.sheet, layout.pad, facts.people)}>
      <h2 id="people" className={text.head3}>
        {messages.people}
      </h2>
      <ul>
        <li className={facts.person}>
          <span>{messages.you}</span>
          <span>{messages.owner}</span>
          {user && <small>{user.email === '' ? user.username : user.email}</small>}
        </li>
        {links.map(({ id, label, createdAt, seenAt }) => (
          <li key={id} className={facts.person}>
            <span>{label === '' ? messages.anyoneWithLink : label}</span>
            <span>{messages.canView}</span>
            <small>
              {seenAt === null
                ? messages.linkMade({ day: formatMoment(createdAt) })
                : messages.seen({ day: formatMoment(seenAt) })}
            </small>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        onClick={() => projectSharing.send({ type: 'sharing.opened', project })}
      >
        {messages.changeAccess}
      </Button>
    </section>
  );
}

/** The requests about this project, and the form for a new one. */
function RequestsSection({ project }: { project: ProjectCard }) {
  const { requestList } = useParts();
  const all = useSelector(requestList, (snapshot) => snapshot.context.requests);
  const isKnown = useSelector(requestList, (snapshot) => snapshot.hasTag('shown'));
  const sent = useSelector(requestList, (snapshot) => snapshot.context.sent);
  const [isAsking, setAsking] = useState(false);
  const requests = requestsAbout(all, project);
  const ask = (
    <Button size="small" icon={<Plus />} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
      {messages.askForFeature}
    </Button>
  );
  return (
    <Part id="requests" title={messages.requests} aside={ask}>
      {isAsking && (
        <div className={facts.ask}>
          <FeatureForm key={sent} level={3} projectId={project.id} />
        </div>
      )}
      {isKnown && requests.length === 0 ? (
        <p className={facts.nothing}>{messages.nothingAsked}</p>
      ) : (
        <RequestRows requests={requests} level={3} />
      )}
    </Part>
  );
}

/** The phases by week; for a project in build, with today's position. */
function ScheduleSection({ project }: { project: ProjectCard }) {
  const today = useToday();
  const schedule = scheduleOfProject(project);
  const { status } = project;
  const weeks = weeksSince(schedule.start, today);
  const isBegun = status === 'shipped' || (status === 'running' && weeks >= 0);
  const notes = new Map(schedule.phases.map((phase) => [phase.id as string, phaseWords(status, phase, today)]));
  return (
    <Part id="schedule" title={messages.schedule}>
      <div className={facts.schedule}>
        <ScheduleChart
          caption={status === 'running' ? messages.phasesToday({ day: formatDate(today) }) : messages.phasesFromStart}
          phaseHeading={messages.phase}
          weeks={schedule.weeks}
          rows={scheduleRows(schedule).map((row) => ({ ...row, note: notes.get(row.id) }))}
          deliveries={deliveryMarks(schedule, schedule.weeks)}
          today={isBegun ? (status === 'shipped' ? schedule.weeks : weeks) : undefined}
        />
      </div>
      {isBegun && (
        <ul className={facts.key}>
          <li data-done>{messages.done}</li>
          <li>{messages.toCome}</li>
        </ul>
      )}
    </Part>
  );
}
