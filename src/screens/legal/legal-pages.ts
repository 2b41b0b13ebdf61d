import { brand } from '../site/brand.ts';
import { cancellationPolicy, mail, refundPolicy, termsLink, type LegalPage } from './legal-text.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const refund: LegalPage = {
  path: brand.links.refund,
  title: 'Refund',
  lead: 'A purchase is refunded in full within 30 days. There are no refunds on members-area extras.',
  inForce: '2026-11-21',
  sections: [
    {
      id: 'full-refund',
      title: 'Full refund within 30 days',
      blocks: [
        'You can ask for a full refund within 30 days of purchase.',
        'The 30 days are counted from the day of the payment. A request that reaches us on the 30th day is in time.',
        'For a plan that is paid in instalments, the purchase is the payment of its first instalment. A refund within the 30 days gives back every instalment paid until then, the security deposit included, and ends those to come.',
      ],
    },
    {
      id: 'members-area-extras',
      title: 'Members-area extras',
      blocks: [
        'No refunds are given on members-area extras: what is bought inside the members area, on top of a plan, is final once it is paid.',
      ],
    },
    {
      id: 'courses',
      title: 'Privacy policy course',
      blocks: ['A privacy policy course is refunded within 30 days of its purchase, like any other purchase.'],
    },
    {
      id: 'how-to-ask',
      title: 'How to ask for it',
      blocks: [
        ['Write to ', mail, ' from the e-mail address you bought with. Give the number of the invoice, or the reference of the payment, so that we find it at once.'],
        'The money goes back the way it came: to the card, account or wallet that paid. When it arrives depends on the payment service and on your bank.',
        'If a payment was taken twice, tell us in the same way.',
      ],
    },
    {
      id: 'after-a-refund',
      title: 'What a refund ends',
      blocks: [
        'With a full refund the plan ends: the work, hosting and support stop.',
        ['To stop later than 30 days after the purchase, read the ', cancellationPolicy, '. What else applies to a purchase is in the ', termsLink, '.'],
      ],
    },
  ],
};

const cancellation: LegalPage = {
  path: brand.links.cancellation,
  title: 'Cancellation',
  lead: 'You can cancel at any time. After a cancellation, access continues to the end of the billing period.',
  inForce: '2026-11-21',
  sections: [
    {
      id: 'automatic-renewal',
      title: 'Automatic renewal',
      blocks: [
        'Subscriptions auto-renew: at the end of a billing period the next one begins and is charged, until you cancel.',
        'The billing period is the one you chose or the one shown when you paid: a week, a month, a quarter, or a year for the care plan.',
        'We remind you at least 24 hours before each recurring debit.',
      ],
    },
    {
      id: 'how-to-cancel',
      title: 'How to cancel',
      blocks: [
        ['Write to ', mail, ' from the e-mail address of your account, and say what you want to cancel. We confirm by e-mail on which day access ends.'],
        'A cancellation that reaches us before the next debit ends the debits with the current billing period.',
      ],
    },
    {
      id: 'end-of-period',
      title: 'Access until the period ends',
      blocks: [
        'After a cancellation, access continues to the end of the billing period that is paid for. Hosting, support and your account work until then as before.',
        'The days left in that period are yours to use. They are not paid back.',
        'When the period ends, nothing renews and nothing further is charged.',
      ],
    },
    {
      id: 'running-plans',
      title: 'Plans under construction',
      blocks: [
        'When you cancel a plan while it is being built, the work stops at the end of the billing period. What is finished and paid for by then is handed over, with its code.',
        'Instalments due after that day are not charged.',
        ['Within 30 days of purchase you can have your money back instead: see the ', refundPolicy, '.'],
      ],
    },
    {
      id: 'your-data',
      title: 'Your data afterwards',
      blocks: [
        'Until access ends you can take your data and your code with you. Hosted data is removed after it; invoices are kept for as long as Indian tax law asks.',
        ['What else applies is in the ', termsLink, '.'],
      ],
    },
  ],
};

/** Every legal page, in the order of the footer. */
export const legalPages: readonly LegalPage[] = [privacy, terms, refund, cancellation];
