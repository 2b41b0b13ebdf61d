import type { CycleId, Instalment } from '#machines/domain/pricing/instalments.ts';
import type { Quote } from '#machines/domain/pricing/quote.ts';
import { classNames } from '#ui/class-names.ts';
import table from '#ui/table.module.css';
import text from '#ui/text.module.css';
import styles from './payment-plan.module.css';
import { instalmentGroups, instalmentTotals } from './payment-plan.view.ts';

export interface InstalmentTableProps {
  rows: readonly Instalment[];
  quote: Quote;
  cycle: CycleId;
}

/** Every instalment with its date, its tax and what the payer has to know of it. */
export function InstalmentTable({ rows, quote, cycle }: InstalmentTableProps) {
  const totals = instalmentTotals(quote);
  return (
    <table className={classNames(table.table, table.blocks, table.numbered)}>
      <caption className={text.visuallyHidden}>Instalments</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Due</th>
          <th scope="col" className={table.figure}>Instalment</th>
          <th scope="col" className={table.figure}>GST 18%</th>
          <th scope="col" className={table.figure}>To pay</th>
        </tr>
      </thead>
      {instalmentGroups(rows, quote, cycle).map((group) => (
        <tbody key={group.name}>
          {group.name !== '' && (
            <tr>
              <th scope="rowgroup" colSpan={5} className={styles.group}>
                {group.name}
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <tr key={row.number} className={row.isDueNow ? table.current : undefined} aria-current={row.isDueNow || undefined}>
              <td>{row.number}</td>
              <td>
                {row.due}
                {row.notes.map((note) => (
                  <span key={note} className={styles.note}>
                    {note}
                  </span>
                ))}
              </td>
              <td className={table.figure} data-h="Instalment">{row.net}</td>
              <td className={table.figure} data-h="GST 18%">{row.tax}</td>
              <td className={table.figure} data-h="To pay">
                <strong>{row.amount}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>Total</th>
          <td className={table.figure} data-h="Instalments">{totals.net}</td>
          <td className={table.figure} data-h="GST 18%">{totals.tax}</td>
          <td className={table.figure} data-h="To pay">{totals.amount}</td>
        </tr>
      </tfoot>
    </table>
  );
}
