import { carePlanShare, removalCredit, removalCreditCap, securityDepositShare, taxRate } from '#machines/domain/pricing/policy.ts';
import { classNames } from '#ui/class-names.ts';
import { Accordion, Disclosure } from '#ui/disclosure.tsx';
import table from '#ui/table.module.css';
import text from '#ui/text.module.css';
import styles from './why-screen.module.css';
import { ruleTables, type RuleTable } from './why.view.ts';

/** Every number of the pricing policy. */
export function PriceRules() {
  return (
    <Accordion>
      <Disclosure summary="Every factor">
        <div className={styles.rules}>
          {ruleTables.map((rules) => (
            <Rules key={rules.caption} rules={rules} />
          ))}
        </div>
      </Disclosure>
      <Disclosure summary="Every rule">
        <ul className={styles.points}>
          <li>The base price covers your most expensive platform. Each further platform adds its factor, in whatever order you choose them.</li>
          <li>The phases you pick add up to the share of the work that is done and paid for.</li>
          <li>
            A feature of the base that you leave out gives back {removalCredit}% of its list price. At most {removalCreditCap}% of the price of the base is given back.
          </li>
          <li>
            The standard care plan, hosting and support for one year, is {carePlanShare.numerator}/{carePlanShare.denominator} of what is built.
          </li>
          <li>{taxRate}% GST is added to the total at payment.</li>
          <li>A security deposit of {securityDepositShare}% of what is built is part of the total, never on top of it: the first instalments are the deposit until it is covered.</li>
          <li>Each amount is worked out exactly and rounded once, to the paisa. The lines add up to the total.</li>
        </ul>
      </Disclosure>
    </Accordion>
  );
}

function Rules({ rules: { caption, columns, rows } }: { rules: RuleTable }) {
  return (
    <table className={table.table}>
      <caption className={classNames(text.label, styles.caption)}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index === 0 ? undefined : table.figure}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={columns[index + 1]} className={table.figure}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
