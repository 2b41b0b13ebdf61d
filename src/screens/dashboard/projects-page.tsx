import type { DashboardPage } from '#machines/domain/projects/dashboard-pages.ts';
import { useSelector } from '@xstate/react';
import { PageHead } from './page-head.tsx';
import { ProjectList, ProjectSearch } from './project-list.tsx';
import { useParts } from './dashboard-context.ts';
import { countWords } from './dashboard.view.ts';

/** The projects of a status, or the prototypes that the house makes at once. */
export function ProjectsPage({ page }: { page: DashboardPage }) {
  const { projectList } = useParts();
  const count = useSelector(projectList, ({ context, ...snapshot }) => (snapshot.hasTag('pending') && context.projects.length === 0 ? undefined : context.total));
  const isOfPrototypes = page.lists?.kind === 'prototype';
  return (
    <>
      <PageHead title={page.title} count={count === undefined ? undefined : countWords(count, isOfPrototypes ? 'prototype' : 'project', isOfPrototypes ? 'prototypes' : 'projects')}>
        <ProjectSearch />
      </PageHead>
      <ProjectList />
    </>
  );
}
