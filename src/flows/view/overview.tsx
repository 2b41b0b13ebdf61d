import { useSelector } from '@xstate/react';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { buildWords } from '@plinth/statecharts/build-name';
import { isQuestion } from '@plinth/statecharts/ask';
import type { Chart } from '@plinth/statecharts/chart';
import { readableScale } from '@plinth/statecharts/chart-look';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { SearchField } from '#ui/search-field.tsx';
import table from '#ui/table.module.css';
import text from '#ui/text.module.css';
import { search } from '../catalogue.ts';
import { flowOfBox } from '../overview-chart.ts';
import { Answer } from './answer.tsx';
import { ChartSvg } from './chart-svg.tsx';
import { CompareMenu } from './compare-menu.tsx';
import { revisionName } from './revision-names.ts';
import { ComparisonStatus } from './comparison-status.tsx';
import { Findings } from './findings.tsx';
import { flowAddress, lookOf, overviewAddress } from './flow-address.ts';
import { useFlows } from './flows-context.ts';
import { Frame } from './frame.tsx';
import { OpenNotes } from './open-notes.tsx';
import { Problems } from './problems.tsx';
import { Tallies } from './tallies.tsx';
import styles from './overview.module.css';
import { ScreenCoverage } from './screen-coverage.tsx';

/** The maximum number of results shown; a longer query finds fewer. */
const maxFound = 60;

const kindWords = {
  state: 'State',
  event: 'Event',
  answer: 'Answer',
  guard: 'Guard',
  address: 'Address',
  sentence: 'Says',
} as const;

function Found({ query }: { query: string }) {
  const found = search(useFlows().catalogue.entries, query);
  return (
    <section aria-labelledby="found" className={layout.near}>
      <h2 id="found" className={text.head3}>
        {found.length === 0 ? `Nothing is called “${query}”` : `${found.length} found`}
      </h2>
      {found.length === 0 && (
        <p className={text.dim}>
          Search for a state, an event, a guard, a word of a description, or an address such as /studio.
        </p>
      )}
      <ul>
        {found.slice(0, maxFound).map(({ kind, flow, state, name, words }) => (
          <li key={`${kind} ${state} ${name} ${words ?? ''}`}>
            <Link className={styles.entry} to={flowAddress(flow, state)}>
              <span className={text.faint}>{kindWords[kind]}</span>
              <span>
                <b>{name}</b>
                {words !== null && <small>{words}</small>}
              </span>
              <span className={text.dim}>
                {kind === 'state' || !state.includes('.') ? flow : `${flow}, ${state.split('.').at(-1)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length > maxFound && (
        <p className={text.dim}>{`The first ${maxFound} are shown: another word finds fewer.`}</p>
      )}
    </section>
  );
}

const nothing: readonly string[] = [];

function Talks({ chart, since }: { chart: Chart; since: string | null }) {
  const { talks, flows } = useFlows().catalogue;
  const addressOfBox = useCallback(
    (id: string) => {
      const flow = flowOfBox(id);
      return flows.some((one) => one.id === flow) ? flowAddress(flow ?? '', undefined, { since }) : null;
    },
    [flows, since],
  );
  return (
    <section aria-labelledby="talks" className={layout.near}>
      <h2 id="talks" className={text.head3}>
        Who tells whom what
      </h2>
      <div
        className={classNames(styles.chart, layout.graph)}
        role="region"
        aria-label="Chart of all flows"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs the keyboard
        tabIndex={0}
      >
        <ChartSvg
          chart={chart}
          addressOf={addressOfBox}
          selected={null}
          folded={nothing}
          size={readableScale}
          label="All flows, and what they tell each other. The table below has the same in words."
        />
      </div>
      <table className={`${table.table} ${table.blocks}`}>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Messages</th>
          </tr>
        </thead>
        <tbody>
          {talks.map(({ from, to, events }) => (
            <tr key={`${from} ${to}`}>
              <td data-h="From">
                <Link to={flowAddress(from)}>{from}</Link>
              </td>
              <td data-h="To">
                <Link to={flowAddress(to)}>{to}</Link>
              </td>
              <td data-h="Messages">{events.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Every flow: the list, the search, and the messages between flows. */
export function Overview() {
  const { catalogue, viewer, history } = useFlows();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { since } = lookOf(address);
  const { lastRelease } = catalogue;
  const compared = useSelector(history, ({ context }) => context.compared);
  const comparison = since !== null && compared && 'overview' in compared ? compared.overview : null;
  const [query, setQuery] = useState(() => address.get('q') ?? '');
  const wanted = useDeferredValue(query.trim());
  useEffect(() => viewer.send({ type: 'overview.opened' }), [viewer]);
  useEffect(() => history.send({ type: 'page.opened', flow: null, since }), [history, since]);
  // Stored in the address, so that Back from a result returns to the search.
  const seek = (sought: string): void => {
    setQuery(sought);
    void navigate(overviewAddress(since, sought), { replace: true, preventScrollReset: true });
  };
  const count = (of: 'states' | 'transitions'): string =>
    catalogue.flows.reduce((sum, flow) => sum + flow[of], 0).toLocaleString('en-IN');
  return (
    <Frame>
      <title>{`Flows · ${catalogue.title}`}</title>
      <div className={styles.page}>
        <header className={layout.near}>
          <div className={styles.head}>
            <h1 className={text.head2}>Flows</h1>
            <div className={styles.line}>
              {since === null && lastRelease && (
                <Link className={buttonClass({ size: 'small' })} to={overviewAddress(lastRelease.name, query)}>
                  {`What changed since ${revisionName(lastRelease)}`}
                </Link>
              )}
              <CompareMenu
                since={since}
                onChoose={(next) => void navigate(overviewAddress(next, query), { replace: true })}
              />
            </div>
          </div>
          <p className={text.dim}>
            {`${catalogue.flows.length} flows, ${count('states')} states, ${count('transitions')} transitions.${catalogue.release === '' ? '' : ` Read from the machines of ${buildWords(catalogue.release)}.`}`}
          </p>
          <SearchField
            label="Search the flows"
            placeholder="A question, state, event, guard, word or address"
            value={query}
            onChange={seek}
          />
          <ComparisonStatus />
        </header>
        {wanted === '' && comparison && <Tallies comparison={comparison} />}
        {wanted === '' ? (
          <>
            <Problems />
            <OpenNotes />
            <ScreenCoverage />
            <Findings />
            <Talks chart={comparison?.chart ?? catalogue.chart} since={since} />
          </>
        ) : (
          <>
            {isQuestion(wanted) && <Answer question={wanted} />}
            <Found query={wanted} />
          </>
        )}
      </div>
    </Frame>
  );
}
