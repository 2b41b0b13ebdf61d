import type { ReactNode } from 'react';
import { SiteFooter } from '#ui/site-footer.tsx';
import { BrandLink } from './page-frame.tsx';
import { brand } from './brand.ts';

/** The title block at the foot of pages that are read. `demo` opens the demo panel where the page has one. */
export function Footer({ demo }: { demo?: ReactNode }) {
  return (
    <SiteFooter
      brand={<BrandLink />}
      statement={brand.statement}
      columns={[
        {
          title: 'Product',
          items: [
            <a key="studio" href={brand.links.studio}>Choose a base</a>,
            <a key="why" href={brand.links.why}>Why {brand.name}</a>,
            demo ?? <a key="demo" href={`${brand.links.home}#book-demo`}>Book 1:1 demo</a>,
          ],
        },
        {
          title: 'Terms',
          items: [
            <a key="privacy" href={brand.links.privacy}>Privacy</a>,
            <a key="terms" href={brand.links.terms}>Terms</a>,
            <a key="refund" href={brand.links.refund}>Refund</a>,
            <a key="cancellation" href={brand.links.cancellation}>Cancellation</a>,
          ],
        },
        {
          title: 'Address',
          items: [
            brand.address,
            <a key="contact" href={brand.links.contact}>Contact Us</a>,
            <a key="library" href={brand.library.url} rel="noopener">{brand.library.label}</a>,
            'INR, GST 18%',
          ],
        },
      ]}
    />
  );
}
