import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { FeaturesScreen } from '#screens/features/features-screen.tsx';
import { renderProduct, type RenderProductOptions } from '#tests/support/render-product.tsx';

/** The guide and its texts are loaded when they are needed. */

async function open(draft: RenderProductOptions['draft'] = { templateId: 1 }) {
  const { user, product } = renderProduct(<FeaturesScreen />, { draft, path: '/features' });
  const log = await screen.findByRole('log', { name: 'Conversation with the guide' });
  const field = screen.getByLabelText<HTMLInputElement>('Ask the guide');
  const inPlan = (): readonly string[] => planFeatures(product.plan.getSnapshot().context.draft);
  return { user, product, log, field, inPlan };
}

const view = (name: string): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Views' })).getByRole('button', { name });

describe('a question to the guide', () => {
  it('begins with the base, and a fact, a figure and a change to ask for', async () => {
    const { log } = await open({ templateId: 2 });
    expect(log.textContent).toContain('You chose Storefront.');
    const examples = within(within(log).getByRole('list', { name: 'Questions you can ask' })).getAllByRole('button');
    expect(examples.map(({ textContent }) => textContent)).toEqual([
      'Do I own the code?',
      'How much will I pay each month?',
      'Add gift cards',
    ]);
  });

  it('answers with features to add, and adding one is the same as adding it in its detail', async () => {
    const { user, product, log, field, inPlan } = await open({ templateId: 2 });
    await user.type(field, 'What does Live Help Chat cost?{Enter}');
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    const add = await within(log).findByRole('button', { name: 'Add Live Help Chat' });
    const before = inPlan();
    expect(add.closest('article')?.textContent).toMatch(/₹[\d,.]+, \d+\.\d days/);
    expect(add.getAttribute('aria-describedby')).not.toBeNull();
    expect(document.querySelector(`[id="${add.getAttribute('aria-describedby')}"]`)?.textContent).toMatch(
      /^Adds ₹[\d,.]+ and \d+ days?\./,
    );
    await user.click(add);
    expect(inPlan()).toContain('live-help-chat');
    expect(product.plan.getSnapshot().context.notice?.text).toBe('Added Live Help Chat');
    expect(document.activeElement?.textContent).toBe('Added');
    await user.click(document.activeElement as HTMLElement);
    expect(inPlan()).toHaveLength(before.length + 1);
    product.plan.send({ type: 'plan.undone' });
    expect(inPlan()).toEqual(before);
    await within(log).findByRole('button', { name: 'Add Live Help Chat' });
  });

  it('leaves the decision to the visitor when the plan excludes the feature', async () => {
    const { user, product, log, field } = await open({ templateId: 1, added: ['guest-mode'] });
    await user.type(field, 'What does Invite-Only Entry cost?{Enter}');
    await user.click(await within(log).findByRole('button', { name: 'Add Invite-Only Entry' }));
    expect(product.plan.getSnapshot().context.conflict?.featureId).toBe('invite-only-entry');
  });

  it('states a price, in the chosen currency, and links to the feature', async () => {
    const { user, product, log, field } = await open();
    await user.type(field, 'What does Video Calls cost?{Enter}');
    await within(log).findByText('Adding Video Calls to your plan costs ₹21,127.56 with GST.', {});
    product.currency.send({ type: 'currency.chosen', currency: 'USD' });
    await user.type(field, 'What does Live Help Chat cost?{Enter}');
    await within(log).findByText(/^Adding Live Help Chat to your plan costs \$\d+ with GST\.$/);
    await user.click(within(log).getByRole('button', { name: 'Video Calls' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Video Calls' }));
  });

  it('states its limits plainly', async () => {
    const { user, log, field } = await open();
    await user.type(field, 'Can you give me a discount?{Enter}');
    await within(log).findByText(/^I do not change prices\./, {});
    expect(within(log).queryByRole('button', { name: /^Add (?!gift cards$)/ })).toBeNull();
  });

  it('keeps a text that it does not understand, and offers two questions that it does', async () => {
    const { user, log, field } = await open();
    await user.type(field, '???{Enter}');
    await within(log).findByText('I did not understand “???”.', {});
    const offered = within(log).getAllByRole('list', { name: 'Questions you can ask' }).at(-1) ?? log;
    expect(within(offered).getAllByRole('button')).toHaveLength(2);
    await user.click(within(offered).getByRole('button', { name: 'What do I need for a marketplace?' }));
    await within(log).findByRole('button', { name: 'Add Seller Storefronts' });
  });

  it('takes no empty question', async () => {
    const { user, product, field } = await open();
    await user.type(field, '   {Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await product.openAssistant()).assistant.getSnapshot().context.turns).toEqual([]);
    expect(field.value).toBe('   ');
  });

  it('clears the conversation on request, and keeps the focus in it', async () => {
    const { user, log, field } = await open();
    await user.type(field, 'hello{Enter}');
    await within(log).findByText(/^Hello\./, {});
    await user.click(within(log).getByRole('button', { name: 'Clear the conversation' }));
    expect(within(log).queryByText(/^Hello\./)).toBeNull();
    expect(document.activeElement).toBe(log);
  });
});

describe('the guide on a narrow screen', () => {
  it('is a third view, and keeps typed text while another is shown', async () => {
    const { user, field } = await open();
    await user.click(view('Guide'));
    expect(view('Guide').getAttribute('aria-current')).toBe('true');
    screen.getByRole('heading', { level: 1, name: 'Guide' });
    await user.type(field, 'What do I need');
    await user.click(view('Categories'));
    await user.click(view('Guide'));
    expect(screen.getByLabelText<HTMLInputElement>('Ask the guide').value).toBe('What do I need');
  });

  it('opens as a panel, with the same conversation, and closes for a feature', async () => {
    const { user, product, field } = await open();
    await user.type(field, 'What does Video Calls cost?');
    const opens = within(screen.getByRole('complementary', { name: 'Catalogue' })).getByRole('button', {
      name: 'Guide',
    });
    // The panel reads the promise of the assistant, which does not work in an `act` without await.
    await act(() => Promise.resolve(opens.click()));
    const panel = await screen.findByRole('dialog', { name: 'Guide' });
    expect(within(panel).getByLabelText<HTMLInputElement>('Ask the guide').value).toBe('What does Video Calls cost?');
    await user.click(within(panel).getByRole('button', { name: 'Send' }));
    await user.click(await within(panel).findByRole('button', { name: 'Video Calls' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(product.panels.getSnapshot().value).toBe('closed');
    screen.getByRole('heading', { level: 1, name: 'Video Calls' });
  });
});
