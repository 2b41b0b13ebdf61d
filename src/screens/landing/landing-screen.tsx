import { useSelector } from '@xstate/react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { buttonClass } from '#ui/button.tsx';
import { SiteHeader, headerLinkClass } from '#ui/site-header.tsx';
import { Toast, ToastShelf } from '#ui/toast.tsx';
import { said } from '../account/said.ts';
import { DemoLink } from '../demo/demo-link.tsx';
import { DemoPanel } from '../demo/demo-panel.tsx';
import { BrandLink } from '../site/brand-link.tsx';
import { brand } from '../site/brand.ts';
import { Footer } from '../site/footer.tsx';
import { PageFrame } from '../site/page-frame.tsx';
import { pageTitles } from '../site/page-titles.ts';
import { useSite } from '../site/site-context.ts';
import { WrittenPart } from '../site/written-part.tsx';
import { homePart, homePartId } from './home-parts.ts';
import { useHomeVariant } from './use-home-variant.ts';

/** The home page, in one of its two forms. What its address asks for beside it, the contact form, lies over it. */
export function LandingScreen() {
  const variant = useHomeVariant();
  const isContact = useLocation().pathname === brand.links.contact;
  return (
    <>
      <PageFrame
        title={isContact ? pageTitles.contact : pageTitles.home[variant]}
        header={
          <SiteHeader brand={<BrandLink />}>
            <Link to={brand.links.why} className={headerLinkClass}>
              Why {brand.name}
            </Link>
            <DemoLink className={buttonClass({})} />
          </SiteHeader>
        }
        footer={<Footer demo={<DemoLink />} />}
      >
        <WrittenPart key={variant} id={homePartId(variant)} Content={homePart(variant)} />
      </PageFrame>
      <DemoPanel />
      <Outlet />
      <ContactNews />
    </>
  );
}

/** That a message arrived, once its form is gone. */
function ContactNews() {
  const { contact } = useSite();
  const news = useSelector(contact, (snapshot) => (snapshot.hasTag('sent') ? said(snapshot) : ''));
  return (
    <ToastShelf>
      {news !== '' && (
        <Toast tone="ok" onDismiss={() => contact.send({ type: 'news.dismissed' })}>
          {news}
        </Toast>
      )}
    </ToastShelf>
  );
}
