import { useSelector } from '@xstate/react';
import { ArrowDownUp, Check, SlidersHorizontal } from 'lucide-react';
import { memo, Suspense, useDeferredValue, useMemo, useId, useSyncExternalStore } from 'react';
import { customTemplate, templates } from '#machines/domain/catalogue/templates.ts';
import * as messages from '#messages/studio.ts';
import { orderOf } from '#machines/studio/studio.selectors.ts';
import { AreaRadio } from '#ui/area-radio.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { SelectMenu } from '#ui/menu.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { TemplateCard } from '#ui/template-card.tsx';
import text from '#ui/text.module.css';
import { useIsLocked, usePlan, useProduct } from '../product/actors.tsx';
import { StepPage } from '../product/product-page.tsx';
import { UndoRedo } from '../product/undo-redo.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { pageTitles } from '../site/brand.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { FilterForm } from './filter-form.tsx';
import questions from './questions.module.css';
import { SelectionBar } from './selection-bar.tsx';
import styles from './studio-screen.module.css';
import {
  baseChoice,
  baseForm,
  lookForm,
  orders,
  orderWithId,
  questionsId,
  studioView,
  type StudioView,
} from './studio.view.ts';
import { useFoundBases } from './use-found-bases.ts';

// Loaded when they are first needed: the list of bases does not wait for them.
const ContinueStrip = lazyWithRetry(async () => (await import('./continue-strip.tsx')).ContinueStrip, {
  name: messages.theWayBack,
});
const FilterPanel = lazyWithRetry(async () => (await import('./filter-panel.tsx')).FilterPanel, {
  name: messages.theFilters,
});
const NoBases = lazyWithRetry(async () => (await import('./no-bases.tsx')).NoBases, {
  name: messages.theWaysToABase,
  place: 'inPlace',
});
const StudioGuide = lazyWithRetry(async () => (await import('./studio-guide.tsx')).StudioGuide, {
  name: messages.theGuide,
});
const TemplateDetail = lazyWithRetry(async () => (await import('./template-detail.tsx')).TemplateDetail, {
  name: messages.theDetails,
});
// Loaded once the page is hydrated; its space is reserved.
const QuestionsForm = lazyWithRetry(async () => (await import('./questions-form.tsx')).QuestionsForm, {
  name: messages.theQuestions,
});

/** Step 1: browse the bases and select one. */
export function StudioScreen() {
  const { autosave, panels, plans, studio } = useProduct();
  const hasFound = useSelector(autosave, (snapshot) => snapshot.context.opening === 'plan');
  const hasKept = useSelector(plans, (snapshot) => snapshot.context.plans.length > 0);
  const subjects = useSelector(studio, (snapshot) => snapshot.context.subjects);
  const costs = useSelector(studio, (snapshot) => snapshot.context.costs);
  const query = useSelector(studio, (snapshot) => snapshot.context.query);
  const order = useSelector(studio, orderOf);
  const isChosen = useDeferredValue(usePlan((snapshot) => snapshot.context.draft.templateId !== null));
  const isRailShown = useSelector(studio, (snapshot) => snapshot.hasTag('railShown'));
  const isFiltering = useDeferredValue(useSelector(studio, (snapshot) => snapshot.hasTag('filtersOpen')));
  const isLooking = useDeferredValue(useSelector(studio, (snapshot) => snapshot.hasTag('detailOpen')));
  const isAsking = useDeferredValue(useSelector(panels, (snapshot) => snapshot.hasTag('guide')));
  // A first selection shows only in the bar.
  const isReturning = useDeferredValue((isChosen && hasFound) || hasKept);
  const hasRail = useDeferredValue(isRailShown);
  const currency = useCurrency();
  const { query: searched, found } = useFoundBases(query);
  const view = useMemo(
    () => studioView(found, { subjects, costs }, order, currency),
    [found, subjects, costs, order, currency],
  );
  return (
    <StepPage title={pageTitles.studio} bar={<SelectionBar />}>
      <form id={baseForm} method="get" action="/features" autoComplete="off" hidden>
        {/* Enter presses the first button of a form: it must not be the details button of the first base. */}
        <button type="submit" disabled aria-label={messages.none} />
      </form>
      <form id={lookForm} method="get" action="/studio" hidden onSubmit={(event) => event.preventDefault()} />
      <div className={styles.studio} data-bar={isChosen || undefined} data-wide={!hasRail || undefined}>
        {hasRail && (
          <aside id="filters" className={styles.rail} aria-label={messages.filters}>
            <FilterForm filters={view.filters} />
          </aside>
        )}
        <div className={styles.main}>
          <div className={styles.head}>
            <div>
              <PageHeading>{messages.title}</PageHeading>
              <p className={text.dim}>{messages.lead}</p>
            </div>
            <UndoRedo place="page" />
            <Tools active={view.active} query={query} order={order} isRailShown={isRailShown} />
          </div>
          <Suspense fallback={<div className={styles.strip} />}>{isReturning && <ContinueStrip />}</Suspense>
          {searched === '' && <Questions />}
          <p className={text.visuallyHidden} role="status">
            {view.status}
          </p>
          <Cards cards={useDeferredValue(view.cards)} query={searched} isFiltered={view.active > 0} />
          {/* Whoever searches sees the bases first. */}
          {searched !== '' && <Questions />}
        </div>
      </div>
      <Suspense>
        {isFiltering && <FilterPanel view={view} />}
        {isLooking && <TemplateDetail />}
        {isAsking && <StudioGuide />}
      </Suspense>
    </StepPage>
  );
}

