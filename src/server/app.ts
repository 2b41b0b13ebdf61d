import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { viewerCountry } from './country/viewer-country.ts';
import { answerError } from './problem.ts';
import { pages } from './pages.ts';

export interface AppOptions {
  /** The folder with the built pages and scripts. */
  readonly clientDir: string;
}

const self = "'self'";
const none = "'none'";

/** The answers of Plinth's server to every request; nothing here listens on a port. */
export function createApp({ clientDir }: AppOptions): Hono {
  const app = new Hono();

  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: [self],
        scriptSrc: [self],
        // React writes style attributes.
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: [self, 'data:'],
        fontSrc: [self],
        connectSrc: [self],
        objectSrc: [none],
        baseUri: [none],
        formAction: [self],
        frameAncestors: [none],
      },
      xFrameOptions: 'DENY',
      // An address can carry a person's whole plan: it is nobody else's business.
      referrerPolicy: 'same-origin',
      // The inspector's window is of another origin and talks to the page that opened it; who opens ours still cannot.
      crossOriginOpenerPolicy: 'same-origin-allow-popups',
      permissionsPolicy: { camera: false, microphone: false, geolocation: false },
    }),
  );
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.route('/', viewerCountry());
  app.route('/', pages(clientDir));

  app.onError(answerError);
  return app;
}
