import { formatPrice } from '#machines/domain/money-format.ts';
import { otpLimit, securityDepositShare, taxRate } from '#machines/domain/pricing/policy.ts';
import { brand } from '../site/brand.ts';
import { cancellationPolicy, mail, privacyPolicy, refundPolicy } from './legal-links.ts';
import type { LegalPage } from './legal.types.ts';

const { city, state, country } = brand.place;

export const terms: LegalPage = {
  path: brand.links.terms,
  title: 'Terms',
  lead: 'These terms apply to every plan that is bought here: what you get, what it costs, when it is done, and what happens if something goes wrong.',
  inForce: '2026-11-21',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      blocks: [
        ['“We” is ', brand.name, `, ${brand.address}. “You” is whoever uses these pages or buys a plan, and the company for which they do. Our e-mail address is `, mail, '.'],
        'Whoever buys for a company says by it that they may.',
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
        'A plan is a base, its features, the platforms, the phases and the delivery speed, as shown before payment. We build what the plan lists, and nothing that it does not.',
        'What you want beyond it is a new plan, or a change of this one at a price that you see and accept first.',
        'You give us what only you can give: texts, pictures, access to services of yours, answers to questions. While we wait for it, the dates move by as many working days.',
      ],
    },
    {
      id: 'price',
      title: 'Price and tax',
      blocks: [
        `The price of a plan is the one shown before payment. It is fixed before the build starts. It is in Indian rupees; ${taxRate}% GST is added at payment where it applies. Amounts in other currencies are for orientation.`,
        'If a price has changed between the moment you saw it and the moment you pay, nothing is charged until you have seen and accepted the new one.',
        'Fees that others take are yours: accounts in app stores, domains, and services that charge for use. A developer account costs $25 once in the store for Android and $99 a year in the one for iOS; the stores set these prices.',
      ],
    },
    {
      id: 'payment',
      title: 'Instalments and deposit',
      blocks: [
        'You pay upfront, or in weekly, monthly or quarterly instalments at no cost. The first instalment is due when you buy, the others on the dates shown.',
        {
          list: [
            `A security deposit of ${securityDepositShare}% of what is built is held inside the first instalment. It is part of the total and never on top of it.`,
            'You are told at least 24 hours before each recurring debit.',
            `Recurring debits above ${formatPrice(otpLimit)} need your one-time password each time.`,
          ],
        },
        'When an instalment stays unpaid after its date, we remind you, and may then pause the work. It goes on when the instalment is paid, and the dates move by the pause.',
      ],
    },
    {
      id: 'delivery',
      title: 'Dates and delivery',
      blocks: [
        'The first and the final delivery date are those of the plan, counted from the working day on which the work starts. They count working days, Monday to Friday.',
        'At each delivery, tell us what does not do as the plan says: we put it right at no charge. A fault that shows later is put right under the care plan.',
      ],
    },
    {
      id: 'ownership',
      title: 'What is yours',
      blocks: [
        'You own the code of your app, with its history, its designs and its data, as far as it is paid for. Pre-built features that went into it come with it: without a licence fee, for as long as you like, to run, change and hand on.',
        'Open-source packages keep the licences of their authors. They are listed with the code.',
        'What you bring stays yours. You give us leave to use it for building and running your app, and for nothing else.',
      ],
    },
    {
      id: 'care-plan',
      title: 'Hosting, support and renewal',
      blocks: [
        'The price holds one year of the standard care plan: hosting, support and updates.',
        ['Subscriptions, the care plan among them, auto-renew until they are cancelled. After a cancellation, access continues to the end of the billing period: see the ', cancellationPolicy, '.'],
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      blocks: [
        ['A purchase is refunded in full within 30 days. There are no refunds on members-area extras. How to ask for a refund is in the ', refundPolicy, '.'],
        'A privacy policy course bought from us is refunded within 30 days of its purchase.',
      ],
    },
    {
      id: 'use',
      title: 'Fair use of these pages',
      blocks: [
        'Keep your password to yourself, and give details that are true. You answer for what is done with your account until you tell us that somebody else has it.',
        'You may not try to break, overload or get round these pages, use them to deceive, or have an app built that breaks the law.',
        'We may close an account that is used so, after telling you why.',
      ],
    },
    {
      id: 'if-we-stop',
      title: 'If we cannot finish',
      blocks: [
        'If we cannot build what a plan lists, we tell you in writing, hand over what exists with its code, charge no further instalment, and give back what you paid for work that was not delivered.',
        'Neither of us answers for a delay by what nobody could prevent, such as a disaster or an act of government. The dates move by as long as it lasts.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We answer for damage we cause, up to what you paid for the plan it came from. We do not answer for profit that was missed.',
        'Nothing here limits what the law does not let be limited, such as for intent or fraud.',
      ],
    },
    {
      id: 'claims',
      title: 'Claims within one year',
      blocks: [
        'A legal claim from these terms is made within one year after its cause arose. Later it can no longer be made, as far as the law allows.',
        ['Before you go to court, write to ', mail, ': most of what goes wrong can be put right in a letter.'],
      ],
    },
    {
      id: 'law',
      title: 'Law and courts',
      blocks: [`The law of ${country} applies. The courts of ${city}, ${state}, ${country} have jurisdiction, and no others.`],
    },
    {
      id: 'changes',
      title: 'Changes of these terms',
      blocks: [
        'A plan keeps the terms under which it was bought. When we change the terms for later purchases, the new text stands here with its date before it applies.',
        'If one sentence here does not hold in law, the others do.',
      ],
    },
  ],
};
