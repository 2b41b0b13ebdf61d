import { useSelector } from '@xstate/react';
import { FileText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lastReceipt } from '#machines/app/app.selectors.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { internationalPhone } from '#machines/domain/billing/phone.ts';
import { dayInIndia, formatDate, nextWorkingDay, timeInIndia } from '#machines/domain/calendar.ts';
import { suggestedUsername } from '#machines/domain/identity/username.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { instalmentsOf, quoteOf } from '#machines/domain/pricing/quote.ts';
import { projectPath } from '#machines/domain/projects/dashboard-pages.ts';
import * as messages from '#messages/thank-you.ts';
import { headsOf } from '#machines/domain/payments/payment-order.ts';
import { howInstalmentIsPaid } from '#machines/domain/payments/payment-words.ts';
import type { Receipt } from '#machines/ports/payments.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Dimensions } from '#ui/drawing/drawing.types.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import layout from '#ui/layout.module.css';
import { MessagePage } from '#ui/message-page.tsx';
import { SummaryList, type SummaryRow } from '#ui/summary-list.tsx';
import text from '#ui/text.module.css';
import { AutomaticStanding } from '../automatic/automatic-standing.tsx';
import { Link } from '../link.tsx';
import { useProduct } from '../product/actors.tsx';
import { describePlan, drawnPlan } from '../product/drawn-plan.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { SitePage } from '../site/site-page.tsx';

/** The first instalment is paid: the receipt, the next steps, and the finished drawing. */
export function ThankYouScreen() {
  const receipt = useSelector(useProduct().app, lastReceipt);
  // The funnel opens this screen only with a receipt.
  return receipt && <Thanks receipt={receipt} />;
}

function Thanks({ receipt }: { receipt: Receipt }) {
  const { draft } = receipt.order;
  const { billingDraft, keepsSession, mandates } = useProduct();
  const [details] = useState(billingDraft.read);
  const email = details.email.trim();
  const view = useMemo(() => thankYouView(receipt, details), [receipt, details]);
  return (
    <SitePage title={messages.title} visitor={keepsSession() ? 'member' : 'stranger'}>
      <MessagePage
        heading={<PageHeading>{messages.successful}</PageHeading>}
        lead={messages.thanks}
        actions={
          <>
            <ProjectLink draft={draft} email={email} />
            {/* The server renders this page, so it is not a router link. */}
            <a
              href={`/invoices/${encodeURIComponent(receipt.orderId)}`}
              target="_blank"
              rel="noopener"
              className={buttonClass({ size: 'large' })}
            >
              <FileText aria-hidden="true" />
              <span>{messages.invoice}</span>
            </a>
            <a href="/" className={buttonClass({ size: 'large' })}>
              {messages.goHome}
            </a>
          </>
        }
        drawing={
          <PlinthDrawing
            app={drawnPlan(draft)}
            mode="exploded"
            unit={36}
            fontSize={14}
            dims={view.dims}
            title={describePlan(draft)}
          />
        }
      >
        <SummaryList rows={view.receipt} />
        <Project email={email} planId={draft.id} />
        <section aria-labelledby="next">
          <h2 id="next" className={text.head3}>
            {messages.whatNext}
          </h2>
          <SummaryList rows={view.ahead} />
          <AutomaticStanding
            mandates={mandates}
            planId={draft.id}
            instead={view.nextPayment && <p className={classNames(text.fine, text.dim)}>{view.nextPayment}</p>}
          />
        </section>
      </MessagePage>
    </SitePage>
  );
}

/** For members a link to the project's page, for everybody else the registration of an account to save it in. */
function ProjectLink({ draft, email }: { draft: PlanDraft; email: string }) {
  const { keepsSession } = useProduct();
  const className = buttonClass({ variant: 'primary', size: 'large' });
  const path = projectPath(draft.id);
  return keepsSession() ? (
    <Link to={path} className={className}>
      {messages.openProject}
    </Link>
  ) : (
    <Link
      to={`/register?to=${path}`}
      state={{ email, username: suggestedUsername(email), project: projectName(draft) }}
      className={className}
    >
      {messages.saveToAccount({ project: projectName(draft) })}
    </Link>
  );
}

/** Where the project is from now on, and the way in for a person who has an account. */
function Project({ email, planId }: { email: string; planId: string }) {
  const { keepsSession } = useProduct();
  const accountKeeps = email === '' ? messages.accountKeeps : messages.accountKeepsFor({ email });
  return (
    <section aria-labelledby="project">
      <h2 id="project" className={text.head3}>
        {messages.yourProject}
      </h2>
      <div className={layout.stack}>
        <p className={text.dim}>{keepsSession() ? messages.onOnePage : accountKeeps}</p>
        {!keepsSession() && (
          <div>
            <Link to={`/login?to=${projectPath(planId)}`}>{messages.haveAccount}</Link>
          </div>
        )}
      </div>
    </section>
  );
}

interface ThankYouView {
  readonly receipt: readonly SummaryRow[];
  /** The next steps, by date. */
  readonly ahead: readonly SummaryRow[];
  /** The way the next instalment is paid; undefined if there is none. */
  readonly nextPayment: string | undefined;
  readonly dims: Dimensions;
}

/** The texts of a paid order with these billing details. */
function thankYouView({ reference, paidAt, order }: Receipt, details: BillingDetails): ThankYouView {
  const quote = quoteOf(order.draft, order.start);
  const { start, firstDelivery, finalDelivery } = quote.schedule;
  const [, next, ...later] = instalmentsOf(quote, order.cycle, headsOf(order));
  const phone = internationalPhone(details);
  const paidOn = dayInIndia(paidAt);
  const days = [
    { date: nextWorkingDay(paidOn), term: phone === '' ? messages.weCall : messages.weCallAt({ phone }) },
    { date: start, term: messages.workStarts },
    ...(next
      ? [
          {
            date: next.due,
            term: messages.instalment({
              number: next.number,
              count: later.length + 2,
              amount: formatCharge(next.amount),
            }),
          },
        ]
      : []),
    ...(firstDelivery < finalDelivery ? [{ date: firstDelivery, term: messages.firstDelivery }] : []),
    { date: finalDelivery, term: messages.finalDelivery },
  ];
  const count = planFeatures(order.draft).length;
  return {
    receipt: [
      { term: messages.reference, detail: reference, isLong: true },
      { term: messages.amountPaid, detail: formatCharge(order.amount) },
      {
        term: messages.paidOn,
        detail: messages.paidAt({ day: formatDate(paidOn), time: timeInIndia(paidAt) }),
        isLong: true,
      },
      ...(details.email.trim() === ''
        ? []
        : [{ term: messages.invoiceTo, detail: details.email.trim(), isLong: true }]),
    ],
    ahead: days
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
      .map(({ date, term }) => ({ term, detail: formatDate(date) })),
    nextPayment: next && howInstalmentIsPaid(next),
    dims: { left: messages.features({ count }), right: formatDate(finalDelivery) },
  };
}
