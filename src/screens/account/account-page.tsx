import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '#ui/class-names.ts';
import type { DrawnApp, DrawnCategory, GhostBlock } from '#ui/drawing/drawing.types.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { BrandLink, PageFrame } from '../site/page-frame.tsx';
import styles from './account-page.module.css';

/** The blocks of the lot beside the forms, in the order in which they are set. */
const blocks: readonly DrawnCategory[] = [
  { id: 'essentials', name: 'Essentials', count: 7, material: 'plaster', facade: 'plain' },
  { id: 'finance', name: 'Finance', count: 5, material: 'clay', facade: 'grid' },
  { id: 'social', name: 'Social', count: 4, material: 'sage', facade: 'fins' },
  { id: 'smart', name: 'Smart', count: 3, material: 'slate', facade: 'fins' },
  { id: 'admin', name: 'Admin', count: 4, material: 'cork', facade: 'plain' },
];

interface AccountDrawing {
  readonly app: DrawnApp;
  readonly ghost: readonly GhostBlock[];
  /** For whoever does not see it. */
  readonly title: string;
  readonly caption: string;
}

/** The lot beside a form: each step that was passed sets one of its blocks. */
function accountDrawing(passed: number): AccountDrawing {
  const categories = blocks.slice(0, passed);
  const set = categories.length;
  return {
    app: { templateId: 'none', categories, platforms: [], phases: ['Design', 'MVP', 'Full Build'] },
    ghost: blocks.slice(set).map(({ id, count }) => ({ id, count })),
    title: set === 0 ? 'An empty base with the outlines of blocks to come' : `A base with ${set === 1 ? 'one block' : `${set} blocks`} set and the outlines of blocks to come`,
    caption: set === 0 ? 'An empty base. Your features go here.' : 'A block is set for each step you pass.',
  };
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
  const drawing = accountDrawing(passed);
  return (
    <PageFrame title={title} header={null}>
      <div className={styles.page}>
        <div className={styles.words}>
          <div className={styles.brand}>
            <BrandLink />
          </div>
          <div className={styles.content}>{children}</div>
          <p className={classNames(text.fine, text.faint)}>
            <a href="/privacy">Privacy</a>, <a href="/terms">terms</a>, <a href="/refund">refund</a> and{' '}
            <a href="/cancellation">cancellation</a> policies apply.
          </p>
        </div>
        <figure className={classNames(styles.figure, layout.graph)}>
          <PlinthDrawing app={drawing.app} ghost={drawing.ghost} unit={40} title={drawing.title} />
          <figcaption className={classNames(text.small, text.dim)}>{drawing.caption}</figcaption>
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

/** A link to another page of the account. It passes on the page that is wanted afterwards, in the address, and the typed username; never a password. */
export function AccountLink({ to, username = '', className, onFollow, children }: AccountLinkProps) {
  const wanted = new URLSearchParams(useLocation().search).get('to');
  return (
    <Link to={wanted === null ? to : `${to}?to=${encodeURIComponent(wanted)}`} state={username.trim() === '' ? null : { username }} className={className} onClick={onFollow}>
      {children}
    </Link>
  );
}
