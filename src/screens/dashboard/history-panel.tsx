import { useSelector } from '@xstate/react';
import { formatChange, formatCharge } from '#machines/domain/money-format.ts';
import { formatDate } from '#machines/domain/calendar.ts';
import type { VersionEntry } from '#machines/ports/projects.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useParts, useShownName } from './dashboard-context.ts';
import { formatTime, statusName } from './dashboard.view.ts';
import styles from './panels.module.css';

/** The versions of a project, and what lies between any two. */
export function HistoryPanel() {
  const { projectHistory } = useParts();
  const project = useSelector(projectHistory, (snapshot) => snapshot.context.project);
  const name = useShownName(project);
  const versions = useSelector(projectHistory, (snapshot) => snapshot.context.versions);
  const isLoading = useSelector(projectHistory, (snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useSelector(projectHistory, (snapshot) => snapshot.hasTag('failed'));
  return (
    <SidePanel open title={`History of ${name}`} onClose={() => projectHistory.send({ type: 'history.closed' })}>
      {isLoading && <Skeleton height="12rem" />}
      {hasFailed && (
        <>
          <Note tone="bad">The history could not be loaded. Check the connection.</Note>
          <div>
            <Button onClick={() => projectHistory.send({ type: 'history.reloaded' })}>Try again</Button>
          </div>
        </>
      )}
      {versions.length > 1 && <Comparison versions={versions} />}
      {versions.length > 0 && (
        <ol className={styles.versions} aria-label="Versions, newest first">
          {versions.map((version) => (
            <Version key={version.version} {...version} />
          ))}
        </ol>
      )}
    </SidePanel>
  );
}

function Version({ version, savedAt, status, total, finalDelivery, words }: VersionEntry) {
  return (
    <li className={styles.version}>
      <div className={styles.versionHead}>
        <h3 className={styles.versionName}>Version {version}</h3>
        <span className={styles.figure}>{formatCharge(total)}</span>
      </div>
      <p className={styles.facts}>
        {formatTime(savedAt)}, {statusName(status)}, final delivery {formatDate(finalDelivery)}
      </p>
      <p>{words.length === 0 ? (version === 1 ? 'The project as it was first saved.' : 'Nothing changed in the plan.') : sentence(words)}</p>
    </li>
  );
}

/** 'Added Video Calls, +₹16,629.77, +6 days'. */
function sentence(words: readonly string[]): string {
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Two versions side by side: the older one is compared with the newer. */
function Comparison({ versions }: { versions: readonly VersionEntry[] }) {
  const { projectHistory } = useParts();
  const newest = versions[0]?.version ?? 0;
  const from = useSelector(projectHistory, (snapshot) => snapshot.context.from) || (versions.at(-1)?.version ?? 0);
  const to = useSelector(projectHistory, (snapshot) => snapshot.context.to) || newest;
  const comparison = useSelector(projectHistory, (snapshot) => snapshot.context.comparison);
  const isComparing = useSelector(projectHistory, (snapshot) => snapshot.hasTag('comparing'));
  const hasFailed = useSelector(projectHistory, (snapshot) => snapshot.hasTag('uncompared'));
  const choose = (next: { from?: number; to?: number }): void => projectHistory.send({ type: 'versions.chosen', from, to, ...next });
  const options = versions.map(({ version, savedAt }) => (
    <option key={version} value={version}>
      {`Version ${version}, ${formatTime(savedAt)}`}
    </option>
  ));
  return (
    <section className={styles.comparison} aria-label="Compare two versions">
      <div className={styles.pair}>
        <Field label="From">
          {(control) => (
            <Select {...control} value={from} onChange={(event) => choose({ from: Number(event.target.value) })}>
              {options}
            </Select>
          )}
        </Field>
        <Field label="To">
          {(control) => (
            <Select {...control} value={to} onChange={(event) => choose({ to: Number(event.target.value) })}>
              {options}
            </Select>
          )}
        </Field>
      </div>
      <div>
        <Button size="small" busy={isComparing} onClick={() => choose({})}>
          Compare
        </Button>
      </div>
      <div role="status">
        {hasFailed && <Note tone="bad">The comparison could not be loaded. Check the connection and try again.</Note>}
        {comparison && (
          <>
            <p>{comparison.words.length === 0 ? 'The two versions are the same.' : sentence(comparison.words)}</p>
            <p className={styles.facts}>
              Total {comparison.total === 0 ? 'unchanged' : formatChange(comparison.total)}
            </p>
          </>
        )}
      </div>
    </section>
  );
}
