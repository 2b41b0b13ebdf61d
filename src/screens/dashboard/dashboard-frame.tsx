import { useSelector } from '@xstate/react';
import { Menu } from 'lucide-react';
import { use, type ReactNode } from 'react';
import type { DashboardPage } from '#machines/domain/projects/dashboard-pages.ts';
import { Button } from '#ui/button.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { useAccount } from '../account/account-context.ts';
import { AuthenticatorNote } from '../account/authenticator-note.tsx';
import { BrandLink } from '../site/brand-link.tsx';
import { brand } from '../site/brand.ts';
import { ConnectionNote } from './connection-note.tsx';
import { PartsContext, useParts } from './dashboard-context.ts';
import styles from './dashboard.module.css';
import { PaletteOpener } from './palette/palette-opener.tsx';
import { Sidebar } from './sidebar.tsx';

/** What every page of the dashboard has around it: the sidebar, who is signed in, the way out. */
export function DashboardFrame({ page, title = page.title, isBare = false, children }: { page: DashboardPage; title?: string | undefined; /** Nobody is signed in. */ isBare?: boolean; children: ReactNode }) {
  const parts = use(PartsContext);
  return (
    <div className={styles.frame}>
      <title>{`${title} · ${brand.name}`}</title>
      <SkipLink />
      <header className={styles.header}>
        {!isBare && (
          <Button className={styles.menu} variant="quiet" iconOnly aria-label="Menu" title="Menu" aria-haspopup="dialog" icon={<Menu />} disabled={!parts} onClick={() => parts?.sidebarMenu.send({ type: 'menu.opened' })} />
        )}
        <div className={styles.brand}>
          <BrandLink />
        </div>
        {parts && <Who />}
      </header>
      {!isBare && (
        <div className={styles.sidebar}>
          <Sidebar current={page.id} />
        </div>
      )}
      <main id="main" tabIndex={-1} className={styles.main} data-wide={isBare || undefined}>
        {parts && <ConnectionNote />}
        {parts && (
          <div className={styles.connection}>
            <AuthenticatorNote />
          </div>
        )}
        {children}
      </main>
      {parts && <SidebarMenu page={page} />}
    </div>
  );
}

/** The same pages, where the window has no room for the sidebar. A page that is chosen closes it; the one that is shown does so by itself. */
function SidebarMenu({ page }: { page: DashboardPage }) {
  const { sidebarMenu } = useParts();
  const isOpen = useSelector(sidebarMenu, (snapshot) => snapshot.hasTag('open'));
  const close = (): void => sidebarMenu.send({ type: 'menu.closed' });
  return (
    <SidePanel open={isOpen} side="left" title="Menu" onClose={close}>
      <Sidebar current={page.id} onShown={close} />
    </SidePanel>
  );
}

/** Who is signed in, and the way out. */
function Who() {
  const { session } = useAccount();
  const user = useSelector(session, ({ context }) => context.user);
  const isLeaving = useSelector(session, (snapshot) => snapshot.hasTag('leaving'));
  return (
    <div className={styles.who}>
      <PaletteOpener />
      {user && <span className={styles.name}>{user.email === '' ? user.username : user.email}</span>}
      <Button size="small" busy={isLeaving} onClick={() => session.send({ type: 'signOut.requested' })}>
        Logout
      </Button>
    </div>
  );
}
