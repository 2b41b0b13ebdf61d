import type { ReactNode } from 'react';
import * as messages from '#messages/site.ts';
import { buttonClass } from '#ui/button.tsx';
import { SiteHeader } from '#ui/site-header.tsx';
import { Footer } from './footer.tsx';
import { BrandLink, PageFrame } from './page-frame.tsx';

export type SitePageProps = {
  title: string;
  children: ReactNode;
  /** Content pages have a footer; messages have none. */
  hasFooter?: boolean | undefined;
};

/** A page outside the funnel: it needs no plan and none of the product's machines. */
export function SitePage({ title, children, hasFooter = false }: SitePageProps) {
  return (
    <PageFrame
      title={title}
      header={
        <SiteHeader brand={<BrandLink />}>
          <a href="/studio" className={buttonClass({})}>
            {messages.chooseBase}
          </a>
        </SiteHeader>
      }
      footer={hasFooter ? <Footer /> : undefined}
    >
      {children}
    </PageFrame>
  );
}
