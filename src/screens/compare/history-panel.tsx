import { useSelector } from '@xstate/react';
import { use, useMemo } from 'react';
import { formatPrice, signedAmount } from '#machines/domain/money-format.ts';
import { wholeRupees, type Paise } from '#machines/domain/money.ts';
import { historyList, type HistoryEntry } from '#machines/domain/plan/history-list.ts';
import { placeIn } from '#machines/domain/plan/plan-history.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Note } from '#ui/note.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { formatTime } from '../dashboard/dashboard.view.ts';
import { useIsLocked, usePlan, useProduct } from '../product/actors.tsx';
import { useCurrency } from '../product/use-currency.ts';
import styles from './history-panel.module.css';

/** How many entries are listed; what lies behind them is on the page of the project. */
const mostEntries = 120;

/** 'Added Payments. Removed iOS.' */
function sentences({ words, version, place }: HistoryEntry): string {
  if (words.length === 0) return version === null || place !== null ? 'The plan as it began here' : 'Saved';
  return words.map((step) => `${step.charAt(0).toUpperCase()}${step.slice(1)}`).join('. ');
}

/** Everything that was done to the plan, the newest first, to be gone back to: the steps of this browser and what the server saved. */
export function HistoryPanel() {
  const { openComparison } = useProduct();
  const comparison = use(openComparison());
  const draft = usePlan((snapshot) => snapshot.context.draft);
  const history = usePlan((snapshot) => snapshot.context.history);
  const isPending = useSelector(comparison, (snapshot) => snapshot.hasTag('pending'));
  const hasFailed = useSelector(comparison, (snapshot) => snapshot.hasTag('versionsFailed'));
  const isNotRestored = useSelector(comparison, (snapshot) => snapshot.hasTag('restoreFailed'));
  const { planId, saved } = useSelector(comparison, (snapshot) => snapshot.context);
  const entries = useMemo(() => historyList(history, draft, planId === draft.id ? (saved?.versions ?? []) : []), [history, draft, planId, saved]);
  return (
    <SidePanel
      open
      title="History"
      onClose={() => comparison.send({ type: 'dialog.closed' })}
      footer={<p className={text.fine}>Going to a step takes nothing away: every other step stays in the list.</p>}
    >
      <div aria-live="polite" className={styles.news}>
        {isPending && <p className={text.small}>Asking what is saved on the server.</p>}
        {hasFailed && (
          <Note tone="bad">
            <p>The server did not say what it saved. The steps of this browser are below.</p>
            <Button size="small" onClick={() => comparison.send({ type: 'versions.retried' })}>
              Retry
            </Button>
          </Note>
        )}
        {isNotRestored && (
          <Note tone="bad">
            <p>That version could not be loaded. Your plan is as it was.</p>
          </Note>
        )}
      </div>
      <ol className={styles.list}>
        {entries.slice(0, mostEntries).map((entry) => (
          <Entry key={entry.place === null ? `v${entry.version?.version}` : entry.place} entry={entry} here={placeIn(history)} />
        ))}
      </ol>
      {entries.length > mostEntries && <p className={classNames(text.fine, text.dim)}>Earlier versions are on the page of the project.</p>}
    </SidePanel>
  );
}

/** One entry: what was done, what that made of the price, and the way to it. */
function Entry({ entry, here }: { entry: HistoryEntry; here: number }) {
  const { openComparison, plan } = useProduct();
  const comparison = use(openComparison());
  const currency = useCurrency();
  const isLocked = useIsLocked();
  const { place, version, total, change } = entry;
  const format = (paise: Paise): string => formatPrice(wholeRupees(paise), currency);
  const isHere = place === here;
  const words = sentences(entry);
  const go = (): void => {
    if (place !== null) plan.send({ type: 'plan.jumped', place });
    else if (version !== null) comparison.send({ type: 'version.restoreRequested', version: version.version });
  };
  return (
    <li className={classNames(styles.entry, place !== null && place > here && styles.undone)} aria-current={isHere ? 'step' : undefined}>
      <div className={styles.words}>
        <p>{words}</p>
        <p className={classNames(text.fine, text.dim)}>
          {format(total)}
          {change !== 0 && <span className={styles.change}>{signedAmount(change, format)}</span>}
          {place !== null && place > here && <span>Undone</span>}
          {version !== null && <span>Saved {formatTime(version.savedAt)}</span>}
        </p>
      </div>
      {isHere ? (
        <Tag tone="signal">Now</Tag>
      ) : (
        <Button variant="quiet" size="small" disabled={isLocked} aria-label={`Go to: ${words}`} onClick={go}>
          Go to
        </Button>
      )}
    </li>
  );
}
