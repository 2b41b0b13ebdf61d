/**
 * Shared plans by their path: the app's page with a head that chats show, and the picture of the preview. Nothing of
 * the plan is stored or logged.
 */
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { accepts } from 'hono/accepts';
import { html, raw } from 'hono/html';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import { isEscapedFragment, planOfPath, planPaths, type AddressedPlan } from '#machines/domain/plan/plan-address.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planPath, readPlanLink } from '#machines/domain/plan/plan-link.ts';
import { notFound } from '../http/problem.ts';
import { limitEach, type RateLimits } from '../http/rate-limit.ts';
import { languages, pageLang, requestLanguage } from '../http/request-language.ts';
import { permitStyles } from '../http/security-policy.ts';
import { appPage, type FindPage, type PageFilling } from '../http/written-pages.ts';
import { planPreview } from './plan-preview.ts';

export interface SharedPlanDeps {
  /** The prerendered pages. */
  readonly findPage: FindPage;
  /** The folder with the app's own page, for a server without prerendered pages. */
  readonly clientDir: string;
  readonly originOf: (c: Context) => string;
  readonly filling: Omit<PageFilling, 'origin' | 'language' | 'day'>;
  readonly rateLimits: RateLimits;
  readonly trustedHops: number;
  /** In ms since 1970. Default: the clock. */
  readonly now?: () => number;
}

/** A plan in an address, with its total then. */
interface Shared {
  readonly draft: PlanDraft;
  readonly total: number;
}

const picturePath = '/plan-pictures/';
/** In seconds: a chat keeps its own copy. */
const pictureAge = 3600;

function sharedPlan(text: string): Shared | undefined {
  const linked = readPlanLink(text);
  return linked.kind === 'plan' ? linked : undefined;
}

/** The path as it was sent: the framework's is decoded. */
const rawPath = (c: Context): string => new URL(c.req.url).pathname;

/** The head's tags of a page about the product, which those of the plan replace. */
const ownTags = /<title>[\s\S]*?<\/title>|<meta (?:name="(?:description|twitter:[\w:]+)"|property="og:[\w:]+")[^>]*>/g;

async function headOf(c: Context, origin: string, { draft, total }: Shared, now: number): Promise<string> {
  const language = requestLanguage(c);
  const { title, description } = planPreview(draft, now, language);
  const path = planPath(draft, total);
  const picture = `${origin}${picturePath}${path.slice(path.lastIndexOf('/') + 1)}.png?in=${language}`;
  return await html`<title>${title}</title>
<meta name="description" content="${description}" />
<link rel="canonical" href="${origin}${path}" />
<meta property="og:type" content="website" />
<meta property="og:site_name" content="${brandFacts.name}" />
<meta property="og:locale" content="${pageLang(language).replace('-', '_')}" />
<meta property="og:title" content="${title}" />
<meta property="og:description" content="${description}" />
<meta property="og:url" content="${origin}${path}" />
<meta property="og:image" content="${picture}" />
<meta property="og:image:type" content="image/png" />
<meta property="og:image:width" content="1200" />
<meta property="og:image:height" content="630" />
<meta property="og:image:alt" content="${title}" />
<meta name="twitter:card" content="summary_large_image" />
<meta name="twitter:title" content="${title}" />
<meta name="twitter:description" content="${description}" />
<meta name="twitter:image" content="${picture}" />${raw('\n')}`;
}

export function sharedPlanRoutes({
  findPage,
  clientDir,
  originOf,
  filling,
  rateLimits,
  trustedHops,
  now = Date.now,
}: SharedPlanDeps): Hono {
  const app = new Hono();

  /** The app's page that opens the plan: with its head, or without one for a damaged link. */
  const answerPage = async (c: Context, { page, text }: AddressedPlan): Promise<Response> => {
    const origin = originOf(c);
    const settings = { ...filling, origin, day: dayInIndia(now()), language: requestLanguage(c) };
    const found = findPage(page, settings) ?? findPage(appPage, settings);
    const built = join(clientDir, 'index.html');
    if (!found && !existsSync(built)) return notFound(c);
    const whole = found ? Buffer.from(found.identity.bytes).toString() : readFileSync(built, 'utf8');
    if (found) permitStyles(c, found.styles);
    const shared = sharedPlan(text);
    const head = shared && (await headOf(c, origin, shared, now()));
    const filled = head ? whole.replaceAll(ownTags, '').replace('</head>', () => `${head}</head>`) : whole;
    c.header('content-type', 'text/html; charset=utf-8');
    c.header('cache-control', 'private, no-cache');
    c.header('x-robots-tag', 'noindex');
    c.header('vary', 'Accept-Encoding, Cookie, Accept-Language');
    const status = shared ? 200 : 404;
    const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip', 'identity'], default: 'identity' });
    if (encoding !== 'gzip') return c.body(filled, status);
    c.header('content-encoding', 'gzip');
    return c.body(new Uint8Array(gzipSync(filled)), status);
  };

  const limitPage = limitEach(rateLimits, 'page', trustedHops);
  for (const path of Object.values(planPaths))
    app.get(`${path}*`, limitPage, (c, next) => {
      const addressed = planOfPath(rawPath(c));
      return addressed ? answerPage(c, addressed) : next();
    });

  // A link with the plan in its fragment, whose sign a chat escaped.
  app.get('*', async (c, next) => {
    const path = rawPath(c);
    const addressed = isEscapedFragment(path) ? planOfPath(path) : undefined;
    return addressed ? c.redirect(`${planPaths[addressed.page]}${addressed.text}`) : next();
  });

  app.get(`${picturePath}*`, limitEach(rateLimits, 'picture', trustedHops), async (c) => {
    const shared = sharedPlan(rawPath(c).slice(picturePath.length));
    if (!shared) return notFound(c);
    // The library and the fonts are loaded with the first picture.
    const { planPicture } = await import('./plan-picture.ts');
    const language = languages.find((one) => one === c.req.query('in')) ?? requestLanguage(c);
    const picture = await planPicture(shared.draft, planPreview(shared.draft, now(), language));
    return c.body(new Uint8Array(picture), 200, {
      'content-type': 'image/png',
      'cache-control': `private, max-age=${pictureAge}`,
      'x-robots-tag': 'noindex',
      vary: 'Cookie, Accept-Language',
    });
  });
  return app;
}
