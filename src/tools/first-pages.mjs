/** The pages that visitors may see first, by the modules that show them. */

const home = 'screens/landing/landing-parts.tsx';
const legal = ['screens/legal/legal-screen.tsx'];
const account = ['app/account.tsx'];

/** What either home page adds to its frame. */
export const homeContents = { main: 'screens/landing/main-home.tsx', alternate: 'screens/landing/alternate-home.tsx' };

const demoIsland = 'app/site/demo-island.tsx';

/** Addresses where either home page can stand, with the islands in it: the page comes with their styles. */
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

/** Pages of the product that are prerendered and hydrated. The entry of the app belongs to each. */
export const productPages = {
  '/studio': ['app/product.tsx', 'screens/studio/studio-screen.tsx', 'screens/studio/questions-form.tsx'],
  '/login': [...account, 'screens/login/login-screen.tsx'],
  '/register': [...account, 'screens/register/register-screen.tsx'],
  '/recovery': [...account, 'screens/recovery/recovery-screen.tsx'],
};

/**
 * What every page of the dashboard needs at once. Its prerendered pages are shells, which give way to what belongs to
 * the member.
 */
export const dashboardModules = [
  'app/account.tsx',
  'app/member-pages.ts',
  'app/dashboard.tsx',
  'screens/dashboard/dashboard-screen.tsx',
];

/** Which scripts are loaded together first. */
export const firstLoads = [
  ...[...Object.values(productPages), dashboardModules].map((modules) => ['app/app.tsx', ...modules]),
  [demoIsland, 'app/site/contact-island.tsx'],
  ['app/site/example-island.tsx'],
];
