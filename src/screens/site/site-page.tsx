import type { ReactNode } from 'react';
import * as messages from '#messages/site.ts';
import { buttonClass } from '#ui/button.tsx';
import { SiteHeader } from '#ui/site-header.tsx';
import { Footer } from './footer.tsx';
import { BrandLink, LanguageFooter, PageFrame, type Visitor, WayBack } from './page-frame.tsx';

export type SitePageProps = {
  title: string;
  children: ReactNode;
  /** Content pages have the site's footer; messages only the languages. */
  hasFooter?: boolean | undefined;
  /** Only where the browser renders the page. */
  visitor?: Visitor | undefined;
};

/** A page outside the funnel: it needs no plan and none of the product's machines. */
export function SitePage({ title, children, hasFooter = false, visitor }: SitePageProps) {
  return (
    <PageFrame
      title={title}
      header={
        <SiteHeader brand={<BrandLink />}>
          <WayBack visitor={visitor} />
          <a href="/studio" className={buttonClass({})}>
            {messages.chooseBase}
          </a>
        </SiteHeader>
      }
      footer={hasFooter ? <Footer /> : <LanguageFooter />}
    >
      {children}
    </PageFrame>
  );
}
