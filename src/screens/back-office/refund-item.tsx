import { backOfficePath } from '#machines/domain/back-office/back-office-pages.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { BackOfficeRefund } from '#machines/ports/back-office.ts';
import { buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { formatTime } from '../dashboard/dashboard.view.ts';
import { Link } from '../link.tsx';
import { PageHeading } from '../site/page-heading.tsx';
import { ActButton, ActLine } from './back-office-parts.tsx';
import styles from './back-office.module.css';
import { refundStatus } from './back-office.view.ts';
import { CallOffLine } from './call-off-line.tsx';
import { ReferenceLine } from './reference-line.tsx';

const titles: Readonly<Record<BackOfficeRefund['state'], string>> = {
  underWay: 'A refund under way',
  accepted: 'A refund on its way',
  given: 'A refund',
  refused: 'A refund that did not go back',
  transferred: 'A refund that was transferred',
  calledOff: 'A refund that was called off',
  unplaced: 'A refund that nobody here asked for',
  explained: 'A refund that is explained',
};

function wordsOf({ state, attempts, gatewayRefundId }: BackOfficeRefund): string {
  switch (state) {
    case 'underWay':
      return `The gateway is asked until it has it${attempts > 0 ? `, so far ${attempts === 1 ? 'once' : `${attempts} times`}` : ''}. Nothing is to be done.`;
    case 'accepted':
      return 'The gateway has it, and says when it has gone back. Banks take up to seven working days. Nothing is to be done.';
    case 'given':
      return 'The gateway has given it back.';
    case 'refused':
      return gatewayRefundId === null
        ? `The gateway does not give it back${attempts > 0 ? `, after ${attempts === 1 ? 'one try' : `${attempts} tries`}` : ''}: transfer it from the bank account, then record the transfer.`
        : 'The gateway took it, and the money came back to you. The customer knows that you pay it in another way.';
    case 'transferred':
      return 'Somebody of the staff transferred it from the bank account: the log has the reference.';
    case 'calledOff':
      return 'The customer keeps what was bought: a debit note takes the credit note back.';
    case 'unplaced':
      return 'Somebody gave more back in the gateway’s dashboard than this order has left. Find out what it was for. Where it was a refund that is refused here, record that one as transferred.';
    case 'explained':
      return 'Somebody of the staff found out what it was for, or it did not go back.';
  }
}

/** A refund: its status, and the manual steps if the gateway refuses it. */
export function RefundItem({ refund }: { refund: BackOfficeRefund }) {
  const {
    id,
    state,
    orderId,
    projectName,
    payer,
    amount,
    invoice,
    creditNote,
    debitNote,
    gateway,
    paymentId,
    gatewayRefundId,
    lastError,
    askedAt,
  } = refund;
  const standing = refundStatus(refund);
  const isRefused = state === 'refused';
  return (
    <>
      <PageHeading>{titles[state]}</PageHeading>
      <p className={styles.lead}>{wordsOf(refund)}</p>
      {lastError !== '' && <Note tone={isRefused || state === 'unplaced' ? 'bad' : 'plain'}>{lastError}</Note>}
      <div className={styles.block}>
        <TitleBlock
          cells={[
            {
              term: 'Amount',
              detail: <span className={styles.figure}>{formatCharge(amount)}</span>,
              wide: true,
              big: true,
            },
            { term: 'State', detail: <Tag tone={standing.tone}>{standing.name}</Tag> },
            { term: 'Project', detail: projectName || 'None: its order is gone' },
            { term: 'Customer', detail: payer.name || 'Unknown' },
            { term: 'Asked for', detail: askedAt === null ? 'By itself' : formatTime(askedAt) },
            ...(invoice === null ? [] : [{ term: 'Invoice', detail: invoice }]),
            { term: 'Credit note', detail: creditNote ?? 'None: the payment was nobody’s to keep' },
            ...(debitNote === null ? [] : [{ term: 'Debit note', detail: debitNote }]),
            { term: `Payment at ${gateway}`, detail: paymentId },
            ...(gatewayRefundId === null ? [] : [{ term: `Refund at ${gateway}`, detail: gatewayRefundId }]),
          ]}
        />
      </div>
      {(isRefused || state === 'unplaced' || orderId !== null) && (
        <section className={styles.part} aria-labelledby="acts">
          <header>
            <h2 id="acts">What you can do</h2>
            <p>Each one is kept in the audit log.</p>
          </header>
          <ul className={styles.acts}>
            {isRefused && (
              <>
                <ReferenceLine
                  id={id}
                  label="Reference of the transfer (UTR)"
                  action="Record the transfer"
                  act={(reference) => ({ kind: 'refund.transferred', id, reference, amount })}
                >
                  <span>{`Once ${formatCharge(amount)} have left the bank account for ${payer.name || 'whoever paid'}. `}</span>
                  <b>The gateway is not asked any more.</b>
                </ReferenceLine>
                <ActLine button={<ActButton act={{ kind: 'refund.retried', id }}>Ask the gateway again</ActButton>}>
                  <p>Within a minute. Once it is settled there, it gives the money back once.</p>
                </ActLine>
                {creditNote !== null && <CallOffLine id={id} amount={amount} />}
              </>
            )}
            {state === 'unplaced' && (
              <ActLine button={<ActButton act={{ kind: 'refund.explained', id, amount }}>Close the case</ActButton>}>
                <p>Once you know what it was for. No credit note is issued.</p>
              </ActLine>
            )}
            {orderId !== null && (
              <ActLine
                button={
                  <Link to={backOfficePath('refunds', orderId)} className={buttonClass({})}>
                    Open the order
                  </Link>
                }
              >
                <p>With what was paid, and what was given back of it.</p>
              </ActLine>
            )}
          </ul>
        </section>
      )}
    </>
  );
}
