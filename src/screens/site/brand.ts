import { brandFacts } from '#machines/domain/brand.ts';
import { homeVariantOf } from '#machines/domain/home-variant.ts';

/** The settings of the build; none outside one. */
const settings: Readonly<Record<string, unknown>> = import.meta.env ?? {};

function setting(name: string, usual: string): string {
  const given = settings[name];
  return typeof given === 'string' && given.trim() !== '' ? given.trim() : usual;
}

const { name, place, email } = brandFacts;
const homeVariant = homeVariantOf(setting('VITE_HOME', 'main')) ?? 'main';

/**
 * The name, addresses and links of the brand. A build can set another e-mail address (VITE_EMAIL), another sister library
 * (VITE_LIBRARY_URL) and the home page at / (VITE_HOME).
 */
export const brand = {
  name,
  statement: 'Fixed price and timeline given before the build starts. You own the code.',
  email: setting('VITE_EMAIL', email),
  place,
  address: `${place.city}, ${place.state}, ${place.country}`,
  /** The sister site, by a reserved name: whoever runs the product puts their own here. */
  library: { label: 'Component library', url: setting('VITE_LIBRARY_URL', 'https://library.plinth.example/') },
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
    main: 'Build anything. Faster and better. For any device.',
    alternate: 'Welcome to the new age application development',
  },
  why: `Why ${brand.name}`,
  contact: 'Contact Us',
  studio: 'Choose a base',
  login: 'Sign in',
  register: 'Register',
  recovery: 'Reset your password',
  notFound: 'Page not found',
} as const;

/** The title of a window that shows a page of this name. */
export function windowTitle(title: string): string {
  return `${title} · ${brand.name}`;
}
