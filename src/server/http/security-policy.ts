/** The content security policy: no inline script or style runs unless its hash is named. */
import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';

/** The sources beyond the server's own; frames are decided by the caller. */
export interface PolicySources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly img: readonly string[];
  readonly connect: readonly string[];
  readonly form: readonly string[];
  readonly frameAncestors: "'self'" | "'none'";
}

/** The address to which browsers report what the policy refused. */
export const violationsPath = '/api/policy-reports';
const reportGroup = 'policy';

const ownStyles = 'ownStyles';

/** The source that permits an inline script or style with exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The sources for the style elements of a page or an SVG picture. */
export function styleSources(markup: string): readonly string[] {
  return [
    ...new Set([...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hashSource(text))),
  ];
}

/** Permits these style elements in this response, instead of those of the pages that the server writes itself. */
export function permitStyles(c: Context, sources: readonly string[]): void {
  c.set(ownStyles, sources);
}

/** Sets the policy of every response. */
export function securityPolicy({
  script,
  style,
  img,
  connect,
  form,
  frameAncestors,
}: PolicySources): MiddlewareHandler {
  const policyOf = (permitted: readonly string[]): string =>
    [
      "default-src 'self'",
      ["script-src 'self'", ...script].join(' '),
      ["style-src 'self'", ...permitted].join(' '),
      ["img-src 'self' data:", ...img].join(' '),
      "font-src 'self'",
      ["connect-src 'self'", ...connect].join(' '),
      "object-src 'none'",
      "base-uri 'none'",
      ["form-action 'self'", ...form].join(' '),
      `frame-ancestors ${frameAncestors}`,
      // The first is for browsers that do not know the second.
      `report-uri ${violationsPath}`,
      `report-to ${reportGroup}`,
    ].join('; ');
  /** By the list of its styles: a page that is kept in memory always has the same list. */
  const known = new WeakMap<readonly string[], string>();
  return async (c, next) => {
    await next();
    const permitted = (c.get(ownStyles) as readonly string[] | undefined) ?? style;
    const policy = known.get(permitted) ?? policyOf(permitted);
    known.set(permitted, policy);
    c.res.headers.set('reporting-endpoints', `${reportGroup}="${violationsPath}"`);
    c.res.headers.set('content-security-policy', policy);
  };
}
