import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { planAddress } from '#machines/domain/plan/prototype-link.ts';
import * as messages from '#messages/prototype-page.ts';
import { buttonClass } from '#ui/button.tsx';
import { usePageData } from '../site/page-frame.tsx';
import { PrototypePage, type PrototypePageActor } from './prototype-page.tsx';

/** The prototype of a plan, for everybody with its address: no account, no project. */
export function PlanPrototypeScreen() {
  const page = usePageData<PrototypePageActor>();
  const { hash } = useLocation();
  // A new document: it opens the plan of the address, and asks if this browser has another.
  const way = (
    <a href={planAddress(hash)} className={buttonClass({ variant: 'quiet' })}>
      <ArrowLeft aria-hidden="true" />
      <span>{messages.projectPlan}</span>
    </a>
  );
  return <PrototypePage page={page} way={way} />;
}
