import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { DeliveryScreen } from '#screens/delivery/delivery-screen.tsx';
import { tilesFor } from '#screens/delivery/delivery.view.ts';
import { addedPart } from '#screens/delivery/use-newest.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { renderProduct } from '#tests/support/render-product.tsx';

const open = (draft: Partial<PlanDraft> = {}) => renderProduct(<DeliveryScreen />, { draft: { templateId: 1, ...draft }, path: '/delivery' });

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const draftOf = ({ product }: ReturnType<typeof open>): PlanDraft => product.plan.getSnapshot().context.draft;

describe('selecting platforms', () => {
  it('switches a platform on and off by its tile', async () => {
    const page = open();
    await page.user.click(button('Web'));
    expect(draftOf(page).platforms).toEqual(['android', 'web']);
    expect(button('Web').getAttribute('aria-pressed')).toBe('true');
    await page.user.click(button('Android'));
    expect(draftOf(page).platforms).toEqual(['web']);
  });

  it('keeps the last platform, and says why', async () => {
    const page = open();
    const reason = screen.getByText('Android stays until another platform is chosen: one at least is needed.');
    expect(button('Android').getAttribute('aria-describedby')).toBe(reason.id);
    await page.user.click(button('Android'));
    expect(draftOf(page).platforms).toEqual(['android']);
  });

  it('lists all seven in the panel, each with the price of the change', async () => {
    const page = open();
    await page.user.click(button('Add platform'));
    const panel = screen.getByRole('dialog', { name: 'Platforms' });
    expect(within(panel).getAllByRole('listitem')).toHaveLength(7);
    const before = page.product.plan.getSnapshot().context.draft;
    const row = within(panel).getByRole('button', { name: 'Add iOS' }).closest('li');
    expect(row?.textContent).toContain('+₹2,77,618.50');
    expect(within(panel).getByRole('button', { name: 'Remove Android' })).toHaveProperty('disabled', true);
    await page.user.click(within(panel).getByRole('button', { name: 'Add iOS' }));
    expect(draftOf(page).platforms).toEqual([...before.platforms, 'ios']);
    expect(within(panel).getByRole('button', { name: 'Remove Android' })).toHaveProperty('disabled', false);
    await page.user.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives a tile to the usual four, to what is chosen, and to what was chosen a moment ago', () => {
    expect(tilesFor(['android'], [])).toEqual(['android', 'ios', 'web', 'macos']);
    const shown = tilesFor(['watchos'], []);
    expect(shown).toEqual(['android', 'ios', 'web', 'macos', 'watchos']);
    expect(tilesFor(['android'], shown)).toEqual(shown);
  });
});

describe('selecting phases', () => {
  it('shows the lengths of the chosen phases and what each other one would add', () => {
    open();
    const texts = screen.getAllByRole('row').slice(1).map((row) => row.textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^Product Roadmap.*\+1$/),
      expect.stringMatching(/^Design.*4 weeks$/),
      expect.stringMatching(/^Professional Prototype.*\+3$/),
      expect.stringMatching(/^MVP.*9 weeks$/),
      expect.stringMatching(/^Full Build.*11 weeks$/),
    ]);
  });

  it('takes a phase in and out, and moves the dates', async () => {
    const page = open();
    expect(screen.getAllByText('17 Jun 2027').length).toBeGreaterThan(0);
    await page.user.click(screen.getByRole('checkbox', { name: /^Full Build/ }));
    expect(draftOf(page).phases).toEqual(['design', 'mvp']);
    expect(screen.queryByText('17 Jun 2027')).toBeNull();
  });

  it('keeps the last phase, and says why', () => {
    open({ phases: ['mvp'] });
    expect(screen.getByRole('checkbox', { name: /^MVP/ })).toHaveProperty('disabled', true);
    screen.getByText('MVP stays until another phase is chosen: one at least is needed.');
    screen.getByText('First and final delivery');
  });
});

describe('the delivery speed', () => {
  it('says what a speed costs against the standard one', () => {
    const page = open();
    const slider = screen.getByRole('slider', { name: 'Delivery speed' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Standard, 24 weeks');
    fireEvent.change(slider, { target: { value: '2' } });
    expect(draftOf(page).speed).toBe('fast');
    screen.getByText('3 weeks sooner costs ₹61,693.');
  });
});

describe('going on', () => {
  it('leads to the project plan', async () => {
    const page = open();
    const { funnel } = page.product;
    funnel.send({ type: 'step.nextRequested' });
    funnel.send({ type: 'step.nextRequested' });
    await page.user.click(button('Done'));
    expect(funnel.getSnapshot().value).toBe('projectPlan');
  });
});

it('names the platform or phase that was added last, and nothing for what was removed', () => {
  const plan = emptyDraft('plan-1');
  const more: PlanDraft = { ...plan, platforms: ['android', 'watchos'] };
  expect(addedPart(plan, more)).toBe('watchOS');
  expect(addedPart(more, plan)).toBeUndefined();
  expect(addedPart(plan, { ...plan, phases: ['product-roadmap', ...plan.phases] })).toBe('Product Roadmap');
});
