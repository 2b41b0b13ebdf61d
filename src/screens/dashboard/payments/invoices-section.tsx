import { useSearchParams } from 'react-router-dom';
import { type InvoiceSearch, isFound } from '#machines/domain/billing/invoice-search.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { listPageSize } from '#machines/domain/list-page-size.ts';
import * as messages from '#messages/dashboard-payments.ts';
import type { OrderEntry } from '#machines/ports/payments-overview.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { chargeWords, formatMoment } from '../dashboard.view.ts';
import styles from './payments.module.css';
import { PagedRows } from './paged-rows.tsx';
import { sought } from './sought.ts';

const fields = ['text', 'from', 'to'] as const;

/** The invoices of these orders that match the search. */
function invoicesOf(orders: readonly OrderEntry[], search: InvoiceSearch) {
  return orders.flatMap((order) => {
    const { invoice: number, name: project, amount, paidAt } = order;
    if (number === null || paidAt === null) return [];
    return isFound({ number, project, amount, date: dayInIndia(new Date(paidAt).getTime()) }, search)
      ? [{ ...order, number, paidAt }]
      : [];
  });
}

/**
 * Invoices: searched by number, project, amount and day, and downloaded together. The search is stored in the address.
 */
export function Invoices({ orders }: { orders: readonly OrderEntry[] }) {
  const [params, setParams] = useSearchParams();
  const search: InvoiceSearch = {
    text: params.get('text') ?? '',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
  };
  const found = invoicesOf(orders, search);
  if (orders.every(({ invoice }) => invoice === null)) return null;
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
        {found.length > 0 && (
          <a
            href={`/invoices/all.zip${query === '' ? '' : `?${query}`}`}
            download
            className={buttonClass({ size: 'small' })}
          >
            {messages.download({ count: found.length })}
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
        {found.length === 0 && messages.noInvoice}
      </p>
      <PagedRows id="invoices" list={messages.invoices} rows={found} size={listPageSize}>
        {(shown) => (
          <ul className={styles.invoices}>
            {shown.map(({ id, number, paidAt, instalment, amount, tax, ...project }) => (
              <li key={id}>
                <a href={`/invoices/${id}`} aria-label={messages.openInvoice({ number })}>
                  {number}
                </a>
                <span>{messages.instalmentOf({ name: project.name, number: instalment })}</span>
                <span className={styles.facts}>{formatMoment(paidAt)}</span>
                <span>{chargeWords(amount, tax)}</span>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </section>
  );
}
