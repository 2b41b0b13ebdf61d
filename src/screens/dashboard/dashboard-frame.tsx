import { useSelector } from '@xstate/react';
import { Menu, Search, Plus } from 'lucide-react';
import { use, useEffect, type ReactNode } from 'react';
import { settingsPath } from '#machines/domain/identity/settings-pages.ts';
import {
  dashboardPages,
  dashboardPath,
  isOpenWhileEnding,
  type DashboardPage,
  type DashboardPageId,
  pageGroups,
} from '#machines/domain/projects/dashboard-pages.ts';
import * as messages from '#messages/dashboard.ts';
import * as endingWords from '#messages/status.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { useAccount } from '../account/account-context.ts';
import { momentInWords } from '../account/moments.ts';
import { AuthenticatorNote } from '../account/authenticator-note.tsx';
import { SignOutNote } from '../account/sign-out-note.tsx';
import { Link } from '../link.tsx';
import { brand } from '../site/brand.ts';
import { BrandLink, LanguagesHere } from '../site/page-frame.tsx';
import { PageHeading } from '../site/page-heading.tsx';
import { PartsContext, useParts } from './dashboard-context.ts';
import frame from './dashboard-frame.module.css';
import styles from './dashboard.module.css';
import { countOf } from './dashboard.view.ts';

/** The frame of every dashboard page: the sidebar, the member's name, the logout. */
export function DashboardFrame({
  page,
  title = page.title,
  isBare = false,
  children,
}: {
  page: DashboardPage;
  title?: string | undefined;
  /** Whether nobody is signed in. */ isBare?: boolean;
  children: ReactNode;
}) {
  const parts = use(PartsContext);
  return (
    <div className={frame.frame}>
      <title>{`${title} · ${brand.name}`}</title>
      <SkipLink />
      <header className={frame.header}>
        {!isBare && (
          <Button
            className={frame.menu}
            variant="quiet"
            iconOnly
            aria-label={messages.menu}
            title={messages.menu}
            aria-haspopup="dialog"
            icon={<Menu />}
            disabled={!parts}
            onClick={() => parts?.sidebarMenu.send({ type: 'menu.opened' })}
          />
        )}
        <div className={frame.brand}>
          <BrandLink />
        </div>
        {parts && <Who />}
      </header>
      {!isBare && (
        <div className={frame.side}>
          <Sidebar current={page.id} />
        </div>
      )}
      <main id="main" tabIndex={-1} className={frame.main}>
        {parts && <LeavingNote />}
        {parts && <ConnectionNote />}
        {parts && (
          <div className={styles.connection}>
            <AuthenticatorNote />
          </div>
        )}
        {parts ? <UnlessEnding page={page}>{children}</UnlessEnding> : children}
      </main>
      {parts && <SidebarMenu page={page} />}
    </div>
  );
}

/** The content of a page; of an account that will be deleted, when, and the way to keep it. */
function UnlessEnding({ page, children }: { page: DashboardPage; children: ReactNode }) {
  const { session } = useAccount();
  const endsAt = useSelector(session, ({ context }) => context.user?.endsAt);
  if (endsAt === undefined || isOpenWhileEnding(page.id)) return children;
  return (
    <div className={layout.stack}>
      <PageHeading takesFocus>{endingWords.accountEnds({ moment: momentInWords(endsAt) })}</PageHeading>
      <p>{messages.accountEndsRule}</p>
      <p>
        <Link to={settingsPath('delete')} className={buttonClass({ variant: 'primary' })}>
          {endingWords.keepOrDelete}
        </Link>
      </p>
    </div>
  );
}

/** The sidebar as a panel, on narrow windows. Selecting a page closes it, including the current page. */
function SidebarMenu({ page }: { page: DashboardPage }) {
  const { sidebarMenu } = useParts();
  const isOpen = useSelector(sidebarMenu, (snapshot) => snapshot.hasTag('open'));
  const close = (): void => sidebarMenu.send({ type: 'menu.closed' });
  return (
    <SidePanel open={isOpen} side="left" title={messages.menu} onClose={close}>
      <Sidebar current={page.id} onShown={close} />
    </SidePanel>
  );
}

/** The member's name and the logout. */
function Who() {
  const { session } = useAccount();
  const user = useSelector(session, ({ context }) => context.user);
  const isLeaving = useSelector(session, (snapshot) => snapshot.hasTag('leaving'));
  return (
    <div className={frame.who}>
      <PaletteOpener />
      {user && <span className={frame.name}>{user.email === '' ? user.username : user.email}</span>}
      <Button size="small" busy={isLeaving} onClick={() => session.send({ type: 'signOut.requested' })}>
        {messages.logout}
      </Button>
    </div>
  );
}

/** That the logout takes long, and the way on. */
function LeavingNote() {
  const { session } = useAccount();
  return (
    <div className={styles.connection}>
      <SignOutNote session={session} />
    </div>
  );
}

