import { pages } from '../pages.ts';
import { inForce } from './in-force.ts';
import type { LegalPage } from './legal-page.ts';
import { cancellationPolicy, mail, termsLink } from './legal-links.ts';

export const refund: LegalPage = {
  path: pages.refund.path,
  title: 'Refund',
  lead: 'A purchase is refunded in full within 30 days. There are no refunds on members-area extras.',
  inForce: inForce.refund,
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
        [
          'Write to ',
          mail,
          ' from the e-mail address you bought with. Give the number of the invoice, or the reference of the payment, so that we find it at once.',
        ],
        'The money goes back the way it came: to the card, account or wallet that paid. When it arrives depends on the payment service and on your bank.',
        'If a payment was taken twice, tell us in the same way.',
      ],
    },
    {
      id: 'after-a-refund',
      title: 'What a refund ends',
      blocks: [
        'With a full refund the plan ends: the work, hosting and support stop.',
        [
          'To stop later than 30 days after the purchase, read the ',
          cancellationPolicy,
          '. What else applies to a purchase is in the ',
          termsLink,
          '.',
        ],
      ],
    },
  ],
};
