import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { logViolation, type Log, type PolicyViolation } from '../http/log.ts';
import { problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import { violationsPath } from '../http/security-policy.ts';

export interface ViolationDeps {
  readonly log: Log;
  /** Counts a violation by its directive. */
  readonly count?: ((directive: string) => void) | undefined;
}

/** The maximum number of violations that are read of one report. */
const most = 20;

const directives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
] as const;

const address = v.optional(v.pipe(v.string(), v.maxLength(4_000)), '');
const lineNumber = v.optional(v.pipe(v.number(), v.safeInteger()));

/** The report that `report-uri` asks for, and the one that `report-to` asks for. */
const oldSchema = v.object({
  'csp-report': v.object({
    'effective-directive': v.optional(v.string()),
    'violated-directive': v.optional(v.string()),
    'blocked-uri': address,
    'document-uri': address,
    'source-file': address,
    'line-number': lineNumber,
  }),
});
const newSchema = v.array(
  v.object({
    type: v.literal('csp-violation'),
    body: v.object({
      effectiveDirective: v.string(),
      blockedURL: address,
      documentURL: address,
      sourceFile: address,
      lineNumber,
    }),
  }),
);

const reportsSchema = v.union([
  v.pipe(
    oldSchema,
    v.transform(({ 'csp-report': told }) => [
      {
        effectiveDirective: told['effective-directive'] ?? told['violated-directive']?.split(' ')[0] ?? '',
        blockedURL: told['blocked-uri'],
        documentURL: told['document-uri'],
        sourceFile: told['source-file'],
        lineNumber: told['line-number'],
      },
    ]),
  ),
  v.pipe(
    newSchema,
    v.transform((reports) => reports.map(({ body }) => body)),
  ),
]);

/** A word like `inline`, a scheme, or an origin: never a path, which may be a person's. */
function kindOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { origin, protocol } = new URL(blocked);
  return (origin === 'null' ? protocol : origin).slice(0, 100);
}

function pathOf(text: string): string {
  return URL.canParse(text) ? new URL(text).pathname : '';
}

function violationOf(told: v.InferOutput<typeof reportsSchema>[number]): PolicyViolation {
  const script = /^(?:\/flows)?\/assets\/[\w.-]{1,100}$/.exec(pathOf(told.sourceFile))?.[0];
  return {
    directive: directives.find((one) => one === told.effectiveDirective) ?? 'other',
    blocked: kindOf(told.blockedURL),
    page: /^\/[a-z-]{0,20}(?=\/|$)/i.exec(pathOf(told.documentURL))?.[0] ?? '',
    source: script === undefined ? '' : `${script}:${told.lineNumber ?? 0}`,
  };
}

async function reportsOf(c: Context): Promise<readonly PolicyViolation[] | undefined> {
  const given = v.safeParse(reportsSchema, await c.req.json().catch(() => undefined));
  return given.success ? given.output.slice(0, most).map(violationOf) : undefined;
}

/** Reports of browsers on what the security policy refused. Each becomes a log line, and nothing is stored. */
export function violationRoutes({ log, count }: ViolationDeps): Hono {
  const routes = new Hono();
  routes.post(violationsPath, async (c) => {
    const type = c.req.header('content-type')?.split(';')[0];
    if (type !== 'application/csp-report' && type !== 'application/reports+json')
      return problem(c, 415, refusalWords(c).wrongKind, refusalWords(c).sendJson);
    const violations = await reportsOf(c);
    if (!violations) return problem(c, 400, refusalWords(c).doesNotFit, refusalWords(c).checkRequest);
    for (const violation of violations) {
      logViolation(log, violation, c);
      count?.(violation.directive);
    }
    return c.body(null, 204, { 'cache-control': 'no-store' });
  });
  return routes;
}
