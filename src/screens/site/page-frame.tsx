import { createContext, use, type ReactNode } from 'react';
import { language } from '#messages/language.ts';
import * as messages from '#messages/site.ts';
import { brandClass, BrandMark } from '#ui/brand.tsx';
import layout from '#ui/layout.module.css';
import { SkipLink } from '#ui/skip-link.tsx';
import { brand, windowTitle } from './brand.ts';

export type PageFrameProps = {
  /** The screen's name, for the window's title. */
  title: string;
  header: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** What every page has: a title, a skip link, a main part that fills the window. */
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

const otherLanguage = language === 'en' ? 'hi' : 'en';

/**
 * Leads to this page in the other language; the server keeps the choice. @param search the query of this page's
 * address, which is kept.
 */
export function LanguageLink({ search, className }: { search: string; className?: string | undefined }) {
  const query = new URLSearchParams(search);
  query.set('language', otherLanguage);
  return (
    <a href={`?${query.toString()}`} className={className} hrefLang={otherLanguage} lang={otherLanguage} rel="nofollow">
      {messages.otherLanguage}
    </a>
  );
}

/** The brand, leading home. */
export function BrandLink() {
  return (
    <a href="/home" className={brandClass} aria-label={messages.homeLink({ brand: brand.name })}>
      <BrandMark />
      <span>{brand.name}</span>
    </a>
  );
}

/** What was loaded for the page that is shown. */
export const PageData = createContext<unknown>(undefined);

/** What the route of this page has loaded for it. */
export function usePageData<Data>(): Data {
  return use(PageData) as Data;
}