/** Search, filters, order, and the base without a card. */
function Tools({
  active,
  query,
  order,
  isRailShown,
}: {
  active: number;
  query: string;
  order: string;
  isRailShown: boolean;
}) {
  const { plan, studio } = useProduct();
  const isLocked = useIsLocked();
  const isCustom = usePlan((snapshot) => snapshot.context.draft.templateId === customTemplate.id);
  const filter = active === 0 ? messages.filter : messages.filterCount({ count: active });
  return (
    <div className={styles.tools}>
      <SearchField
        className={styles.search}
        label={messages.search}
        placeholder={messages.searchHint}
        name="q"
        form={lookForm}
        value={query}
        onChange={(typed) => studio.send({ type: 'query.typed', query: typed })}
      />
      <Button
        className={styles.inPanel}
        icon={<SlidersHorizontal />}
        aria-haspopup="dialog"
        onClick={() => studio.send({ type: 'filters.opened' })}
      >
        {filter}
      </Button>
      <Button
        className={styles.inRail}
        icon={<SlidersHorizontal />}
        aria-expanded={isRailShown}
        aria-controls={isRailShown ? 'filters' : undefined}
        onClick={() => studio.send({ type: 'rail.toggled' })}
      >
        {filter}
      </Button>
      <SelectMenu
        className={styles.sort}
        label={messages.sortedBy({ order: orders.find(({ id }) => id === order)?.label ?? '' })}
        subject={messages.sort}
        icon={<ArrowDownUp />}
        options={orders}
        selected={order}
        onSelect={(id) => studio.send({ type: 'order.chosen', order: orderWithId(id) })}
      />
      <span className={classNames(buttonClass({}), styles.custom)}>
        <AreaRadio
          {...baseChoice(customTemplate.id)}
          title={customTemplate.summary}
          checked={isCustom}
          disabled={isLocked}
          onToggle={() => plan.send({ type: 'template.toggled', templateId: customTemplate.id })}
        />
        <Check aria-hidden="true" />
        <label htmlFor={baseChoice(customTemplate.id).id}>{messages.customTemplate}</label>
      </span>
    </div>
  );
}

/** A base. Memoised: a selection renders only the cards that it changes. */
const BaseCard = memo(function BaseCard({ card }: { card: StudioView['cards'][number] }) {
  const { plan, studio } = useProduct();
  const { template, category, price, priceCovers, included, others } = card;
  const { id, name, featuredImage, featuredImageLabel } = template;
  const isChosen = usePlan((snapshot) => snapshot.context.draft.templateId === id);
  const isLocked = useIsLocked();
  return (
    <TemplateCard
      name={name}
      category={category}
      price={price}
      priceCovers={priceCovers}
      included={included}
      others={others}
      coverName={featuredImage}
      coverLabel={featuredImageLabel}
      choice={{
        ...baseChoice(id),
        checked: isChosen,
        disabled: isLocked,
        onToggle: () => plan.send({ type: 'template.toggled', templateId: id }),
      }}
      detailsPath={`/template/${id}`}
      onDetails={() => studio.send({ type: 'template.opened', templateId: id })}
    />
  );
});

/** The matching bases, or what to do if there are none. Deferred: the filters' checkboxes change at once. */
const Cards = memo(function Cards({
  cards,
  query,
  isFiltered,
}: Pick<StudioView, 'cards'> & { query: string; isFiltered: boolean }) {
  const { start } = useProduct();
  const suggestedId = useSelector(start, (snapshot) => snapshot.context.suggestion?.templateId);
  const suggested = cards.find(({ template }) => template.id === suggestedId);
  if (cards.length === 0) {
    return (
      <Suspense>
        <NoBases query={query} isFiltered={isFiltered} />
      </Suspense>
    );
  }
  return (
    <>
      <div className={styles.subhead}>
        <h2 className={text.head3}>{cards.length === templates.length ? messages.allBases : messages.bases}</h2>
        <p className={classNames(text.small, text.dim)}>
          {suggested
            ? messages.basesSuggested({ count: cards.length, name: suggested.template.name })
            : messages.basesCount({ count: cards.length })}
        </p>
      </div>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.template.id}>
            <BaseCard card={card} />
          </li>
        ))}
      </ul>
    </>
  );
});

const forGood = () => () => undefined;

/**
 * Three questions for visitors who do not know where to begin, or the guide, to which they describe an app. Hidden
 * questions leave a button to show them again.
 */
export function Questions() {
  const { panels, start } = useProduct();
  const isShown = useSelector(start, (snapshot) => snapshot.hasTag('shown'));
  const isHydrated = useSyncExternalStore(
    forGood,
    () => true,
    () => false,
  );
  const id = useId();
  return (
    <section id={questionsId} className={questions.questions} aria-labelledby={id}>
      <div className={questions.head}>
        <h2 id={id} className={text.head3}>
          {messages.notSure}
        </h2>
        <div className={questions.ways}>
          <Button
            variant="quiet"
            size="small"
            aria-haspopup="dialog"
            onClick={() => panels.send({ type: 'panel.opened', panel: 'guide' })}
          >
            {messages.describeApp}
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => start.send({ type: isShown ? 'questions.hidden' : 'questions.shown' })}
          >
            {isShown ? messages.hideQuestions : messages.showQuestions}
          </Button>
        </div>
      </div>
      {isShown && (
        <div className={questions.room}>
          <Suspense>{isHydrated && <QuestionsForm />}</Suspense>
        </div>
      )}
    </section>
  );
}
