import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brandFacts } from '#machines/domain/brand.ts';
import { coverageKinds, requiredKinds, type Untaken } from '@plinth/statecharts/coverage';
import { brandClass, BrandMark } from '#ui/brand.tsx';
import { classNames } from '#ui/class-names.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import layout from '#ui/layout.module.css';
import table from '#ui/table.module.css';
import text from '#ui/text.module.css';
import { decodeChart } from '@plinth/statecharts/chart-codec';
import { PaintedChart } from './painted-chart.tsx';
import { partialWords } from './about.ts';
import { figure, Figures, isShort, partsOf, Share, sumOf } from './coverage-counts.tsx';
import { kindWords, testKinds, type CoverageReport, type ReportedFlow } from './report.ts';
import styles from './coverage-page.module.css';

/** The common frame of both pages. */
function Frame({ crumb, children }: { crumb?: string; children: ReactNode }) {
  return (
    <>
      <title>{`${crumb === undefined ? '' : `${crumb} · `}Coverage · ${brandFacts.name}`}</title>
      <header className={styles.header}>
        <Link className={brandClass} to="/" aria-label={`${brandFacts.name}, coverage of all machines`}>
          <BrandMark />
          <span>{brandFacts.name}</span>
        </Link>
        <p className={text.dim}>
          {crumb === undefined ? (
            'Coverage'
          ) : (
            <>
              <Link to="/">Coverage</Link>
              <span>{' / '}</span>
              <b>{crumb}</b>
            </>
          )}
        </p>
      </header>
      <main className={styles.page}>{children}</main>
    </>
  );
}

/** A note that test files are missing in the record: they may cover what is reported as missing. */
function Partial({ unrecorded }: { unrecorded: readonly string[] }) {
  return partialWords(unrecorded).map((words) => (
    <p key={words} className={styles.fails} role="status">
      {words}
    </p>
  ));
}

