import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SiteFooter } from '#ui/site-footer.tsx';
import { BrandLink } from './brand-link.tsx';
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
            <Link key="studio" to={brand.links.studio}>Choose a base</Link>,
            <Link key="why" to={brand.links.why}>Why {brand.name}</Link>,
            demo ?? <Link key="demo" to={`${brand.links.home}#book-demo`}>Book 1:1 demo</Link>,
          ],
        },
        {
          title: 'Terms',
          items: [
            <Link key="privacy" to={brand.links.privacy}>Privacy</Link>,
            <Link key="terms" to={brand.links.terms}>Terms</Link>,
            <Link key="refund" to={brand.links.refund}>Refund</Link>,
            <Link key="cancellation" to={brand.links.cancellation}>Cancellation</Link>,
          ],
        },
        {
          title: 'Address',
          items: [
            brand.address,
            <Link key="contact" to={brand.links.contact}>Contact Us</Link>,
            <a key="library" href={brand.library.url} rel="noopener">{brand.library.label}</a>,
            'INR, GST 18%',
          ],
        },
      ]}
    />
  );
}
