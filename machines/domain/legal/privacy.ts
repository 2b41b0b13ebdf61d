import { auditYears } from '../back-office/audit-retention.ts';
import { graceDays } from '../identity/account-ending.ts';
import { companyPlaceholder } from '../company-facts.ts';
import { pages } from '../pages.ts';
import { replacedVersionYears } from '../projects/version-retention.ts';
import { inForce } from './in-force.ts';
import type { LegalPage } from './legal-page.ts';
import { mail, termsLink } from './legal-links.ts';

export const privacy: LegalPage = {
  path: pages.privacy.path,
  title: 'Privacy',
  lead: 'What we know about you, where it is kept, for how long, and how to have it shown, corrected or removed.',
  inForce: inForce.privacy,
  sections: [
    {
      id: 'who-answers',
      title: 'Who answers for your data',
      blocks: [
        [
          `${companyPlaceholder('name')}, ${companyPlaceholder('address')}, decides what is done with the data described here and answers for it. The `,
          termsLink,
          ' list its registration and phone number. Write to ',
          mail,
          '.',
        ],
        `The grievance officer for personal data is ${companyPlaceholder('officer')}, ${companyPlaceholder('officerEmail')}.`,
      ],
    },
    {
      id: 'on-your-device',
      title: 'What stays on your device',
      blocks: [
        'Planning an app needs no account and no name. What you choose is kept in your browser, on your device.',
        {
          table: {
            caption: 'What your browser keeps',
            columns: ['What', 'Where', 'How long'],
            rows: [
              [
                'Your plans, the currency, whether you hid the questions, and which payment is under way',
                'Storage of the browser',
                'Until you clear it',
              ],
              ['Billing details and forms you have begun', 'Storage of the tab', 'Until the tab is closed'],
              ['The sign in, when you have an account', 'Storage of the browser and a cookie', 'Until you sign out'],
              [
                'Your answer to whether visits may be measured, once you were asked',
                'Storage of the browser',
                'Until you clear it',
              ],
              ['The language you chose', 'Cookie that no script can read', '365 days'],
              [
                'A random name for this browser, by which its plans are found again',
                'Cookie that no script can read',
                '180 days',
              ],
            ],
          },
        },
        'These are needed for what you ask for. Nothing else is stored on your device without your consent.',
      ],
    },
    {
      id: 'with-us',
      title: 'What we keep',
      blocks: [
        {
          table: {
            caption: 'What we keep on our server',
            columns: ['What', 'What for', 'How long'],
            rows: [
              [
                'Your plans',
                'To show them on your other devices, at the same price',
                'Until you ask us to remove them; without an account, two years after the last change',
              ],
              [
                'Earlier versions of your plans',
                'To compare them, and to go back to one',
                `${replacedVersionYears} years after a later version replaced them; those of an ordered or shared plan as long as the plan`,
              ],
              [
                'Username, e-mail address and a proof of your password',
                'To let you in, and nobody else',
                `Until the account is deleted: ${graceDays} days from your request, or at once where the sign-in service cannot wait`,
              ],
              [
                'Name, address and contact of billing details, GSTIN if you give one',
                'To take the payment and write the invoice',
                'As long as tax law asks',
              ],
              ['What you write in the contact form', 'To answer you', 'Until you ask us to remove it'],
              [
                'What you write about a project, and when you last looked at its page',
                'To answer you, and to show what is new',
                'Until the project or the account is deleted',
              ],
              [
                'What you give with a request for a demo, with your consent',
                'To prepare the call and to reach you',
                'Until you withdraw the consent',
              ],
              [
                'Who of our team did what with your orders, requests and messages, and when',
                'To account for it',
                `For the ${auditYears} financial years that follow, as company law asks of our books`,
              ],
            ],
          },
        },
        'The server’s log says when a kind of page was asked for, how long that took and whether it worked. It does not say by whom. So that misuse can be found, requests from one network address or one account carry the same code for a day. The address and the account cannot be read from it.',
        'The link of a shared plan holds the plan. Whoever has the link can see the plan, and so can the chat or mail service through which you send it: it asks our server for a title and a picture, as does everyone who opens the link. We make both from the link, and keep and log neither.',
        'The network may tell us the country you come from. It picks the calling code in a form, and is not kept.',
      ],
    },
    {
      id: 'assistant',
      title: 'What you write to the assistant',
      blocks: [
        'What you write to the assistant is looked up in your browser. We keep it only if you send it to us: as a message, or as a sentence that was not understood.',
        'Where the assistant did not understand you, we count the day, the language, the nearest meaning and the suggestion that you pressed, without your words. We keep your sentence only if you tick that we may: for 180 days, without your name or network address. An e-mail address or a phone number in it is left out.',
        'Where we use a language model, what you write to the assistant goes through our server to the provider of that model, so that more of it is understood. The day and the names of our features go with it; your plan, your name, your addresses and your cookies do not.',
        'So that nobody uses up the model, we count for a day how much is asked from a network address. We keep that address only as a code from which it cannot be read.',
      ],
    },
    {
      id: 'payment',
      title: 'Payments and cards',
      blocks: [
        'A payment service takes the payment on a page of its own. These pages ask for no card number and keep none.',
        'Where cards are stored for later instalments, the card storage is encrypted with AES-256.',
        'From the payment service we learn that a payment succeeded, was declined or was given back, with its reference and amount.',
      ],
    },
    {
      id: 'who-else',
      title: 'Who else receives data',
      blocks: [
        'We do not sell personal data. Those who work for us receive what they need for it:',
        {
          list: [
            'the payment service: the amount, the reference, and what you type on its page;',
            'the identity provider: username, e-mail address and password, for signing in;',
            'the mailing service: what you gave with a request for a demo;',
            'the mail service: your e-mail address and what we write to you, such as receipts and payment links;',
            'the provider of the language model, where we use one: what you write to the assistant;',
            'the host of our servers, where the data lies;',
            'authorities, when the law obliges us.',
          ],
        },
        {
          table: {
            caption: 'Where the data lies, and who processes it for us',
            columns: ['Detail', 'Operator'],
            rows: [
              ['Location of the data', companyPlaceholder('dataLocation')],
              ['Sub-processors', companyPlaceholder('subprocessors')],
            ],
          },
        },
      ],
    },
    {
      id: 'measuring',
      title: 'Measuring visits',
      blocks: [
        'Without your consent nothing measures your visit, and these pages load nothing from anybody else. When you are asked and agree, an analytics service counts which steps are taken. You can take the consent back at any time.',
        { choices: 'privacy' },
      ],
    },
    {
      id: 'security',
      title: 'How it is kept safe',
      blocks: [
        'Connections are encrypted. Secrets that open something are kept as hashes only. Access to the data is limited to those who need it for their work.',
        'If personal data gets into the wrong hands, we tell those concerned and the authority, as the law requires.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'The Digital Personal Data Protection Act, 2023 gives you these rights. You can ask us:',
        {
          list: [
            'to show you what we hold about you, and give you a copy of it;',
            'to correct it or complete it;',
            'to remove it, unless the law makes us keep it, as it does with invoices;',
            'to stop using it, where you had consented;',
            'to note whom you nominate to use these rights for you after your death, or if you cannot do so yourself.',
          ],
        },
        ['Write to ', mail, '. We may ask for a proof that it is you. We answer within 30 days.'],
        `If our answer does not satisfy you, write to the grievance officer, ${companyPlaceholder('officer')}, ${companyPlaceholder('officerEmail')}. After that, you can complain to the Data Protection Board of India.`,
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        [
          'These pages are not directed at children. If you think that a child has given us personal data, write to ',
          mail,
          '.',
        ],
      ],
    },
    {
      id: 'changes',
      title: 'Changes of this text',
      blocks: [
        'When something here changes, the new text stands here with its date. Where the law asks for your consent to a change, we ask for it.',
      ],
    },
  ],
};
