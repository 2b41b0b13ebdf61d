import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import * as messages from '#messages/account-parts.ts';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { plainLinkTo, Sentence } from '#ui/sentence.tsx';
import text from '#ui/text.module.css';
import { Link } from '../link.tsx';
import { BrandLink, LanguagesHere, PageFrame } from '../site/page-frame.tsx';
import styles from './account-page.module.css';

/** Five blocks: `npm run images` draws the lot with 0 to 5 blocks into public/lots. */
export const maxBlocks = 5;

/**
 * The size of each drawing, in its own units. A missing block is drawn as an outline, so all drawings have the same
 * size.
 */
export const lotSize = { width: 581, height: 425.6 } as const;

/** The accessible name and the caption of the lot beside a form: each passed step adds one block. */
function lotWords(passed: number): { readonly title: string; readonly caption: string } {
  if (passed === 0) return { title: messages.emptyLot, caption: messages.emptyLotCaption };
  return { title: messages.lot({ passed }), caption: messages.lotCaption };
}

export interface AccountPageProps {
  title: string;
  /** The number of passed sign-in steps. */
  passed?: number | undefined;
  /** Begins with the page's heading. */
  children: ReactNode;
}

/** An account page: a short form beside a base, to which each passed step adds a block. */
export function AccountPage({ title, passed = 0, children }: AccountPageProps) {
  const set = Math.min(passed, maxBlocks);
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
            />{' '}
            <LanguagesHere />
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

/** The username typed on the page that led here; empty without one. */
export function useGivenUsername(): string {
  const given = (useLocation().state as { readonly username?: unknown } | null)?.username;
  return typeof given === 'string' ? given : '';
}

export interface AccountLinkProps {
  to: '/login' | '/recovery' | '/register';
  /** The username typed on this page so far. */
  username?: string | undefined;
  className?: string | undefined;
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A link to another account page. It passes on, in the address, the page to show afterwards, and the typed username;
 * never a password.
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

/** Renders the marked part of a sentence as a link to another account page. */
export function accountLink(to: AccountLinkProps['to'], username?: string) {
  return (words: string): ReactNode => (
    <AccountLink to={to} username={username}>
      {words}
    </AccountLink>
  );
}
