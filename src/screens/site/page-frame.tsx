import { createContext, use, type ReactNode } from 'react';
import { useInRouterContext, useLocation } from 'react-router-dom';
import { language } from '#messages/language.ts';
import { languages } from '#messages/languages.mjs';
import * as messages from '#messages/site.ts';
import { buttonClass } from '#ui/button.tsx';
import { brandClass, BrandMark } from '#ui/brand.tsx';
import layout from '#ui/layout.module.css';
import { SkipLink } from '#ui/skip-link.tsx';
import { brand, windowTitle } from './brand.ts';
import styles from './page-frame.module.css';

export type PageFrameProps = {
  /** The screen's name, for the window's title. */
  title: string;
  header: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** The frame of every page: a title, a skip link, a main part that fills the window. */
export function PageFrame({ title, header, children, footer }: PageFrameProps) {
  return (
    <div className={layout.frame}>
      <title>{windowTitle(title)}</title>
      <SkipLink />
      {header}
      <main id="main" tabIndex={-1} className={layout.main}>
        {children}
      </main>
      {footer}
    </div>
  );
}

const otherLanguages = languages.filter(({ tag }) => tag !== language);

/**
 * Links to this page in the other languages; the server stores the choice. @param search the query of this page's
 * address, which is preserved.
 */
export function LanguageLinks({ search, className }: { search: string; className?: string | undefined }) {
  return otherLanguages.map(({ tag, name }) => {
    const query = new URLSearchParams(search);
    query.set('language', tag);
    return (
      <a key={tag} href={`?${query.toString()}`} className={className} hrefLang={tag} lang={tag} rel="nofollow">
        {name}
      </a>
    );
  });
}

/** These links on any page: where a router shows it, with the query of its address. */
export function LanguagesHere({ className }: { className?: string | undefined }) {
  return useInRouterContext() ? <LanguagesAtAddress className={className} /> : <LanguageLinks search="" />;
}

function LanguagesAtAddress({ className }: { className: string | undefined }) {
  return <LanguageLinks search={useLocation().search} className={className} />;
}

/** The end of a page without the site's footer: this page in the other languages. */
export function LanguageFooter() {
  return (
    <footer className={styles.languages}>
      <LanguagesHere />
    </footer>
  );
}

/** What this browser knows of a visitor: an account, a project paid without one, or nothing. */
export type Visitor = 'member' | 'buyer' | 'stranger';

/** The way of a visitor to their projects: the dashboard, the receipt, or the sign-in. */
export function wayBack(visitor: Visitor): { readonly to: string; readonly label: string } {
  if (visitor === 'member') return { to: '/dashboard', label: messages.yourProjects };
  return visitor === 'buyer'
    ? { to: '/thankyou', label: messages.yourProject }
    : { to: '/login', label: messages.signIn };
}

/**
 * That way, as a link in the header. Documents of the site are prerendered for a stranger, and a script adapts the link
 * (`src/app/site/returning-visitor.ts`).
 */
export function WayBack({ visitor = 'stranger' }: { visitor?: Visitor | undefined }) {
  const { to, label } = wayBack(visitor);
  return (
    <a href={to} className={buttonClass({ variant: 'quiet' })} data-way-back>
      {label}
    </a>
  );
}

/** The brand, as a link home. */
export function BrandLink() {
  return (
    <a href="/home" className={brandClass} aria-label={messages.homeLink({ brand: brand.name })}>
      <BrandMark />
      <span>{brand.name}</span>
    </a>
  );
}

/** The loaded data of the current page. */
export const PageData = createContext<unknown>(undefined);

/** The data that the route of this page has loaded. */
export function usePageData<Data>(): Data {
  return use(PageData) as Data;
}
