import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#machines/domain/calendar.ts';
import { actorName, actWords } from '#machines/domain/back-office/audit-words.ts';
import { backOfficePath } from '#machines/domain/back-office/back-office-pages.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { disputeReason } from '#machines/domain/payments/dispute-reasons.ts';
import { needsEvidence } from '#machines/domain/payments/dispute-state.ts';
import type { ProjectStatus } from '#machines/domain/projects/project-status.ts';
import type { BackOfficeDispute, BackOfficeEvidence } from '#machines/ports/back-office.ts';
import { buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { formatTime, statusName } from '../dashboard/dashboard.view.ts';
import { Link } from '../link.tsx';
import { PageHeading } from '../site/page-heading.tsx';
import { useBackOffice } from './back-office-context.ts';
import { ActButton, ActLine } from './back-office-parts.tsx';
import styles from './back-office.module.css';
import {
  disputeNext,
  disputeStatus,
  disputeTitle,
  evidencePlaces,
  gatewayName,
  moneyWords,
  outcomeNames,
  phaseNames,
} from './dispute.view.ts';
import { ReferenceLine } from './reference-line.tsx';

/** A dispute: the deadline, the claim, the available evidence, and the team's actions. */
export function DisputeItem({ dispute }: { dispute: BackOfficeDispute }) {
  const { clock } = useBackOffice();
  const {
    id,
    amount,
    disputeId,
    evidence,
    evidenceDueAt,
    gateway,
    openedAt,
    order,
    outcome,
    paymentId,
    phase,
    reason,
  } = dispute;
  const standing = disputeStatus(dispute);
  const { claim } = disputeReason(reason);
  return (
    <>
      <PageHeading>{disputeTitle(dispute, clock.now())}</PageHeading>
      <p className={styles.lead}>{`${claim} ${disputeNext(dispute)}`}</p>
      <div className={styles.block}>
        <TitleBlock
          cells={[
            {
              term: 'Disputed amount',
              detail: <span className={styles.figure}>{formatCharge(amount)}</span>,
              wide: true,
              big: true,
            },
            { term: 'State', detail: <Tag tone={standing.tone}>{standing.name}</Tag> },
            { term: 'Evidence due', detail: evidenceDueAt === null ? 'No deadline' : formatTime(evidenceDueAt) },
            { term: 'Money', detail: moneyWords(dispute) },
            { term: 'Opened', detail: formatTime(openedAt) },
            { term: 'Project', detail: order?.projectName ?? 'Unknown: no order has this payment' },
            { term: 'Customer', detail: order?.payer.name ?? 'Unknown' },
            { term: 'Stage', detail: phaseNames[phase] },
            { term: 'Reason', detail: reason || 'None given' },
            { term: `Payment at ${gatewayName(gateway)}`, detail: paymentId },
            ...(outcome === null ? [] : [{ term: 'Invoice', detail: outcomeNames[outcome] }]),
          ]}
        />
      </div>
      <section className={styles.part} aria-labelledby="acts">
        <header>
          <h2 id="acts">What you can do</h2>
          <p>Each one is kept in the audit log.</p>
        </header>
        <ul className={styles.acts}>
          <Acts dispute={dispute} />
        </ul>
        <p className={styles.fine}>{`Dispute ${disputeId}`}</p>
      </section>
      {evidence && <Evidence id={id} evidence={evidence} gateway={gateway} />}
    </>
  );
}

function Acts({ dispute }: { dispute: BackOfficeDispute }) {
  const { id, amount, gateway, gatewayPage, order, outcome, reason, state } = dispute;
  const isOpen = needsEvidence(state);
  const isLost = state === 'lost' && (outcome === null || outcome === 'invoiceKept');
  const credit = order ? Math.min(amount, order.amount - order.refunded) : 0;
  return (
    <>
      {gatewayPage !== null && (
        <ActLine
          button={
            <a
              className={buttonClass({ variant: isOpen ? 'primary' : 'secondary' })}
              href={gatewayPage}
              target="_blank"
              rel="noreferrer"
            >{`${isOpen ? 'Answer' : 'Open'} at ${gatewayName(gateway)}`}</a>
          }
        >
          <p>{`Opens the payment in a new tab.${isOpen ? ` ${disputeReason(reason).answer}` : ''}`}</p>
        </ActLine>
      )}
      {isOpen && (
        <>
          <ActLine
            button={<ActButton act={{ kind: 'dispute.evidenceSent', id }}>Record that evidence was sent</ActButton>}
          >
            <p>Once you have submitted it at the gateway, not only saved it. Nobody is reminded any more.</p>
          </ActLine>
          <ActLine button={<ActButton act={{ kind: 'dispute.accepted', id, amount }}>Accept the dispute</ActButton>}>
            <p>
              <span>{`We lose on purpose: the customer keeps ${formatCharge(amount)}.`}</span>{' '}
              <b>It cannot be taken back.</b>
            </p>
          </ActLine>
        </>
      )}
      {isLost && credit > 0 && (
        <ActLine
          button={<ActButton act={{ kind: 'dispute.credited', id, amount: credit }}>Issue a credit note</ActButton>}
        >
          <p>{`When the customer is right: corrects the invoice by ${formatCharge(credit)} (section 34(1), CGST Act) and is mailed. Nothing is refunded.`}</p>
        </ActLine>
      )}
      {isLost && outcome === null && (
        <ActLine button={<ActButton act={{ kind: 'dispute.invoiceKept', id }}>Keep the invoice</ActButton>}>
          <p>
            {order
              ? 'When the customer still owes it: the invoice stays as it is, and you ask for the money outside of the gateway.'
              : 'No order has this payment: nothing changes in the books, and the case is closed.'}
          </p>
        </ActLine>
      )}
      {outcome === 'invoiceKept' && isLost && order && (
        <ReferenceLine
          id={id}
          label="Reference of the transfer (UTR)"
          action="Record that it was paid again"
          act={(reference) => ({ kind: 'dispute.paidAgain', id, reference, amount })}
        >
          <span>{`Once ${formatCharge(amount)} have arrived in the bank account.`}</span>{' '}
          <b>Work that ended goes on.</b>
        </ReferenceLine>
      )}
      {order && (
        <ActLine
          button={
            <Link to={backOfficePath('refunds', order.id)} className={buttonClass({})}>
              Open the order
            </Link>
          }
        >
          <p>{`Instalment ${order.instalment} of ${order.projectName}, ${formatCharge(order.amount)}${order.refunded > 0 ? `, of which ${formatCharge(order.refunded)} are refunded or credited` : ''}.`}</p>
        </ActLine>
      )}
    </>
  );
}

/** A section with its heading. */
function Part({ id, title, aside, children }: { id: string; title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

function Evidence({
  id,
  evidence: { invoice, creditNotes, delivery, log, versions },
  gateway,
}: {
  id: string;
  evidence: BackOfficeEvidence;
  gateway: string;
}) {
  const files = `/api/desk-files/disputes/${id}`;
  const places = evidencePlaces(gateway);
  return (
    <>
      <Part
        id="evidence"
        title="Evidence"
        aside={
          <a className={buttonClass({ variant: 'quiet', size: 'small' })} href={`${files}/evidence.zip`} download>
            <Download />
            <span>Download everything</span>
          </a>
        }
      >
        <ul className={styles.facts}>
          <li>
            <span>Invoice</span>
            <span>
              {invoice === null ? (
                <span>None</span>
              ) : (
                <a href={`${files}/invoice.pdf`} download>{`${invoice} (PDF)`}</a>
              )}
              {creditNotes.length > 0 && <span>{`, credit notes ${creditNotes.join(', ')}`}</span>}
            </span>
          </li>
          <li>
            <span>Delivery</span>
            <span>
              {delivery === null
                ? 'The project was deleted.'
                : `${statusName(delivery.status as ProjectStatus)}. Began ${formatDate(delivery.startDate)}, delivery ${formatDate(delivery.finalDelivery)}${delivery.shippedAt === null ? ', not shipped yet.' : `, shipped ${formatTime(delivery.shippedAt)}.`}`}
            </span>
          </li>
          {places.map(([file, place]) => (
            <li key={file}>
              <span>{place}</span>
              <span>{`Upload ${file} to this field of ${gatewayName(gateway)}.`}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="versions" title="Versions of the plan">
        <ol className={styles.log}>
          {versions.map(({ version, plan, savedAt, status, total }) => (
            <li key={version}>
              <time dateTime={savedAt}>{formatTime(savedAt)}</time>
              <span>{`Version ${version}, ${statusName(status as ProjectStatus).toLowerCase()}`}</span>
              <span className={styles.figure}>{formatCharge(total)}</span>
              <span className={styles.why}>{plan}</span>
            </li>
          ))}
        </ol>
      </Part>
      <Part id="course" title="What happened">
        <ol className={styles.log}>
          {log.map(({ at, kind, by, what }) => (
            <li key={`${at} ${kind} ${what}`}>
              <time dateTime={at}>{formatTime(at)}</time>
              <span>{courseWords({ kind, by, what })}</span>
            </li>
          ))}
        </ol>
      </Part>
    </>
  );
}

function courseWords({ kind, by, what }: Pick<BackOfficeEvidence['log'][number], 'by' | 'kind' | 'what'>): string {
  if (kind === 'mail') return `Mail sent: ${what}`;
  return kind === 'event' ? `Event of ${gatewayName(by)}: ${what}` : `${actorName(by)} ${actWords(what)}`;
}
