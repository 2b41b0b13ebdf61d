import { useSelector } from '@xstate/react';
import { ArrowDownUp, Check, SlidersHorizontal } from 'lucide-react';
import { memo, Suspense, useDeferredValue, useMemo } from 'react';
import { customTemplate, templates } from '#machines/domain/catalogue/templates.ts';
import { counted } from '#machines/domain/counted.ts';
import { orderOf } from '#machines/studio/studio.selectors.ts';
import { AreaRadio } from '#ui/area-radio.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/empty.tsx';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { SelectMenu } from '#ui/menu.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { TemplateCard } from '#ui/template-card.tsx';
import text from '#ui/text.module.css';
import { useIsLocked, usePlan, useProduct } from '../product/actors.tsx';
import { ProductPage } from '../product/product-page.tsx';
import { UndoRedo } from '../product/undo-redo.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { pageTitles } from '../site/brand.ts';
import { FilterForm } from './filter-form.tsx';
import { Questions } from './questions.tsx';
import { SelectionBar } from './selection-bar.tsx';
import styles from './studio-screen.module.css';
import { baseChoice, baseForm, lookForm, orders, orderWithId, studioView, type StudioView } from './studio.view.ts';

// Loaded when they are first needed: the list of bases waits for none of them.
const ContinueStrip = lazyWithRetry(async () => (await import('./continue-strip.tsx')).ContinueStrip, { name: 'The way back to your plan' });
const FilterPanel = lazyWithRetry(async () => (await import('./filter-panel.tsx')).FilterPanel, { name: 'The filters' });
const StudioGuide = lazyWithRetry(async () => (await import('./studio-guide.tsx')).StudioGuide, { name: 'The guide' });
const TemplateDetail = lazyWithRetry(async () => (await import('./template-detail.tsx')).TemplateDetail, { name: 'The details of the base' });

/** Step 1: look through the bases and choose one. */
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
  // A first choice shows in the bar alone.
  const isReturning = useDeferredValue((isChosen && hasFound) || hasKept);
  const hasRail = useDeferredValue(isRailShown);
  const currency = useCurrency();
  const view = useMemo(() => studioView({ subjects, costs, query }, order, currency), [subjects, costs, query, order, currency]);
  return (
    <ProductPage title={pageTitles.studio} header="steps" bar={<SelectionBar />}>
      <form id={baseForm} method="get" action="/features" autoComplete="off" hidden>
        {/* The first button of a form is pressed by Enter: not the details of whatever base is the first. */}
        <button type="submit" disabled aria-label="None" />
      </form>
      <form id={lookForm} method="get" action="/studio" hidden onSubmit={(event) => event.preventDefault()} />
      <div className={styles.studio} data-bar={isChosen || undefined} data-wide={!hasRail || undefined}>
        {hasRail && (
          <aside id="filters" className={styles.rail} aria-label="Filters">
            <FilterForm filters={view.filters} />
          </aside>
        )}
        <div className={styles.main}>
          <div className={styles.head}>
            <div>
              <PageHeading>Choose a base</PageHeading>
              <p className={text.dim}>One base at a time. Each is a working app you can change.</p>
            </div>
            <UndoRedo place="page" />
            <Tools active={view.active} query={query} order={order} isRailShown={isRailShown} />
          </div>
          <Suspense fallback={<div className={styles.strip} />}>{isReturning && <ContinueStrip />}</Suspense>
          <Questions />
          <p className={text.visuallyHidden} role="status">
            {view.status}
          </p>
          <Cards cards={useDeferredValue(view.cards)} />
        </div>
      </div>
      <Suspense>
        {isFiltering && <FilterPanel view={view} />}
        {isLooking && <TemplateDetail />}
        {isAsking && <StudioGuide />}
      </Suspense>
    </ProductPage>
  );
}

/** Search, filter, order, and the base that is not on a card. */
function Tools({ active, query, order, isRailShown }: { active: number; query: string; order: string; isRailShown: boolean }) {
  const { plan, studio } = useProduct();
  const isLocked = useIsLocked();
  const isCustom = usePlan((snapshot) => snapshot.context.draft.templateId === customTemplate.id);
  const filter = active === 0 ? 'Filter' : `Filter (${active})`;
  return (
    <div className={styles.tools}>
      <SearchField
        className={styles.search}
        label="Search bases and features"
        placeholder="Search"
        name="q"
        form={lookForm}
        value={query}
        onChange={(typed) => studio.send({ type: 'query.typed', query: typed })}
      />
      <Button className={styles.inPanel} icon={<SlidersHorizontal />} aria-haspopup="dialog" onClick={() => studio.send({ type: 'filters.opened' })}>
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
        label="Sort"
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
        <label htmlFor={baseChoice(customTemplate.id).id}>Custom Template</label>
      </span>
    </div>
  );
}

/** A base. Memoised: a choice renders the cards that it changes. */
const BaseCard = memo(function BaseCard({ card }: { card: StudioView['cards'][number] }) {
  const { plan, studio } = useProduct();
  const { template, category, price, whole, included, others } = card;
  const { id, name, featuredImage, featuredImageLabel } = template;
  const isChosen = usePlan((snapshot) => snapshot.context.draft.templateId === id);
  const isLocked = useIsLocked();
  return (
    <TemplateCard
      name={name}
      category={category}
      price={price}
      whole={whole}
      included={included}
      others={others}
      coverName={featuredImage}
      coverLabel={featuredImageLabel}
      choice={{ ...baseChoice(id), checked: isChosen, disabled: isLocked, onToggle: () => plan.send({ type: 'template.toggled', templateId: id }) }}
      detailsPath={`/template/${id}`}
      onDetails={() => studio.send({ type: 'template.opened', templateId: id })}
    />
  );
});

/** The bases that match, or what to do when none does. Deferred: the filters' checkboxes change at once. */
const Cards = memo(function Cards({ cards }: Pick<StudioView, 'cards'>) {
  const { start, studio } = useProduct();
  const suggestedId = useSelector(start, (snapshot) => snapshot.context.suggestion?.templateId);
  const suggested = cards.find(({ template }) => template.id === suggestedId);
  if (cards.length === 0) {
    return (
      <Empty
        title="No items present"
        text="No base matches. Clear the filters or start from Custom."
        action={<Button onClick={() => studio.send({ type: 'filters.cleared' })}>Clear filters</Button>}
      />
    );
  }
  return (
    <>
      <div className={styles.subhead}>
        <h2 className={text.head3}>{cards.length === templates.length ? 'All bases' : 'Bases'}</h2>
        <p className={classNames(text.small, text.dim)}>{[counted(cards.length, 'base'), ...(suggested ? [`${suggested.template.name} suggested`] : [])].join(', ')}</p>
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
