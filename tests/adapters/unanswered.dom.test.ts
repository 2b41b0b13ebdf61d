import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { askProvider, callProvider } from '#adapters/auth-call.ts';
import { writeTokenCookie } from '#adapters/auth-cookie.ts';
import { askForUser } from '#adapters/auth-user.ts';
import { createBillingDraft } from '#adapters/billing-draft.ts';
import { createSendLead, createSendMessage } from '#adapters/enquiries.ts';
import { createFormDraft } from '#adapters/form-draft.ts';
import { readAuthSettings } from '#adapters/identity-settings.ts';
import { createFindInvited, createInvitations } from '#adapters/invitations.ts';
import { firstLook } from '#machines/ports/payments-overview.ts';
import { createPaymentsOverview } from '#adapters/payments-overview.ts';
import { adoptProjects } from '#adapters/project-adoption.ts';
import { createProjects } from '#adapters/projects.ts';
import { createFindInvitedPrototype, createFindOwnPrototype } from '#adapters/prototype-project.ts';
import { createProjectPage } from '#adapters/project-page.ts';
import { createRequests } from '#adapters/requests.ts';
import { createServerPayments } from '#adapters/server-payments.ts';
import { deleteUserData, renewUserEmail } from '#adapters/user-data.ts';
import { findViewerCountry } from '#adapters/viewer-country.ts';
import { usualLook } from '#machines/domain/projects/list-look.ts';
import { sampleCard } from '#machines/dashboard/project-card.samples.ts';
import { emptyMessage } from '#machines/domain/leads/contact-message.ts';
import { emptyLead } from '#machines/domain/leads/lead-fields.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { ask, clientId, poolId } from '../screens/login-provider.ts';
import { browse, leadTimeouts, type Browser, type Trouble } from './browser.ts';

const studio = {
  followName: async () => undefined,
  followPlan: async () => undefined,
  dropWaiting: async () => undefined,
  sendSoon: () => undefined,
};
const projects = createProjects(studio);
const page = createProjectPage(studio);
const invitations = createInvitations();
const requests = createRequests();
const overview = createPaymentsOverview();
const pool = { poolId, clientId, endpoint: 'https://identity.test/' };
const order = {
  draft: emptyDraft('plan-1'),
  cycle: 'monthly',
  amount: 1,
  tax: 0,
  instalments: 1,
  start: '2027-01-04',
  finalDelivery: '2027-02-04',
} as const;
const projectId = 'project-1';
const query = { of: { kind: 'all' }, look: usualLook, after: null, atLeast: 0 } as const;
const networkError = { code: 'NetworkError', message: 'Network error' };

/** The requests of each port. */
const questions: Readonly<Record<string, () => Promise<unknown>>> = {
  listProjects: () => ask(projects.listProjects, query),
  findProjectPage: () => ask(page.findProjectPage, { projectId }),
  restoreVersion: () => ask(page.restoreVersion, { project: sampleCard, version: 1 }),
  listInvitations: () => ask(invitations.listInvitations, { projectId }),
  makeInvitation: () => ask(invitations.makeInvitation, { projectId, label: '' }),
  findInvited: () => ask(createFindInvited('secret'), undefined),
  findPrototype: () => ask(createFindOwnPrototype(projectId), undefined),
  'findPrototype by a link': () => ask(createFindInvitedPrototype('secret'), undefined),
  listRequests: () => ask(requests.listRequests, undefined),
  sendRequest: () => ask(requests.sendRequest, { kind: 'feature', projectId: null, title: 'x', words: '' }),
  withdrawRequest: () => ask(requests.withdrawRequest, { requestId: 'request-1' }),
  listPayments: () => ask(overview.listPayments, firstLook()),
  orderInstalment: () => ask(overview.orderInstalment, { projectId, number: 2, amount: 1 }),
  createOrder: () => createServerPayments(createBillingDraft()).createOrder(order),
  findPayment: () => createServerPayments(createBillingDraft()).findPayment('plan-1'),
  sendLead: () => ask(createSendLead(createFormDraft('plinth.demo', emptyLead)), undefined),
  sendMessage: () => ask(createSendMessage(createFormDraft('plinth.contact', emptyMessage)), undefined),
  'whom to sign in with': readAuthSettings,
  'adopting projects': () => adoptProjects(async () => false),
};

/** The requests that reject with an AuthFailure. */
const authQuestions: Readonly<Record<string, () => Promise<unknown>>> = {
  renewEmail: () => renewUserEmail(),
  deleteData: () => deleteUserData(),
  'the provider itself': () => askProvider(pool, 'GetDevice', {}, v.unknown()),
  // Without a response the cookie is gone; it is written again from the tokens for the next request.
  fetchUser: () => {
    writeTokenCookie('token-of-asha');
    return askForUser();
  },
  revokeSession: () => callProvider(pool, 'RevokeToken', {}).then((failure) => Promise.reject(failure)),
};

/** The requests that never reject: their result on failure. */
const hints: Readonly<Record<string, () => Promise<unknown>>> = { viewerCountry: findViewerCountry };

let browser: Browser;

beforeEach(() => {
  browser = browse({ request: () => expect.fail('Nothing is answered here') });
  writeTokenCookie('token-of-asha');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const always = (trouble: Trouble): void => browser.meet(...Array.from({ length: 5 }, () => trouble));

/** The outcome of an unanswered request shortly before its timeout, and after it. */
async function afterSilence(question: () => Promise<unknown>): Promise<readonly [early: unknown, late: unknown]> {
  leadTimeouts();
  always('silence');
  let outcome: unknown = 'pending';
  void question().then(
    (answer) => (outcome = { answer }),
    (error: unknown) => (outcome = { error }),
  );
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(14_000);
  const early = outcome;
  await vi.advanceTimersByTimeAsync(2_000);
  return [early, outcome];
}

describe.each(Object.entries(questions))('%s', (_, question) => {
  it('fails without a connection, and after a page or an answer of another form', async () => {
    always('offline');
    await expect(question()).rejects.toThrow('Failed to fetch');
    for (const trouble of [
      () => new Response('<h1>Welcome to the hotel</h1>', { headers: { 'content-type': 'text/html' } }),
      () => Response.json([]),
      () => new Response('', { status: 500 }),
    ]) {
      always(trouble);
      await expect(question()).rejects.toBeInstanceOf(Error);
    }
  });

  it('waits fifteen seconds for an answer', async () => {
    expect(await afterSilence(question)).toEqual([
      'pending',
      { error: expect.objectContaining({ name: 'TimeoutError' }) },
    ]);
  });
});

describe.each(Object.entries(authQuestions))('%s', (_, question) => {
  it('reports that there is no connection', async () => {
    always('offline');
    await expect(question()).rejects.toEqual(networkError);
    expect(await afterSilence(question)).toEqual(['pending', { error: networkError }]);
  });
});

describe.each(Object.entries(hints))('%s', (_, question) => {
  it('is null without an answer', async () => {
    always('offline');
    expect(await question()).toBeNull();
    expect(await afterSilence(question)).toEqual(['pending', { answer: null }]);
  });
});
