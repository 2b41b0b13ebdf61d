/**
 * Rows in number, for measuring: the same each time, made by the database itself. Nobody can sign in as the people of
 * it.
 */
import { sql } from 'drizzle-orm';
import { placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { instalmentTax, invoiceOf } from '#machines/domain/billing/invoice.ts';
import { sampleSeller } from '#machines/domain/billing/seller.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { paymentOrderOf } from '#machines/domain/payments/payment-order.ts';
import { embeddedClientId, embeddedPoolId } from '../identity/provider/pool.ts';
import { quoteAt } from '../projects/server-quote.ts';
import type { Db } from './database.ts';

export interface FillSizes {
  readonly people: number;
  readonly projects: number;
  /** Paid ones, each of a project of its own. */
  readonly orders: number;
}

const payer: BillingDetails = {
  firstName: 'Fill',
  lastName: 'Person',
  companyName: '',
  email: 'fill@fill.example',
  phone: '98200 41207',
  phoneCountry: 'IN',
  country: 'IN',
  postalCode: '411 001',
  state: '27',
  city: 'Pune',
  address: '12 Lake Road',
  apartment: '',
  gstin: '',
  terms: true,
};

/** A year of rows ends here, ms since 1970. */
const end = Date.UTC(2027, 0, 4);

/** The parts of the fill, in the order that their references ask for. */
function partsOf({ people, projects, orders }: FillSizes) {
  const draft = chooseTemplate(emptyDraft('fill'), 1);
  const quote = quoteAt(draft, end);
  const agreed = paymentOrderOf(draft, quote, placeOfSupply(payer));
  const { amount } = agreed;
  const paid = {
    terms: agreed,
    instalment: 1,
    amount,
    tax: instalmentTax(agreed, 1),
    billing: payer,
    reference: 'fill',
  };
  const content = JSON.stringify(
    invoiceOf({ ...paid, number: '', date: dayInIndia(end) }, { seller: sampleSeller, isDemonstration: true }),
  );
  const terms = JSON.stringify(agreed);
  const plan = JSON.stringify(draft);
  const billing = JSON.stringify(payer);
  const lastDay = new Date(end).toISOString();
  const at = (of: number) => sql`${lastDay}::timestamptz - (i * ${365 / Math.max(of, 1)}::float8) * interval '1 day'`;
  const id = (kind: string) => sql`md5(${`${kind} `}::text || i)::uuid`;
  const series = (count: number) => sql`generate_series(1, ${count}::int) as i`;
  const sub = sql`'fill-' || (i % ${people}::int)`;
  const { start, finalDelivery } = quote.schedule;
  const { total } = quote.costs;
  return [
    sql`insert into users (sub, username, email, status) select 'fill-' || i - 1, 'person-' || i, 'person-' || i || '@fill.example', 'CONFIRMED' from ${series(people)}`,
    sql`insert into identity_users (sub, pool_id, username, name_key, status, attributes, mfa, created_at, updated_at)
      select 'fill-' || i - 1, ${embeddedPoolId}::text, 'Person-' || i, 'person-' || i, 'CONFIRMED', jsonb_build_object('email', 'person-' || i || '@fill.example', 'email_verified', 'true'), '{"enabled":[],"preferred":null}', ${at(people)}, ${at(people)} from ${series(people)}`,
    sql`insert into identity_devices (key, sub, group_key, created_at, updated_at, authenticated_at) select 'fill_' || i, ${sub}, 'fill', ${at(people)}, ${at(people)}, ${at(people)} from ${series(people)}`,
    sql`insert into identity_logins (origin_jti, sub, client_id, refresh_hash, auth_time, expires_at) select 'fill-' || i, ${sub}, ${embeddedClientId}::text, 'fill-' || i, ${at(people)}, ${at(people)} + interval '30 days' from ${series(people)}`,
    sql`insert into identity_mail ("to", medium, subject, body, code, sent_at) select 'person-' || i || '@fill.example', 'EMAIL', 'Fill', '', '', ${at(people)} from ${series(people)}`,
    sql`insert into user_sessions (origin_jti, sub, started_at, seen_at) select 'fill-' || i, ${sub}, ${at(people)}, ${at(people)} from ${series(people)}`,
    sql`insert into projects (id, owner, plan_id, status, draft, total, start_date, final_delivery, created_at, updated_at)
      select ${id('project')}, case when i % 5 = 0 then 'claim:' || md5(i::text) else 'user:' || ${sub} end, 'fill-' || i, 'draft', ${plan}::jsonb || jsonb_build_object('id', 'fill-' || i), ${total}::bigint, ${start}::date, ${finalDelivery}::date, ${at(projects)}, ${at(projects)} from ${series(projects)}`,
    sql`insert into project_versions (project_id, version, status, draft, total, start_date, final_delivery, saved_at)
      select ${id('project')}, 1, 'draft', ${plan}::jsonb, ${total}::bigint, ${start}::date, ${finalDelivery}::date, ${at(projects)} from ${series(projects)}`,
    sql`insert into orders (id, project_id, terms, amount, billing, gateway, gateway_order_id, state, payment_id, paid_at, created_at)
      select ${id('order')}, ${id('project')}, ${terms}::jsonb, ${amount}::bigint, ${billing}::jsonb, 'sandbox', 'fill-' || i, 'paid', 'fill-' || i, ${at(orders)}, ${at(orders)} from ${series(orders)}`,
    sql`insert into invoices (number, order_id, content, issued_at) select 'FILL/' || i, ${id('order')}, ${content}::jsonb || jsonb_build_object('number', 'FILL/' || i), ${at(orders)} from ${series(orders)}`,
    sql`insert into payment_events (gateway, event_id, order_id, kind) select 'sandbox', 'fill-' || i, ${id('order')}, 'captured' from ${series(orders)}`,
    sql`insert into outbox (kind, payload, done_at) select 'mail', '{}', ${at(orders)} from ${series(orders)}`,
    sql`insert into requests (owner, kind, project_id, title) select 'user:' || ${sub}, 'tailor-made', ${id('project')}, 'Fill' from ${series(Math.min(people, projects))}`,
  ];
}

/** Fills a database that has none of it yet, in one transaction, and brings its statistics up to date. */
export async function fill(db: Db, sizes: FillSizes): Promise<void> {
  await db.transaction(async (tx) => {
    for (const part of partsOf(sizes)) await tx.execute(part);
  });
  await db.execute(sql`analyze`);
}
