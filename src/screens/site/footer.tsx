import type { ReactNode } from 'react';
import * as messages from '#messages/site.ts';
import { SiteFooter } from '#ui/site-footer.tsx';
import { BrandLink, LanguageLinks } from './page-frame.tsx';
import { brand, pageTitles } from './brand.ts';

/** The title block at the foot of content pages. `demo` opens the demo panel if the page has one. */
export function Footer({ demo }: { demo?: ReactNode }) {
  return (
    <SiteFooter
      brand={<BrandLink />}
      statement={brand.statement}
      columns={[
        {
          title: messages.product,
          items: [
            <a key="studio" href={brand.links.studio}>
              {messages.chooseBase}
            </a>,
            <a key="why" href={brand.links.why}>
              {pageTitles.why}
            </a>,
            demo ?? (
              <a key="demo" href={`${brand.links.home}#book-demo`}>
                {messages.bookDemo}
              </a>
            ),
          ],
        },
        {
          title: messages.terms,
          items: [
            <a key="privacy" href={brand.links.privacy}>
              {messages.privacy}
            </a>,
            <a key="terms" href={brand.links.terms}>
              {messages.terms}
            </a>,
            <a key="refund" href={brand.links.refund}>
              {messages.refund}
            </a>,
            <a key="cancellation" href={brand.links.cancellation}>
              {messages.cancellation}
            </a>,
          ],
        },
        {
          title: messages.address,
          items: [
            brand.address,
            <a key="contact" href={brand.links.contact}>
              {messages.contactUs}
            </a>,
            <a key="library" href={brand.library.url} rel="noopener">
              {brand.library.label}
            </a>,
            messages.priceNote,
            <LanguageLinks key="language" search="" />,
          ],
        },
      ]}
    />
  );
}
