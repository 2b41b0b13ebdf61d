/** The pages that visitors may see first, by the modules that show them. The entry of the app belongs to each. */

const home = ['app/site.tsx', 'screens/landing/landing-screen.tsx', 'screens/landing/use-home-variant.ts', 'screens/landing/home-parts.ts'];
/** The form of the panel is loaded when the panel opens, unless the page came with it open. */
const homeWithPanel = [...home, 'screens/demo/demo-form.tsx'];
const legal = ['screens/legal/legal-page-screen.tsx'];
const account = ['app/account.tsx', 'app/account-address.ts'];

/** What either home page adds to its frame. */
export const homeContents = { main: 'screens/landing/main-home.tsx', alternate: 'screens/landing/alternate-home.tsx' };

/** Addresses where either home page can stand. */
export const homePages = { '/': homeWithPanel, '/home': homeWithPanel, '/contact': [...homeWithPanel, 'screens/contact/contact-screen.tsx'] };

/**
 * Pages that are whole without their scripts.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const wholePages = {
  '/whyplinthai': ['screens/why/why-screen.tsx'],
  '/terms': legal,
  '/privacy': legal,
  '/refund': legal,
  '/cancellation': legal,
  '/404': ['screens/not-found/not-found-screen.tsx'],
};

/** Pages that are nothing without their scripts. */
export const livePages = {
  '/studio': ['app/product.tsx', 'app/url-bridge.ts', 'app/studio-address.ts', 'screens/studio/studio-screen.tsx'],
  '/login': [...account, 'screens/login/login-screen.tsx'],
  '/register': [...account, 'screens/register/register-screen.tsx'],
  '/recovery': [...account, 'screens/recovery/recovery-screen.tsx'],
};

/** What every page of the dashboard needs at once. Its prerendered pages are shells, which give way to what belongs to the member. */
export const dashboardModules = ['app/account.tsx', 'app/account-address.ts', 'app/members-gate.ts', 'app/dashboard.tsx', 'screens/dashboard/dashboard-screen.tsx'];

const { '/studio': studio, ...accountPages } = livePages;

/** What is loaded together first: what stands still in a whole page is not. Whoever signs in may have to register before, or to find a password again. */
export const firstLoads = [home, ...new Set(Object.values(wholePages)), studio, Object.values(accountPages).flat()];
