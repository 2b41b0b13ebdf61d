import type { PlainAction } from './plain-screen.tsx';

/** A page of text and its address. */
export interface PlainPage {
  readonly path: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action?: PlainAction;
}

const chooseBase: PlainAction = { label: 'Choose a base', to: '/studio' };

const landing: Omit<PlainPage, 'path'> = {
  title: 'Build anything. Faster and better. For any device.',
  paragraphs: [
    'Choose a base, refine its features, pick platforms and phases. Price and dates follow every choice.',
    'The price and the timeline are fixed before the build starts. Pay upfront, or in no-cost weekly, monthly or quarterly instalments.',
    'Hosting and support go on after the build. You own the code.',
  ],
  action: chooseBase,
};

const onThisDevice = 'Nothing needs an account yet: a plan is kept in this browser, on this device, and is found again here.';

/** What a page of the dashboard says while there is nothing to list. */
function emptyDashboard(path: string, title: string, empty = 'No items present'): PlainPage {
  return { path: path === '' ? '/dashboard' : `/dashboard/${path}`, title, paragraphs: [empty, onThisDevice], action: chooseBase };
}

/** Pages that are nothing but text. */
export const plainPages: readonly PlainPage[] = [
  { path: '/', ...landing },
  { path: '/home', ...landing },
  {
    path: '/whyplinthai',
    title: 'Why Plinth',
    paragraphs: [
      'Most apps share 80% of their features. Those stand ready; you pay to build the part that is yours.',
      'The price is fixed before the build starts, and so are the dates. Every rupee of it can be read line by line while you choose.',
      'Payment is flexible: upfront, or in no-cost instalments. Updates come while the build goes on, hosting and support after it.',
      'You own the code.',
    ],
    action: chooseBase,
  },
  {
    path: '/terms',
    title: 'Terms',
    paragraphs: [
      'These terms apply to every plan that is bought here.',
      'The price, the dates and the instalments of a plan are those shown before payment. 18% GST is added at payment.',
      'The customer owns the code.',
      'A purchase is refunded in full within 30 days. After a cancellation, access continues to the end of the billing period.',
      'A legal claim is made within one year. The courts of Gurgaon, Haryana, India have jurisdiction.',
    ],
  },
  {
    path: '/privacy',
    title: 'Privacy',
    paragraphs: [
      'What you choose is kept in this browser, on this device, until you clear the browser’s storage. A copy of your plan is kept on our server, under a cookie that only this browser has.',
      'Billing details are kept in the tab until it is closed. They are sent to us when you pay, and stay with the order and its invoice. A payment service takes the payment on a page of its own.',
      'What you write to us, and what you give with a request for a demo, is kept so that we can answer.',
      'These pages ask for no card number and keep none. Where cards are stored, the storage is encrypted with AES-256.',
    ],
  },
  {
    path: '/refund',
    title: 'Refund',
    paragraphs: ['A purchase is refunded in full within 30 days.', 'There are no refunds on members-area extras.'],
  },
  {
    path: '/cancellation',
    title: 'Cancellation',
    paragraphs: [
      'After a cancellation, access continues to the end of the billing period.',
      'Subscriptions renew by themselves until they are cancelled.',
    ],
  },
  {
    path: '/contact',
    title: 'Contact Us',
    paragraphs: ['Plinth is in Gurgaon, Haryana, India.', 'Scope, price and dates of an app can be settled here without a call.'],
    action: chooseBase,
  },
  {
    path: '/login',
    title: 'Sign in',
    paragraphs: [onThisDevice, 'Go on where you left off.'],
    action: { label: 'Open the studio', to: '/studio' },
  },
  {
    path: '/register',
    title: 'Register',
    paragraphs: [onThisDevice],
    action: chooseBase,
  },
  {
    path: '/status',
    title: 'You are logged out.',
    paragraphs: [onThisDevice],
    action: { label: 'Login', to: '/login' },
  },
  emptyDashboard('', 'Dashboard'),
  emptyDashboard('dashboard', 'Dashboard'),
  emptyDashboard('draft', 'Draft'),
  emptyDashboard('created', 'Created'),
  emptyDashboard('invited', 'Invited'),
  emptyDashboard('freemium', 'Freemium'),
  emptyDashboard('running', 'Running'),
  emptyDashboard('shipped', 'Shipped'),
  emptyDashboard('archived', 'Archived'),
  emptyDashboard('professional-prototypes', 'Professional Prototypes'),
  emptyDashboard('tailor-made-prototypes', 'Tailor-made Prototypes'),
  emptyDashboard('instant-prototypes', 'Instant Prototypes'),
  emptyDashboard('payments', 'Payments', 'No saved cards'),
  emptyDashboard('additional-features-req', 'Additional features'),
  emptyDashboard('settings', 'Settings'),
];
