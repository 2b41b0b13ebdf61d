/** Any request to any address of the product gets a response, never a server error, and logs none. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import { mediaTypes, oddBody, oddEscape, oddHeader, oddJson, oddText, oddTokens } from './odd-values.ts';
import { addressOf, learn, routesOf, sendTo, usual, withMember, type UsualRequest } from './usual-request.ts';
import { haveOneOfEach, metricsToken, openProduct, signIn, teamKey, type Product } from './whole-product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const cookies = ['access_token', 'plinth_claim', 'language', 'theme'] as const;

/** An invalid value in place of a usual one in a request. */
type Odd =
  | { readonly at: 'path' | 'query' | 'header' | 'cookie' | 'token'; readonly which: number; readonly text: string }
  | { readonly at: 'member'; readonly which: number; readonly value: unknown }
  | { readonly at: 'form'; readonly which: number; readonly text: string }
  | { readonly at: 'body'; readonly text: string; readonly type: string };

function odds(token: string): fc.Arbitrary<Odd> {
  const which = fc.nat(200);
  const of = <At extends Odd['at']>(at: At) => fc.constant(at);
  return fc.oneof(
    fc.record({ at: of('path'), which, text: oddEscape }),
    fc.record({ at: of('query'), which, text: oddEscape }),
    fc.record({ at: of('header'), which, text: oddHeader }),
    fc.record({ at: of('cookie'), which, text: oddEscape }),
    fc.record({ at: of('token'), which, text: oddTokens(token) }),
    { arbitrary: fc.record({ at: of('member'), which, value: oddJson }), weight: 3 },
    fc.record({ at: of('form'), which, text: oddText }),
    fc.record({ at: of('body'), text: oddBody, type: mediaTypes }),
  );
}

/** Reads a response to its end; event streams never end. */
async function finish(response: Response): Promise<void> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
  else await response.arrayBuffer();
}

it('answers odd requests to every route without an error of its own, and logs none', async () => {
  // The provider prints its mails there.
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const { errors } = product;
  const routes = routesOf(product.app);
  const reached = new Map<string, Set<number>>();
  let token = await signIn(product);
  let one = await haveOneOfEach(product, token);
  /** Earlier requests may have ended the sign-in, changed the account, or deleted items that addresses name. */
  const begin = async (): Promise<void> => {
    token = await signIn(product);
    one = await haveOneOfEach(product, token);
  };
  for (const route of routes) {
    let isChanged = false;
    const key = route.path.startsWith('/metrics') ? metricsToken : teamKey;
    const signedIn = (): Record<string, string> => ({
      'x-access-token': token,
      authorization: `Bearer ${key}`,
      accept: 'application/json',
    });
    const { request, read, isAnswered } = await learn(
      route,
      { path: addressOf(route.path, one), headers: signedIn() },
      (asked) => sendTo(product.app, route, asked),
      usual,
    );
    if (isAnswered && route.method !== 'GET') await begin();
    const name = `${route.method} ${route.path}`;
    const statuses = new Set<number>();
    reached.set(name, statuses);
    const members = [...new Set([...read.members, ...Object.keys(request.body)])];
    const [names, queries] = [[...read.headers], [...read.query, 'q']];
    const pick = <T>(list: readonly T[], which: number, otherwise: T): T =>
      list[which % Math.max(list.length, 1)] ?? otherwise;

    await fc.assert(
      fc.asyncProperty(odds(token), fc.boolean(), async (odd, isAnonymous) => {
        if (isChanged) await begin();
        let asked: UsualRequest = {
          ...request,
          path: addressOf(route.path, one),
          headers: isAnonymous && odd.at !== 'member' ? {} : signedIn(),
        };
        let raw: string | undefined;
        if (odd.at === 'path') asked = { ...asked, path: addressOf(route.path, one, odd) };
        if (odd.at === 'query')
          asked = { ...asked, query: { ...asked.query, [pick(queries, odd.which, 'q')]: odd.text } };
        if (odd.at === 'header')
          asked = { ...asked, headers: { ...asked.headers, [pick(names, odd.which, 'accept')]: odd.text } };
        if (odd.at === 'cookie')
          asked = { ...asked, headers: { cookie: `${pick(cookies, odd.which, 'theme')}=${odd.text}` } };
        if (odd.at === 'token')
          asked = {
            ...asked,
            headers: odd.which % 2 === 0 ? { 'x-access-token': odd.text } : { cookie: `access_token=${odd.text}` },
          };
        if (odd.at === 'member')
          asked = { ...asked, body: withMember(asked.body, pick(members, odd.which, 'q'), odd.value) };
        if (odd.at === 'form')
          asked = { ...asked, type: 'form', body: withMember(asked.body, pick(members, odd.which, 'q'), odd.text) };
        if (odd.at === 'body') {
          asked = { ...asked, headers: { ...asked.headers, 'content-type': odd.type } };
          raw = odd.text;
        }
        const response = await sendTo(product.app, route, asked, raw);
        await finish(response);
        statuses.add(response.status);
        isChanged = route.method !== 'GET' && response.ok;
        const told = { name, status: response.status, errors: errors.splice(0).map(({ message }) => message) };
        expect(told).toEqual({ name, status: expect.toSatisfy((status: number) => status < 500), errors: [] });
      }),
      runs(2, 40),
    );
    if (isChanged) await begin();
  }
  expect(routes.length).toBeGreaterThan(90);
});
