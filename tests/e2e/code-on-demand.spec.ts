/**
 * Failures of code that is loaded on demand: each screen and part shows a sentence with its name, and works once its
 * code is available. The list is read from the sources: a new screen or part fails until it has a journey here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pages, type PageRow } from '#machines/domain/pages.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { writePlanLink } from '#machines/domain/plan/plan-link.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { expect, test, testAlone } from './support/account-test.ts';
import { newPerson, type Accounts } from './support/accounts.ts';
import { switchFeature } from './models/plan.model.ts';
import type { Member } from './support/member.ts';
import { beginAtMine, prove, securityAddress } from './support/settings.ts';

interface Part {
  /** Its file, as named in the build. */
  readonly file: string;
  /** The subject of the sentence. */
  readonly name: string;
}

const lazyPart = /lazyWithRetry\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+,\s*\{\s*name: messages\.(\w+)/g;
const lazyScreen = /(\w+): from\(\s*\(\) => import\('#screens\/[^']*\/([^'/]+)\.tsx'\)/g;

/** The messages of a source file. */
async function messagesOf(source: string): Promise<Readonly<Record<string, string>>> {
  const [, from = ''] = /import \* as messages from '([^']+)'/.exec(source) ?? [];
  return import(from);
}

const lazySources = readdirSync('src/screens', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => readFileSync(join('src/screens', path), 'utf8'))
  .filter((source) => source.includes('lazyWithRetry('));
const memberPages = readFileSync('src/app/member-pages.ts', 'utf8');
/** The screens for signed-in users are listed in a separate file. */
const routes = readFileSync('src/app/routes.tsx', 'utf8').replace(
  /members\.component\(\(member\) => member\.screens\.(\w+)\(\)\)/g,
  (_, screen: string) =>
    `from(() => ${new RegExp(`${screen}: async \\(\\) => \\(await (import\\([^)]*\\))`).exec(memberPages)?.[1] ?? ''}`,
);
const partsOfScreens = (
  await Promise.all(
    lazySources.map(async (source) => {
      const messages = await messagesOf(source);
      return [...source.matchAll(lazyPart)].map(([, path = '', text = '']): Part => ({
        file: basename(path, '.tsx'),
        name: messages[text] ?? text,
      }));
    }),
  )
).flat();
const rows = new Map<string, PageRow>(Object.entries(pages));
/** One per file, with the first address, which its journey opens. */
const screens = [...routes.matchAll(lazyScreen)]
  .flatMap(([, id = '', file = '']) => {
    const row = rows.get(id);
    return row && 'name' in row ? [{ ...row, file }] : [];
  })
  .filter(({ file }, index, all) => all.findIndex((one) => one.file === file) === index);

/** The way to a screen or part. */
type Journey = (me: Member, accounts: Accounts) => Promise<void>;

const at =
  (path: string): Journey =>
  async (me) =>
    void (await me.page.goto(path));
const withPlan =
  (path: string, act?: (me: Member) => Promise<void>): Journey =>
  async (me) => {
    await me.comeBackTo('/studio');
    if (path !== '/studio') await me.page.goto(path);
    await act?.(me);
  };
const press =
  (name: string | RegExp) =>
  (me: Member): Promise<void> =>
    me.press(name);
const signedIn =
  (
    path:
      | string
      | ((
          projectId: string,
          accounts: Accounts,
          session: Awaited<ReturnType<Accounts['sessionOf']>>,
        ) => Promise<string> | string),
    act?: (me: Member) => Promise<void>,
  ): Journey =>
  async (me, accounts) => {
    const session = await accounts.sessionOf(await accounts.open());
    const projectId = await accounts.haveProject(session, 'Lakeside Kitchen');
    await me.beginSignedIn(session);
    await me.page.goto(typeof path === 'string' ? path : await path(projectId, accounts, session));
    await act?.(me);
  };
const prototype = (act?: (me: Member) => Promise<void>): Journey =>
  signedIn(
    (projectId, accounts, session) => accounts.havePrototype(session, projectId).then((id) => `/prototype/${id}`),
    act,
  );

/** A link to another user's project or prototype; I have no account. */
const invitedTo =
  (what: 'project' | 'prototype'): Journey =>
  async (me, accounts) => {
    const session = await accounts.sessionOf(await accounts.open());
    const projectId = await accounts.haveProject(session, 'Lakeside Kitchen');
    const shared = what === 'project' ? projectId : await accounts.havePrototype(session, projectId);
    await me.page.goto(
      `/invited/${await accounts.haveInvitation(session, shared)}${what === 'prototype' ? '/prototype' : ''}`,
    );
  };

/** I have a plan, and follow a link to another. */
const offered: Journey = async (me) => {
  const shared = chooseTemplate({ ...emptyDraft('shared'), name: 'Lakeside Kitchen' }, 3);
  await me.comeBackTo('/delivery');
  await me.page.goto(`/project-plan#plan=${writePlanLink(shared, planCosts(shared).total)}`);
};

const journeys: Readonly<Record<string, Journey>> = {
  // The product opens a plan.
  ...Object.fromEntries(
    screens
      .filter(({ area, path }) => area === 'product' && !path.includes(':'))
      .map(({ file, path }) => [file, withPlan(path)]),
  ),
  'studio-screen': at('/studio'),
  'template-screen': at('/template/1'),
  'login-screen': at('/login'),
  'register-screen': at('/register'),
  'recovery-screen': at('/recovery'),
  'status-screen': signedIn('/status'),
  'dashboard-screen': signedIn('/dashboard/draft'),
  'back-office-screen': signedIn('/desk'),
  'check-answers-screen': async (me) => {
    await me.comeBackTo('/billingdetails');
    await me.fillBilling();
    await me.press('Continue to Payment');
  },
  'thank-you-screen': async (me) => {
    await me.beginAtCheckout();
    await me.letTheBank('Pay');
  },
  'prototype-screen': prototype(),
  'flow-notes': prototype(press('Flow')),
  'plan-prototype-screen': withPlan('/project-plan/prototype'),
  'invited-screen': invitedTo('project'),
  'invited-prototype-screen': invitedTo('prototype'),
  'guide-panel': withPlan('/features', async (me) => {
    await me.page.setViewportSize({ width: 900, height: 800 });
    await me.press('Guide');
  }),
  guide: withPlan('/features'),
  'studio-guide': async (me) => {
    await me.open('/studio');
    await me.press('Describe your app');
  },
  'selection-drawing': withPlan('/studio'),
  'no-bases': at('/studio?q=zeppelin'),
  'filter-panel': async (me) => {
    await me.page.setViewportSize({ width: 390, height: 844 });
    await me.open('/studio');
    await me.press('Filter');
  },
  suggested: async (me) => {
    await me.open('/studio');
    await me.press('Shop');
  },
  'The summary': withPlan('/features', press('Summary')),
  'fit-panel': withPlan('/features', press('Fit to a budget or date')),
  'contact-panel': withPlan('/features', press('Speak to a human')),
  'continue-strip': withPlan('/studio'),
  'plan-notes': withPlan('/features'),
  'rare-notices': withPlan('/features', press('Copy Link')),
  'The choice between two features': async (me) => {
    await me.comeBackTo('/features');
    for (const featureId of ['disappearing-messages', 'chat-record-keeping']) await switchFeature(me, featureId, 'Add');
  },
  'link-offer': offered,
  'platforms-panel': async (me) => {
    await me.comeBackTo('/delivery');
    await me.press('Add platforms');
  },
  'plans-panel': async (me, accounts) => {
    await offered(me, accounts);
    await me.press('Open beside mine');
    await me.open('/studio');
    await me.press('All 2 plans');
  },
  'The link': async (me) => {
    await me.page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await me.comeBackTo('/delivery');
    await me.press('Copy Link');
  },
  'questions-form': at('/studio'),
  'template-detail': withPlan('/studio', press('Details Gather')),
  'payments-page': signedIn('/dashboard/payments'),
  'The feature requests': signedIn('/dashboard/additional-features-req'),
  'The prototype requests': signedIn('/dashboard/tailor-made-prototypes'),
  'project-page': signedIn((projectId) => `/dashboard/project/${projectId}`),
  'qr-code': signedIn((projectId) => `/dashboard/project/${projectId}`),
  'trash-page': signedIn('/dashboard/trash'),
  'settings-screen': signedIn('/dashboard/settings'),
  'authenticator-setup': async (me, accounts) => {
    const person = await beginAtMine(me, accounts, securityAddress);
    await me.press('Set up: Authenticator app');
    await prove(me, person);
  },
  'challenge-form': async (me, accounts) => {
    const person = newPerson();
    await accounts.change('AdminCreateUser', person, { TemporaryPassword: person.password, MessageAction: 'SUPPRESS' });
    await me.signIn(person);
  },
  'authenticator-step': async (me, accounts) => {
    const person = newPerson();
    await accounts.setFactors('ON');
    // Without a phone number, an authenticator app is the only second factor.
    await accounts.change('AdminCreateUser', person, { TemporaryPassword: person.password, MessageAction: 'SUPPRESS' });
    await accounts.change('AdminSetUserPassword', person, { Password: person.password, Permanent: true });
    await me.signIn(person);
  },
  'project-dialogs': signedIn('/dashboard/draft', (me) => me.page.keyboard.press('Control+k')),
};

/** Their journeys change settings for all users. */
const onOwnServer: ReadonlySet<string> = new Set(['authenticator-step']);

const all = [...screens, ...partsOfScreens];

/** By its file, or by its name where several parts share one. */
const journeyOf = ({ file, name }: Part): Journey | undefined => journeys[file] ?? journeys[name];

test('every screen and part whose code is loaded on demand has a journey @smoke', () => {
  const countOf = (text: string, ...sources: readonly string[]): number =>
    sources.reduce((count, source) => count + source.split(text).length - 1, 0);
  expect(partsOfScreens).toHaveLength(countOf('lazyWithRetry(', ...lazySources));
  expect(screens).toHaveLength(new Set(routes.match(/import\('#screens\/[^']*'\)/g)).size);
  expect(all.filter((part) => !journeyOf(part))).toEqual([]);
  expect(Object.keys(journeys).filter((key) => !all.some(({ file, name }) => key === file || key === name))).toEqual(
    [],
  );
});

for (const part of all) {
  const { file, name } = part;
  const journey = journeyOf(part);
  if (!journey) continue;
  (onOwnServer.has(file) ? testAlone : test)(
    `${name} (${file}) whose code does not come is named, and comes when it is asked for again`,
    async ({ me, accounts }) => {
      const code = new RegExp(`/assets/${file}-[\\w-]+\\.js`);
      await me.page.route(code, (route) => route.abort());
      await journey(me, accounts);
      const sentence = me.page.getByText(new RegExp(`^${name} could not be shown`)).filter({ visible: true });
      await expect(sentence.first()).toBeVisible();
      await me.page.unroute(code);
      await me.press('Try again');
      await expect(sentence).toHaveCount(0);
      await expect(me.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    },
  );
}
