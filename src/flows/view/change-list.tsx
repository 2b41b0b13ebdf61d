import { Link } from 'react-router-dom';
import { buildWords } from '@plinth/statecharts/build-name';
import type { MarkKind } from '@plinth/statecharts/chart';
import type { Change } from '@plinth/statecharts/flow-diff';
import { groupOf, tallyGroups, type TallyGroup } from '@plinth/statecharts/flow-tally';
import { grouped } from '@plinth/statecharts/flow-tree';
import { markSigns } from '@plinth/statecharts/flow-union';
import type { FlowComparison } from '#machines/ports/flows.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { dayOf, revisionName } from './revision-names.ts';
import { flowAddress, type Look } from './flow-address.ts';
import { useFlows } from './flows-context.ts';
import styles from './change-list.module.css';

interface Group {
  readonly mark: MarkKind;
  readonly title: string;
}

const groups: Readonly<Record<TallyGroup, Group>> = {
  'added states': { mark: 'added', title: 'New states' },
  'removed states': { mark: 'removed', title: 'States that are gone' },
  'renamed states': { mark: 'changed', title: 'States renamed, moved or split' },
  'added transitions': { mark: 'added', title: 'New transitions' },
  'removed transitions': { mark: 'removed', title: 'Transitions that are gone' },
  'retargeted transitions': { mark: 'changed', title: 'Transitions that lie or lead elsewhere' },
  'changed rules': { mark: 'changed', title: 'States and transitions that behave differently' },
  texts: { mark: 'reworded', title: 'Changed texts' },
};

/** A longer list is grouped by the parts of the flow. */
const maxAtOnce = 12;

/**
 * The part of a flow that a state is in, 'challenged.smsCode': two levels locate it, and more would give almost as many
 * parts as states.
 */
function partOf({ state }: Change): string {
  return state.split('.').slice(1, 3).join('.');
}

interface ChangesProps {
  readonly changes: FlowComparison['changes'];
  readonly flow: string;
  readonly look: Look;
  readonly selected: string | null;
}

function Changes({ changes, flow, look, selected }: ChangesProps) {
  return (
    <ul>
      {changes.map(({ id, state, kind, sentence, by }) => (
        <li key={`${kind} ${id} ${sentence}`} className={styles.change}>
          <Link
            to={flowAddress(flow, state, look)}
            replace
            preventScrollReset
            aria-current={state === selected ? 'true' : undefined}
          >
            {sentence}
          </Link>
          {by && (
            <small
              className={text.faint}
            >{`${by.author}, ${dayOf(by.date)}, ${by.commit.slice(0, 8)}: ${by.subject}`}</small>
          )}
        </li>
      ))}
    </ul>
  );
}

function ChangeGroup({ group, ...shown }: ChangesProps & { group: TallyGroup }) {
  const { mark, title } = groups[group];
  const { changes, flow, selected } = shown;
  const isAbout = (some: readonly Change[]): boolean => some.some(({ state }) => state === selected);
  const parts = changes.length > maxAtOnce ? grouped(changes, partOf) : null;
  return (
    <details className={styles.group} open={isAbout(changes) || group !== 'texts'}>
      <summary>
        <span className={classNames(styles.sign, styles[mark])} aria-hidden="true">
          {markSigns[mark]}
        </span>
        <span>{title}</span> <span className={text.faint}>{changes.length}</span>
      </summary>
      {parts === null ? (
        <Changes {...shown} />
      ) : (
        [...parts].map(([part, own]) => (
          <details key={part} className={styles.part} open={isAbout(own) || own.length === 1}>
            <summary>
              <span>{part || flow}</span> <span className={text.faint}>{own.length}</span>
            </summary>
            <Changes {...shown} changes={own} />
          </details>
        ))
      )}
    </details>
  );
}

/** The changes of a flow as text: its behaviour first, its texts last; each links to its state. */
export function ChangeList({
  comparison: { since, until, changes, commits },
  flow,
  look,
  selected,
}: {
  comparison: FlowComparison;
  flow: string;
  look: Look;
  selected: string | null;
}) {
  const { release } = useFlows().catalogue;
  const isNew = changes[0]?.kind === 'flow added';
  return (
    <section className={styles.list} aria-label={`Different since ${since.name}`}>
      <header className={styles.head}>
        <h2 className={text.head3}>
          {until ? `From ${revisionName(since)} to ${revisionName(until)}` : `Since ${revisionName(since)}`}
        </h2>
        <p className={text.faint}>{`${dayOf(since.date)}, commit ${since.commit.slice(0, 8)}`}</p>
        <p className={text.faint}>
          {until ? `to ${dayOf(until.date)}, commit ${until.commit.slice(0, 8)}` : `to ${buildWords(release) || 'now'}`}
        </p>
        {commits !== undefined && commits.length > 0 && (
          <details>
            <summary>{`${commits.length} ${commits.length === 1 ? 'commit' : 'commits'} touched it`}</summary>
            <ul>
              {commits.map(({ commit, author, date, subject }) => (
                <li key={commit} className={styles.change}>
                  {`${dayOf(date)}, ${author}, ${commit.slice(0, 8)}: ${subject}`}
                </li>
              ))}
            </ul>
          </details>
        )}
        {changes.length === 0 && <p>Nothing is different.</p>}
        {isNew && <p>The whole flow is new.</p>}
      </header>
      {!isNew &&
        tallyGroups.map((group) => {
          const own = changes.filter((change) => groupOf(change) === group);
          return (
            own.length > 0 && (
              <ChangeGroup key={group} group={group} changes={own} flow={flow} look={look} selected={selected} />
            )
          );
        })}
    </section>
  );
}
