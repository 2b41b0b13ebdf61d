import { Minus, Plus } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { Feature } from '#machines/domain/catalogue/catalogue.types.ts';
import * as messages from '#messages/features.ts';
import { Button } from '#ui/button.tsx';
import { PlinthDrawing, type PlinthDrawingProps } from '#ui/drawing/plinth-drawing.tsx';
import text from '#ui/text.module.css';
import { useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import { drawnPlan } from '../product/drawn-plan.ts';
import { useCurrency } from '../product/use-currency.ts';
import { useStart } from '../product/use-quote.ts';
import { PageHeading } from '../site/page-heading.tsx';
import styles from './feature.module.css';
import { factsOf, previewOf, type Tie } from './features.view.ts';

function Fact({ term, detail }: { term: string; detail: string }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{detail}</dd>
    </div>
  );
}

function Ties({ term, ties, onOpen }: { term: string; ties: readonly Tie[]; onOpen: (featureId: string) => void }) {
  if (ties.length === 0) return null;
  return (
    <div className={styles.ties}>
      <dt>{term}</dt>
      {ties.map(({ id, name, reason }) => (
        <dd key={id}>
          <button type="button" className={styles.tie} onClick={() => onOpen(id)}>
            {name}
          </button>{' '}
          <span>{reason}</span>
        </dd>
      ))}
    </div>
  );
}

export type FeatureDetailProps = {
  feature: Feature;
  /** The feature under the pointer in the list: its floors are sketched in the drawing. */
  pointedId: string | null;
  onOpen: (featureId: string) => void;
  /** Moves the keyboard focus back to the card of this feature. */
  onReturn: () => void;
};

/** One feature: its description, its price, and the effect of adding or removing it. */
export function FeatureDetail({ feature, pointedId, onOpen, onReturn }: FeatureDetailProps) {
  const { plan, features } = useProduct();
  const draft = useDraft();
  const start = useStart();
  const currency = useCurrency();
  const isLocked = useIsLocked();
  const effectId = useId();
  const facts = useMemo(() => factsOf(feature, draft, start, currency), [feature, draft, start, currency]);
  const ghost = useMemo(
    () => (pointedId === null ? facts.ghost : previewOf(draft, pointedId)),
    [facts, draft, pointedId],
  );

  function toggle(): void {
    // Keeps this feature open, even when it is not in the list any more.
    features.send({ type: 'feature.opened', featureId: feature.id });
    plan.send({ type: facts.isInPlan ? 'feature.removed' : 'feature.added', featureId: feature.id });
  }

  return (
    <>
      <div className={styles.words}>
        <p className={styles.category}>{facts.category}</p>
        <PageHeading className={text.head2}>{feature.name}</PageHeading>
        <p className={styles.description}>{facts.description}</p>
        <div className={styles.act}>
          <Button
            variant={facts.isInPlan ? 'secondary' : 'ink'}
            icon={facts.isInPlan ? <Minus /> : <Plus />}
            disabled={isLocked}
            aria-describedby={effectId}
            onClick={toggle}
          >
            {facts.isInPlan ? messages.removeFeature : messages.addFeature}
          </Button>
          <p className={styles.effect} id={effectId}>
            <span>{[facts.effect, ...facts.company].join(' ')}</span>{' '}
            <span className={text.faint}>{messages.countedIn({ care: draft.care })}</span>
          </p>
          <button type="button" className={styles.back} onClick={onReturn}>
            {messages.backToList}
          </button>
        </div>
        <dl className={styles.facts}>
          <Fact term={messages.listPrice} detail={facts.listPrice} />
          <Fact term={messages.work} detail={facts.work} />
          <Fact term={messages.includedInBase} detail={facts.isIncluded ? messages.yes : messages.no} />
        </dl>
        <p className={styles.listed}>{messages.listPriceIs}</p>
        {facts.requires.length + facts.excludes.length > 0 && (
          <dl className={styles.relations}>
            <Ties term={messages.requires} ties={facts.requires} onOpen={onOpen} />
            <Ties term={messages.excludes} ties={facts.excludes} onOpen={onOpen} />
          </dl>
        )}
      </div>
      <DetailDrawing
        title={messages.appHighlighted({ category: facts.category })}
        newest={feature.category}
        ghost={ghost}
      />
    </>
  );
}

/** The app without its platforms, which would hide the blocks. */
function DetailDrawing(part: Pick<PlinthDrawingProps, 'title' | 'newest' | 'ghost'>) {
  const draft = useDraft();
  const app = useMemo(() => {
    const drawn = drawnPlan(draft);
    return drawn.site ? drawn : { ...drawn, platforms: [] };
  }, [draft]);
  return (
    <figure className={styles.drawing}>
      <PlinthDrawing {...part} app={app} unit={22} live />
    </figure>
  );
}

/** The placeholder of the detail while the plan has no features and no category is open. */
export function NoDetail() {
  return (
    <>
      <div className={styles.words}>
        <PageHeading className={text.head2}>{messages.title}</PageHeading>
        <p className={styles.description}>{messages.noFeatures}</p>
      </div>
      <DetailDrawing title={messages.appWithoutFeatures} />
    </>
  );
}
