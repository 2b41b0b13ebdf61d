import { Hono, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import type { Operator } from './company.ts';
import type { PaymentMethod } from '#machines/domain/payments/payment-methods.ts';
import { viewerCountry } from './country/viewer-country.ts';
import type { Environment } from './environment.ts';
import { createApi, type Endpoint } from './http/api.ts';
import { refuseCrossSiteForms } from './http/cross-site-forms.ts';
import { documentStyles, type WriteDocument } from './http/document.ts';
import { health, type HealthDeps } from './http/health.ts';
import type { MarkLine } from './http/line-marks.ts';
import { logRequests, silentLog, type Log } from './http/log.ts';
import { pages } from './http/pages.ts';
import { problemPages } from './http/problem-page.ts';
import { answerPageErrors } from './http/problem.ts';
import { createOriginOf } from './http/public-origin.ts';
import { createRateLimits, limitPages, type RateLimits } from './http/rate-limit.ts';
import { hashSource, securityPolicy } from './http/security-policy.ts';
import { siteFiles } from './http/site-files.ts';
import { flowPages, type FlowSources } from './http/flow-pages.ts';
import { thisMachineOnly } from './http/this-machine-only.ts';
import { tagManagerSources } from './http/tag-manager.ts';
import { writtenPages, writtenScripts } from './http/written-pages.ts';
import { isLaptop } from './production.ts';
import { sharedPlanRoutes } from './sharing/shared-plan-routes.ts';

export interface AppOptions extends HealthDeps {
  /** The folder with the built pages and scripts. */
  readonly clientDir: string;
  /** The folder with the prerendered pages, if there are any. */
  readonly pagesDir?: string | undefined;
  /** The folder with the pages of the flows, if they are shown. */
  readonly flowsDir?: string | undefined;
  /** Whether pages of the same origin may frame these: the pages of the flows are served beside this handler. */
  readonly areFramed?: boolean;
  /** Earlier versions of the flows and pictures of screens, if the sources are present. */
  readonly flowSources?: FlowSources | undefined;
  /** The log that receives a line for each request. Default: none. */
  readonly log?: Log;
  /** Traces each request, if tracing is on. */
  readonly trace?: MiddlewareHandler | undefined;
  readonly environment?: Pick<Environment, 'publicUrl' | 'tagManagerId' | 'trustedHops'> &
    Partial<Pick<Environment, 'assistant' | 'hasHttpsSubdomains' | 'isDemonstration' | 'productionSigns'>> &
    Partial<Operator>;
  /** The services beside the pages, if there is a database. */
  readonly services?: Services;
}

/** The endpoints and settings of the product, composed elsewhere. */
export interface Services {
  readonly endpoints: readonly Endpoint[];
  /** Other origins that our forms may be sent to: a gateway's. */
  readonly formOrigins: readonly string[];
  /** The gateway's ways to pay. */
  readonly paymentMethods?: readonly PaymentMethod[];
  /** Other origins that our pages send requests to: an identity provider's. */
  readonly connectOrigins: readonly string[];
  readonly write: WriteDocument;
  /** The codes of addresses and people in the log. */
  readonly markLine?: MarkLine;
  /** Shared with other processes, if there are any. */
  readonly rateLimits?: RateLimits | undefined;
}

const self = "'self'";
const none = "'none'";
/** In seconds. */
const year = 365 * 86_400;

/** Plinth's server as a handler of requests; nothing here listens on a port. */
export function createApp({
  clientDir,
  pagesDir,
  flowsDir,
  areFramed = false,
  flowSources,
  log = silentLog,
  trace,
  environment,
  services,
  ...healthDeps
}: AppOptions): Hono {
  const app = new Hono();
  const endpoints: readonly Endpoint[] = [
    { path: '/production/hello', routes: viewerCountry() },
    ...(services?.endpoints ?? []),
  ];
  const { seller, company } = environment ?? {};
  const isDemonstration = environment?.isDemonstration ?? false;
  const trustedHops = environment?.trustedHops ?? 0;
  const originOf = createOriginOf(environment?.publicUrl, trustedHops);
  const rateLimits = services?.rateLimits ?? createRateLimits();
  // The live page of the flows shows the product in a frame.
  const framing = flowsDir !== undefined || areFramed ? self : none;
  const measuring = tagManagerSources(environment?.tagManagerId);

  app.use(requestId({ limitLength: 64 }));
  if (trace) app.use(trace);
  app.use(logRequests(log, services?.markLine));
  // After the headers below: a document of another origin may show the picture of a flow or a shared plan.
  for (const pictures of ['/flows/:file{[\\w-]+\\.svg}', '/plan-pictures/*'])
    app.use(pictures, async (c, next) => {
      await next();
      c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
    });
  app.use(
    securityPolicy({
      script: [...writtenScripts(pagesDir), ...measuring.script],
      style: [...documentStyles, ...endpoints.flatMap(({ style }) => style ?? [])].map(hashSource),
      img: measuring.img,
      connect: [...(services?.connectOrigins ?? []), ...measuring.connect],
      form: services?.formOrigins ?? [],
      frameAncestors: framing,
    }),
  );
  app.use(
    secureHeaders({
      // A setting for subdomains lasts two years, also on domains that do not serve Plinth: only their operator can
      // decide it.
      strictTransportSecurity: environment?.hasHttpsSubdomains
        ? `max-age=${2 * year}; includeSubDomains`
        : `max-age=${year}`,
      xFrameOptions: framing === self ? 'SAMEORIGIN' : 'DENY',
      // An address can contain a person's whole plan, which is private.
      referrerPolicy: 'same-origin',
      // The inspector's window has another origin and sends messages to the page that opened it. A page that opens ours
      // still cannot.
      crossOriginOpenerPolicy: 'same-origin-allow-popups',
      permissionsPolicy: { camera: false, microphone: false, geolocation: false },
    }),
  );
  // Before every route, so that later routes are protected too.
  const exempt = endpoints.filter(({ crossSiteForms }) => crossSiteForms !== undefined).map(({ path }) => path);
  app.use(refuseCrossSiteForms({ originOf, exempt, write: services?.write }));
  const pageLimit = limitPages(rateLimits, trustedHops);
  if (isLaptop(environment)) app.use(thisMachineOnly(log, services?.write));
  app.use('/readyz', pageLimit);
  app.route('/', health(healthDeps));
  if (services) for (const { path } of services.endpoints) app.use(`${path}/*`, problemPages(services.write));
  app.route('/', createApi({ log, endpoints, trustedHops, rateLimits }));
  // Every response from here on is a page.
  if (services) app.use(problemPages(services.write));
  app.use(pageLimit);
  app.route(
    '/',
    sharedPlanRoutes({
      findPage: writtenPages(pagesDir),
      clientDir,
      originOf,
      filling: {
        tagManagerId: environment?.tagManagerId,
        isDemonstration,
        hasModel: environment?.assistant !== undefined,
      },
      rateLimits,
      trustedHops,
    }),
  );
  app.route('/', siteFiles({ originOf }));
  if (flowsDir !== undefined) app.route('/', flowPages(flowsDir, { ...flowSources, isDemonstration }));
  app.route(
    '/',
    pages({
      clientDir,
      pagesDir,
      originOf,
      tagManagerId: environment?.tagManagerId,
      isDemonstration,
      operator: seller && company && { seller, company },
      hasModel: environment?.assistant !== undefined,
      paymentMethods: services?.paymentMethods,
    }),
  );

  app.onError(answerPageErrors(log));
  return app;
}
