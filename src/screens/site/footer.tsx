import { Link } from 'react-router-dom';
import { SiteFooter } from '#ui/site-footer.tsx';
import { BrandLink } from './brand-link.tsx';
import { brand } from './brand.ts';

/** The title block at the foot of pages that are read. */
export function Footer() {
  return (
    <SiteFooter
      brand={<BrandLink />}
      statement={brand.statement}
      columns={[
        {
          title: 'Product',
          items: [
            <Link key="studio" to="/studio">Choose a base</Link>,
            <Link key="why" to="/whyplinthai">Why {brand.name}</Link>,
          ],
        },
        {
          title: 'Terms',
          items: [
            <Link key="privacy" to="/privacy">Privacy</Link>,
            <Link key="terms" to="/terms">Terms</Link>,
            <Link key="refund" to="/refund">Refund</Link>,
            <Link key="cancellation" to="/cancellation">Cancellation</Link>,
          ],
        },
        { title: 'Address', items: [brand.address, 'INR, GST 18%'] },
      ]}
    />
  );
}
