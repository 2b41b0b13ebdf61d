import { howInstalmentsArePaid } from '../payments/payment-words.ts';
import { pages } from '../pages.ts';
import { inForce } from './in-force.ts';
import type { LegalPage } from './legal-page.ts';
import { mail, refundPolicy, termsLink } from './legal-links.ts';

export const cancellation: LegalPage = {
  path: pages.cancellation.path,
  title: 'Cancellation',
  lead: 'You can cancel at any time. After a cancellation, access continues to the end of the billing period.',
  inForce: inForce.cancellation,
  sections: [
    {
      id: 'automatic-renewal',
      title: 'Automatic renewal',
      blocks: [
        'Subscriptions auto-renew: at the end of a billing period the next one begins, until you cancel.',
        'The billing period is the one you chose or the one shown when you paid: a week, a month, a quarter, or a year for the care plan. The care plan does not renew: it ends after its year.',
        howInstalmentsArePaid(),
        'Automatic payment, if you chose it, ends in one press: on the thank-you page, among your payments, or with the link in each of its mails.',
      ],
    },
    {
      id: 'how-to-cancel',
      title: 'How to cancel',
      blocks: [
        [
          'Write to ',
          mail,
          ' from the e-mail address of your account, and say what you want to cancel. We confirm by e-mail on which day access ends.',
        ],
        'A cancellation that reaches us before the next due date ends the payments with the current billing period.',
      ],
    },
    {
      id: 'end-of-period',
      title: 'Access until the period ends',
      blocks: [
        'After a cancellation, access continues to the end of the billing period that is paid for. Hosting, support and your account work until then as before.',
        'The days left in that period are yours to use. They are not paid back.',
        'When the period ends, nothing renews and nothing further is to be paid.',
      ],
    },
    {
      id: 'running-plans',
      title: 'Plans under construction',
      blocks: [
        'When you cancel a plan while it is being built, the work stops at the end of the billing period. What is finished and paid for by then is handed over, with its code.',
        'Instalments due after that day are not to be paid.',
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
