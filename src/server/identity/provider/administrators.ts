/**
 * The permission for administrator actions. Their signatures are not checked here, so these actions are open wherever
 * the provider runs, but never to the page of another site in a browser.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { problem } from '../../http/problem.ts';
import { refusalWords } from '../../http/refusal-words.ts';

export interface Gate {
  /** The product's origin. */
  readonly origin: string;
}

const poolActions: ReadonlySet<string> = new Set([
  'SetUserPoolMfaConfig',
  'GetUserPoolMfaConfig',
  'DescribeUserPool',
  'UpdateUserPool',
  'DescribeUserPoolClient',
  'UpdateUserPoolClient',
  'CreateUserPoolClient',
  'ListUserPools',
  'ListUsers',
  'CreateGroup',
  'DeleteGroup',
  'ListGroups',
]);

const isForAdministrators = (action: string): boolean => action.startsWith('Admin') || poolActions.has(action);

/** Browsers send the site of a request; programs do not. */
function comesFromOtherSite(c: Context, origin: string): boolean {
  const from = c.req.header('origin');
  return from !== undefined && from !== origin && from !== new URL(c.req.url).origin;
}

/** Runs before the protocol's own address. */
export function guardAdministration({ origin }: Gate): MiddlewareHandler {
  return async (c, next) => {
    const action = c.req.header('x-amz-target')?.split('.').at(-1) ?? '';
    if (!isForAdministrators(action) || !comesFromOtherSite(c, origin)) return next();
    const type = 'AccessDeniedException';
    const message = 'Actions of administrators are not open to other sites.';
    return c.body(JSON.stringify({ __type: type, message }), 400, {
      'content-type': 'application/x-amz-json-1.1',
      'x-amzn-errortype': `${type}:`,
      'cache-control': 'no-store',
    });
  };
}

/** Runs before routes that change a demonstration. */
export function refuseOtherSites({ origin }: Gate): MiddlewareHandler {
  return async (c, next) =>
    comesFromOtherSite(c, origin) ? problem(c, 403, refusalWords(c).notAllowed, refusalWords(c).fromOtherSite) : next();
}
