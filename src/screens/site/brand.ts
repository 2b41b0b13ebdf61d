import { brandFacts } from '#machines/domain/brand.ts';
import { buildSetting } from '#machines/domain/build-setting.ts';
import { homeVariantOf } from '#machines/domain/home-variant.ts';
import { teamEmail } from '#machines/domain/team-email.ts';
import * as messages from '#messages/site.ts';

const { name, place } = brandFacts;
const homeVariant = homeVariantOf(buildSetting('VITE_HOME', 'main')) ?? 'main';

/**
 * The name, addresses and links of the brand. A build can set another e-mail address (VITE_EMAIL), another sister
 * library (VITE_LIBRARY_URL) and the home page at / (VITE_HOME).
 */
export const brand = {
  name,
  statement: messages.statement,
  email: teamEmail,
  place,
  address: `${place.city}, ${place.state}, ${place.country}`,
  /** The sister site, under a reserved name: the operator of the product sets the real one. */
  library: { label: messages.library, url: buildSetting('VITE_LIBRARY_URL', 'https://library.plinth.example/') },
  /** The home page at the start of a visit, unless its address requests the other one. */
  homeVariant,
  links: {
    home: '/home',
    why: '/whyplinthai',
    contact: '/contact',
    studio: '/studio',
    terms: '/terms',
    privacy: '/privacy',
    refund: '/refund',
    cancellation: '/cancellation',
  },
} as const;

/** The names of the public pages, for the prerendered head and for the page itself. */
export const pageTitles = {
  home: {
    main: messages.homeTitle,
    alternate: messages.alternateHomeTitle,
  },
  why: messages.whyBrand({ brand: name }),
  contact: messages.writeToUs,
  studio: messages.chooseBase,
  login: messages.signIn,
  register: messages.register,
  recovery: messages.resetPassword,
  notFound: messages.pageNotFound,
} as const;

/** The window title of a page with this name. */
export function windowTitle(title: string): string {
  return `${title} · ${brand.name}`;
}