/**
 * Says that changes made elsewhere do not reach this page. The element is always rendered, so that its text is
 * announced when it appears.
 */
function ConnectionNote() {
  const { connection, paymentsOverview, projectList, projectPage, requestList } = useParts();
  const isOffline = useSelector(connection, (snapshot) => snapshot.hasTag('offline'));
  // The first attempts mostly succeed, so they are not mentioned.
  const isLost = useSelector(connection, (snapshot) => !snapshot.hasTag('connected') && snapshot.context.attempts > 1);
  const areProjectsStale = useSelector(projectList, (snapshot) => snapshot.hasTag('stale'));
  const arePaymentsStale = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('stale'));
  const areRequestsStale = useSelector(requestList, (snapshot) => snapshot.hasTag('stale'));
  const isPageStale = useSelector(projectPage, (snapshot) => snapshot.hasTag('stale'));
  const isStale = areProjectsStale || isPageStale || arePaymentsStale || areRequestsStale;
  return (
    <div role="status" className={styles.connection}>
      {isOffline && <Note>{messages.isOffline}</Note>}
      {!isOffline && isLost && <Note>{messages.isLost}</Note>}
      {!isOffline && !isLost && isStale && <Note>{messages.isStale}</Note>}
    </div>
  );
}

const pages: readonly DashboardPage[] = dashboardPages;
const groups = [null, 'projects', 'prototypes', 'account'] as const;

type SidebarProps = {
  current: DashboardPageId;
  /** Called when the current page is selected, to close the panel. */
  onShown?: (() => void) | undefined;
};

/** Every page of the dashboard, with its count once it is known. */
function Sidebar({ current, onShown }: SidebarProps) {
  const isOpen = use(PartsContext) !== null;
  return (
    <nav aria-label={messages.dashboard} className={frame.sidebar}>
      {groups.map((group) => (
        <div key={group ?? ''} className={frame.group}>
          {group !== null && <p className={frame.title}>{pageGroups[group]}</p>}
          <ul>
            {pages
              .filter((page) => page.group === group)
              .map((page) => (
                <li key={page.id}>
                  <Link
                    to={dashboardPath(page.id)}
                    className={frame.item}
                    aria-current={page.id === current ? 'page' : undefined}
                    onClick={page.id === current ? onShown : undefined}
                  >
                    <span>{page.title}</span>
                    {isOpen && <Count page={page} />}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {isOpen && <BackOfficeLink />}
      <div className={frame.group}>
        <LanguagesHere className={frame.item} />
      </div>
    </nav>
  );
}

/** The link to the back office, for staff. */
function BackOfficeLink() {
  const { session } = useAccount();
  const isStaff = useSelector(session, ({ context }) => context.user?.isStaff === true);
  if (!isStaff) return null;
  return (
    <div className={frame.group}>
      <p className={frame.title}>{messages.staff}</p>
      <Link to="/desk" className={frame.item}>
        <span>{messages.backOffice}</span>
      </Link>
    </div>
  );
}

function Count({ page }: { page: DashboardPage }) {
  const { projectList, requestList } = useParts();
  const counts = useSelector(projectList, (snapshot) => snapshot.context.counts);
  const requests = useSelector(requestList, (snapshot) => snapshot.context.requests);
  const count = countOf(page, counts, requests);
  return count === null ? null : <span className={frame.count}>{count}</span>;
}

/** Whether the keyboard has a Command key. */
function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** Opens the command palette, by a button and by its keys. */
function PaletteOpener() {
  const { palette } = useParts();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // An open dialog disables the keys.
      if (!document.querySelector('dialog[open]')) palette.send({ type: 'palette.opened' });
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [palette]);
  return (
    <Button
      className={frame.opener}
      variant="quiet"
      size="small"
      icon={<Search />}
      aria-label={messages.commands}
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K"
      title={messages.commands}
      onClick={() => palette.send({ type: 'palette.opened' })}
    >
      <kbd className={frame.keys}>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
    </Button>
  );
}

export type PageHeadProps = {
  title: string;
  /** The count, beside the title. */
  count?: string | undefined;
  /** Left of the button. */
  children?: ReactNode;
};

/** The title of a page, and the button for a new project. */
export function PageHead({ title, count, children }: PageHeadProps) {
  const { projectActions } = useParts();
  const isBusy = useSelector(
    projectActions,
    (snapshot) => snapshot.hasTag('opening') && snapshot.context.opening === null,
  );
  return (
    <div className={styles.head}>
      <div>
        <PageHeading>{title}</PageHeading>
        <p className={styles.howMany} role="status">
          {count}
        </p>
      </div>
      <div className={styles.tools}>
        {children}
        <Button
          variant="primary"
          icon={<Plus />}
          busy={isBusy}
          onClick={() => projectActions.send({ type: 'opening.requested', project: null })}
        >
          {messages.newProject}
        </Button>
      </div>
    </div>
  );
}
