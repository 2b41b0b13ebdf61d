import type { ReactNode } from 'react';
import type { HomeVariant } from '#machines/domain/home-variant.ts';
import { buttonClass } from '#ui/button.tsx';
import { headerLinkClass, SiteHeader } from '#ui/site-header.tsx';
import { PlainContact } from '../contact/plain-contact.tsx';
import { DemoLink, PlainDemo } from '../demo/demo-fields.tsx';
import { brand, pageTitles } from '../site/brand.ts';
import { Footer } from '../site/footer.tsx';
import { BrandLink, PageFrame } from '../site/page-frame.tsx';

export type LandingScreenProps = {
  variant: HomeVariant;
  /** The contact form lies over the page. */
  isContact: boolean;
  children: ReactNode;
};

/** The frame of the home page, in either of its two forms, with the forms that lie over it. */
export function LandingScreen({ variant, isContact, children }: LandingScreenProps) {
  return (
    <>
      <PageFrame
        title={isContact ? pageTitles.contact : pageTitles.home[variant]}
        header={
          <SiteHeader brand={<BrandLink />}>
            <a href={brand.links.why} className={headerLinkClass}>
              Why {brand.name}
            </a>
            <DemoLink className={buttonClass({})} />
          </SiteHeader>
        }
        footer={<Footer demo={<DemoLink />} />}
      >
        {children}
      </PageFrame>
      <PlainDemo />
      {isContact && <PlainContact />}
    </>
  );
}
