import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createChangeSignUpAddress } from '#adapters/sign-up-address.ts';
import { createVault } from '#adapters/vault.ts';

afterEach(() => void vi.unstubAllGlobals());

const input = { username: 'meera.k', email: 'meera@lakeside.in' };

/** The requests, and the error code of the result, or null. */
async function change(
  answer: () => Promise<Response>,
  password = 'Plinth#2027',
): Promise<{ readonly asked: readonly unknown[]; readonly code: unknown }> {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: { readonly method: string; readonly body: string }) => {
    asked.push([method, path, JSON.parse(body)]);
    return answer();
  });
  const vault = createVault();
  if (password !== '') vault.put('password', password);
  const actor = createActor(createChangeSignUpAddress(vault), { input }).start();
  const code = await toPromise(actor).then(
    () => null,
    (failure: { readonly code: string }) => failure.code,
  );
  return { asked, code };
}

const problem =
  (status: number, field = '') =>
  async () =>
    Response.json(
      { type: 'about:blank', title: 'No', status, detail: 'No.', errors: [{ field, reason: 'No' }] },
      { status },
    );

describe('another address for a new account', () => {
  it('is requested with the password from the vault', async () => {
    const { asked, code } = await change(async () => new Response(null, { status: 204 }));
    expect([asked, code]).toEqual([
      [['POST', '/api/registrations/address', { ...input, password: 'Plinth#2027' }]],
      null,
    ]);
  });

  it('is not requested without one', async () => {
    expect(await change(problem(422), '')).toEqual({ asked: [], code: 'EmptySignUpPassword' });
  });

  it.each([
    ['a wrong password', problem(422, 'password'), 'SignUpPasswordWrong'],
    ['what cannot be a password', problem(400, 'password'), 'SignUpPasswordWrong'],
    ['what is no address', problem(400, 'email'), 'EmailMalformed'],
    ['another’s address', problem(409, 'email'), 'AliasExistsException'],
    ['too many tries', problem(429), 'TooManyRequestsException'],
    ['a server that cannot', problem(503), 'InternalErrorException'],
    ['a server without an administrator', problem(404), 'Unknown'],
    ['no answer', () => Promise.reject(new Error('away')), 'NetworkError'],
  ])('fails for %s', async (_, answer, code) => {
    expect((await change(answer)).code).toBe(code);
  });
});
