import { brandFacts } from '../brand.ts';
import { companyPlaceholder } from '../company-facts.ts';
import { formatPrice } from '../money-format.ts';
import { approvalLimit } from '../payments/mandate.ts';
import { howInstalmentsArePaid } from '../payments/payment-words.ts';
import { payLinkDays, securityDepositShare, taxRate } from '../pricing/policy.ts';
import { pages } from '../pages.ts';
import { inForce } from './in-force.ts';
import type { LegalPage } from './legal-page.ts';
import { cancellationPolicy, mail, privacyPolicy, refundPolicy } from './legal-links.ts';

const { city, state, country } = brandFacts.place;

export const terms: LegalPage = {
  path: pages.terms.path,
  title: 'Terms',
  lead: 'These terms apply to every plan that is bought here: what you get, what it costs, when it is due, and where a claim is made.',
  inForce: inForce.terms,
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      blocks: [
        `“We” is ${companyPlaceholder('name')}, the operator of ${brandFacts.name}. “You” is whoever uses these pages or buys a plan, and the company for which they do so.`,
        {
          table: {
            caption: 'The operator',
            columns: ['Detail', 'Operator'],
            rows: [
              ['Legal name', companyPlaceholder('name')],
              ['Registration number (CIN or LLPIN)', companyPlaceholder('registration')],
              ['GSTIN', companyPlaceholder('gstin')],
              ['Registered office', companyPlaceholder('address')],
              ['Phone', companyPlaceholder('phone')],
              ['Grievance officer', companyPlaceholder('officer')],
              ['E-mail of the grievance officer', companyPlaceholder('officerEmail')],
            ],
          },
        },
        ['For everything else, write to ', mail, '.'],
        'The grievance officer confirms a complaint within 48 hours and settles it within one month.',
        'Whoever buys for a company confirms that they may act for it.',
      ],
    },
    {
      id: 'agreement',
      title: 'When these terms apply',
      blocks: [
        'You may look at everything and plan an app without an agreement. The agreement is made when you accept these terms in the billing details and the first payment succeeds.',
        ['The ', privacyPolicy, ', the ', refundPolicy, ' and the ', cancellationPolicy, ' are part of it.'],
      ],
    },
    {
      id: 'plan',
      title: 'The plan',
      blocks: [
        'A plan is a base, its features, the platforms, the phases and the delivery speed, as shown before payment. What the plan lists is built; what it does not list is not.',
        'What you want beyond it is a new plan, or a change of this one at a price that you see and accept first.',
        'You provide what only you can: texts, pictures, access to your services, answers to questions. While we wait for them, dates may move.',
      ],
    },
    {
      id: 'price',
      title: 'Price and tax',
      blocks: [
        `The price of a plan is the one shown before payment. It is fixed before the build starts. It is in Indian rupees; ${taxRate}% GST is added at payment where it applies. Amounts in other currencies are for orientation.`,
        'If a price has changed between the moment you saw it and the moment you pay, nothing is charged until you have accepted the new one.',
        'Fees of others are yours to pay: accounts in app stores, domains, and services that charge for use. A developer account costs $25 once at Google Play and $99 a year at Apple; the stores set these prices.',
      ],
    },
    {
      id: 'payment',
      title: 'Instalments and deposit',
      blocks: [
        'You pay upfront, or in no-cost weekly, monthly or quarterly instalments. The first instalment is due when you buy, the others on the dates shown.',
        {
          list: [
            `A security deposit of ${securityDepositShare}% of what is built is part of the total and never on top of it: the first instalments are the deposit until it is covered.`,
            howInstalmentsArePaid(),
            `This changes only if you choose automatic payment before you pay. Then the later instalments are debited from the payment method of the first, none above the amount shown with the choice. We write to you two days before each debit, with its amount, its day and a link that stops it or ends automatic payment in one press, without an account. Above ${formatPrice(approvalLimit)}, Indian cards and UPI apps ask you to approve each payment: we send you the link, and nothing is debited without you. A debit that fails for lack of money is tried once more on that day; after that, you pay with a link.`,
            `A payment link works without an account, until ${payLinkDays} days after its due date.`,
          ],
        },
        'If an instalment is not paid on its date, we may pause the work until it is. The dates of the plan then move.',
      ],
    },
    {
      id: 'delivery',
      title: 'Dates and delivery',
      blocks: [
        'The first and the final delivery date are those of the plan, counted in working days, Monday to Friday, from the day on which the work starts.',
        'If a delivery is not what the plan says, tell us, so that it can be put right.',
      ],
    },
    {
      id: 'ownership',
      title: 'What is yours',
      blocks: [
        'You own the code of your app, as far as it is paid for. The pre-built features in it may be run, changed and handed on with it.',
        'Open-source packages keep the licences of their authors.',
        'What you bring stays yours. You allow us to use it for building and running your app.',
      ],
    },
    {
      id: 'care-plan',
      title: 'Hosting, support and renewal',
      blocks: [
        'The standard care plan is one year of hosting and support. It is part of your order if the plan that you pay for lists it; a plan without care includes neither.',
        'Care is bought for one year, which starts with the final delivery. It ends after that year; to continue, order another year from us.',
        [
          'Subscriptions auto-renew until they are cancelled. After a cancellation, access continues to the end of the billing period: see the ',
          cancellationPolicy,
          '.',
        ],
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      blocks: [
        [
          'A purchase is refunded in full within 30 days. There are no refunds on members-area extras. How to ask for a refund is in the ',
          refundPolicy,
          '.',
        ],
        'A privacy policy course bought from us is refunded within 30 days of its purchase.',
      ],
    },
    {
      id: 'use',
      title: 'Fair use of these pages',
      blocks: [
        'Keep your password to yourself, and give details that are true. Tell us as soon as you think that somebody else uses your account.',
        'You may not try to break, overload or get round these pages, use them to deceive, or have an app built that breaks the law.',
        'We may suspend or close an account that is used in this way.',
      ],
    },
    {
      id: 'if-we-stop',
      title: 'If either side stops',
      blocks: [
        [
          'You can cancel at any time. What follows from it is in the ',
          cancellationPolicy,
          ' and the ',
          refundPolicy,
          '.',
        ],
        'If we cannot build what a plan lists, we tell you in writing. Work that is not done is not charged, what is finished and paid for is yours, and what was paid beyond that is settled as the law provides.',
        'Neither side is liable for a delay caused by what is beyond its reasonable control.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'As far as the law allows, neither side is liable to the other for indirect loss, such as missed profit.',
        'Nothing in these terms excludes or limits what the law does not let be excluded or limited, such as liability for fraud.',
      ],
    },
    {
      id: 'claims',
      title: 'Claims within one year',
      blocks: [
        'A legal claim from these terms is made within one year after its cause arose. Later it can no longer be made, as far as the law allows.',
        ['Please write to ', mail, ' before you go to court.'],
      ],
    },
    {
      id: 'law',
      title: 'Law and courts',
      blocks: [`The law of ${country} applies. The courts of ${city}, ${state}, ${country} have jurisdiction.`],
    },
    {
      id: 'changes',
      title: 'Changes of these terms',
      blocks: [
        'The terms you accepted with a purchase apply to that purchase. When we change the terms for later ones, the new text stands here with its date.',
        'If one sentence here does not hold in law, the others do.',
      ],
    },
  ],
};
