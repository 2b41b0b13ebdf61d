import { useSelector } from '@xstate/react';
import { ArrowLeft, Download } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { confirmWords, doneWords } from '#machines/domain/back-office/back-office-acts.ts';
import {
  backOfficePages,
  backOfficePath,
  findBackOfficePage,
  type BackOfficePageId,
} from '#machines/domain/back-office/back-office-pages.ts';
import type { BackOfficeFound } from '#machines/ports/back-office.ts';
import { isSamePart, trailOf } from '#machines/shared/list-part.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/empty.tsx';
import layout from '#ui/layout.module.css';
import { Modal } from '#ui/modal.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import text from '#ui/text.module.css';
import { EndingNote } from '../account/ending-note.tsx';
import { SignOutNote } from '../account/sign-out-note.tsx';
import frame from '../dashboard/dashboard-frame.module.css';
import { Link } from '../link.tsx';
import { brand } from '../site/brand.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { AssistantLists } from './assistant-lists.tsx';
import { useBackOffice } from './back-office-context.ts';
import backOfficeFrame from './back-office-frame.module.css';
import { BackOfficeHeader, Lists, ListsMenu, Queue } from './back-office-frame.tsx';
import { BackOfficeItem } from './back-office-item.tsx';
import { BackOfficePages, BackOfficeSearch } from './back-office-pages.tsx';
import { Entries } from './back-office-parts.tsx';
import styles from './back-office.module.css';
import { pageWords, searchHints } from './back-office.view.ts';
import { countedTotal } from './total-words.ts';

/** The back office: the lists at the left, the items of one list, and one item with its actions. */
export function BackOfficeScreen() {
  const { page: name, itemId } = useParams();
  const { backOffice, session } = useBackOffice();
  const page = findBackOfficePage(name) ?? backOfficePages[0];
  const isOpen = useSelector(
    backOffice,
    (snapshot) => snapshot.hasTag('shown') || snapshot.hasTag('loading') || snapshot.hasTag('failed'),
  );
  const queue = isOpen && page.id !== 'audit' && page.id !== 'assistant' ? page.id : null;
  return (
    <div
      className={classNames(frame.frame, backOfficeFrame.page)}
      data-queue={queue !== null || undefined}
      data-open={itemId !== undefined || undefined}
    >
      <title>{`${page.title} · Back office · ${brand.name}`}</title>
      <SkipLink />
      <BackOfficeHeader isOpen={isOpen} />
      {isOpen && (
        <div className={frame.side}>
          <Lists current={page.id} />
        </div>
      )}
      {queue !== null && <Queue page={queue} itemId={itemId} />}
      <main id="main" tabIndex={-1} className={frame.main}>
        <SignOutNote session={session} />
        <EndingNote session={session} />
        <Main page={page.id} itemId={itemId} />
      </main>
      <ListsMenu current={page.id} />
      <Question />
    </div>
  );
}

function Main({ page, itemId }: { page: BackOfficePageId; itemId: string | undefined }) {
  const { backOffice } = useBackOffice();
  const found = useSelector(backOffice, ({ context }) => context.found);
  const isSignedOut = useSelector(backOffice, (snapshot) => snapshot.hasTag('signedOut'));
  const isStranger = useSelector(backOffice, (snapshot) => snapshot.hasTag('notStaff'));
  const hasFailed = useSelector(backOffice, (snapshot) => snapshot.hasTag('failed'));
  const words = useSelector(backOffice, ({ context }) => context.words);
  const { title } = findBackOfficePage(page) ?? backOfficePages[0];
  if (isSignedOut) return <SignedOut path={backOfficePath(page, itemId)} />;
  if (isStranger) return <Stranger />;
  const known = found?.page === page ? found : null;
  const isRight = known !== null && known.itemId === (itemId ?? null);
  return (
    <>
      {itemId !== undefined && (
        <Link to={backOfficePath(page)} className={backOfficeFrame.back}>
          <ArrowLeft />
          <span>{title}</span>
        </Link>
      )}
      <Outcome />
      {hasFailed && (
        <div className={layout.starts}>
          <PageHeading>{title}</PageHeading>
          <Note tone="bad">{`The page could not be loaded. ${words}`}</Note>
          <Button onClick={() => backOffice.send({ type: 'backOffice.reloaded' })}>Try again</Button>
        </div>
      )}
      {!hasFailed && !isRight && (
        <>
          <PageHeading>{title}</PageHeading>
          <p role="status" className={text.visuallyHidden}>
            Loading
          </p>
          <div className={styles.coming}>
            <Skeleton height="16rem" />
          </div>
        </>
      )}
      {!hasFailed && isRight && itemId === undefined && <ListPage page={page} found={known} />}
      {!hasFailed && isRight && itemId !== undefined && (
        <>
          {known.item ? <BackOfficeItem key={known.item.id} row={known.item} /> : <Gone page={page} />}
          {(known.entries.length > 0 || trailOf(known.part, 'entries').length > 0) && <Log entries={known.entries} />}
        </>
      )}
    </>
  );
}

