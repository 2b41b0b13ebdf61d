import { useSelector } from '@xstate/react';
import { Menu } from 'lucide-react';
import {
  backOfficeGroups,
  backOfficePages,
  backOfficePath,
  findBackOfficePage,
  type BackOfficePageId,
} from '#machines/domain/back-office/back-office-pages.ts';
import type { BackOfficeRow } from '#machines/ports/back-office.ts';
import { trailOf } from '#machines/shared/list-part.ts';
import { Button } from '#ui/button.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import frame from '../dashboard/dashboard-frame.module.css';
import { Link } from '../link.tsx';
import { BrandLink } from '../site/page-frame.tsx';
import { useBackOffice } from './back-office-context.ts';
import styles from './back-office-frame.module.css';
import { BackOfficePages, BackOfficeSearch } from './back-office-pages.tsx';
import { lineOf, listWords, searchHints } from './back-office.view.ts';
import { totalWords } from './total-words.ts';

/** The mark, the name of the staff member, and the logout. */
export function BackOfficeHeader({ isOpen }: { isOpen: boolean }) {
  const { menu, session } = useBackOffice();
  const user = useSelector(session, ({ context }) => context.user);
  const isLeaving = useSelector(session, (snapshot) => snapshot.hasTag('leaving'));
  return (
    <header className={frame.header}>
      {isOpen && (
        <Button
          className={frame.menu}
          variant="quiet"
          iconOnly
          aria-label="Lists"
          title="Lists"
          aria-haspopup="dialog"
          icon={<Menu />}
          onClick={() => menu.send({ type: 'menu.opened' })}
        />
      )}
      <div className={frame.brand}>
        <BrandLink />
      </div>
      <span className={styles.backOffice}>Back office</span>
      <div className={frame.who}>
        {user && <span className={frame.name}>{`${user.username}${user.isStaff === true ? ', staff' : ''}`}</span>}
        {user && (
          <Button size="small" busy={isLeaving} onClick={() => session.send({ type: 'signOut.requested' })}>
            Logout
          </Button>
        )}
      </div>
    </header>
  );
}

/** Pages on which waiting items are urgent. */
const urgent: ReadonlySet<BackOfficePageId> = new Set([
  'unknown',
  'wrong-amount',
  'refunds',
  'disputes',
  'mail',
  'jobs',
]);

/** Every list, with its number of waiting items once it is known. */
export function Lists({
  current,
  onShown,
}: {
  current: BackOfficePageId;
  /** Called when the current page is selected. */ onShown?: (() => void) | undefined;
}) {
  const { backOffice } = useBackOffice();
  const counts = useSelector(backOffice, ({ context }) => context.found?.counts);
  return (
    <nav aria-label="Lists" className={frame.sidebar}>
      {backOfficeGroups.map((group) => (
        <div key={group} className={frame.group}>
          <p className={frame.title}>{group}</p>
          <ul>
            {backOfficePages
              .filter((page) => page.group === group)
              .map(({ id, title }) => {
                const count = counts?.[id];
                return (
                  <li key={id}>
                    <Link
                      to={backOfficePath(id)}
                      className={frame.item}
                      aria-current={id === current ? 'page' : undefined}
                      onClick={id === current ? onShown : undefined}
                    >
                      <span>{title}</span>
                      {count !== undefined && (
                        <span className={urgent.has(id) && count > 0 ? styles.urgent : frame.count}>{count}</span>
                      )}
                    </Link>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The lists as a panel, on narrow windows. */
export function ListsMenu({ current }: { current: BackOfficePageId }) {
  const { menu } = useBackOffice();
  const isOpen = useSelector(menu, (snapshot) => snapshot.hasTag('open'));
  const close = (): void => menu.send({ type: 'menu.closed' });
  return (
    <SidePanel open={isOpen} side="left" title="Lists" onClose={close}>
      <Lists current={current} onShown={close} />
    </SidePanel>
  );
}

const lists = ['waiting', 'refundable', 'settled'] as const;

/** The lists of a page: what waits, and below it what is paid and settled. */
export function Queue({
  page,
  itemId,
}: {
  page: Exclude<BackOfficePageId, 'assistant' | 'audit'>;
  itemId: string | undefined;
}) {
  const { backOffice } = useBackOffice();
  const found = useSelector(backOffice, ({ context }) => context.found);
  const { title } = findBackOfficePage(page) ?? backOfficePages[0];
  const known = found?.page === page ? found : null;
  const search = known?.part?.search ?? '';
  const isEmpty = known !== null && lists.every((list) => known[list].length === 0);
  return (
    <section aria-label={title} className={styles.queue}>
      <header>
        <p className={styles.queueTitle}>{title}</p>
      </header>
      {known && (
        <>
          <BackOfficeSearch className={styles.search} label={`Search: ${title}`} placeholder={searchHints[page]} />
          {isEmpty && search.trim() !== '' && (
            <p role="status" className={styles.queueGroup}>{`Nothing here contains “${search.trim()}”.`}</p>
          )}
          {lists.map((list) => (
            <Group key={list} page={page} list={list} rows={known[list]} itemId={itemId} />
          ))}
        </>
      )}
    </section>
  );
}

interface RowsProps {
  page: BackOfficePageId;
  rows: readonly BackOfficeRow[];
  itemId: string | undefined;
}

/** A list below its heading and its pages; nothing if it is empty. */
function Group({ list, ...listed }: RowsProps & { list: (typeof lists)[number] }) {
  const { backOffice } = useBackOffice();
  const part = useSelector(backOffice, ({ context }) => context.found?.part);
  const total = useSelector(backOffice, ({ context }) => context.found?.pages[list]?.total);
  const { page, rows } = listed;
  if (rows.length === 0 && trailOf(part, list).length === 0) return null;
  const { name, order } = listWords(page, list, part?.search ?? '');
  return (
    <>
      <p className={styles.queueGroup}>{`${name}${total === undefined ? '' : ` (${totalWords(total)})`}, ${order}`}</p>
      <BackOfficePages of={list} name={name} count={rows.length} className={styles.queuePages} />
      <Rows {...listed} />
    </>
  );
}

function Rows({ page, rows, itemId }: RowsProps) {
  const { clock } = useBackOffice();
  return (
    <ul>
      {rows.map((row) => {
        const { title, aside, note } = lineOf(row, clock.now());
        return (
          <li key={row.id}>
            <Link
              to={backOfficePath(page, row.id)}
              className={styles.row}
              aria-current={row.id === itemId || undefined}
            >
              <b>
                <bdi>{title}</bdi>
              </b>
              <span className={styles.figure}>{aside}</span>
              <small>{note}</small>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
