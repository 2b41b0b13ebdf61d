import { useSelector } from '@xstate/react';
import { Link as LinkIcon, MessageCircle } from 'lucide-react';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { lastReceipt } from '#machines/app/app.selectors.ts';
import { currencies, currencyOf } from '#machines/domain/currencies.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { planStepOf } from '#machines/funnel/funnel.selectors.ts';
import { pages } from '#machines/domain/pages.ts';
import * as messages from '#messages/product-page.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { SelectMenu } from '#ui/menu.tsx';
import { StepHeader } from '#ui/step-header.tsx';
import { Link } from '../link.tsx';
import { brand } from '../site/brand.ts';
import { BrandLink, LanguageLinks, PageFrame, wayBack } from '../site/page-frame.tsx';
import { useDraft, useProduct } from './actors.tsx';
import { PlanStatus } from './plan-status.tsx';
import styles from './product-page.module.css';
import { useChosenCurrency } from './use-currency.ts';

const steps = [
  { id: 'base', label: pages.studio.step.title, path: pages.studio.path },
  { id: 'features', label: pages.features.step.title, path: pages.features.path },
  { id: 'delivery', label: pages.delivery.step.title, path: pages.delivery.path },
] as const;

/** The header of the three steps: completed steps are links, the current one is marked. */
function StepsHeader() {
  const draft = useDraft();
  const { funnel } = useProduct();
  const open = useSelector(funnel, planStepOf);
  const current = steps.findIndex(({ id }) => id === open);
  return (
    <StepHeader
      brand={<BrandLink />}
      label={messages.steps}
      steps={steps.map(({ label, path }, index) => ({
        id: path,
        label,
        state: index < current ? 'done' : index === current ? 'now' : 'next',
      }))}
      renderLink={(step, content, className) => (
        <Link to={step.id} className={className}>
          {content}
        </Link>
      )}
      project={projectName(draft)}
      actions={<HeaderActions />}
    />
  );
}

interface ProductFrameProps {
  title: string;
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
  /** Whether the screen shows the plan's status itself. */
  placesStatus?: boolean | undefined;
}

/** The frame of every page of the funnel. */
export function ProductFrame({ placesStatus = false, children, ...frame }: ProductFrameProps) {
  return (
    <PageFrame {...frame}>
      {!placesStatus && <PlanStatus />}
      {children}
    </PageFrame>
  );
}

interface StepPageProps extends Pick<ProductFrameProps, 'title' | 'children' | 'placesStatus'> {
  bar?: ReactNode;
}

/** One of the three steps, which ends with its bar. */
export function StepPage({ bar, ...page }: StepPageProps) {
  return <ProductFrame {...page} header={<StepsHeader />} footer={bar} />;
}

/** Copies a link that contains the whole plan. */
function CopyLink() {
  const { sharing } = useProduct();
  const draft = useDraft();
  const canCopy = useSelector(
    sharing,
    (snapshot) => snapshot.hasTag('pending') || snapshot.can({ type: 'link.copyRequested', draft }),
  );
  const isPending = useSelector(sharing, (snapshot) => snapshot.hasTag('pending'));
  return (
    <Button
      variant="quiet"
      size="small"
      iconOnly
      aria-label={messages.copyLink}
      title={canCopy ? messages.copyLink : messages.copyLinkLater}
      disabled={!canCopy}
      busy={isPending}
      icon={<LinkIcon />}
      onClick={() => sharing.send({ type: 'link.copyRequested', draft })}
    />
  );
}

const options = currencies.map(({ id, name }) => ({
  id,
  label: id === 'INR' ? `${id}, ${name}` : messages.indicativeCurrency({ id, name }),
}));

/**
 * The actions of every screen of the product. On narrow screens the first shows only its icon. Before hydration it
 * leads to the contact page. Memoised: the header around them changes with the plan.
 */
export const HeaderActions = memo(function HeaderActions() {
  const { app, currency, keepsSession, panels } = useProduct();
  const chosen = useChosenCurrency();
  const hasPaid = useSelector(app, (snapshot) => lastReceipt(snapshot) !== null);
  const back = wayBack(keepsSession() ? 'member' : hasPaid ? 'buyer' : 'stranger');
  function speak(event: MouseEvent): void {
    event.preventDefault();
    panels.send({ type: 'panel.opened', panel: 'contact' });
  }
  return (
    <>
      <form method="get" action={brand.links.contact} className={styles.form}>
        <Button
          type="submit"
          variant="quiet"
          size="small"
          icon={<MessageCircle />}
          title={messages.speakToHuman}
          aria-haspopup="dialog"
          onClick={speak}
        >
          <span className={styles.word}>{messages.speakToHuman}</span>
        </Button>
      </form>
      <SelectMenu
        variant="quiet"
        size="small"
        label={chosen}
        subject={messages.currency}
        options={options}
        selected={chosen}
        onSelect={(id) => currency.send({ type: 'currency.chosen', currency: currencyOf(id).id })}
      />
      <LanguageLinks search={useLocation().search} className={styles.language} />
      <CopyLink />
      <Link to={back.to} className={buttonClass({ size: 'small' })}>
        {back.label}
      </Link>
    </>
  );
});
