import { brandFacts } from '#machines/domain/brand.ts';
import { homeVariantOf } from '#machines/domain/home-variant.ts';
import * as messages from '#messages/site.ts';

/** The settings of the build; none outside one. */
const settings: Readonly<Record<string, unknown>> = import.meta.env ?? {};

function setting(name: string, usual: string): string {
  const given = settings[name];
  return typeof given === 'string' && given.trim() !== '' ? given.trim() : usual;
}

const { name, place, email } = brandFacts;
const homeVariant = homeVariantOf(setting('VITE_HOME', 'main')) ?? 'main';

/**
 * The name, addresses and links of the brand. A build can set another e-mail address (VITE_EMAIL), another sister
 * library (VITE_LIBRARY_URL) and the home page at / (VITE_HOME).
 */
export const brand = {
  name,
  statement: messages.statement,
  email: setting('VITE_EMAIL', email),
  place,
  address: `${place.city}, ${place.state}, ${place.country}`,
  /** The sister site, by a reserved name: whoever runs the product puts their own here. */
  library: { label: messages.library, url: setting('VITE_LIBRARY_URL', 'https://library.plinth.example/') },
  /** The home page that a visit begins with, unless its address asks for the other one. */
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

/** The names of the pages that anybody can open by their address, for the prerendered head and for the page itself. */
export const pageTitles = {
  home: {
    main: messages.homeTitle,
    alternate: messages.alternateHomeTitle,
  },
  why: messages.whyBrand({ brand: name }),
  contact: messages.contactUs,
  studio: messages.chooseBase,
  login: messages.signIn,
  register: messages.register,
  recovery: messages.resetPassword,
  notFound: messages.pageNotFound,
} as const;

/** The title of a window that shows a page of this name. */
export function windowTitle(title: string): string {
  return `${title} · ${brand.name}`;
}
