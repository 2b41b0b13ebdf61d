import { dayInIndia, formatDate, nextWorkingDay } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { BackOfficeCustomer, BackOfficeRow } from '#machines/ports/back-office.ts';
import { TitleBlock } from '#ui/title-block.tsx';
import { formatTime } from '../dashboard/dashboard.view.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { ActButton, ActLine, Acts } from './back-office-parts.tsx';
import styles from './back-office.module.css';
import { FileLines } from './file-lines.tsx';

/** The thank-you page promises a call on the working day after the first payment. */
function cellsOf({ name, email, phone, paidAt }: BackOfficeCustomer) {
  return [
    { term: 'Customer', detail: name, wide: true },
    { term: 'E-mail', detail: email, wide: true },
    { term: 'Phone', detail: phone },
    { term: 'Call by', detail: formatDate(nextWorkingDay(dayInIndia(new Date(paidAt).getTime()))) },
  ];
}

/** A project at work: its customer, and by when they are called. */
export function DeliveryItem({ row }: { row: Extract<BackOfficeRow, { kind: 'delivery' }> }) {
  const { id, name, startDate, finalDelivery, total, shippedAt, files, customer } = row;
  return (
    <>
      <PageHeading>{name}</PageHeading>
      <p className={styles.lead}>
        {shippedAt === null ? `To be delivered by ${formatDate(finalDelivery)}.` : `Shipped ${formatTime(shippedAt)}.`}
      </p>
      <div className={styles.block}>
        <TitleBlock
          cells={[
            { term: 'Total, without GST', detail: formatCharge(total), wide: true, big: true },
            { term: 'Began', detail: formatDate(startDate) },
            { term: 'Delivery', detail: formatDate(finalDelivery) },
            ...(customer === null ? [] : cellsOf(customer)),
          ]}
        />
      </div>
      {shippedAt === null && (
        <Acts about="The customer sees it, and it is kept in the audit log.">
          <ActLine
            button={
              <ActButton act={{ kind: 'project.moved', id, move: 'project.shipped' }} variant="primary">
                Mark as shipped
              </ActButton>
            }
          >
            <p>Once all of it is delivered and accepted. The project moves to the customer’s shipped ones.</p>
          </ActLine>
          <ActLine
            button={<ActButton act={{ kind: 'project.moved', id, move: 'project.cancelled' }}>End the work</ActButton>}
          >
            <p>For a customer who cancelled, at the end of the billing period: no later instalment is to be paid.</p>
          </ActLine>
        </Acts>
      )}
      <FileLines projectId={id} files={files} />
    </>
  );
}
