/**
 * The metadata of a page for search engines and link previews: they run no scripts, so the build writes it. Pure; the
 * origin is a parameter.
 */
import { pageLanguage } from '#messages/language.ts';
import { landingFigures } from '#machines/domain/landing-figures.ts';
import * as messages from '#messages/page-heads.ts';
import { listedPaths, notFoundPaths } from '#contracts/pages.ts';
import { questions } from '#screens/landing/landing-content.ts';
import { legalPages } from '#machines/domain/legal/legal-pages.ts';
import type { HomeVariant } from '#machines/domain/home-variant.ts';
import { brand, pageTitles, windowTitle } from '#screens/site/brand.ts';
import { escapeText } from '#ui/drawing/markup.ts';

/** The preview image. */
export const shareImage = {
  path: '/share.png',
  width: 1200,
  height: 630,
  alt: messages.pictured({ title: pageTitles.home.main }),
} as const;

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The public path of the page; absent for pages that belong to one visitor. */
  readonly path?: string;
  /** The path that search engines should list: another page's when both have nearly the same content. */
  readonly canonical?: string;
  /** The instruction for crawlers, if the page is not to be listed. */
  readonly robots?: 'noindex';
  /** Structured data as JSON-LD. Its addresses begin with the given origin. */
  readonly facts?: (origin: string) => readonly object[];
}

const listed: ReadonlySet<string> = new Set(listedPaths());
const missing: ReadonlySet<string> = new Set(notFoundPaths);

/** A page with a public address. */
function page(path: string, title: string, description: string, canonical: string = path): PageHead {
  // A page with another canonical address must not also be `noindex`.
  return {
    title: windowTitle(title),
    description,
    path,
    canonical,
    ...(listed.has(canonical) ? {} : { robots: 'noindex' }),
  };
}

/** The variant at / is listed; the other variant, and the explicit address of either, refer to it. */
function home(variant: HomeVariant): PageHead {
  const path = variant === brand.homeVariant ? '/' : `${brand.links.home}?home=${variant}`;
  const { title, description, facts } = homes[variant];
  return { ...page(path, title, description, '/'), facts };
}

const homes = {
  main: {
    title: pageTitles.home.main,
    description: messages.mainHome,
    facts: (origin: string) => [...whoWeAre(origin), answers(origin)],
  },
  alternate: {
    title: pageTitles.home.alternate,
    description: messages.alternateHome,
    facts: (origin: string) => whoWeAre(origin),
  },
} as const;

const pages: readonly PageHead[] = [
  page(brand.links.why, pageTitles.why, messages.why),
  page(brand.links.contact, pageTitles.contact, messages.contact({ brand: brand.name }), '/'),
  ...legalPages.map(({ path, title, lead }) =>
    page(
      path,
      title,
      typeof lead === 'string' ? lead : lead.map((part) => (typeof part === 'string' ? part : part.label)).join(''),
    ),
  ),
  page(brand.links.studio, pageTitles.studio, messages.studio({ bases: landingFigures.bases })),
  page('/login', pageTitles.login, messages.login({ brand: brand.name })),
  page('/register', pageTitles.register, messages.register({ brand: brand.name })),
  page('/recovery', pageTitles.recovery, messages.recovery({ brand: brand.name })),
];

const notFound: PageHead = {
  title: windowTitle(pageTitles.notFound),
  description: messages.notFound({ brand: brand.name }),
  robots: 'noindex',
};

/** The head of pages that belong to one visitor: a step of a plan, a shared plan. */
const anyOther: PageHead = {
  title: brand.name,
  description: messages.anyOther({ brand: brand.name }),
  robots: 'noindex',
};

/** The variant of the home page in an address. */
function askedHome(asked: string | null): HomeVariant {
  return asked === 'main' || asked === 'alternate' ? asked : brand.homeVariant;
}

/**
 * The metadata of a page.
 * @param address its path, with the query. Capitals and a trailing slash make no difference, as in the router.
 */
export function pageHead(address: string): PageHead {
  const { pathname, searchParams } = new URL(address, 'https://address.invalid');
  const path = pathname.replace(/(?<=.)\/+$/, '').toLowerCase();
  if (path === '/' || path === brand.links.home) return home(askedHome(searchParams.get('home')));
  if (missing.has(path)) return notFound;
  return pages.find((candidate) => candidate.path === path) ?? anyOther;
}

/** The organisation behind the product, and its site. */
function whoWeAre(origin: string): object[] {
  const organisation = `${origin}/#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': organisation,
      name: brand.name,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      description: brand.statement,
      email: brand.email,
      address: {
        '@type': 'PostalAddress',
        addressLocality: brand.place.city,
        addressRegion: brand.place.state,
        addressCountry: brand.place.country,
      },
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: brand.name,
      url: `${origin}/`,
      inLanguage: pageLanguage,
      publisher: { '@id': organisation },
    },
  ];
}

/** The page's questions and answers. */
function answers(origin: string): object {
  return {
    '@type': 'FAQPage',
    '@id': `${origin}/#questions`,
    inLanguage: pageLanguage,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function named(key: string, value: string): string {
  return `<meta name="${key}" content="${escapeText(value)}" />`;
}

function graph(key: string, value: string | number): string {
  return `<meta property="og:${key}" content="${escapeText(String(value))}" />`;
}

/** Escaped so that the content cannot end the script element. */
function jsonLd(facts: readonly object[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts });
  return `<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
}

/**
 * The metadata of a page as HTML, one element a line.
 * @param address the page's path, with the query.
 * @param origin the origin of the product, without a trailing slash.
 */
export function headTags(address: string, origin: string): string {
  const { title, description, path, canonical, robots, facts } = pageHead(address);
  return [
    `<title>${escapeText(title)}</title>`,
    named('description', description),
    ...(robots === undefined ? [] : [named('robots', robots)]),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeText(origin + canonical)}" />`]),
    graph('type', 'website'),
    graph('site_name', brand.name),
    graph('locale', pageLanguage.replace('-', '_')),
    graph('title', title),
    graph('description', description),
    ...(path === undefined ? [] : [graph('url', origin + path)]),
    graph('image', origin + shareImage.path),
    graph('image:type', 'image/png'),
    graph('image:width', shareImage.width),
    graph('image:height', shareImage.height),
    graph('image:alt', shareImage.alt),
    named('twitter:card', 'summary_large_image'),
    ...(facts ? [jsonLd(facts(origin))] : []),
  ].join('\n');
}
