import type { PlainAction } from './plain-screen.tsx';

/** A page of text and its address. */
export interface PlainPage {
  readonly path: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action?: PlainAction;
}

const chooseBase: PlainAction = { label: 'Choose a base', to: '/studio' };

const onThisDevice = 'Nothing needs an account yet: a plan is kept in this browser, on this device, and is found again here.';

/** What a page of the dashboard says while there is nothing to list. */
function emptyDashboard(path: string, title: string, empty = 'No items present'): PlainPage {
  return { path: path === '' ? '/dashboard' : `/dashboard/${path}`, title, paragraphs: [empty, onThisDevice], action: chooseBase };
}

/** Pages that are nothing but text. */
export const plainPages: readonly PlainPage[] = [
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
