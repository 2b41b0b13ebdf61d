import { useSelector } from '@xstate/react';
import type { DashboardPage } from '#machines/domain/projects/dashboard-pages.ts';
import * as messages from '#messages/requests.ts';
import { Empty } from '#ui/empty.tsx';
import { useParts } from '../dashboard-context.ts';
import { countOf, requestKindOf, requestsOf } from '../dashboard.view.ts';
import { PageHead } from '../dashboard-frame.tsx';
import { ProjectList } from '../project-list.tsx';
import { FeatureForm, RequestRows } from './feature-requests.tsx';
import styles from './requests.module.css';

/** The form for a feature that the catalogue does not have, and the requests made so far. */
export function FeatureRequestsPage({ page }: { page: DashboardPage }) {
  const { requestList } = useParts();
  const all = useSelector(requestList, (snapshot) => snapshot.context.requests);
  const isKnown = useSelector(requestList, (snapshot) => snapshot.hasTag('shown'));
  const sent = useSelector(requestList, (snapshot) => snapshot.context.sent);
  const requests = requestsOf(all, 'feature');
  return (
    <>
      <PageHead title={page.title} count={isKnown ? messages.counted({ count: requests.length }) : undefined} />
      <div className={styles.columns}>
        <FeatureForm key={sent} />
        <div className={styles.list}>
          {isKnown && requests.length === 0 ? (
            <Empty title={messages.nothing} text={messages.appearHere} />
          ) : (
            <RequestRows requests={requests} />
          )}
        </div>
      </div>
    </>
  );
}

/** The prototypes made by the team: requested and delivered ones. */
export function PrototypeRequestsPage({ page }: { page: DashboardPage }) {
  const { projectList, requestList } = useParts();
  const all = useSelector(requestList, (snapshot) => snapshot.context.requests);
  const isKnown = useSelector(requestList, (snapshot) => snapshot.hasTag('shown'));
  const counts = useSelector(projectList, (snapshot) => snapshot.context.counts);
  const hasProjects = useSelector(projectList, (snapshot) => snapshot.context.projects.length > 0);
  const kind = requestKindOf(page) ?? 'professional';
  const requests = requestsOf(all, kind);
  const count = countOf(page, counts, all);
  return (
    <>
      <PageHead
        title={page.title}
        count={count === null || !isKnown ? undefined : messages.countedPrototypes({ count })}
      />
      {isKnown && requests.length === 0 && !hasProjects && (
        <Empty title={messages.nothing} text={messages.askFromMenu({ kind })} />
      )}
      {(requests.length > 0 || !isKnown) && <RequestRows requests={requests} />}
      {hasProjects && <ProjectList />}
    </>
  );
}
