/** The browser's list of passkeys in the username field, as the sign-in uses it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createPasskeyAutofill } from '#adapters/passkey-autofill.ts';
import { silentSignIn, signInInput } from '#machines/account/sign-in.samples.ts';

const id = '8f2d1c3e-0b7a-4d5f-9a61-2c4e8b0d7f19';

class Assertion {
  readonly userHandle: ArrayBuffer | null;
  constructor(handle: string | null) {
    this.userHandle = handle === null ? null : new TextEncoder().encode(handle).buffer;
  }
}
class Credential {
  static isConditionalMediationAvailable: (() => Promise<boolean>) | undefined = () => Promise.resolve(true);
  readonly response: Assertion;
  constructor(response: Assertion) {
    this.response = response;
  }
}

/** The browser's list: what it was asked, and the pick of the person. */
function openList() {
  const asked: CredentialRequestOptions[] = [];
  let pick: (handle: string | null) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const picked = new Promise<Credential>((resolve, refuse) => {
    pick = (handle) => resolve(new Credential(new Assertion(handle)));
    reject = refuse;
  });
  vi.stubGlobal('PublicKeyCredential', Credential);
  vi.stubGlobal('AuthenticatorAssertionResponse', Assertion);
  vi.stubGlobal('isSecureContext', true);
  const get = (options: CredentialRequestOptions): Promise<Credential> => {
    asked.push(options);
    return picked;
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  return { asked, pick, reject, picked };
}

function startSignIn({ hasPasskeys = true } = {}) {
  const signIn = createActor(
    silentSignIn.provide({ actors: { passkeyAutofill: createPasskeyAutofill({ hasPasskeys }) } }),
    { input: signInInput },
  ).start();
  const state = () => signIn.getSnapshot().value;
  return { signIn, state, show: () => signIn.send({ type: 'usernameField.shown' }) };
}

beforeEach(() => {
  Credential.isConditionalMediationAvailable = () => Promise.resolve(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('the list of passkeys in the username field', () => {
  it('begins a sign-in to the account of the picked passkey', async () => {
    const { asked, pick } = openList();
    const { signIn, state, show } = startSignIn();
    expect(asked).toEqual([]);
    show();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ mediation: 'conditional', publicKey: { userVerification: 'discouraged' } });
    expect(asked[0]?.publicKey).not.toHaveProperty('allowCredentials');
    pick(id);
    await vi.waitFor(() => expect(state()).toBe('waitingForSession'));
    expect(signIn.getSnapshot().context).toMatchObject({ username: id, byPasskey: true });
  });

  it('ends with the field, and before another question of the browser', async () => {
    const { asked, pick } = openList();
    const { signIn, state, show } = startSignIn();
    show();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    signIn.send({ type: 'passkey.chosen', username: 'demo' });
    expect(asked[0]?.signal?.aborted).toBe(true);
    pick(id);
    await vi.waitFor(() => expect(state()).toBe('waitingForSession'));
    expect(signIn.getSnapshot().context.username).toBe('demo');
  });

  it.each([
    ['refuses', (list: ReturnType<typeof openList>) => list.reject(new DOMException('No', 'NotAllowedError'))],
    ['names no account', (list: ReturnType<typeof openList>) => list.pick(null)],
  ])('leaves the field as it is where the browser %s', async (_, answer) => {
    const list = openList();
    const { state, show } = startSignIn();
    show();
    await vi.waitFor(() => expect(list.asked).toHaveLength(1));
    answer(list);
    await list.picked.catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    expect(state()).toBe('credentials');
  });

  interface Lack {
    readonly where: string;
    readonly hasPasskeys?: boolean;
    readonly available?: (() => Promise<boolean>) | undefined;
    readonly PublicKeyCredential?: undefined;
  }
  it.each<Lack>([
    { where: 'without passkeys in the pool', hasPasskeys: false },
    { where: 'in a browser without it', available: undefined },
    { where: 'in a browser that denies it', available: () => Promise.resolve(false) },
    { where: 'in a browser without passkeys', PublicKeyCredential: undefined },
  ])('is not opened $where', async ({ hasPasskeys = true, ...lack }) => {
    const { asked } = openList();
    if ('available' in lack) Credential.isConditionalMediationAvailable = lack.available;
    if ('PublicKeyCredential' in lack) vi.stubGlobal('PublicKeyCredential', undefined);
    startSignIn({ hasPasskeys }).show();
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual([]);
  });
});
