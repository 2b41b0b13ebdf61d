import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { findSettingsPage, settingsPages, type SettingsPageId } from '#machines/domain/identity/settings-pages.ts';
import {
  dashboardPageOf,
  dashboardPath,
  findDashboardPage,
  pageOfProject,
  projectPath,
  type DashboardPage,
} from '#machines/domain/projects/dashboard-pages.ts';
import * as messages from '#messages/dashboard.ts';
import { buttonClass } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import text from '#ui/text.module.css';
import { Toast, ToastShelf } from '#ui/toast.tsx';
import { Link } from '../link.tsx';
import { NotFoundScreen } from '../not-found/not-found-screen.tsx';
import { PageHeading } from '../site/page-heading.tsx';
import { CardSkeletons, ProjectList } from './project-list.tsx';
import { PartsContext, useDashboard, useOpenParts, useParts } from './dashboard-context.ts';
import { DashboardFrame, PageHead } from './dashboard-frame.tsx';
import styles from './dashboard.module.css';
import { requestKindOf } from './dashboard.view.ts';
import { ListTools } from './list-tools.tsx';
import { Overview } from './overview.tsx';

// Each page is loaded when it is first shown.
const PaymentsPage = lazyWithRetry(async () => (await import('./payments/payments-page.tsx')).PaymentsPage, {
  name: messages.thePayments,
  place: 'inPlace',
});
const FeatureRequestsPage = lazyWithRetry(
  async () => (await import('./requests/requests-pages.tsx')).FeatureRequestsPage,
  { name: messages.theFeatureRequests, place: 'inPlace' },
);
const PrototypeRequestsPage = lazyWithRetry(
  async () => (await import('./requests/requests-pages.tsx')).PrototypeRequestsPage,
  { name: messages.thePrototypeRequests, place: 'inPlace' },
);
const ProjectPage = lazyWithRetry(async () => (await import('./project/project-page.tsx')).ProjectPage, {
  name: messages.theProject,
  place: 'inPlace',
});
const TrashPage = lazyWithRetry(async () => (await import('./trash-page.tsx')).TrashPage, {
  name: messages.theTrash,
  place: 'inPlace',
});
const SettingsPage = lazyWithRetry(async () => (await import('../settings/settings-screen.tsx')).SettingsPage, {
  name: messages.theSettings,
  place: 'inPlace',
});
const ProjectDialogs = lazyWithRetry(async () => (await import('./project-dialogs.tsx')).ProjectDialogs, {
  name: messages.theDialog,
});

/** Every page of the dashboard; none of its content without a signed-in member. */
export function DashboardScreen() {
  const { page: name, projectId } = useParams();
  const page = findDashboardPage(name);
  return page ? <Dashboard page={page} projectId={projectId} /> : <NotFoundScreen />;
}

/** A settings page with its own address. */
export function SettingsScreen() {
  const { part } = useParams();
  const page = findSettingsPage(part);
  return page ? <Dashboard page={dashboardPageOf('settings')} settings={page.id} /> : <NotFoundScreen />;
}

interface DashboardProps {
  page: DashboardPage;
  settings?: SettingsPageId;
  projectId?: string | undefined;
}

function Dashboard({ page, settings = 'profile', projectId }: DashboardProps) {
  const { dashboard } = useDashboard();
  const parts = useOpenParts();
  const isClosed = useSelector(dashboard, (snapshot) => snapshot.hasTag('signedOut'));
  // The address changes before the machine does; the list always shows the machine's page.
  const shown = useSelector(dashboard, (snapshot) => snapshot.context.page);
  const shownProject = useSelector(dashboard, (snapshot) => snapshot.context.projectId);
  const project = useSelector(parts?.projectPage, (snapshot) => snapshot?.context.found?.project);
  if (!parts) {
    return (
      <DashboardFrame page={page} title={titleOf(page, settings)} isBare={isClosed}>
        {!isClosed && <DashboardShell page={page} />}
        {isClosed && <SessionEnded path={projectId === undefined ? dashboardPath(page.id) : projectPath(projectId)} />}
      </DashboardFrame>
    );
  }
  return (
    <PartsContext value={parts}>
      <DashboardFrame
        page={project ? pageOfProject(project) : page}
        title={shownProject === null ? titleOf(page, settings) : (project?.name ?? messages.project)}
      >
        <Suspense fallback={<p role="status">{messages.loading}</p>}>
          {shownProject === null ? (
            <Page key={shown} page={dashboardPageOf(shown)} settings={settings} />
          ) : (
            <ProjectPage key={shownProject} />
          )}
        </Suspense>
      </DashboardFrame>
      <Suspense>
        <ProjectDialogs />
      </Suspense>
      <ActionNotices />
    </PartsContext>
  );
}