/** The counts of every machine. */
export function AllMachines({ report: { at, files, flows, unrecorded } }: { report: CoverageReport }) {
  const short =
    unrecorded.length > 0
      ? []
      : flows.filter(({ coverage: { counts } }) => requiredKinds.some((kind) => isShort(counts, kind)));
  return (
    <Frame>
      <div>
        <h1 className={text.head2}>What the tests take</h1>
        <p className={text.dim}>
          {`${flows.length} machines, ${files.length} test files, ${new Date(at).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short' })}.`}
        </p>
      </div>
      <Partial unrecorded={unrecorded} />
      {short.length > 0 && (
        <p className={styles.fails} role="alert">
          {`The run fails: states, transitions or guard arms are missing in ${short.map(({ coverage }) => coverage.id).join(', ')}.`}
        </p>
      )}
      <Figures counts={sumOf(flows)} />
      <table className={`${table.table} ${table.blocks}`}>
        <thead>
          <tr>
            <th scope="col">Machine</th>
            {coverageKinds.map((kind) => (
              <th key={kind} scope="col" className={table.figure}>
                {kindWords[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {flows.map(({ coverage: { id, counts }, title }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/${id}`}>{id}</Link>
                <span className={styles.title}>{title}</span>
              </th>
              {coverageKinds.map((kind) => (
                <td
                  key={kind}
                  data-h={kindWords[kind]}
                  className={classNames(table.figure, isShort(counts, kind) && styles.short)}
                >
                  {counts[kind].all === 0 ? (
                    '–'
                  ) : (
                    <span className={styles.cell}>
                      <span>{`${figure(counts[kind].taken)} of ${figure(counts[kind].all)}`}</span>
                      <Share {...counts[kind]} />
                      <span className={styles.title}>{partsOf(counts[kind])}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

function UntakenTable({ untaken }: { untaken: readonly Untaken[] }) {
  return (
    <table className={`${table.table} ${table.blocks}`}>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Kind</th>
          <th scope="col">Command that makes the test</th>
        </tr>
      </thead>
      <tbody>
        {untaken.map(({ fact, kind, state, words, command }) => (
          <tr key={`${kind} ${fact}`}>
            <td>
              <b>{state}</b>
              <span className={styles.title}>{words}</span>
            </td>
            <td data-h="Kind">{kindWords[kind]}</td>
            <td>
              <code className={styles.command}>{command}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The tests of a machine, and the number of its states and transitions that each kind of test covers. */
function Tests({ flow: { taken }, files }: { flow: ReportedFlow; files: CoverageReport['files'] }) {
  const rows = testKinds.map((kind) => {
    const own = new Set(taken.flatMap(({ tests }) => tests).filter((test) => files[test]?.kind === kind));
    return { kind, files: own.size, taken: taken.filter(({ tests }) => tests.some((test) => own.has(test))).length };
  });
  const isByHand = (test: number): boolean => files[test]?.kind !== 'generated plans';
  const onlyGenerated = taken.filter(({ tests }) => tests.length > 0 && !tests.some(isByHand));
  return (
    <section className={layout.near} aria-labelledby="tests">
      <h2 id="tests" className={text.head3}>
        Who takes it
      </h2>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Tests</th>
            <th scope="col" className={table.figure}>
              Files
            </th>
            <th scope="col" className={table.figure}>
              States and transitions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{row.kind}</th>
              <td className={table.figure}>{row.files}</td>
              <td className={table.figure}>{`${row.taken} of ${taken.length}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        {onlyGenerated.length > 0 && (
          <Disclosure size="small" summary="Taken by generated plans alone" detail={onlyGenerated.length}>
            <ul className={styles.list}>
              {onlyGenerated.map(({ state, words }) => (
                <li key={`${state} ${words}`}>
                  <b>{words}</b>
                  <span className={styles.title}>{state}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
        <Disclosure size="small" summary="Every state and transition with its tests" detail={taken.length}>
          <ul className={styles.list}>
            {taken.map(({ state, words, tests }) => (
              <li key={`${state} ${words}`}>
                <b>{words}</b>
                <span className={styles.title}>{state}</span>
                <span className={styles.title}>
                  {tests.length === 0 ? 'no test' : tests.map((test) => files[test]?.path).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </section>
  );
}

/** One machine: its chart, marked, and what no test covers. */
export function OneMachine({ flow, report }: { flow: ReportedFlow; report: CoverageReport }) {
  const { coverage, title } = flow;
  const { id, counts, untaken, excused } = coverage;
  const isPartial = report.unrecorded.length > 0;
  const isFailing = !isPartial && requiredKinds.some((kind) => isShort(counts, kind));
  return (
    <Frame crumb={id}>
      <div>
        <h1 className={text.head2}>{id}</h1>
        <p className={text.dim}>{title}</p>
      </div>
      <Figures counts={counts} />
      <PaintedChart chart={decodeChart(flow.chart)} coverage={coverage} />
      <section className={layout.near} aria-labelledby="untaken">
        <h2 id="untaken" className={text.head3}>
          {isPartial ? 'What no test of the record takes' : 'What no test takes'}
        </h2>
        <Partial unrecorded={report.unrecorded} />
        {isFailing && (
          <p className={styles.fails} role="alert">
            {`The run fails: states, transitions and guard arms of ${id} are not all taken.`}
          </p>
        )}
        {untaken.length === 0 ? <p className={text.dim}>Nothing but pairs.</p> : <UntakenTable untaken={untaken} />}
        {counts.pairs.taken < counts.pairs.all && (
          <p className={text.dim}>
            <span>{`Of pairs of transitions, ${figure(counts.pairs.all - counts.pairs.taken)} are not taken one after the other: `}</span>
            <code className={styles.command}>{`npm run paths -- ${id} --strategy pairs`}</code>
          </p>
        )}
        {excused.length > 0 && (
          <Disclosure size="small" summary="Cannot be, and is not counted" detail={excused.length}>
            <ul className={styles.list}>
              {excused.map(({ fact, reason }) => (
                <li key={fact}>
                  <b>{fact.split(' ').slice(2).join(' ')}</b>
                  <span>{` is never held back. ${reason}`}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </section>
      <Tests flow={flow} files={report.files} />
    </Frame>
  );
}
