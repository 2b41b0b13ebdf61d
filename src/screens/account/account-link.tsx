import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

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
