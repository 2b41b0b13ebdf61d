import { Link } from 'react-router-dom';
import { rules, type JudgedFinding, type Rule } from '@plinth/statecharts/flow-check';
import { Disclosure } from '#ui/disclosure.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './findings.module.css';
import { flowAddress } from './flow-address.ts';
import { useFlows } from './flows-context.ts';

const ruleWords: Readonly<Record<Rule, string>> = {
  unreachable: 'States that nothing leads to',
  'dead-end': 'States that nothing leads out of',
  'endless-wait': 'Waits without another way out',
  'no-error-arm': 'Waits that say nothing of a failure',
  'no-words': 'States and transitions without words',
  'guard-never-true': 'Conditions that never hold',
  'guard-never-false': 'Conditions that always hold',
  'never-sent': 'Events that nobody sends',
  'never-told': 'Events that no other flow sends',
  'never-heard': 'Events that no machine receives',
};

function RuleGroup({ rule, findings }: { rule: Rule; findings: readonly JudgedFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label={ruleWords[rule]}>
      <li className={styles.rule} aria-hidden="true">
        {ruleWords[rule]}
      </li>
      {findings.map(({ id, flow, state, sentence, reason }) => (
        <li key={id} className={styles.finding}>
          <span className={text.dim}>
            {flow === null ? 'all flows' : <Link to={flowAddress(flow, state ?? undefined)}>{flow}</Link>}
          </span>
          <span>
            <span>{sentence}</span>
            <small>{reason === null ? 'New: it has to be mended, or needs a reason.' : `It may stay: ${reason}`}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The findings of the rules, by rule: new findings are visible, known and accepted ones are collapsed. */
export function Findings() {
  const { findings } = useFlows().catalogue;
  if (findings === null) return null;
  const fresh = findings.filter(({ reason }) => reason === null).length;
  return (
    <section aria-labelledby="findings" className={layout.near}>
      <h2 id="findings" className={text.head3}>
        Check
      </h2>
      <p className={text.dim}>
        {`${fresh === 0 ? 'Nothing new was found by' : `${fresh} new of ${findings.length} were found by`} the ${rules.length} rules that every flow is held against.${findings.length === fresh ? '' : ` ${findings.length - fresh} are known, each with the reason why it may stay.`}`}
      </p>
      <div>
        {rules.map((rule) => (
          <RuleGroup
            key={rule}
            rule={rule}
            findings={findings.filter((finding) => finding.rule === rule && finding.reason === null)}
          />
        ))}
        {findings.length > fresh && (
          <Disclosure size="small" summary="Known, each with why it may stay" detail={findings.length - fresh}>
            {rules.map((rule) => (
              <RuleGroup
                key={rule}
                rule={rule}
                findings={findings.filter((finding) => finding.rule === rule && finding.reason !== null)}
              />
            ))}
          </Disclosure>
        )}
      </div>
    </section>
  );
}
