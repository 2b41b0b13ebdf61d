import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import * as messages from '#messages/delivery.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import layout from '#ui/layout.module.css';
import { useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import { durationText } from '../product/cost-rows.ts';
import { describePlan, drawnPlan } from '../product/drawn-plan.ts';
import { BranchesLink, FitButton } from '../product/plan-actions.tsx';
import { AskTeam, NothingToBuy, useCanBeBought } from '../product/nothing-to-buy.tsx';
import { PlanBar } from '../product/plan-bar.tsx';
import { StepPage } from '../product/product-page.tsx';
import { ProjectNameField } from '../product/project-name-field.tsx';
import { UndoRedo } from '../product/undo-redo.tsx';
import { useOnward, useQuote, useQuoteFormat } from '../product/use-quote.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { CareChoice, DeliveryDates, SpeedChoice, PhaseChoice, PlatformChoice } from './delivery-choices.tsx';
import styles from './delivery.module.css';
import { useNewest } from './use-newest.ts';

/** The drawing with its dimensions and dates. */
function Sheet({ newest }: { newest: string | undefined }) {
  const draft = useDraft();
  const quote = useQuote();
  const duration = durationText(quote);
  const dims = useMemo(
    () => ({
      height: duration,
      left: messages.features({ count: planFeatures(draft).length }),
      right: messages.phases({ count: draft.phases.length }),
    }),
    [draft, duration],
  );
  return (
    <figure className={styles.sheet}>
      <div className={classNames(layout.graph, styles.drawing)}>
        <PlinthDrawing
          app={drawnPlan(draft)}
          title={describePlan(draft)}
          unit={31}
          mode="exploded"
          dims={dims}
          fontSize={16}
          newest={newest}
          live
        />
      </div>
      <div className={styles.sheetDates}>
        <DeliveryDates schedule={quote.schedule} />
      </div>
    </figure>
  );
}

/** Step 3: the devices, the phases and the speed. */
export function DeliveryScreen() {
  const { funnel } = useProduct();
  const newest = useNewest(useDraft());
  const isLocked = useIsLocked();
  const isBuyable = useCanBeBought();
  const format = useQuoteFormat();
  const onward = useOnward(messages.done);
  return (
    <StepPage
      title={messages.title}
      bar={
        <PlanBar
          newest={newest}
          format={format}
          action={
            isBuyable ? (
              <Button
                variant="primary"
                iconEnd={<ArrowRight />}
                onClick={() => funnel.send({ type: 'step.nextRequested' })}
              >
                {onward}
              </Button>
            ) : (
              <AskTeam />
            )
          }
        />
      }
    >
      <div className={classNames(layout.wrap, styles.delivery)}>
        <div className={styles.choices}>
          <div className={styles.head}>
            <div className={styles.name}>
              <PageHeading>{messages.title}</PageHeading>
              <ProjectNameField />
            </div>
            <div className={layout.row}>
              <FitButton />
              <BranchesLink />
              <UndoRedo place="page" />
            </div>
          </div>
          {!isBuyable && <NothingToBuy />}
          {!isLocked && <p className={styles.lead}>{messages.lead}</p>}
          <PlatformChoice />
          <PhaseChoice />
          <SpeedChoice />
          <CareChoice />
        </div>
        <Sheet newest={newest} />
      </div>
    </StepPage>
  );
}
