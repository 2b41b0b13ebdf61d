import { useSelector } from '@xstate/react';
import { Ellipsis } from 'lucide-react';
import { use, useEffect, useId, useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import type { Paise } from '#machines/domain/money.ts';
import { branchesOf } from '#machines/domain/plan/branches.ts';
import * as messages from '#messages/compare.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { ActionMenu, type MenuAction } from '#ui/menu.tsx';
import { Sentence } from '#ui/sentence.tsx';
import text from '#ui/text.module.css';
import { Link } from '../link.tsx';
import { useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import { describePlan } from '../product/drawn-plan.ts';
import styles from './branch-columns.module.css';
import { ofItsBase, type BranchView, type Word, comparedDrawings, type ComparedDrawing } from './compare.view.ts';

const terms = [
  messages.total,
  messages.withTax,
  messages.instalments,
  messages.firstDelivery,
  messages.finalDelivery,
  messages.platforms,
  messages.phasesAndSpeed,
  messages.featuresApart,
];

const apartMark = (words: string) => <span className={styles.apart}>{words}</span>;
const plainMark = (words: string) => <span>{words}</span>;

/** Words side by side, the different ones in the signal colour; those that a branch lacks are below. */
function Words({ words }: { words: readonly Word[] }) {
  const has = words.filter(({ isWithout }) => !isWithout);
  return (
    <>
      <span>
        {has.map(({ text: word, isApart }, at) => (
          <span key={word}>
            {at > 0 && <span>{', '}</span>}
            <span className={isApart ? styles.apart : undefined}>{word}</span>
          </span>
        ))}
      </span>
      {words
        .filter(({ isWithout }) => isWithout)
        .map(({ text: word }) => (
          <small key={word} className={styles.apart}>
            {word}
          </small>
        ))}
    </>
  );
}

/** The instalments of a branch to the scale of all branches: their number as width, their amounts as height. */
function Bars({ amounts, most, highest }: { amounts: readonly Paise[]; most: number; highest: Paise }) {
  const width = 100 / Math.max(most, 6);
  const bars = amounts
    .map((amount, at) => `M${at * width} 32V${32 - (30 * amount) / highest}H${(at + 1) * width}V32`)
    .join('');
  return (
    <svg className={styles.bars} viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
      <path d={bars} />
      <path d="M0 32H100" />
    </svg>
  );
}

type ColumnProps = {
  view: BranchView;
  at: number;
  drawing: ComparedDrawing;
  scale: { width: number; height: number };
  most: number;
  highest: Paise;
  common: number;
  openName: string;
};

/** One branch: its name, its drawing, and all its differences. */
function Column({ view, at, drawing, scale, most, highest, common, openName }: ColumnProps) {
  const headingId = useId();
  const isAlone = openName === '';
  const careMark = view.isOtherCare ? apartMark : plainMark;
  return (
    <section
      className={styles.column}
      aria-labelledby={headingId}
      data-branch={view.id}
      style={{ '--column': at + 2 } as CSSProperties}
    >
      <header className={styles.name}>
        <div>
          <h2 id={headingId} className={text.head3}>
            <bdi>{view.name}</bdi>
          </h2>
          <p className={classNames(text.fine, view.isOtherBase ? styles.apart : text.dim)}>{view.base}</p>
        </div>
        <BranchMenu view={view} openName={openName} />
      </header>
      <figure className={styles.figure}>
        <div style={{ '--width': drawing.width / scale.width } as CSSProperties}>
          <PlinthDrawing
            app={drawing.app}
            apart={drawing.apart}
            ghost={drawing.ghost}
            title={messages.drawing({ name: view.name, plan: describePlan(view.draft) })}
          />
        </div>
      </figure>
      <dl className={styles.facts}>
        <Fact term={messages.total}>
          <span className={styles.total}>{view.total}</span>
          <small>
            <Sentence
              of={
                view.beside === null
                  ? messages.yourPlan({ care: view.care, mark: careMark })
                  : messages.besidePlan({
                      amount: view.beside,
                      apart: apartMark,
                      name: openName,
                      care: view.care,
                      mark: careMark,
                    })
              }
            />
          </small>
        </Fact>
        <Fact term={messages.withTax}>{view.withTax}</Fact>
        <Fact term={messages.instalments}>
          {view.payments && <Bars amounts={view.payments.amounts} most={most} highest={highest} />}
          <span>{view.payments?.words ?? messages.nothingToBuild}</span>
        </Fact>
        <Fact term={messages.firstDelivery}>{view.firstDelivery}</Fact>
        <Fact term={messages.finalDelivery}>
          <span>{view.finalDelivery}</span>
          <small>
            <span>{view.duration}</span>
            {view.days !== null && <span className={styles.apart}>{`, ${view.days}`}</span>}
          </small>
        </Fact>
        <Fact term={messages.platforms}>
          <Words words={view.platforms} />
        </Fact>
        <Fact term={messages.phasesAndSpeed}>
          <Words words={view.phases} />
          <small className={view.speed.isApart ? styles.apart : undefined}>{view.speed.text}</small>
        </Fact>
        <Fact term={messages.featuresApart}>
          {view.isOpen && <span className={text.dim}>{ofItsBase(view)}</span>}
          {!view.isOpen && view.apart.length === 0 && (
            <span className={text.dim}>{messages.sameFeatures({ name: openName })}</span>
          )}
          {view.apart.map((word) => (
            <span key={word} className={styles.apart}>
              {word}
            </span>
          ))}
        </Fact>
        {!isAlone && (
          <div className={classNames(styles.fact, styles.shared)}>
            <dt>{messages.inCommon}</dt>
            <dd>{messages.featureCount({ count: common })}</dd>
          </div>
        )}
      </dl>
      <Use view={view} />
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Opens the branch; if it is open, continues to the next step. */
function Use({ view: { id, name, isOpen } }: { view: BranchView }) {
  const { plan } = useProduct();
  const isLocked = useIsLocked();
  return (
    <div className={styles.use}>
      {isOpen ? (
        <>
          <p className={classNames(text.small, text.dim)}>{messages.isYourPlan}</p>
          <Link to="/features" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {messages.refineFeatures}
          </Link>
        </>
      ) : (
        <Button disabled={isLocked} onClick={() => plan.send({ type: 'branch.opened', name: id })}>
          {messages.take({ name })}
        </Button>
      )}
    </div>
  );
}

/** The actions for a branch. */
function BranchMenu({ view: { id, name, isOpen }, openName }: { view: BranchView; openName: string }) {
  const { openComparison, plan } = useProduct();
  const comparison = use(openComparison());
  const isLocked = useIsLocked();
  // A plan without branches has no actions for them.
  if (isLocked || openName === '') return null;
  const canMerge = (): boolean => {
    const branch = branchesOf(plan.getSnapshot().context.draft).find((other) => other.name === id);
    return branch?.choices?.templateId != null && plan.getSnapshot().context.draft.templateId !== null;
  };
  const actions = (): readonly MenuAction[] => [
    {
      id: 'rename',
      label: messages.rename,
      onAct: () => comparison.send({ type: 'branch.renameRequested', name: id }),
    },
    {
      id: 'merge',
      label: messages.mergeInto({ name: openName }),
      refusal: isOpen ? messages.isOpenMerge : canMerge() ? undefined : messages.bothNeedBase,
      onAct: () => comparison.send({ type: 'branch.mergeRequested', name: id }),
    },
    {
      id: 'drop',
      label: messages.drop,
      group: 'end',
      isDangerous: true,
      refusal: isOpen ? messages.isOpenDrop : undefined,
      onAct: () => plan.send({ type: 'branch.dropped', name: id }),
    },
  ];
  return (
    <ActionMenu
      variant="quiet"
      size="small"
      iconOnly
      icon={<Ellipsis />}
      label={messages.more({ name })}
      actions={actions}
    />
  );
}

/** Branches side by side; on a phone one at a time, selected by swiping or by name. */
export function BranchColumns({ views, common }: { views: readonly BranchView[]; common: number }) {
  const comparison = use(useProduct().openComparison());
  const draft = useDraft();
  const columns = useRef<HTMLDivElement>(null);
  const chosen = useSelector(comparison, (snapshot) => snapshot.context.looked);
  const looked = views.find(({ id }) => id === chosen)?.id ?? views[0]?.id;
  const drawings = useMemo(
    () =>
      comparedDrawings(
        views.map((view) => view.draft),
        draft,
      ),
    [views, draft],
  );
  const openName = views.length > 1 ? (views.find(({ isOpen }) => isOpen)?.name ?? '') : '';
  const amounts = views.flatMap(({ payments }) => payments?.amounts ?? []);
  const scale = {
    width: Math.max(...drawings.map(({ width }) => width)),
    height: Math.max(...drawings.map(({ height }) => height)),
  };

  function show(id: string): void {
    comparison.send({ type: 'branch.looked', name: id });
    const column = [...(columns.current?.children ?? [])].find(
      (child) => child instanceof HTMLElement && child.dataset.branch === id,
    );
    column?.scrollIntoView({
      block: 'nearest',
      inline: 'start',
      behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  }
  useEffect(() => {
    const row = columns.current;
    if (!row) return;
    const settle = (): void => {
      const middle = row.getBoundingClientRect().left + row.clientWidth / 2;
      const sections = [...row.children].filter(
        (child) => child instanceof HTMLElement && child.dataset.branch !== undefined,
      );
      const seen = sections.find(
        (section) => section.getBoundingClientRect().left <= middle && section.getBoundingClientRect().right >= middle,
      );
      if (seen instanceof HTMLElement && seen.dataset.branch !== undefined)
        comparison.send({ type: 'branch.looked', name: seen.dataset.branch });
    };
    row.addEventListener('scrollend', settle);
    return () => row.removeEventListener('scrollend', settle);
  }, [comparison]);

  return (
    <>
      {views.length > 1 && <Pager views={views} looked={looked} onLook={show} />}
      <div ref={columns} className={styles.columns}>
        <div className={styles.terms} aria-hidden="true">
          {[
            messages.branch,
            messages.oneScale,
            ...terms,
            ...(views.length > 1 ? [views.length === 2 ? messages.inBoth : messages.inAllThree] : []),
          ].map((term) => (
            <span key={term}>{term}</span>
          ))}
        </div>
        {views.map((view, at) => {
          const drawing = drawings[at];
          return (
            drawing && (
              <Column
                key={view.id}
                view={view}
                at={at}
                drawing={drawing}
                scale={scale}
                most={Math.max(...views.map(({ payments }) => payments?.amounts.length ?? 0))}
                highest={Math.max(...amounts, 1)}
                common={common}
                openName={openName}
              />
            )
          );
        })}
      </div>
      {views.length > 1 && <Place at={views.findIndex(({ id }) => id === looked) + 1} count={views.length} />}
    </>
  );
}

/** The names of the branches on a phone: pressing one scrolls it into view, and swiping marks the visible one. */
function Pager({
  views,
  looked,
  onLook,
}: {
  views: readonly BranchView[];
  looked: string | undefined;
  onLook: (id: string) => void;
}) {
  return (
    <nav
      className={styles.pager}
      aria-label={messages.branches}
      style={{ '--branches': views.length } as CSSProperties}
    >
      {views.map(({ id, name }) => (
        <button key={id} type="button" aria-current={id === looked || undefined} onClick={() => onLook(id)}>
          <bdi>{name}</bdi>
        </button>
      ))}
    </nav>
  );
}

/** The number of the visible branch on a phone. */
function Place({ at, count }: { at: number; count: number }) {
  return <p className={classNames(text.fine, text.dim, styles.place)}>{messages.place({ at, count })}</p>;
}
