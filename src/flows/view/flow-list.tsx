import { NavLink, useSearchParams } from 'react-router-dom';
import type { Seen } from '@plinth/statecharts/seen';
import text from '#ui/text.module.css';
import { asTree } from '../catalogue.ts';
import { flowAddress, lookOf } from './flow-address.ts';
import { useFlows } from './flows-context.ts';
import { noteCount } from './note-words.ts';
import { useSeenOfAll } from './use-seen.ts';
import styles from './flow-list.module.css';

/** The places where flows run. A project that does not say has one. */
const places = [
  { isServers: false, id: 'in-browser', title: 'In the browser' },
  { isServers: true, id: 'on-server', title: 'On the server' },
] as const;
const anyPlace = [{ isServers: false, id: 'all-machines', title: 'Machines' }] as const;

/** '5/6': what is seen of a flow; undefined if that is not asked. */
function countOf(seen: Seen | undefined, of: 'states' | 'transitions'): string | undefined {
  return seen && `${seen[of].length}/${seen.all[of]}`;
}

/** Every flow below its parent, with its size. */
export function FlowList() {
  const { since, coverage = null } = lookOf(useSearchParams()[0]);
  const seen = useSeenOfAll(coverage);
  const { flows, notes } = useFlows().catalogue;
  const openOf = (id: string): number => notes.filter(({ flow }) => flow === id).length;
  const tree = asTree(flows);
  return (
    <nav aria-label="Flows" className={styles.list} data-seen={seen ? '' : undefined}>
      <p className={styles.columns} aria-hidden="true">
        <span>Flow</span>
        <span>States</span>
        <span>Transitions</span>
      </p>
      {(flows.some(({ isServers }) => isServers) ? places : anyPlace).map(({ isServers, id, title }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className={styles.place}>
            {title}
          </h2>
          <ul>
            {tree
              .filter(({ flow }) => flow.isServers === isServers)
              .map(({ flow, depth }) => (
                <li key={flow.id}>
                  <NavLink
                    className={styles.flow ?? ''}
                    style={{ paddingInlineStart: `${0.875 + depth}rem` }}
                    to={flowAddress(flow.id, undefined, { since, coverage })}
                    title={flow.title}
                  >
                    <span>
                      {flow.id}
                      {openOf(flow.id) > 0 && (
                        <>
                          {' '}
                          <small className={styles.notes} title={noteCount(openOf(flow.id))}>
                            <span aria-hidden="true">{openOf(flow.id)}</span>
                            <span className={text.visuallyHidden}>{noteCount(openOf(flow.id))}</span>
                          </small>
                        </>
                      )}
                    </span>
                    <span className={styles.count}>{countOf(seen?.[flow.id], 'states') ?? flow.states}</span>
                    <span className={styles.count}>{countOf(seen?.[flow.id], 'transitions') ?? flow.transitions}</span>
                  </NavLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
