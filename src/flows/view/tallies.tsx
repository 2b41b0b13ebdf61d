import { Link } from 'react-router-dom';
import { buildWords } from '@plinth/statecharts/build-name';
import { tallyWords, type FlowTally } from '@plinth/statecharts/flow-tally';
import { markSigns } from '@plinth/statecharts/flow-union';
import type { OverviewComparison } from '#machines/ports/flows.ts';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import table from '#ui/table.module.css';
import text from '#ui/text.module.css';
import { dayOf, revisionName } from './revision-names.ts';
import { flowAddress } from './flow-address.ts';
import { useFlows } from './flows-context.ts';
import styles from './change-list.module.css';

/** The most relevant kind comes first. */
const order: readonly FlowTally['kind'][] = ['changed', 'added', 'removed', 'reworded'];

const kindWords = { changed: 'Different', added: 'New', removed: 'Gone', reworded: 'Changed texts' } as const;

/** The changes of every flow since a revision, as counts and text. */
export function Tallies({ comparison: { since, until, tallies } }: { comparison: OverviewComparison }) {
  const { release } = useFlows().catalogue;
  const sorted = tallies.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const counts = order.flatMap((kind) => {
    const count = tallies.filter((tally) => tally.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kindWords[kind].toLowerCase()}`];
  });
  return (
    <section aria-labelledby="changed" className={layout.near}>
      <h2 id="changed" className={text.head3}>
        {`Since ${revisionName(since)}`}
      </h2>
      <p className={text.dim}>
        {`${dayOf(since.date)}, commit ${since.commit.slice(0, 8)}, to ${until ? `commit ${until.commit.slice(0, 8)}` : buildWords(release) || 'now'}. ${counts.length === 0 ? 'No flow is different.' : `Flows: ${counts.join(', ')}.`}`}
      </p>
      {sorted.length > 0 && (
        <table className={`${table.table} ${table.blocks}`}>
          <thead>
            <tr>
              <th scope="col">Flow</th>
              <th scope="col">Since then</th>
              <th scope="col">In words</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((tally) => (
              <tr key={tally.flow}>
                <td data-h="Flow">
                  {tally.kind === 'removed' ? (
                    tally.flow
                  ) : (
                    <Link to={flowAddress(tally.flow, undefined, { since: since.name })}>{tally.flow}</Link>
                  )}
                </td>
                <td data-h="Since then">
                  <span
                    className={classNames(
                      styles.sign,
                      tally.kind === 'added' && styles.added,
                      tally.kind === 'removed' && styles.removed,
                    )}
                    aria-hidden="true"
                  >
                    {markSigns[tally.kind]}
                  </span>
                  <span>{kindWords[tally.kind]}</span>
                </td>
                <td data-h="In words">{tallyWords(tally)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
