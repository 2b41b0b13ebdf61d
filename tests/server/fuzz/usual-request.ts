/**
 * Discovers the input of a route by sending requests: the members of its body, its query and its headers, and a request
 * that it accepts. It needs no list of routes or schemas, so that new routes are tested as well.
 */
import type { Hono } from 'hono';
import { HonoRequest } from 'hono/request';
import * as v from 'valibot';
import { vi } from 'vitest';
import { problemSchema } from '#contracts/problem.ts';
import { firstNow, payer, planOf, requestOf } from '../payments/shop.ts';

export interface Route {
  readonly method: string;
  readonly path: string;
}

/** A request that a route accepts, as far as this can be discovered. */
export interface UsualRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly type: 'json' | 'form' | 'none';
  readonly body: Readonly<Record<string, unknown>>;
}

/** The names that a handler read while it answered a request. */
interface Read {
  readonly members: Set<string>;
  readonly query: Set<string>;
  readonly headers: Set<string>;
}

function recorded(value: unknown, names: Set<string>, path = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const note = (key: string | symbol): void => {
    if (
      typeof key === 'string' &&
      key !== 'toJSON' &&
      !/^\d+$/.test(key) &&
      !(key in Object.prototype) &&
      !(Array.isArray(value) && key in Array.prototype)
    )
      names.add(path + key);
  };
  return new Proxy(value, {
    has: (target, key) => (note(key), Reflect.has(target, key)),
    get: (target, key) => (note(key), recorded(Reflect.get(target, key), names, `${path}${String(key)}.`)),
  });
}

/** Records the parts of requests that handlers read, until `end`. */
export function hearReads(): { readonly read: Read; readonly end: () => void } {
  const read: Read = { members: new Set(), query: new Set(), headers: new Set() };
  const original = (name: 'json' | 'query' | 'queries' | 'header') =>
    Reflect.get(HonoRequest.prototype, name) as (this: HonoRequest, ...args: unknown[]) => unknown;
  const [json, query, queries, header] = [original('json'), original('query'), original('queries'), original('header')];
  const spies = [
    vi.spyOn(HonoRequest.prototype, 'json').mockImplementation(async function (this: HonoRequest) {
      return recorded(await json.call(this), read.members);
    }),
    vi.spyOn(HonoRequest.prototype, 'query').mockImplementation(function (this: HonoRequest, ...args: unknown[]) {
      if (typeof args[0] === 'string') read.query.add(args[0]);
      return args.length > 0
        ? Reflect.apply(query, this, args)
        : recorded(Reflect.apply(query, this, args), read.query);
    } as HonoRequest['query']),
    vi.spyOn(HonoRequest.prototype, 'queries').mockImplementation(function (this: HonoRequest, ...args: unknown[]) {
      return recorded(Reflect.apply(queries, this, args), read.query);
    } as HonoRequest['queries']),
    vi.spyOn(HonoRequest.prototype, 'header').mockImplementation(function (this: HonoRequest, ...args: unknown[]) {
      if (typeof args[0] === 'string') read.headers.add(args[0].toLowerCase());
      return Reflect.apply(header, this, args);
    } as HonoRequest['header']),
  ];
  return { read, end: () => spies.forEach((spy) => spy.mockRestore()) };
}

/** The body with a member set, if its parent exists. @param path names separated by dots */
export function withMember(
  body: Readonly<Record<string, unknown>>,
  path: string,
  value: unknown,
): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...body, [name]: value };
  const inner = body[name];
  const place = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? { ...inner } : {};
  return { ...body, [name]: withMember(place, rest.join('.'), value) };
}

/** A value for an unknown member, guessed from the validation error. */
function guessed(reason: string): unknown {
  if (/list/i.test(reason)) return [];
  if (/object/i.test(reason)) return {};
  if (/true or false/i.test(reason)) return true;
  if (/number|least|whole/i.test(reason)) return 1;
  const [, choice] = /one of ([^,]+)/.exec(reason) ?? [];
  if (choice !== undefined) return choice;
  return /uuid/i.test(reason) ? '7c9e6679-7425-40de-944b-e07fc1f90ae7' : '1';
}

const rounds = 6;

/**
 * Sends requests to a route until it accepts one or nothing more is learned. @param usual values of members by name, at
 * any depth
 */
