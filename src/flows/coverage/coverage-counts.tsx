/** The counts of coverage, by what the tests assert. */
import {
  coverageKinds,
  requiredKinds,
  type CoverageCount,
  type CoverageKind,
  type FlowCoverage,
} from '@plinth/statecharts/coverage';
import { classNames } from '#ui/class-names.ts';
import { kindWords, strengths, strengthWords, type ReportedFlow, type Strength } from './report.ts';
import styles from './coverage-page.module.css';

type Counts = FlowCoverage['counts'];

/** What the colours of a bar mean. */
const keyWords: Readonly<Record<Strength, string>> = {
  seen: 'seen: taken by tests that assert what a person or a caller sees',
  stated: `by ${strengthWords.stated}, which assert the states that somebody wrote down`,
  planned: `by ${strengthWords.planned}, which assert what the machine is and notice no fault of it`,
};

/** The strengths where there is little room. */
const partWords: Readonly<Record<Strength, string>> = { seen: 'seen', stated: 'machine', planned: 'plans' };

export const figure = (count: number): string => count.toLocaleString('en-IN');

/** The share of each strength, the strongest first; the rest is not taken. */
export function Share({ all, groups }: CoverageCount) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {strengths.map((strength) => (
        <span
          key={strength}
          className={styles[strength]}
          style={{ inlineSize: `${all === 0 ? 0 : (100 * (groups[strength] ?? 0)) / all}%` }}
        />
      ))}
    </span>
  );
}

/** What the parts of a bar mean. */
function Key() {
  return (
    <ul className={styles.key} aria-label="What the bars mean">
      {strengths.map((strength) => (
        <li key={strength}>
          <i className={styles[strength]} />
          <span>{keyWords[strength]}</span>
        </li>
      ))}
      <li>
        <i />
        <span>by no test</span>
      </li>
    </ul>
  );
}

/** The parts of what is taken, in the order of the bar: '612 seen, 203 machine, 90 plans'. */
export function partsOf({ groups }: CoverageCount): string {
  return strengths
    .flatMap((strength) => (groups[strength] ? [`${figure(groups[strength])} ${partWords[strength]}`] : []))
    .join(', ');
}

export function isShort(counts: Counts, kind: CoverageKind): boolean {
  return requiredKinds.includes(kind) && counts[kind].taken < counts[kind].all;
}

/** The counts of each kind: the number that tests of what a person sees take, and the others apart. */
export function Figures({ counts }: { counts: Counts }) {
  return (
    <div className={styles.summary}>
      <dl className={styles.figures}>
        {coverageKinds.map((kind) => {
          const { all, groups, taken } = counts[kind];
          return (
            <div key={kind}>
              <dt>{kindWords[kind]}</dt>
              <dd>
                <b>{figure(groups['seen'] ?? 0)}</b>
                <span>{` of ${figure(all)} seen`}</span>
              </dd>
              <dd aria-hidden="true">
                <Share {...counts[kind]} />
              </dd>
              {(['stated', 'planned'] as const).map((strength) => (
                <dd key={strength} className={styles.part}>
                  {`${figure(groups[strength] ?? 0)} by ${strengthWords[strength]}`}
                </dd>
              ))}
              <dd className={classNames(styles.part, isShort(counts, kind) && styles.short)}>
                {`${figure(all - taken)} by no test`}
              </dd>
            </div>
          );
        })}
      </dl>
      <Key />
    </div>
  );
}

const noCount: CoverageCount = { taken: 0, all: 0, groups: {} };

export function sumOf(flows: readonly ReportedFlow[]): Counts {
  const sum = (kind: CoverageKind) =>
    flows.reduce(
      (total, { coverage: { counts } }) => ({
        taken: total.taken + counts[kind].taken,
        all: total.all + counts[kind].all,
        groups: Object.fromEntries(
          strengths.map((strength) => [strength, (total.groups[strength] ?? 0) + (counts[kind].groups[strength] ?? 0)]),
        ),
      }),
      noCount,
    );
  return Object.fromEntries(coverageKinds.map((kind) => [kind, sum(kind)])) as Counts;
}