function titleOf(page: DashboardPage, settings: SettingsPageId): string {
  const part = settingsPages.find(({ id }) => id === settings)?.title ?? '';
  return page.id === 'settings' ? `${part} · ${page.title}` : page.title;
}

function Page({ page, settings }: Required<Pick<DashboardProps, 'page' | 'settings'>>) {
  if (page.id === 'dashboard') return <Overview page={page} />;
  if (page.id === 'payments') return <PaymentsPage page={page} />;
  if (page.id === 'additional-features-req') return <FeatureRequestsPage page={page} />;
  if (page.id === 'settings') return <Settings page={page} shown={settings} />;
  if (page.id === 'trash') return <TrashPage page={page} />;
  return requestKindOf(page) === null ? <ProjectsPage page={page} /> : <PrototypeRequestsPage page={page} />;
}

function Settings({ page, shown }: { page: DashboardPage; shown: SettingsPageId }) {
  return (
    <>
      <div className={styles.head}>
        <PageHeading>{page.title}</PageHeading>
      </div>
      <Suspense fallback={<p role="status">{messages.loading}</p>}>
        <SettingsPage page={shown} />
      </Suspense>
    </>
  );
}

/** The outcome of the last action, with Undo after a deletion or an archiving. */
function ActionNotices() {
  const { projectActions } = useParts();
  const notice = useSelector(projectActions, (snapshot) => snapshot.context.notice);
  const serial = useSelector(projectActions, (snapshot) => snapshot.context.serial);
  return (
    <ToastShelf>
      {notice && (
        <Toast
          key={serial}
          tone={notice.isRefusal ? 'danger' : 'ok'}
          action={
            notice.undo
              ? { label: messages.undo, onAct: () => projectActions.send({ type: 'action.undone' }) }
              : undefined
          }
          onDismiss={() => {
            // After Undo this notice is already closed, and the next one must not be dismissed with it.
            if (projectActions.getSnapshot().context.serial === serial)
              projectActions.send({ type: 'notice.dismissed' });
          }}
        >
          {notice.text}
        </Toast>
      )}
    </ToastShelf>
  );
}

/**
 * The shell of a page while the session is unknown: its name and skeletons. It is prerendered, so that it shows before
 * any script is loaded.
 */
function DashboardShell({ page }: { page: DashboardPage }) {
  return (
    <>
      <div className={styles.head}>
        <div>
          <PageHeading>{page.title}</PageHeading>
          <p className={styles.howMany} role="status">
            {messages.loading}
          </p>
        </div>
      </div>
      {page.lists === null ? <Skeleton height="16rem" /> : <CardSkeletons />}
    </>
  );
}

/** Says that the session ended while the page was open, with a sign-in that returns here. */
function SessionEnded({ path }: { path: string }) {
  return (
    <div className={layout.starts}>
      <PageHeading takesFocus>{messages.loggedOut}</PageHeading>
      <p className={text.lead}>{messages.sessionEnded}</p>
      <Link to={`/login?to=${encodeURIComponent(path)}`} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {messages.signIn}
      </Link>
    </div>
  );
}

/** The projects of a status, or the instant prototypes. */
function ProjectsPage({ page }: { page: DashboardPage }) {
  const { projectList } = useParts();
  const total = useSelector(projectList, (snapshot) => snapshot.context.total);
  const isLoading = useSelector(projectList, (snapshot) => snapshot.hasTag('loading'));
  const isShown = useSelector(projectList, (snapshot) => snapshot.hasTag('shown'));
  const isOfPrototypes = page.lists?.kind === 'prototype';
  return (
    <>
      <PageHead
        title={page.title}
        count={
          isLoading
            ? messages.loading
            : isShown
              ? (isOfPrototypes ? messages.countedPrototypes : messages.countedProjects)({ count: total })
              : undefined
        }
      />
      <ListTools />
      <ProjectList />
    </>
  );
}
