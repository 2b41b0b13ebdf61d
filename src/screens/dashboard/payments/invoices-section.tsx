import { useSearchParams } from 'react-router-dom';
import { listPageSize } from '#machines/domain/list-page-size.ts';
import * as messages from '#messages/dashboard-payments.ts';
import type { PaymentsFound } from '#machines/ports/payments-overview.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { chargeWords, formatMoment } from '../dashboard.view.ts';
import styles from './payments.module.css';
import { PaymentPages } from './paged-rows.tsx';
import { sought } from './sought.ts';

const fields = ['text', 'from', 'to'] as const;

/**
 * Invoices: searched by number, project, amount and day, and downloaded together. The search is stored in the address.
 */
export function Invoices({ found: { invoices, counts, pages, look: search } }: { found: PaymentsFound }) {
  const [, setParams] = useSearchParams();
  if (counts.invoices === 0) return null;
  const look = (form: HTMLFormElement): void => setParams((before) => sought(before, form, fields, 'invoices'));
  const query = new URLSearchParams(
    fields.flatMap((field) => (search[field] === '' ? [] : [[field, search[field]]])),
  ).toString();
  return (
    <section aria-labelledby="invoices">
      <div className={styles.head}>
        <h2 id="invoices" className={styles.title}>
          {messages.invoices}
        </h2>
        {invoices.length > 0 && (
          <a
            href={`/invoices/all.zip${query === '' ? '' : `?${query}`}`}
            download
            className={buttonClass({ size: 'small' })}
          >
            {messages.download({ count: pages.invoices.total })}
          </a>
        )}
      </div>
      <form
        key={query}
        method="get"
        noValidate
        role="search"
        aria-label={messages.invoices}
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          look(event.currentTarget);
        }}
      >
        <Field id="invoice-text" label={messages.searchBy}>
          {(control) => <TextInput {...control} name="text" type="search" maxLength={80} defaultValue={search.text} />}
        </Field>
        <Field id="invoice-from" label={messages.from}>
          {(control) => <TextInput {...control} name="from" type="date" defaultValue={search.from} />}
        </Field>
        <Field id="invoice-to" label={messages.to}>
          {(control) => <TextInput {...control} name="to" type="date" defaultValue={search.to} />}
        </Field>
        <Button type="submit">{messages.find}</Button>
      </form>
      <p role="status" className={styles.facts}>
        {invoices.length === 0 && messages.noInvoice}
      </p>
      <PaymentPages of="invoices" list={messages.invoices} size={listPageSize} count={invoices.length} />
      <ul className={styles.invoices}>
        {invoices.map(({ id, invoice: number, paidAt, instalment, amount, tax, name }) => (
          <li key={id}>
            <a href={`/invoices/${id}`} aria-label={messages.openInvoice({ number: number ?? '' })}>
              {number}
            </a>
            <span>{messages.instalmentOf({ name, number: instalment })}</span>
            <span className={styles.facts}>{paidAt !== null && formatMoment(paidAt)}</span>
            <span>{chargeWords(amount, tax)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