export async function learn(
  route: Route,
  start: Pick<UsualRequest, 'path' | 'headers'>,
  ask: (request: UsualRequest) => Promise<Response>,
  usual: Readonly<Record<string, unknown>>,
): Promise<{ request: UsualRequest; read: Read; isAnswered: boolean }> {
  const { read, end } = hearReads();
  const takesBody = !['GET', 'DELETE', 'OPTIONS'].includes(route.method);
  let request: UsualRequest = { ...start, query: {}, type: takesBody ? 'json' : 'none', body: {} };
  let isAnswered = false;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const response = await ask(request);
      isAnswered ||= response.ok;
      if (response.status === 415) request = Object.assign({}, request, { type: 'form' });
      let { body, query } = request;
      for (const name of read.members)
        if (!name.includes('.') && name in usual && !(name in body)) body = withMember(body, name, usual[name]);
      const isProblem = response.headers.get('content-type') === 'application/problem+json';
      const told = v.safeParse(problemSchema, isProblem ? await response.json() : undefined);
      // An event stream never ends.
      if (!isProblem) await response.body?.cancel();
      for (const { field, reason } of (told.success && told.output.errors) || []) {
        const name = field.split('.').at(-1) ?? '';
        if (takesBody) body = withMember(body, field, usual[name] ?? guessed(reason));
        else query = Object.assign({}, query, { [field]: String(usual[name] ?? guessed(reason)) });
      }
      if (
        response.status === 415
          ? false
          : JSON.stringify({ body, query }) === JSON.stringify({ body: request.body, query: request.query })
      )
        break;
      request = Object.assign({}, request, { body, query });
    }
  } finally {
    end();
  }
  return { request, read, isAnswered };
}

/** Valid values of members by name. */
export const usual: Readonly<Record<string, unknown>> = {
  ...requestOf(planOf('plan-1'), firstNow),
  details: payer,
  total: 0,
  version: 1,
  name: 'Lakeside',
  lastname: 'Rao',
  email: 'asha@example.com',
  phone: '+919800001234',
  designation: 'Owner',
  gdpr: 'yes',
  message: 'Hello.',
  answer: 'pay',
  label: 'A friend',
  kind: 'feature',
  title: 'Chat',
  words: 'Please.',
  move: 'project.created',
  as: 'draft',
  username: 'demo',
  password: 'none',
  code: '123456',
  planIds: [],
  mailsReceipts: true,
  reference: 'UTR123456789',
  choice: 'none',
};

/** The routes of the app, without middleware for several of them. */
export function routesOf(app: Hono): readonly Route[] {
  const all = app.routes.flatMap(({ method, path }): Route[] =>
    method === 'ALL'
      ? path.endsWith('*')
        ? []
        : [
            { method: 'GET', path },
            { method: 'POST', path },
          ]
      : [{ method, path }],
  );
  return [...new Map(all.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

const parameter = /:(\w+)(?:\{[^}]+\})?|\*/g;

/**
 * The address with values for its parameters. @param odd replaces one of its parameters, or its last part where it has
 * none
 */
export function addressOf(
  path: string,
  one: Readonly<Record<string, string>>,
  odd?: { readonly which: number; readonly text: string },
): string {
  const count = [...path.matchAll(parameter)].length;
  let at = 0;
  const filled = path.replace(parameter, (_whole, _name, offset: number) => {
    const before = path.slice(0, offset).split('/').at(-2) ?? '';
    const isOdd = odd !== undefined && at++ === odd.which % Math.max(count, 1);
    return isOdd ? odd.text : (one[before] ?? 'studio');
  });
  return odd && count === 0 ? `${filled}/${odd.text}` : filled;
}

/** Sends a request to a route. @param raw the body, instead of that of the request */
export function sendTo(
  app: Hono,
  { method }: Route,
  { path, query, headers, type, body }: UsualRequest,
  raw?: string,
): Promise<Response> {
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const text =
    raw ??
    (type === 'json'
      ? JSON.stringify(body)
      : new URLSearchParams(
          Object.entries(body).map(([name, value]) => [
            name,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        ).toString());
  const sent = method === 'GET' || (type === 'none' && raw === undefined) ? {} : { body: text };
  const media = type === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return Promise.resolve(
    app.request(`http://localhost${path}${search && `?${search}`}`, {
      method,
      headers: { ...('body' in sent && { 'content-type': media }), ...headers },
      ...sent,
    }),
  );
}
