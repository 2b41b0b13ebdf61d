import { useSelector } from '@xstate/react';
import { branchName } from '#machines/domain/plan/branches.ts';
import { listed } from '#machines/domain/plan/plan-changes.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import * as messages from '#messages/link-offer.ts';
import { Button } from '#ui/button.tsx';
import { drawnSize, plinthSvg } from '#ui/drawing/plinth-svg.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { Modal } from '#ui/modal.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { useDraft, useIsLocked, useProduct } from './actors.tsx';
import { describePlan, drawnPlan } from './drawn-plan.ts';
import styles from './link-offer.module.css';
import { planFacts } from './plan-facts.ts';
import { useCurrency } from './use-currency.ts';
import { useStart } from './use-quote.ts';

/** A shared plan beside the person's own: nothing changes before they choose. Closing keeps theirs. */
export function LinkOffer() {
  const { sharing } = useProduct();
  const mine = useDraft();
  const isLocked = useIsLocked();
  const shared = useSelector(sharing, (snapshot) => snapshot.context.offered);
  if (!shared) return null;
  const keepMine = (): void => sharing.send({ type: 'offer.declined' });
  const [sharedWidth, ownWidth] = [widthOf(shared), widthOf(mine)];
  const widest = Math.max(sharedWidth, ownWidth);
  return (
    <Modal
      open
      wide
      title={messages.title}
      onClose={keepMine}
      footer={
        <>
          {!isLocked && <p className={text.fine}>{messages.replacingKeeps}</p>}
          <div className={styles.actions}>
            <Button onClick={keepMine}>{messages.keepMine}</Button>
            {!isLocked && (
              <Button onClick={() => sharing.send({ type: 'offer.replaced' })}>{messages.replaceMine}</Button>
            )}
            <Button variant="primary" onClick={() => sharing.send({ type: 'offer.openedBeside' })}>
              {messages.openBeside}
            </Button>
          </div>
        </>
      }
    >
      <p className={text.dim}>{messages.nothingChanged}</p>
      <div className={styles.two}>
        <Side title={messages.sharedPlan} draft={shared} scale={sharedWidth / widest} isNew />
        <Side title={messages.myPlan} draft={mine} scale={ownWidth / widest} />
      </div>
    </Modal>
  );
}

/** In px at the unit of the drawing: both have the same scale. */
function widthOf(draft: PlanDraft): number {
  return drawnSize(plinthSvg(drawnPlan(draft))).width;
}

/** @param scale the width of the drawing, as a share of the wider one. */
function Side({
  title,
  draft,
  scale,
  isNew = false,
}: {
  title: string;
  draft: PlanDraft;
  scale: number;
  isNew?: boolean;
}) {
  const facts = planFacts(draft, useStart(), useCurrency());
  return (
    <section className={styles.side} aria-label={title}>
      <Tag tone={isNew ? 'signal' : 'plain'}>{title}</Tag>
      <h3 className={text.head3}>
        <bdi>{projectName(draft)}</bdi>
      </h3>
      <figure className={styles.figure}>
        <div style={{ width: `${100 * scale}%` }}>
          <PlinthDrawing app={drawnPlan(draft)} title={describePlan(draft)} />
        </div>
      </figure>
      <SummaryList
        rows={[
          ...(draft.branches
            ? [{ term: messages.branches, detail: listed(draft.branches.map(({ name }) => branchName(name))) }]
            : []),
          { term: messages.features, detail: facts.features },
          { term: messages.platforms, detail: facts.platforms },
          { term: messages.firstDelivery, detail: facts.firstDelivery },
          { term: messages.finalDelivery, detail: facts.finalDelivery },
        ]}
        total={{ term: facts.totalTerm, detail: facts.total }}
      />
    </section>
  );
}
