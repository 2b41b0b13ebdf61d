import * as messages from '#messages/site.ts';
import { SiteFooter } from '#ui/site-footer.tsx';
import { BrandLink, LanguageLinks } from './page-frame.tsx';
import { brand, pageTitles } from './brand.ts';

/**
 * The title block at the foot of content pages. "Contact Us" opens the form of the demo, as in the hero: on this page if
 * it has the panel, else on the home page.
 */
export function Footer({ hasDemo = false }: { hasDemo?: boolean | undefined }) {
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
            <a key="demo" href={`${hasDemo ? '' : brand.links.home}#book-demo`} aria-haspopup={hasDemo && 'dialog'}>
              {messages.bookDemo}
            </a>,
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
            <a key="contact" href={`${hasDemo ? '' : brand.links.home}#book-demo`} aria-haspopup={hasDemo && 'dialog'}>
              {messages.contactUs}
            </a>,
            <a key="write" href={brand.links.contact}>
              {messages.writeToUs}
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
