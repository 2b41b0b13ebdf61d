import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import * as messages from '#messages/account-parts.ts';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { plainLinkTo, Sentence } from '#ui/sentence.tsx';
import text from '#ui/text.module.css';
import { Link } from '../link.tsx';
import { BrandLink, PageFrame } from '../site/page-frame.tsx';
import styles from './account-page.module.css';

/** Five blocks: `npm run images` draws the lot with none of them set, with one, and so on, into public/lots. */
export const mostBlocks = 5;

/** Of each drawing, in its own units. An outline takes the place of its block, so they are all of a size. */
export const lotSize = { width: 581, height: 425.6 } as const;

/** The lot beside a form: each step that was passed sets one of its blocks. Its accessible name and its caption. */
function lotWords(passed: number): { readonly title: string; readonly caption: string } {
  if (passed === 0) return { title: messages.emptyLot, caption: messages.emptyLotCaption };
  return { title: messages.lot({ passed }), caption: messages.lotCaption };
}

export interface AccountPageProps {
  title: string;
  /** How many steps of a sign-in are passed. */
  passed?: number | undefined;
  /** They begin with the page's heading. */
  children: ReactNode;
}

/** A page of the account: a short form beside a base, on which each passed step sets a block. */
export function AccountPage({ title, passed = 0, children }: AccountPageProps) {
  const set = Math.min(passed, mostBlocks);
  const { title: lot, caption } = lotWords(set);
  return (
    <PageFrame title={title} header={null}>
      <div className={styles.page}>
        <div className={styles.words}>
          <div className={styles.brand}>
            <BrandLink />
          </div>
          <div className={styles.content}>{children}</div>
          <p className={classNames(text.fine, text.faint)}>
            <Sentence
              of={messages.policies({
                privacy: plainLinkTo('/privacy'),
                terms: plainLinkTo('/terms'),
                refund: plainLinkTo('/refund'),
                cancellation: plainLinkTo('/cancellation'),
              })}
            />
          </p>
        </div>
        <figure className={classNames(styles.figure, layout.graph)}>
          <svg className={styles.lot} viewBox={`0 0 ${lotSize.width} ${lotSize.height}`} role="img" aria-label={lot}>
            <use href={`/lots/${set}.svg#lot`} {...lotSize} />
          </svg>
          <figcaption className={classNames(text.small, text.dim)}>{caption}</figcaption>
        </figure>
      </div>
    </PageFrame>
  );
}

/** The username that was typed on the page that led here; empty without one. */
export function useGivenUsername(): string {
  const given = (useLocation().state as { readonly username?: unknown } | null)?.username;
  return typeof given === 'string' ? given : '';
}

export interface AccountLinkProps {
  to: '/login' | '/recovery' | '/register';
  /** What was typed here so far. */
  username?: string | undefined;
  className?: string | undefined;
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A link to another page of the account. It passes on the page that is wanted afterwards, in the address, and the typed
 * username; never a password.
 */
export function AccountLink({ to, username = '', className, onFollow, children }: AccountLinkProps) {
  const wanted = new URLSearchParams(useLocation().search).get('to');
  return (
    <Link
      to={wanted === null ? to : `${to}?to=${encodeURIComponent(wanted)}`}
      state={username.trim() === '' ? null : { username }}
      className={className}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}

/** How the marked words of a sentence become a link to another page of the account. */
export function accountLink(to: AccountLinkProps['to'], username?: string) {
  return (words: string): ReactNode => (
    <AccountLink to={to} username={username}>
      {words}
    </AccountLink>
  );
}
