import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import { DeliveryScreen } from '#screens/delivery/delivery-screen.tsx';
import { Overlays } from '#screens/product/overlays.tsx';
import { addedPart } from '#screens/delivery/use-newest.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { renderProduct } from '#tests/support/render-product.tsx';

const open = (draft: Partial<PlanDraft> = {}) =>
  renderProduct(<DeliveryScreen />, { draft: { templateId: 1, ...draft }, path: '/delivery' });

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
/** The text that a screen reader announces for the elements in an attribute. */
function heard(element: HTMLElement, attribute: 'aria-describedby' | 'aria-labelledby'): string {
  const parts = (element.getAttribute(attribute) ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.cloneNode(true) as HTMLElement | undefined);
  for (const part of parts) for (const silent of part?.querySelectorAll('[aria-hidden=true]') ?? []) silent.remove();
  return parts.map((part) => part?.textContent).join(' ');
}
const nameOf = (element: HTMLElement): string =>
  element.hasAttribute('aria-labelledby') ? heard(element, 'aria-labelledby') : (element.textContent ?? '');
const describedAs = (element: HTMLElement): string => heard(element, 'aria-describedby');
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

  it('keeps the last platform, and explains why: before it is pressed, and when it is', async () => {
    const page = open();
    expect(describedAs(button('Android'))).toBe('Included. Choose at least one platform.');
    expect(button('Android').textContent).toContain('IncludedOne is needed');
    const said = (): (string | null)[] => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said()).not.toContain('Choose at least one platform.');
    await page.user.click(button('Android'));
    expect(draftOf(page).platforms).toEqual(['android']);
    expect(said()).toContain('Choose at least one platform.');
    await page.user.click(button('Web'));
    expect(said()).not.toContain('Choose at least one platform.');
  });

  it('adds and removes platforms in the side panel, each with its effect; the last one stays', async () => {
    const page = renderProduct(
      <>
        <DeliveryScreen />
        <Overlays />
      </>,
      { draft: { templateId: 1 }, path: '/delivery' },
    );
    await page.user.click(button('Add platforms'));
    const panel = within(await screen.findByRole('dialog', { name: 'Platforms' }));
    expect(panel.getByRole('button', { name: 'Remove Android' }).hasAttribute('disabled')).toBe(true);
    expect(panel.getByText('A plan needs at least one platform: the last one stays.')).toBeTruthy();
    const add = panel.getByRole('button', { name: 'Add iOS' });
    expect(describedAs(add)).toMatch(/₹2,77,618\.50.*28 days/);
    await page.user.click(add);
    expect(draftOf(page).platforms).toEqual(['android', 'ios']);
    expect(panel.getByText('2 of 7 selected')).toBeTruthy();
    await page.user.click(panel.getByRole('button', { name: 'Remove Android' }));
    expect(draftOf(page).platforms).toEqual(['ios']);
    await page.user.click(panel.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has a tile for all seven, each with its effect on the total and the dates', async () => {
    const page = open();
    const group = screen.getByRole('region', { name: 'Select platform' });
    expect(
      within(group)
        .getAllByRole('button')
        .map((tile) => nameOf(tile)),
    ).toEqual(['Android', 'iOS', 'Web', 'macOS', 'Windows', 'watchOS', 'Mobile Site', 'Add platforms']);
    within(group).getByText('1 of 7 selected');
    expect(button('iOS').textContent).toContain('+₹2,77,618.50+28 days');
    expect(describedAs(button('iOS'))).toBe('Adds ₹2,77,618.50 and 28 days.');
    const before = quoteOf(draftOf(page), '2027-01-04');
    await page.user.click(button('iOS'));
    const after = quoteOf(draftOf(page), '2027-01-04');
    expect(after.costs.total - before.costs.total).toBe(2_77_618_50);
    expect(after.schedule.workingDays - before.schedule.workingDays).toBe(28);
    expect(button('iOS').textContent).toContain('\u2212₹2,77,618.50\u221228 days');
    expect(describedAs(button('iOS'))).toBe('Saves ₹2,77,618.50 and 28 days.');
    expect(describedAs(button('Android'))).toBe('Saves ₹2,77,618.50 and 28 days.');
  });

  it('shows the amounts in the displayed currency', () => {
    const page = open();
    act(() => page.product.currency.send({ type: 'currency.chosen', currency: 'USD' }));
    expect(button('iOS').textContent).toMatch(/\+\$[\d,]+\+28 days/);
  });
});

