import { useSelector } from '@xstate/react';
import { ArrowRight, MessagesSquare } from 'lucide-react';
import {
  startTransition,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { searchCatalogue } from '#machines/domain/catalogue/catalogue-search.ts';
import type { CategoryId, Feature } from '#machines/domain/catalogue/catalogue.types.ts';
import { effectSentence } from '#machines/domain/plan/effect-words.ts';
import { effectBetween, featureEffects } from '#machines/domain/plan/plan-effect.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { removeAllFeatures } from '#machines/domain/plan/plan-rules.ts';
import { viewOf } from '#machines/features/features.selectors.ts';
import * as messages from '#messages/features.ts';
import { Button } from '#ui/button.tsx';
import { CategoryList } from '#ui/category-list.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/empty.tsx';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { SearchField } from '#ui/search-field.tsx';
import text from '#ui/text.module.css';
import { useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import { createLazySearch } from '../product/lazy-search.ts';
import { PlanBar } from '../product/plan-bar.tsx';
import { orderedNoteId, PlanStatus } from '../product/plan-status.tsx';
import { StepPage } from '../product/product-page.tsx';
import { BranchesLink, FitButton } from '../product/plan-actions.tsx';
import { UndoRedo } from '../product/undo-redo.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useOnward, useStart } from '../product/use-quote.ts';
import { PageHeading } from '../site/page-heading.tsx';
import viewStyles from './feature.module.css';
import { FeatureDetail, NoDetail } from './feature-detail.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import styles from './features.module.css';
import { categoryRows, detailOf, listFeatures, type FeatureList } from './features.view.ts';

// Loaded after the features.
const Guide = lazyWithRetry(async () => (await import('./guide.tsx')).Guide, { name: messages.theGuide });
const GuidePanel = lazyWithRetry(async () => (await import('./guide-panel.tsx')).GuidePanel, {
  name: messages.theGuide,
});

/** By the words of the catalogue, and by those that people use once they are loaded. */
const useFeatureSearch = createLazySearch<readonly Feature[]>(
  async () => (await import('#machines/domain/catalogue/said-features.ts')).searchFeatures,
  searchCatalogue,
);

const views = [
  { id: 'categories', name: messages.categories },
  { id: 'features', name: messages.features },
  { id: 'guide', name: messages.guide },
] as const;

type ViewId = (typeof views)[number]['id'];

/**
 * A ref, and a function that scrolls the element into view and focuses its heading after the next paint.
 * @param isCovered whether a panel covers it, which manages the focus itself.
 */
function useReveal(isCovered: boolean, heading: 'h1' | 'h2') {
  const place = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(0);
  const shown = useRef(0);
  useEffect(() => {
    if (asked === shown.current || isCovered) return;
    shown.current = asked;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.querySelector(heading)?.focus({ preventScroll: true });
  }, [asked, heading, isCovered]);
  return { place, reveal: useCallback(() => startTransition(() => setAsked((times) => times + 1)), []) };
}

/** The amount by which removing all features would lower the price. */
function ClearingEffect({ id }: { id: string }) {
  const draft = useDeferredValue(useDraft());
  const start = useStart();
  const currency = useCurrency();
  const effect = useMemo(() => effectBetween(draft, removeAllFeatures(draft), start), [draft, start]);
  return (
    <p id={id} className={styles.note}>
      {effectSentence(effect, currency, messages.removingAll)}
    </p>
  );
}

/** The header of the grid: its content, and a button to leave it. */
function ListHead({ list, total }: { list: FeatureList; total: number }) {
  const { plan, features } = useProduct();
  const isLocked = useIsLocked();
  const effectId = useId();
  return (
    <div className={styles.head}>
      <div role="status">
        <h2 className={text.head3} tabIndex={-1}>
          {list.title}
        </h2>
        {list.note !== '' && <p className={styles.note}>{list.note}</p>}
      </div>
      {list.kind === 'selection' && total > 0 && (
        <div className={styles.clear}>
          <Button
            variant="quiet"
            size="small"
            disabled={isLocked}
            aria-describedby={effectId}
            onClick={() => plan.send({ type: 'features.cleared' })}
          >
            {messages.removeAll}
          </Button>
          <ClearingEffect id={effectId} />
        </div>
      )}
      {list.kind === 'category' && (
        <Button variant="quiet" size="small" onClick={() => features.send({ type: 'category.closed' })}>
          {messages.showSelected({ count: total })}
        </Button>
      )}
      {list.kind === 'search' && (
        <Button variant="quiet" size="small" onClick={() => features.send({ type: 'query.typed', query: '' })}>
          {messages.clearSearch}
        </Button>
      )}
    </div>
  );
}

function NothingListed({ list }: { list: FeatureList }) {
  const { panels } = useProduct();
  return list.kind === 'search' ? (
    <Empty
      title={messages.noItems}
      text={messages.noMatch}
      level={3}
      action={
        <Button aria-haspopup="dialog" onClick={() => panels.send({ type: 'panel.opened', panel: 'guide' })}>
          {messages.describeFeature}
        </Button>
      }
    />
  ) : (
    <Empty title={messages.noItems} text={messages.allRemoved} level={3} />
  );
}

/** Step 2: the features of the app. */
export function FeaturesScreen() {
  const { features, funnel, panels, plan } = useProduct();
  const isLocked = useIsLocked();
  const draft = useDraft();
  const { category, featureId, query } = useSelector(features, (snapshot) => snapshot.context);
  const view = useSelector(features, viewOf);
  const isGuideOver = useDeferredValue(useSelector(panels, (snapshot) => snapshot.hasTag('guide')));
  const currency = useCurrency();
  const onward = useOnward(messages.planDelivery);
  const shownQuery = useDeferredValue(query);
  const [question, setQuestion] = useState('');
  const [pointedId, setPointedId] = useState<string | null>(null);
  // The detail and the bar change at once; the lists are deferred.
  const listed = useDeferredValue(draft);
  const rows = useMemo(() => categoryRows(listed), [listed]);
  const shownCategory = useDeferredValue(category);
  const search = useFeatureSearch(shownQuery) ?? searchCatalogue;
  const list = useMemo(
    () => listFeatures(listed, shownCategory, shownQuery, search),
    [listed, shownCategory, shownQuery, search],
  );
  const present = useMemo(() => new Set(planFeatures(listed)), [listed]);
  const start = useStart();
  const effectOf = useMemo(() => featureEffects(listed, start), [listed, start]);
  const detail = detailOf(draft, featureId, list);
  const { place, reveal } = useReveal(isGuideOver, 'h1');
  const { place: grid, reveal: revealList } = useReveal(isGuideOver, 'h2');

  // The sketch in the drawing is deferred, so that presses are handled first.
  const point = useCallback((id: string | null) => startTransition(() => setPointedId(id)), []);

  const open = useCallback(
    (id: string) => {
      features.send({ type: 'feature.opened', featureId: id });
      reveal();
    },
    [features, reveal],
  );

  const toggle = useCallback(
    (id: string, isAdded: boolean) => plan.send({ type: isAdded ? 'feature.removed' : 'feature.added', featureId: id }),
    [plan],
  );

  function openCategory(id: string): void {
    features.send({ type: 'category.opened', category: id as CategoryId });
    // On a narrow screen the features replace the list of categories.
    if (view === 'categories') revealList();
  }

  function openView(id: ViewId): void {
    features.send({ type: 'view.opened', view: id });
    window.scrollTo({ top: 0 });
  }

  return (
    <StepPage
      title={messages.title}
      placesStatus
      bar={
        <PlanBar
          newest={detail?.category}
          action={
            <Button
              variant="primary"
              iconEnd={<ArrowRight />}
              onClick={() => funnel.send({ type: 'step.nextRequested' })}
            >
              {onward}
            </Button>
          }
        />
      }
    >
      <div
        className={styles.features}
        data-view={view}
        data-search={list.kind === 'search' || undefined}
        data-overview={(detail !== undefined && featureId === null) || undefined}
      >
        <nav className={viewStyles.views} aria-label={messages.views}>
          {views.map(({ id, name }) => (
            <button key={id} type="button" aria-current={view === id || undefined} onClick={() => openView(id)}>
              {name}
            </button>
          ))}
        </nav>
        <div className={styles.status}>
          <PlanStatus />
        </div>
        <aside className={styles.aside} aria-label={messages.catalogue}>
          {view === 'categories' && <h1 className={classNames(text.head3, styles.title)}>{messages.categories}</h1>}
          <SearchField
            className={styles.search}
            label={messages.search}
            placeholder={messages.search}
            value={query}
            onChange={(typed) => features.send({ type: 'query.typed', query: typed })}
          />
          <Button
            className={styles.ask}
            icon={<MessagesSquare />}
            aria-haspopup="dialog"
            onClick={() => panels.send({ type: 'panel.opened', panel: 'guide' })}
          >
            {messages.guide}
          </Button>
          <div className={styles.categories}>
            <CategoryList
              label={messages.featureCategories}
              categories={rows}
              current={list.kind === 'search' ? null : category}
              onSelect={openCategory}
            />
          </div>
        </aside>
        <div className={styles.main}>
          {detail && featureId === null && (
            <div className={styles.intro}>
              <PageHeading className={text.head2}>{messages.title}</PageHeading>
              <p className={text.dim}>{messages.stepLead}</p>
            </div>
          )}
          <section ref={place} className={styles.detail} aria-label={messages.feature}>
            <div className={styles.history}>
              <UndoRedo place="page" />
            </div>
            {detail ? (
              <FeatureDetail
                feature={detail}
                pointedId={pointedId}
                onOpen={open}
                onReturn={() => grid.current?.querySelector<HTMLElement>('[aria-current]')?.focus()}
              />
            ) : (
              <NoDetail />
            )}
          </section>
          <section ref={grid} className={styles.list} aria-label={messages.features}>
            <div className={styles.fit}>
              <FitButton />
              <BranchesLink />
            </div>
            <ListHead list={list} total={present.size} />
            {list.features.length > 0 ? (
              <FeatureGrid
                label={list.title}
                features={list.features}
                effectOf={effectOf}
                openId={detail?.id}
                addedIds={present}
                lockedBy={isLocked ? orderedNoteId : undefined}
                onToggle={toggle}
                currency={currency}
                onOpen={open}
                onPoint={point}
              />
            ) : (
              <NothingListed list={list} />
            )}
          </section>
        </div>
        <aside className={styles.guide} aria-label={messages.guide}>
          <Suspense>
            <Guide heading={view === 'guide' ? 'h1' : 'h2'} question={question} onType={setQuestion} onOpen={open} />
          </Suspense>
        </aside>
      </div>
      <Suspense>{isGuideOver && <GuidePanel question={question} onType={setQuestion} onOpen={open} />}</Suspense>
    </StepPage>
  );
}
