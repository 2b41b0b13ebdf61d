import type { ReactNode } from 'react';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { SiteHeader } from '#ui/site-header.tsx';
import { Footer } from '../site/footer.tsx';
import { BrandLink } from '../site/page-frame.tsx';
import { useDraft } from './actors.tsx';
import { HeaderActions, ProductFrame } from './product-page.tsx';
import styles from './product-page.module.css';

interface PlanPageProps {
  title: string;
  bar?: ReactNode;
  children: ReactNode;
}

/** A page after the three steps: the name of the project is above it, and it ends with the footer. */
export function PlanPage({ title, bar, children }: PlanPageProps) {
  const name = projectName(useDraft());
  return (
    <ProductFrame
      title={title}
      header={
        <SiteHeader brand={<BrandLink />}>
          <span className={styles.project}>{name}</span>
          <HeaderActions />
        </SiteHeader>
      }
      footer={
        <>
          <Footer />
          {bar}
        </>
      }
    >
      {children}
    </ProductFrame>
  );
}