describe('selecting phases', () => {
  it('shows the lengths of the chosen phases and the effect of each one', () => {
    open();
    const texts = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^Product Roadmap.*\+₹[\d,.]+\+7 daysAdds /),
      expect.stringMatching(/^Design.*4 weeks 1 day\u2212₹[\d,.]+\u2212\d+ daysSaves /),
      expect.stringMatching(/^Professional Prototype.*\+₹[\d,.]+\+\d+ daysAdds /),
      expect.stringMatching(/^MVP.*8 weeks 2 days\u2212₹/),
      expect.stringMatching(/^Full Build.*11 weeks 1 day\u2212₹/),
    ]);
    expect(describedAs(screen.getByRole('checkbox', { name: /^MVP/ }))).toMatch(/^Saves ₹[\d,.]+ and \d+ days\.$/);
  });

  it('takes a phase in and out, and moves the dates', async () => {
    const page = open();
    expect(screen.getAllByText('17 Jun 2027').length).toBeGreaterThan(0);
    await page.user.click(screen.getByRole('checkbox', { name: /^Full Build/ }));
    expect(draftOf(page).phases).toEqual(['design', 'mvp']);
    expect(screen.queryByText('17 Jun 2027')).toBeNull();
  });

  it('keeps the last phase, and explains why when it has the focus', async () => {
    const page = open({ phases: ['mvp'] });
    const last = screen.getByRole('checkbox', { name: /^MVP/ });
    expect(last.getAttribute('aria-disabled')).toBe('true');
    expect(describedAs(last)).toBe('Included. Choose at least one phase.');
    await page.user.click(last);
    expect(last).toHaveProperty('checked', true);
    expect(draftOf(page).phases).toEqual(['mvp']);
    screen.getByText('First and final delivery');
  });
});

describe('the delivery speed', () => {
  const slider = (): HTMLElement => screen.getByRole('slider', { name: 'Delivery speed' });

  it('has the effect of each stop before it is chosen', () => {
    const page = open();
    expect(slider().getAttribute('aria-valuetext')).toBe('Standard, 24 weeks');
    expect(button('Standard').textContent).toContain('Your speed24 weeks');
    expect(describedAs(button('Fast'))).toMatch(/^Adds ₹61,693\.00 and saves \d+ days\./);
    expect(button('Relaxed').textContent).toMatch(/\u2212₹30,846\.50\+\d+ days/);
    fireEvent.change(slider(), { target: { value: '2' } });
    expect(draftOf(page).speed).toBe('fast');
    expect(slider().getAttribute('aria-valuetext')).toBe('Fast, 21 weeks');
    expect(button('Fast').getAttribute('aria-pressed')).toBe('true');
    expect(describedAs(button('Standard'))).toMatch(/^Saves ₹61,693\.00 and adds \d+ days\.$/);
  });

  it('is chosen by pressing a stop as well, which is no stop of Tab of its own', async () => {
    const page = open();
    await page.user.click(button('Fastest'));
    expect(draftOf(page).speed).toBe('fastest');
    expect(slider()).toHaveProperty('value', '4');
    expect(['Relaxed', 'Fastest'].map((stop) => button(stop).tabIndex)).toEqual([-1, -1]);
  });
});

describe('the care plan', () => {
  const radio = (name: string | RegExp): HTMLElement => screen.getByRole('radio', { name });

  it('is left out and added again, each with its effect', async () => {
    const page = open();
    const { costs } = quoteOf(draftOf(page), '2027-01-04');
    const aYear = formatCharge(costs.carePlan);
    const group = screen.getByRole('radiogroup', { name: 'Care plan' });
    expect(describedAs(group)).toBe(`Updates, fixes and monitoring after the final delivery. ${aYear} a year.`);
    await page.user.click(radio(`Without, \u2212${aYear}`));
    expect(draftOf(page).care).toBe('none');
    expect(radio('Without')).toHaveProperty('checked', true);
    expect(describedAs(group)).toBe(`Updates, fixes and monitoring after the final delivery. ${aYear} a year.`);
    expect(quoteOf(draftOf(page), '2027-01-04').costs.total).toBe(costs.total - costs.carePlan);
    await page.user.click(radio(`With care, +${aYear}`));
    expect(draftOf(page).care).toBe('standard');
  });
});

