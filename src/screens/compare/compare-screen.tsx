import { useSelector } from '@xstate/react';
import { History, Plus, Printer } from 'lucide-react';
import { Suspense, use, useMemo, type CSSProperties } from 'react';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { branchesOf, branchName, maxBranches, openBranchName } from '#machines/domain/plan/branches.ts';
import * as messages from '#messages/compare.ts';
import { Button } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import layout from '#ui/layout.module.css';
import { Sentence } from '#ui/sentence.tsx';
import text from '#ui/text.module.css';
import { useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import planLayout from '../product/plan-layout.module.css';
import { PlanPage } from '../product/plan-page.tsx';
import { UndoRedo } from '../product/undo-redo.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useStart } from '../product/use-quote.ts';
import { PageHeading } from '../site/page-heading.tsx';
import columns from './branch-columns.module.css';
import { BranchColumns } from './branch-columns.tsx';
import { CompareDialogs } from './compare-dialogs.tsx';
import { besideEachOther, branchViews, inCommon } from './compare.view.ts';
import styles from './compare.module.css';

/** Selects the branches to show side by side, if there are more than fit. */
function Chooser({ shown }: { shown: readonly string[] }) {
  const comparison = use(useProduct().openComparison());
  const branches = branchesOf(useDraft());
  if (branches.length === shown.length) return null;
  return (
    <div className={styles.chooser} role="group" aria-label={messages.besideEachOther}>
      {branches.map(({ name, choices }) => (
        <ToggleChip
          key={name}
          pressed={shown.includes(name)}
          onToggle={() => comparison.send({ type: 'branch.preferred', name })}
        >
          <bdi>{choices === null ? messages.yourPlanNamed({ name: branchName(name) }) : branchName(name)}</bdi>
        </ToggleChip>
      ))}
    </div>
  );
}

/** The features that all branches have, by name. */
function Common({ ids, count }: { ids: readonly string[]; count: number }) {
  return (
    <div className={styles.common}>
      <Disclosure size="small" summary={messages.shared({ features: ids.length, branches: count })}>
        <ul className={styles.names}>
          {ids.map((id) => (
            <li key={id}>{featureOf(id).name}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

function Comparison() {
  const comparison = use(useProduct().openComparison());
  const draft = useDraft();
  const start = useStart();
  const currency = useCurrency();
  const preferred = useSelector(comparison, (snapshot) => snapshot.context.preferred);
  const views = useMemo(
    () => branchViews(draft, besideEachOther(draft, preferred), start, currency),
    [draft, preferred, start, currency],
  );
  const common = useMemo(() => inCommon(views.map((view) => view.draft)), [views]);
  return (
    <>
      <Chooser shown={views.map(({ id }) => id)} />
      <div className={styles.compare} style={{ '--branches': views.length } as CSSProperties}>
        <BranchColumns views={views} common={common.length} />
        {views.length > 1 && <Common ids={common} count={views.length} />}
      </div>
    </>
  );
}

/** The buttons of the page. */
function Actions() {
  const { openComparison, plan } = useProduct();
  const comparison = use(openComparison());
  const isLocked = useIsLocked();
  const isFull = branchesOf(useDraft()).length >= maxBranches;
  return (
    <div className={layout.row}>
      <UndoRedo place="page" isWithHistory />
      <Button
        variant="quiet"
        icon={<History />}
        aria-haspopup="dialog"
        onClick={() => comparison.send({ type: 'history.opened', planId: plan.getSnapshot().context.draft.id })}
      >
        {messages.history}
      </Button>
      <Button icon={<Printer />} className={styles.print} onClick={() => window.print()}>
        {messages.print}
      </Button>
      {!isLocked && (
        <Button
          icon={<Plus />}
          aria-haspopup="dialog"
          disabled={isFull}
          title={isFull ? messages.isFull({ count: maxBranches }) : undefined}
          onClick={() => comparison.send({ type: 'branch.makeRequested' })}
        >
          {messages.newBranch}
        </Button>
      )}
    </div>
  );
}

const apartMark = (words: string) => <span className={columns.apart}>{words}</span>;

/** The introduction of the page: the meaning of the colour, or why there is only one column. */
function Lead() {
  const draft = useDraft();
  if (draft.branches === undefined) return <p className={text.dim}>{messages.oneBranch}</p>;
  return (
    <p className={text.dim}>
      <Sentence of={messages.whatDiffers({ name: openBranchName(draft), apart: apartMark })} />
    </p>
  );
}

/** The branches of the plan side by side: their prices, completion dates and differences. */
export function CompareScreen() {
  return (
    <PlanPage title={messages.title}>
      <div className={classNames(layout.wrap, planLayout.plan, styles.page)}>
        <div className={planLayout.head}>
          <div className={styles.heading}>
            <PageHeading>{messages.title}</PageHeading>
            <p className={text.dim}>{messages.whatIsBranch}</p>
            <Lead />
          </div>
          <Suspense>
            <Actions />
          </Suspense>
        </div>
        <Suspense>
          <Comparison />
          <CompareDialogs />
        </Suspense>
      </div>
    </PlanPage>
  );
}
