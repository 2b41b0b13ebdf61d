import { useSelector } from '@xstate/react';
import type { DashboardPage } from '#machines/domain/projects/dashboard-pages.ts';
import { Empty } from '#ui/empty.tsx';
import { useParts } from '../dashboard-context.ts';
import { countOf, countWords, requestKindOf, requestsOf } from '../dashboard.view.ts';
import { PageHead } from '../page-head.tsx';
import { ProjectList } from '../project-list.tsx';
import { RequestRows } from './request-rows.tsx';

/** The prototypes that the team makes: those requested, and those delivered. */
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
      <PageHead title={page.title} count={count === null || !isKnown ? undefined : countWords(count, 'prototype', 'prototypes')} />
      {isKnown && requests.length === 0 && !hasProjects && (
        <Empty title="No items present" text={`Ask for a ${kind} prototype from the menu of a project.`} />
      )}
      {(requests.length > 0 || !isKnown) && <RequestRows requests={requests} />}
      {hasProjects && <ProjectList />}
    </>
  );
}