describe('a plan whose payment is open', () => {
  it('shows the reason at every choice, shows no change, and ignores presses', async () => {
    const page = open();
    const before = draftOf(page);
    act(() => page.product.plan.send({ type: 'plan.locked', draft: before }));
    const reason = 'This plan is locked for the test.';
    const note = document.createElement('p');
    note.id = 'ordered';
    note.textContent = reason;
    if (!document.getElementById('ordered')) document.body.append(note);
    const controls = [
      button('Web'),
      button('Android'),
      screen.getByRole('checkbox', { name: /^MVP/ }),
      screen.getByRole('slider'),
      screen.getByRole('radio', { name: 'Without' }),
    ];
    for (const control of controls) {
      expect(control.getAttribute('aria-disabled'), nameOf(control)).toBe('true');
      expect(control.getAttribute('aria-describedby'), nameOf(control)).toBe('ordered');
      await page.user.click(control);
    }
    fireEvent.change(screen.getByRole('slider'), { target: { value: '4' } });
    await page.user.click(button('Fastest'));
    expect(draftOf(page)).toEqual(before);
    expect(screen.queryByText(/^[+\u2212]₹/)).toBeNull();
    for (const half of screen.getAllByRole('button', { name: /^(Undo|Redo)/ }))
      expect(half.getAttribute('aria-disabled')).toBe('true');
    note.remove();
  });
});

describe('undo and redo', () => {
  it('are on the page and on the bar with the names of their steps', async () => {
    const page = open();
    const halves = (word: string): HTMLElement[] => screen.getAllByRole('button', { name: new RegExp(`^${word}`) });
    expect([...halves('Undo'), ...halves('Redo')].map((half) => half.getAttribute('aria-disabled'))).toEqual([
      'true',
      'true',
      'true',
      'true',
    ]);
    await page.user.click(button('Web'));
    expect(halves('Undo').map(nameOf)).toEqual(['Undo Added Web', 'Undo Added Web']);
    await page.user.click(halves('Undo')[0] ?? document.body);
    expect(draftOf(page).platforms).toEqual(['android']);
    expect(halves('Redo').map(nameOf)).toEqual(['Redo Added Web', 'Redo Added Web']);
    expect(document.activeElement).toBe(halves('Undo')[0]);
    await page.user.click(halves('Redo')[1] ?? document.body);
    expect(draftOf(page).platforms).toEqual(['android', 'web']);
  });
});

describe('the bar', () => {
  const facts = (list: Element | null): string[] =>
    [...(list?.querySelectorAll('dt') ?? [])].map(
      (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
    );
  const bar = (): HTMLElement => screen.getByRole('complementary', { name: 'Cost summary' });

  it('has the parts of the total, the total, and its amount with GST', () => {
    open();
    expect(facts(bar())).toEqual([
      'Fixed cost: ₹4,87,050.00',
      'A year of care: ₹1,29,880.00',
      'Duration: 24 weeks',
      'Total cost: ₹6,16,930.00',
      'With GST: ₹7,27,977.40',
    ]);
  });

  it('leaves out care for a plan without it, and has the additions to the base', () => {
    open({ care: 'none', added: ['video-calls'] });
    expect(facts(bar()).map((fact) => fact.split(':')[0])).toEqual([
      'Fixed cost',
      'Customisation cost',
      'Duration',
      'Total cost, without care',
      'With GST',
    ]);
  });

  it('opens to the lines behind the total with GST, for phones', async () => {
    const { user } = open();
    const opener = within(bar()).getByRole('button', { name: 'Total with GST ₹7,27,977.40' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await user.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    const lines = document.getElementById(opener.getAttribute('aria-controls') ?? '');
    expect(facts(lines)).toEqual([
      'Fixed cost: ₹4,87,050.00',
      'A year of care: ₹1,29,880.00',
      'Total cost: ₹6,16,930.00',
      'GST 18%: ₹1,11,047.40',
      'Duration: 24 weeks, to 17 Jun 2027',
    ]);
    await user.click(opener);
    expect(opener.getAttribute('aria-controls')).toBeNull();
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

it('names the platform or phase that was added last, and nothing that was removed', () => {
  const plan = emptyDraft('plan-1');
  const more: PlanDraft = { ...plan, platforms: ['android', 'watchos'] };
  expect(addedPart(plan, more)).toBe('watchos');
  expect(addedPart(more, plan)).toBeUndefined();
  expect(addedPart(plan, { ...plan, phases: ['product-roadmap', ...plan.phases] })).toBe('product-roadmap');
});
