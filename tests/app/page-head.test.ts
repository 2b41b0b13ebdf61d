import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headTags, pageHead, shareImage } from '#app/page-head.ts';
import { originPlaceholder } from '#contracts/page-origin.ts';
import { listedPaths, notFoundPaths } from '#contracts/pages.ts';
import { pages } from '#machines/domain/pages.ts';
import { questions } from '#screens/landing/landing-content.ts';
import { brand } from '#screens/site/brand.ts';

const origin = originPlaceholder;

/** Pages with texts of their own, each form of the home page once. */
const addresses = [
  ...Object.values(pages)
    .map(({ path }) => path)
    .filter((path) => path !== '/home' && pageHead(path).path !== undefined),
  '/home?home=alternate',
  '/404',
];

/** The head as a crawler reads it. */
function read(address: string) {
  const html = headTags(address, origin);
  const first = (pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
  const facts: unknown = JSON.parse(first(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? 'null');
  return {
    html,
    title: first(/<title>(.*?)<\/title>/),
    canonical: first(/<link rel="canonical" href="(.*?)" \/>/),
    named: (name: string) => first(new RegExp(`<meta name="${name}" content="(.*?)" />`)),
    graph: (property: string) => first(new RegExp(`<meta property="og:${property}" content="(.*?)" />`)),
    facts: facts as {
      readonly '@context': string;
      readonly '@graph': readonly Readonly<Record<string, unknown>>[];
    } | null,
  };
}

const factOf = (address: string, type: string) =>
  read(address).facts?.['@graph'].find((fact) => fact['@type'] === type);

const heads = addresses.map((address) => ({ address, head: pageHead(address), tags: read(address) }));

describe('each head', () => {
  it('has a title and a description short enough to be shown in full', () => {
    expect(
      heads.filter(({ head: { title } }) => title.length <= 10 || title.length > 65).map(({ address }) => address),
    ).toEqual([]);
    expect(
      heads
        .filter(({ head: { description } }) => description.length < 70 || description.length > 160)
        .map(({ address }) => address),
    ).toEqual([]);
    expect(heads.map(({ tags }) => [tags.title, tags.named('description')])).toEqual(
      heads.map(({ head }) => [head.title, head.description]),
    );
  });

  it('has a matching preview with the picture', () => {
    const said = ({ tags: { graph, named } }: (typeof heads)[number]): unknown[] => [
      ...[
        'type',
        'site_name',
        'locale',
        'title',
        'description',
        'image',
        'image:width',
        'image:height',
        'image:alt',
      ].map(graph),
      named('twitter:card'),
    ];
    expect(heads.map(said)).toEqual(
      heads.map(({ head }) => [
        'website',
        brand.name,
        'en_IN',
        head.title,
        head.description,
        `${origin}${shareImage.path}`,
        '1200',
        '630',
        shareImage.alt,
        'summary_large_image',
      ]),
    );
  });

  it('uses absolute addresses, all at the given origin', () => {
    const linksIn = (html: string): string[] =>
      [...html.matchAll(/(?:href|content|"(?:@id|url|logo)":)\s*=?"((?:https?:)?\/[^"]*)"/g)].map(
        (match) => match[1] ?? '',
      );
    expect(heads.filter(({ tags }) => linksIn(tags.html).length === 0).map(({ address }) => address)).toEqual([]);
    expect(heads.flatMap(({ tags }) => linksIn(tags.html)).filter((link) => !link.startsWith(`${origin}/`))).toEqual(
      [],
    );
    expect(heads.map(({ address }) => headTags(address, 'https://plinth.example'))).toEqual(
      heads.map(({ tags }) => tags.html.replaceAll(origin, 'https://plinth.example')),
    );
  });
});

describe('the heads', () => {
  it('all differ in title and in description', () => {
    expect(new Set(addresses.map((address) => pageHead(address).title)).size).toBe(addresses.length);
    expect(new Set(addresses.map((address) => pageHead(address).description)).size).toBe(addresses.length);
  });

  it('let exactly the listed pages be listed, each at its own address', () => {
    const own = addresses.filter(
      (address) => read(address).named('robots') === undefined && read(address).canonical === `${origin}${address}`,
    );
    expect(own.toSorted()).toEqual([...listedPaths()].toSorted());
  });

  it.each(['/register', '/recovery', '/404', '/features', '/project-plan', '/status', '/dashboard/draft'])(
    'keep %s out of search results',
    (address) => {
      expect(read(address).named('robots')).toBe('noindex');
    },
  );

  it.each(['/home', '/home?home=alternate', '/contact'])('have / listed for %s', (address) => {
    const { canonical, named } = read(address);
    expect([canonical, named('robots')]).toEqual([`${origin}/`, undefined]);
  });

  it('preview a variant of the home page as itself', () => {
    expect(['/home', '/home?home=alternate', '/contact'].map((address) => read(address).graph('url'))).toEqual(
      ['/', '/home?home=alternate', '/contact'].map((path) => `${origin}${path}`),
    );
  });

  it.each([
    ['/home', '/'],
    ['/home/?home=main', '/'],
    ['/?home=alternate', '/home?home=alternate'],
    ['/home?home=neither', '/'],
    ['/Terms/', '/terms'],
    ['/studio?subject=social', '/studio'],
  ])('of %s is that of %s', (address, same) => {
    expect(headTags(address, origin)).toBe(headTags(same, origin));
  });

  it('of an unknown address say so, and give it no address', () => {
    const said = notFoundPaths
      .map((path) => read(path))
      .map(({ title, canonical, graph }) => [title, canonical, graph('url')]);
    expect(said).toEqual(notFoundPaths.map(() => [`Page not found · ${brand.name}`, undefined, undefined]));
    expect(notFoundPaths.length).toBeGreaterThan(5);
  });

  it('of a shared plan contain only the product’s description', () => {
    const { title, canonical, graph, named } = read('/project-plan');
    const built = readFileSync(new URL('../../src/index.html', import.meta.url), 'utf8');
    expect([title, canonical, graph('url')]).toEqual([brand.name, undefined, undefined]);
    expect(built).toContain(`<title>${title}</title>`);
    expect(built).toContain(`<meta name="description" content="${named('description')}" />`);
  });
});

describe('the facts for programs', () => {
  it('on the home page name the company and the site', () => {
    const { '@id': id } = factOf('/', 'Organization') ?? {};
    expect(factOf('/', 'Organization')).toMatchObject({
      name: brand.name,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      address: { addressLocality: brand.place.city },
    });
    expect(factOf('/', 'WebSite')).toMatchObject({ name: brand.name, url: `${origin}/`, publisher: { '@id': id } });
    expect(read('/').facts?.['@context']).toBe('https://schema.org');
  });

  it('contain the page’s seven questions', () => {
    expect(questions).toHaveLength(7);
    expect(factOf('/', 'FAQPage')?.['mainEntity']).toEqual(
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    );
  });

  it('contain no questions when the page shows none', () => {
    expect(factOf('/home?home=alternate', 'Organization')).toBeDefined();
    expect(addresses.filter((address) => factOf(address, 'FAQPage'))).toEqual(['/']);
  });
});

describe('an origin invented by a visitor', () => {
  it('opens no element and ends no attribute', () => {
    const html = headTags('/', 'https://a"b<c');
    expect(html).not.toContain('a"b');
    expect(html).not.toContain('b<c');
    expect(html.match(/<script/g)).toHaveLength(1);
  });
});
