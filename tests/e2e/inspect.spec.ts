import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { hearTrace, openLive } from './support/trace.ts';
import type { Visitor } from './support/visitor.ts';

/** The part of a message to the inspector that a test reads. */
interface Posted {
  readonly type: string;
  readonly name?: string;
  readonly sessionId: string;
  readonly definition?: string;
  readonly snapshot?: { readonly value: unknown; readonly context?: unknown };
  readonly event?: { readonly type: string };
}

/**
 * An inspector page that reports that it is open, like the real one, and stores every message it receives, even after
 * it is reopened.
 */
const inspectorPage = `<!doctype html><title>Inspector</title><script>
  window.posted = JSON.parse(sessionStorage.getItem('posted') ?? '[]');
  addEventListener('message', ({ data }) => {
    window.posted.push(data);
    sessionStorage.setItem('posted', JSON.stringify(window.posted));
  });
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

async function offerInspector(context: BrowserContext): Promise<void> {
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: inspectorPage }),
  );
}

async function postedTo(inspector: Page): Promise<readonly Posted[]> {
  return inspector.evaluate(() => (window as unknown as { posted?: Posted[] }).posted ?? []);
}

/** The newest session of an actor, once it is registered. */
async function sessionOf(inspector: Page, name: string): Promise<string> {
  await expect.poll(async () => (await postedTo(inspector)).map((posted) => posted.name)).toContain(name);
  return (await postedTo(inspector)).findLast((posted) => posted.name === name)?.sessionId ?? '';
}

async function valuesOf(inspector: Page, name: string): Promise<unknown[]> {
  const session = await sessionOf(inspector, name);
  return (await postedTo(inspector))
    .filter(({ sessionId }) => sessionId === session)
    .flatMap(({ snapshot }) => snapshot?.value ?? []);
}

const typed = {
  'First name': 'Gulabrao',
  'Last name': 'Chaturvedi',
  'Company name (optional)': 'Palashban Foods LLP',
  'E-mail address': 'gulabrao@palashban.in',
  'Phone number': '98211 40733',
  'PIN code': '416 012',
  City: 'Kolhapur',
  Address: '7 Rankala Path',
  'Apartment/Unit number (optional)': 'Flat 1907',
  'GSTIN (optional)': '27AAPFU0939F1ZV',
} as const;
const search = 'tamarind orders';
const project = 'Nilgiri Pantry';
const question = 'What does a tontine for Vaidehi need?';
const message = 'Ask for Bhagirathi';

/** I search, ask the guide, begin a message, name the project, enter my details and pay. */
async function payWithSecrets(me: Visitor): Promise<void> {
  await me.page.getByRole('searchbox').fill(search);
  await me.see(/No base/);
  await me.page.getByRole('searchbox').fill('');
  await me.choose('Gather');
  await me.press('Refine features');
  await me.amAt('/features');
  await me.page.getByLabel('Ask the guide').filter({ visible: true }).fill(question);
  await me.page.keyboard.press('Enter');
  await me.see(question);
  await me.page.getByRole('banner').getByRole('button', { name: 'Speak to a human' }).click();
  await me.page.getByRole('dialog', { name: 'Speak to a human' }).getByRole('textbox').fill(message);
  await me.page.keyboard.press('Escape');
  await me.press('Plan Delivery');
  await me.button('Rename').click();
  await me.page.getByLabel('Project name').fill(project);
  await me.page.getByLabel('Project name').press('Enter');
  await me.press('Done');
  await me.press('Start');
  await me.press('Continue');
  await me.amAt('/billingdetails');
  await me.fillBilling(typed);
  await me.checkAndPay();
  await me.letTheBank('Pay');
  await me.amAt('/thankyou');
}

test('with ?inspect=stately the machines are shown at work in the hosted visualiser, and nothing that I type leaves the page', async ({
  me,
  context,
  baseURL,
}) => {
  await offerInspector(context);
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  const told = await hearTrace(context);
  const opened = context.waitForEvent('page');
  await me.open('/studio?inspect=stately');
  const inspector = await opened;
  // The page leaves for the checkout as soon as there is an order: it sends its report of that state first.
  await me.page.route('**/api/orders', async (route) => {
    await expect.poll(() => valuesOf(inspector, 'funnel')).toContainEqual({ checkAnswers: 'paying' });
    await route.continue();
  });
  await payWithSecrets(me);
  const reference = await me.page
    .getByText(/^DM\/\d\d-\d\d\/\d+$/)
    .first()
    .innerText();

  await expect.poll(() => valuesOf(inspector, 'funnel')).toContainEqual({ thankYou: 'shown' });
  await expect.poll(() => valuesOf(inspector, 'payment.1')).toContain('paid');
  const posted = await postedTo(inspector);
  // The product's own live page receives the same at the same time.
  expect(told.join()).toContain('"template.toggled"');
  const text = JSON.stringify(posted) + told.join();
  for (const secret of [...Object.values(typed), search, project, question, message, reference])
    expect(text, `“${secret}” is posted`).not.toContain(secret);
  // Nor in another spelling: a phone number without its space.
  for (const secret of [
    '9821140733',
    '416012',
    'Chaturvedi',
    'Palashban',
    'Bhagirathi',
    'Vaidehi',
    'Nilgiri',
    'tamarind',
  ])
    expect(text, `“${secret}” is posted`).not.toContain(secret);
  // Once at the start, and once more after the return from the checkout.
  expect(new Set(elsewhere.map((request) => request.trim()))).toEqual(new Set(['https://stately.ai/inspect']));

  for (const [name, id] of [
    ['app', 'app'],
    ['funnel', 'funnel'],
    ['plan', 'plan'],
    ['payment.1', 'payment'],
  ]) {
    const { definition } = posted.find((event) => event.type === '@xstate.actor' && event.name === name) ?? {};
    expect(JSON.parse(definition ?? '{}')).toMatchObject({ id, states: expect.anything() });
  }
  const plan = posted.find((event) => event.name === 'plan');
  expect(plan?.definition).not.toContain('[Object]');
  expect(plan?.definition).toContain('"platformId":"web"');
  expect(await valuesOf(inspector, 'funnel')).toEqual(
    expect.arrayContaining([
      'studio',
      'features',
      'delivery',
      'projectPlan',
      'paymentPlan',
      'billingDetails',
      { checkAnswers: 'reading' },
      { checkAnswers: 'paying' },
      { thankYou: 'shown' },
    ]),
  );
  expect(posted.map(({ event }) => event?.type)).toEqual(
    expect.arrayContaining(['template.toggled', 'step.nextRequested', 'question.asked', 'payment.requested']),
  );
  const planSession = await sessionOf(inspector, 'plan');
  expect(
    JSON.stringify(
      posted.filter(({ sessionId }) => sessionId === planSession).map(({ snapshot }) => snapshot?.context),
    ),
  ).toContain('"templateId":1');
});

test('when its window is blocked, the product continues, says so once, and opens it on a click', async ({
  me,
  context,
}) => {
  await me.page.addInitScript(() => {
    const open = window.open.bind(window);
    let isAllowed = false;
    document.addEventListener('click', () => (isAllowed = true), true);
    window.open = (...args) => (isAllowed ? open(...args) : null);
  });
  await me.open('/studio?inspect');
  await me.see('The inspector window was blocked. Allow pop-ups for this site and reload.');
  // It stays visible while the pointer is on it.
  await me.button('Open inspector').hover();
  await me.findNoBarrier();
  const live = await openLive(context, () => me.press('Open inspector'));
  await expect(me.page.getByText('The inspector window was blocked.')).toHaveCount(0);
  await me.choose('Gather');
  await me.press('Refine features');
  await expect(live.getByText('At /features')).toBeVisible();
});

test('when the hosted visualiser does not answer, one sentence says so and offers ours', async ({ me, context }) => {
  await context.route('https://stately.ai/**', (route) => route.abort());
  await me.page.clock.install();
  await me.open('/studio?inspect=stately');
  await me.choose('Gather');
  await me.page.clock.fastForward(10_000);
  await me.see('Stately’s visualiser does not answer.');
  const live = await openLive(context, () => me.press('Open ours'));
  await expect(live.getByText('At /studio')).toBeVisible();
});

test('when the server does not show the flows, one sentence says so', async ({ me, context }) => {
  await context.route('**/flows/data/catalogue.json', (route) => route.fulfill({ status: 404 }));
  await me.open('/studio?inspect');
  await me.see('This server does not show the flows. Start it with FLOWS=1, or inspect with ?inspect=stately.');
  await me.press('Close');
  await expect(me.page.getByText('This server does not show the flows.')).toHaveCount(0);
});

test('without ?inspect nothing of the inspector is loaded', async ({ me, context }) => {
  const urls: string[] = [];
  context.on('request', (request) => urls.push(request.url()));
  await me.walkTo('/features');
  expect(context.pages()).toHaveLength(1);
  expect(urls.length).toBeGreaterThan(5);
  // The module that checks whether it is needed has a similar name.
  expect(urls.filter((url) => /inspector|stately|tell-steps/i.test(url))).toEqual([]);
});
