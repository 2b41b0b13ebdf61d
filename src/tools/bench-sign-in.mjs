/** The number of sign-ins per second at the embedded identity provider, and its response times. */
import { newVisitor } from './bench-load.mjs';
import { median, person } from './bench-product.mjs';
import { withSources } from './project.mjs';

/**
 * @typedef {{ AccessToken: string }} Tokens
 * @typedef {{ ChallengeParameters: Record<string, string>, Session?: string, AuthenticationResult?: Tokens }} Answer
 * @typedef {{ srpA: string, sign: (whom: { scope: string, id: string, password: string }, told: Readonly<Record<string,
 *   string>>) => Readonly<Record<string, string>> }} SrpClient
 */

const atOnce = 2;
const seconds = 4;

/**
 * One request of the protocol, from a visitor who is new to the server.
 * @param {string} origin
 * @param {string} action
 * @param {object} body
 * @returns {Promise<Answer>}
 */
async function ask(origin, action, body) {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    ...newVisitor(),
  };
  const response = await fetch(`${origin}/identity/`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${action} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/**
 * The user pool of the server.
 * @param {string} origin
 * @returns {Promise<{ userPoolId: string, clientId: string }>}
 */
async function poolOf(origin) {
  const response = await fetch(`${origin}/api/identity`);
  return response.json();
}

/**
 * Signs the demonstration account in by its password.
 * @param {string} origin
 * @returns {Promise<Tokens>}
 */
export async function signInAs(origin) {
  const { clientId: ClientId } = await poolOf(origin);
  const AuthParameters = { USERNAME: person.username, PASSWORD: person.password };
  const { AuthenticationResult } = await ask(origin, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters,
  });
  if (!AuthenticationResult) throw new Error('The demonstration account is asked for more than its password.');
  return AuthenticationResult;
}

/**
 * Sign-ins by SRP, with the client's arithmetic on the same processors.
 * @param {string} origin
 * @param {string} database its name
 * @param {string} reference
 */
export async function signInFigure(origin, database, reference) {
  return withSources(async (load) => {
    const { srpClient } = /** @type {{ srpClient: () => SrpClient }} */ (
      await load('/tests/server/identity/srp-client.ts')
    );
    const { userPoolId, clientId: ClientId } = await poolOf(origin);
    const whom = { scope: userPoolId.split('_')[1] ?? '', id: person.username, password: person.password };
    /** The time of both responses, in ms. */
    const signIn = async () => {
      const client = srpClient();
      const begun = performance.now();
      const asked = await ask(origin, 'InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        ClientId,
        AuthParameters: { USERNAME: person.username, SRP_A: client.srpA },
      });
      const first = performance.now() - begun;
      const ChallengeResponses = { USERNAME: person.username, ...client.sign(whom, asked.ChallengeParameters) };
      const answered = performance.now();
      await ask(origin, 'RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ClientId,
        ChallengeResponses,
        Session: asked.Session,
      });
      return first + performance.now() - answered;
    };
    for (let warm = 0; warm < 10; warm += 1) await signIn();
    /** @type {number[]} */
    const alone = [];
    for (let each = 0; each < 40; each += 1) alone.push(await signIn());
    const begun = performance.now();
    let count = 0;
    const again = async () => {
      while (performance.now() - begun < seconds * 1_000) {
        await signIn();
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, again));
    const rate = (count * 1_000) / (performance.now() - begun);
    return {
      name: `Sign-ins by SRP on ${database}`,
      value: `${rate.toFixed(0)} a second, ${atOnce} at once; the server's two answers to one alone take ${median(alone).toFixed(1)} ms`,
      reference,
      limit: 'both answers within 15 ms',
    };
  });
}
