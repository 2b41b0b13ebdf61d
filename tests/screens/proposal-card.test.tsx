import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { FeaturesScreen } from '#screens/features/features-screen.tsx';
import { renderProduct } from '#tests/support/render-product.tsx';

/** The requests to the server, by path. */
let sent: { readonly path: string; readonly body: Readonly<Record<string, string>> }[] = [];

beforeEach(() => {
  sent = [];
  document.cookie = 'plinth_token=; max-age=0';
});

function serverAnswers(...answers: readonly (() => Response)[]): void {
  const left = [...answers];
  vi.stubGlobal('fetch', (path: string, init: { readonly body: string }) => {
    sent.push({ path, body: Object(JSON.parse(init.body)) });
    const answer = left.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('offline'));
  });
}

const kept = (): Response => Response.json({ id: '0b0e7a52-2f0c-4b63-9d0c-2d9f0f4c1a11' }, { status: 201 });
const unfit = (): Response =>
  Response.json(
    {
      type: 'about:blank',
      title: 'Bad',
      status: 400,
      detail: 'It does not fit.',
      errors: [{ field: 'email', reason: 'must be an e-mail address' }],
    },
    { status: 400, headers: { 'content-type': 'application/problem+json' } },
  );

async function begin() {
  const { user, product } = renderProduct(<FeaturesScreen />, { draft: { templateId: 3 }, path: '/features' });
  const log = await screen.findByRole('log', { name: 'Conversation with the guide' });
  const say = (words: string): Promise<void> => user.type(screen.getByLabelText('Ask the guide'), `${words}{Enter}`);
  const inPlan = (): readonly string[] => planFeatures(product.plan.getSnapshot().context.draft);
  return { user, product, log, say, inPlan };
}

describe('a proposal', () => {
  it('has a line for each part; left-out parts are not counted, and only the rest is taken', async () => {
    const { user, log, say, inPlan } = await begin();
    await say('add tips and gift cards');
    const card = await within(log).findByRole('region', { name: 'Proposal' });
    const before = within(card).getByRole('status').textContent;
    await user.click(within(card).getByRole('checkbox', { name: /Gift Cards/ }));
    expect(within(card).getByRole('status').textContent).not.toBe(before);
    expect(inPlan()).not.toContain('tips');
    await user.click(within(card).getByRole('button', { name: 'Take 1 of 2' }));
    const outcome = await within(log).findByText('Taken.');
    expect([inPlan().includes('tips'), inPlan().includes('gift-cards')]).toEqual([true, false]);
    expect(document.activeElement).toBe(outcome.parentElement);
  });

  it('cannot be taken without a part, and is put away', async () => {
    const { user, log, say, inPlan } = await begin();
    const before = inPlan();
    await say('add tips');
    const card = await within(log).findByRole('region', { name: 'Proposal' });
    await user.click(within(card).getByRole('checkbox', { name: /Tips/ }));
    expect(within(card).getByRole<HTMLButtonElement>('button', { name: /^Take/ }).disabled).toBe(true);
    await user.click(within(card).getByRole('button', { name: 'Not now' }));
    expect(document.activeElement?.textContent).toBe('Not taken.');
    expect(inPlan()).toEqual(before);
  });

  it('shows which part the plan no longer accepts', async () => {
    const { product, log, say } = await begin();
    await say('add tips and gift cards');
    const card = await within(log).findByRole('region', { name: 'Proposal' });
    product.plan.send({ type: 'feature.added', featureId: 'tips' });
    await within(card).findByText('Not possible as your plan stands.');
    within(card).getByRole('button', { name: 'Take 1 of 2' });
  });
});

describe('the form for the team', () => {
  async function open() {
    const { user, log, say, product } = await begin();
    await say('hello');
    await user.click(await within(log).findByRole('button', { name: 'Speak to a human' }));
    const form = screen.getByRole('region', { name: 'Speak to a human' });
    return {
      user,
      log,
      form,
      product,
      press: (name: string): Promise<void> => user.click(within(form).getByRole('button', { name })),
    };
  }

  it('takes the focus, requires an address before it sends anything, and returns the focus', async () => {
    serverAnswers();
    const { log, form, press } = await open();
    expect(document.activeElement).toBe(within(form).getByRole('heading', { name: 'Speak to a human' }));
    await press('Send');
    const email = within(form).getByLabelText('E-mail address');
    within(form).getByText('Enter your e-mail address');
    expect([document.activeElement, email.getAttribute('aria-invalid'), sent]).toEqual([email, 'true', []]);
    await press('Back to the guide');
    expect(document.activeElement).toBe(log);
  });

  it('keeps the typed text after a rejection or a timeout, and sends the conversation with the link', async () => {
    serverAnswers(unfit, () => new Response('', { status: 502 }), kept);
    const { user, form, press, product } = await open();
    await user.type(within(form).getByLabelText('E-mail address'), 'meera@lakeside.example');
    await user.type(within(form).getByLabelText(/^What is it about/), 'Two kitchens.');
    await press('Send');
    await within(form).findByText(/^Your message was not sent/);
    await press('Send');
    await within(form).findByText(/^We cannot tell whether/);
    expect(within(form).getByLabelText<HTMLTextAreaElement>(/^What is it about/).value).toBe('Two kitchens.');
    await press('Send');
    await within(form).findByText(/^Sent\./);
    expect(document.activeElement).toBe(within(form).getByRole('heading', { name: 'Speak to a human' }));
    const last = sent.at(-1);
    expect([last?.path, last?.body['email']]).toEqual(['/api/messages', 'meera@lakeside.example']);
    expect(last?.body['message']).toMatch(
      /^Two kitchens\.\n\nMy plan: http\S+\n\nThe conversation with the guide:\nI asked: hello\nThe guide: Hello\./,
    );
    expect(JSON.stringify((await product.openAssistant()).assistant.getSnapshot().context)).not.toContain('meera');
  });
});
