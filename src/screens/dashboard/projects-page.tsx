import type { DashboardPage } from '#machines/domain/projects/dashboard-pages.ts';
import { useSelector } from '@xstate/react';
import { ListTools } from './list-tools.tsx';
import { PageHead } from './page-head.tsx';
import { ProjectList } from './project-list.tsx';
import { useParts } from './dashboard-context.ts';
import { countWords } from './dashboard.view.ts';

/** The projects of a status, or the prototypes that the house makes at once. */
export function ProjectsPage({ page }: { page: DashboardPage }) {
  const { projectList } = useParts();
  const total = useSelector(projectList, (snapshot) => snapshot.context.total);
  const isLoading = useSelector(projectList, (snapshot) => snapshot.hasTag('loading'));
  const isShown = useSelector(projectList, (snapshot) => snapshot.hasTag('shown'));
  const isOfPrototypes = page.lists?.kind === 'prototype';
  return (
    <>
      <PageHead title={page.title} count={isLoading ? 'Loading' : isShown ? countWords(total, isOfPrototypes ? 'prototype' : 'project', isOfPrototypes ? 'prototypes' : 'projects') : undefined} />
      <ListTools />
      <ProjectList />
    </>
  );
}
