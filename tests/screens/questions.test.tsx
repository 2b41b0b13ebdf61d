import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatCharge } from '#machines/domain/money-format.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { Overlays } from '#screens/product/overlays.tsx';
import { Questions, StudioScreen } from '#screens/studio/studio-screen.tsx';
import { renderProduct, type RenderProductOptions } from '#tests/support/render-product.tsx';

/** The questions load after the page. */
async function renderQuestions(options: RenderProductOptions = {}) {
  const rendered = renderProduct(<Questions />, options);
  await screen.findByRole('group', { name: /^What is it/ });
  return rendered;
}

const chips = (question: RegExp): string[] =>
  within(screen.getByRole('group', { name: question }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent ?? '');
const chip = (name: string): HTMLElement => screen.getByRole('button', { name });
const isOn = (name: string): boolean => chip(name).getAttribute('aria-pressed') === 'true';
const take = (): HTMLElement => screen.getByRole('button', { name: 'See its features' });
const text = (): string => screen.getByRole('region', { name: 'Not sure where to begin?' }).textContent ?? '';

describe('the three questions', () => {
  it('ask for the kind, the audience and the platforms, and suggest nothing yet', async () => {
    await renderQuestions();
    expect(chips(/^What is it\? Choose one$/)).toEqual([
      'Social',
      'Shop',
      'Food and delivery',
      'Money',
      'Fitness',
      'Learning',
      'Something else',
    ]);
    expect(chips(/^Who is it for\? Choose one$/)).toEqual(['My customers', 'My team', 'Both', 'The public']);
    expect(chips(/^Where does it run\? Choose any$/)).toEqual(['Android', 'iPhone', 'Web', 'Watch']);
    expect(screen.queryByRole('button', { name: 'See its features' })).toBeNull();
  });

  it('suggest a base from the first answer on, with its price, features and date', async () => {
    const { user } = await renderQuestions();
    await user.click(chip('Food and delivery'));
    expect(await screen.findByRole('heading', { name: 'Tiffin' })).toBeTruthy();
    expect(text()).not.toContain('₹3,22,000');
    expect(text()).toContain(
      'A food ordering app: menus, basket, payment and delivery on the map. 22 features, 14 weeks on Android, ready 7 Apr 2027.',
    );
    expect(text()).toContain('With a year of care and GST ₹4,09,090.27');
  });

  it('change the suggestion with each answer', async () => {
    const { user } = await renderQuestions();
    await user.click(chip('Food and delivery'));
    await screen.findByRole('heading', { name: 'Tiffin' });
    const before = text();
    await user.click(chip('Both'));
    await user.click(chip('iPhone'));
    await user.click(chip('Watch'));
    expect(
      await screen.findByText(/24 features for your customers and your team, .* on iOS and watchOS, ready/),
    ).toBeTruthy();
    expect(text()).toContain('Adds User Management and Staff Roles.');
    expect(text()).not.toBe(before);
    await user.click(chip('Learning'));
    expect(await screen.findByRole('heading', { name: 'Classroom' })).toBeTruthy();
    expect([isOn('Food and delivery'), isOn('Learning'), isOn('iPhone'), isOn('Watch')]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('take an answer back, and the suggestion with the last one', async () => {
    const { user } = await renderQuestions();
    await user.click(chip('Money'));
    await screen.findByRole('heading', { name: 'Khata' });
    await user.click(chip('Money'));
    expect(isOn('Money')).toBe(false);
    expect(screen.queryByRole('heading', { name: 'Khata' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'See its features' })).toBeNull();
  });

  it('lead a visitor with another kind to a blank base that has features', async () => {
    const { user, product } = await renderQuestions();
    await user.click(chip('Something else'));
    expect(await screen.findByRole('heading', { name: 'Custom Template' })).toBeTruthy();
    expect(text()).toContain('It begins with Email Login, Password Reset and Social Account Login. 3 features');
    await user.click(take());
    expect(product.plan.getSnapshot().context.draft).toMatchObject({
      templateId: 7,
      added: ['email-login', 'password-reset', 'social-account-login'],
    });
  });

  it('state the price of the resulting plan: its own speed, its own care', async () => {
    const { user, product } = await renderQuestions({ draft: { templateId: 1, speed: 'fast', care: 'none' } });
    await user.click(chip('Food and delivery'));
    await user.click(chip('Both'));
    await screen.findByText(/for your customers and your team/);
    const said = text();
    expect(said).not.toContain('₹4,09,090');
    await user.click(take());
    const { total, tax } = planCosts(product.plan.getSnapshot().context.draft);
    expect(said).toContain(`With GST, without care ${formatCharge(total + tax)}`);
  });
});

describe('taking the suggestion', () => {
  it('is one step of the plan, leads to the features, and one Undo restores everything', async () => {
    const { user, product } = await renderQuestions({
      draft: { templateId: 1, added: ['guest-mode'], platforms: ['web'] },
    });
    const before = product.plan.getSnapshot().context.draft;
    await user.click(chip('Shop'));
    await user.click(chip('iPhone'));
    await user.click(await screen.findByRole('button', { name: 'See its features' }));
    expect(product.funnel.getSnapshot().matches('features')).toBe(true);
    expect(product.plan.getSnapshot().context.draft).toMatchObject({ templateId: 2, added: [], platforms: ['ios'] });
    expect(product.plan.getSnapshot().context.history.past).toHaveLength(1);
    product.plan.send({ type: 'plan.undone' });
    expect(product.plan.getSnapshot().context.draft).toEqual(before);
  });

  it('waits while the plan is being paid; the questions can be answered', async () => {
    const { user, product } = await renderQuestions({ draft: { templateId: 1 } });
    product.plan.send({ type: 'plan.locked', draft: product.plan.getSnapshot().context.draft });
    await user.click(chip('Shop'));
    await screen.findByRole('heading', { name: 'Storefront' });
    expect(take()).toHaveProperty('disabled', true);
  });
});

describe('the budget and the date', () => {
  it('are compared with the suggestion, with GST and care counted in', async () => {
    const { user } = await renderQuestions();
    await user.click(chip('Food and delivery'));
    await screen.findByRole('heading', { name: 'Tiffin' });
    const wish = screen.getByLabelText('Budget or date (optional)');
    await user.type(wish, '3 lakh by 1 Feb');
    expect(text()).toMatch(/₹1,09,090\.27 over.*1 Feb 2027/);
    expect(text()).toContain('“Fit to a budget or date” on the next page finds ways.');
    await user.clear(wish);
    await user.type(wish, '5 lakh by December 2027');
    expect(text()).toContain('₹90,909.73');
    expect(text()).not.toContain('on the next page');
    await user.clear(wish);
    await user.type(wish, '-5 lakh');
    expect(text()).toContain('A budget cannot be below zero.');
  });

  it('can be skipped, and wait in the field of the next step', async () => {
    const { user, product } = renderProduct(
      <>
        <Questions />
        <Overlays />
      </>,
    );
    await screen.findByRole('group', { name: /^What is it/ });
    expect(text()).not.toContain('over');
    await user.type(screen.getByLabelText('Budget or date (optional)'), '3 lakh');
    product.panels.send({ type: 'panel.opened', panel: 'fit' });
    const panel = within(await screen.findByRole('dialog', { name: 'Fit to a budget or a date' }));
    expect(panel.getByRole('textbox')).toHaveProperty('value', '3 lakh');
  });
});

describe('hiding the questions', () => {
  it('leaves a button to show them again, with their answers', async () => {
    const { user } = await renderQuestions();
    await user.click(chip('Fitness'));
    await user.click(screen.getByRole('button', { name: 'Hide questions' }));
    expect(screen.queryByRole('group')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show questions' }));
    expect(isOn('Fitness')).toBe(true);
    expect(await screen.findByRole('heading', { name: 'Stamina' })).toBeTruthy();
  });
});

describe('the bases below', () => {
  it('state how many there are and which one is suggested', async () => {
    const { user } = renderProduct(<StudioScreen />);
    expect(screen.getByRole('heading', { name: 'All bases' }).parentElement?.textContent).toBe('All bases6 bases');
    await user.click(await screen.findByRole('button', { name: 'Food and delivery' }));
    expect(await screen.findByText('6 bases, Tiffin suggested')).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'shop');
    await screen.findByRole('heading', { name: 'Bases' });
    expect(screen.queryByRole('heading', { name: 'All bases' })).toBeNull();
  });
});
