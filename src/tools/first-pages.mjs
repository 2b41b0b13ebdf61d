/** The pages that visitors may see first, and the modules that render them. */

const home = 'screens/landing/landing-parts.tsx';
const legal = ['screens/legal/legal-screen.tsx'];
const account = ['app/account.tsx'];

/** The content of each home page inside the common frame. */
export const homeContents = { main: 'screens/landing/main-home.tsx', alternate: 'screens/landing/alternate-home.tsx' };

const demoIsland = 'app/site/demo-island.tsx';

/** Addresses of the home page, with their islands: the page includes the islands' styles. */
export const homePages = {
  '/': [home, demoIsland],
  '/home': [home, demoIsland],
  '/contact': [home, demoIsland, 'app/site/contact-island.tsx'],
};

/**
 * The other documents of the site.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const otherDocuments = {
  '/whyplinthai': ['screens/why/why-screen.tsx', 'app/site/example-island.tsx'],
  '/terms': legal,
  '/privacy': legal,
  '/refund': legal,
  '/cancellation': legal,
  '/404': ['screens/not-found/not-found-screen.tsx'],
};

/** Pages of the product that are prerendered and hydrated. Each also loads the entry of the app. */
export const productPages = {
  '/studio': ['app/product.tsx', 'screens/studio/studio-screen.tsx', 'screens/studio/questions-form.tsx'],
  '/login': [...account, 'screens/login/login-screen.tsx'],
  '/register': [...account, 'screens/register/register-screen.tsx'],
  '/recovery': [...account, 'screens/recovery/recovery-screen.tsx'],
};

/**
 * The modules that every page of the dashboard needs immediately. Its prerendered pages are shells, which the member's
 * data replaces.
 */
export const dashboardModules = [
  'app/account.tsx',
  'app/member-pages.ts',
  'app/dashboard.tsx',
  'screens/dashboard/dashboard-screen.tsx',
];

/** The groups of scripts that are loaded together first. */
export const firstLoads = [
  ...[...Object.values(productPages), dashboardModules].map((modules) => ['app/app.tsx', ...modules]),
  [demoIsland, 'app/site/contact-island.tsx'],
  ['app/site/example-island.tsx'],
];