/** A list without an open item. */
function ListPage({ page, found }: { page: BackOfficePageId; found: BackOfficeFound }) {
  const { entries, misses, pages, part } = found;
  const { title } = findBackOfficePage(page) ?? backOfficePages[0];
  if (page === 'audit') {
    return (
      <>
        <PageHeading>{title}</PageHeading>
        <p className={styles.lead}>{pageWords.audit}</p>
        {entries.length === 0 && isSamePart(part, undefined) ? (
          <Empty
            title="Nothing was done yet"
            text="What the staff does in the back office stands here, with who did it and when."
          />
        ) : (
          <Log entries={entries} hasPlaces />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className={styles.lead}>{pageWords[page]}</p>
      {misses ? <AssistantLists misses={misses} /> : <Waiting count={pages.waiting?.total ?? 0} />}
    </>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <p className={styles.count} role="status">
      {count === 0 ? 'Nothing waits here.' : `${countedTotal(count, 'entry', 'entries')}. Choose one from the list.`}
    </p>
  );
}

/** The log of actions, also as a file. */
function Log({
  entries,
  hasPlaces = false,
}: {
  entries: BackOfficeFound['entries'];
  /** Whether it is the log of all items, which can be searched. */ hasPlaces?: boolean;
}) {
  const { backOffice } = useBackOffice();
  const search = useSelector(backOffice, ({ context }) => context.part?.search ?? '');
  const total = useSelector(backOffice, ({ context }) => context.found?.pages.entries?.total ?? 0);
  const [{ subject } = { subject: '' }] = entries;
  const title = hasPlaces ? 'All entries' : 'Audit log';
  return (
    <section className={styles.part} aria-labelledby="log">
      <header>
        <h2 id="log">{title}</h2>
        <a
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          href={`/api/desk-files/audit-log.csv?${new URLSearchParams(hasPlaces ? { search } : { subject })}`}
          download
        >
          <Download />
          <span>Export</span>
        </a>
      </header>
      {hasPlaces && (
        <BackOfficeSearch className={styles.search} label="Search the audit log" placeholder={searchHints.audit} />
      )}
      {hasPlaces && (
        <p role="status" className={text.small}>
          {entryWords(entries.length, total, search.trim())}
        </p>
      )}
      <BackOfficePages of="entries" name={title} count={entries.length} />
      <Entries entries={entries} hasPlaces={hasPlaces} />
    </section>
  );
}

function entryWords(count: number, total: number, search: string): string {
  if (count > 0) return `${countedTotal(total, 'entry', 'entries')}, newest first`;
  return search === '' ? 'There are no older entries.' : `No entry contains “${search}”.`;
}

/** The outcome of the last action. */
function Outcome() {
  const { backOffice } = useBackOffice();
  const isDone = useSelector(backOffice, (snapshot) => snapshot.hasTag('done'));
  const isRefused = useSelector(backOffice, (snapshot) => snapshot.hasTag('refused'));
  const isUnanswered = useSelector(backOffice, (snapshot) => snapshot.hasTag('unanswered'));
  const isStale = useSelector(backOffice, (snapshot) => snapshot.hasTag('stale'));
  const act = useSelector(backOffice, ({ context }) => context.act);
  const words = useSelector(backOffice, ({ context }) => context.words);
  if (!isDone && !isRefused && !isUnanswered && !isStale) return null;
  return (
    <div className={styles.outcome}>
      {isDone && act && <Note tone="good">{doneWords[act.kind]}</Note>}
      {isRefused && <Note tone="bad">{`${words} Nothing you typed is lost.`}</Note>}
      {isUnanswered && (
        <Note tone="bad">{`${words} It may be done all the same: load the page again to see. Nothing you typed is lost.`}</Note>
      )}
      {isStale && <Note tone="bad">The page could not be loaded again: what you see may be out of date.</Note>}
      {!(isDone && !isStale) && (
        <Button size="small" onClick={() => backOffice.send({ type: 'backOffice.reloaded' })}>
          Load again
        </Button>
      )}
    </div>
  );
}

/** Asks for confirmation of an action that moves money or cannot be undone. */
function Question() {
  const { backOffice } = useBackOffice();
  const act = useSelector(backOffice, (snapshot) => (snapshot.hasTag('confirming') ? snapshot.context.act : null));
  const words = act && confirmWords(act);
  if (!words) return null;
  const leave = (): void => backOffice.send({ type: 'act.withdrawn' });
  return (
    <Modal
      open
      title={words.title}
      onClose={leave}
      footer={
        <div className={layout.row}>
          <Button onClick={leave}>Leave it</Button>
          <Button variant="danger" onClick={() => backOffice.send({ type: 'act.confirmed' })}>
            {words.yes}
          </Button>
        </div>
      }
    >
      <p>{words.text}</p>
    </Modal>
  );
}

/** An item that is not listed any more. */
function Gone({ page }: { page: BackOfficePageId }) {
  return (
    <div className={layout.starts}>
      <PageHeading>It is not here any more</PageHeading>
      <p className={styles.lead}>Somebody has dealt with it, or it was deleted. The audit log has what was done.</p>
      <Link to={backOfficePath(page)} className={buttonClass({})}>
        Back to the list
      </Link>
    </div>
  );
}

function SignedOut({ path }: { path: string }) {
  return (
    <div className={layout.starts}>
      <PageHeading takesFocus>You are logged out.</PageHeading>
      <p className={text.lead}>
        Your session was ended in another tab or on another device, or it expired. What you typed is kept: sign in to
        continue where you left off.
      </p>
      <Link to={`/login?to=${encodeURIComponent(path)}`} className={buttonClass({ variant: 'primary', size: 'large' })}>
        Sign in
      </Link>
    </div>
  );
}

function Stranger() {
  const { backOffice, session } = useBackOffice();
  const user = useSelector(session, ({ context }) => context.user);
  return (
    <div className={layout.starts}>
      <PageHeading takesFocus>The back office is for the staff.</PageHeading>
      <p className={text.lead}>
        {`${user ? `You are signed in as ${user.username}, which is not an account of the staff. ` : 'This is not an account of the staff. '}Your projects are on your dashboard.`}
      </p>
      <div className={layout.row}>
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
          Go to your dashboard
        </Link>
        <Button onClick={() => backOffice.send({ type: 'backOffice.reloaded' })}>Try again</Button>
      </div>
    </div>
  );
}
