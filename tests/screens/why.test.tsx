import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { features } from '#machines/domain/catalogue/features.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import { readPlanLink } from '#machines/domain/plan/plan-link.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { scheduleOf } from '#machines/domain/pricing/schedule.ts';
import { planMachine } from '#machines/plan/plan.machine.ts';
import { brand } from '#screens/site/brand.ts';
import { WhyScreen } from '#screens/why/why-screen.tsx';
import { exampleDraft } from '#screens/why/why.view.ts';

/** The page with an example that can be changed. */
function page() {
  return <WhyScreen plan={createActor(planMachine, { input: { draft: exampleDraft() } }).start()} />;
}

const example = (): HTMLElement => screen.getByRole('group', { name: 'A price in the making' });

/** The lines of the sum, each with its amount in paise. */
function sum(): ReadonlyMap<string, number> {
  const terms = [...example().querySelectorAll('dl[aria-label="What it costs"] dt')];
  return new Map(
    terms.map((term) => [
      term.textContent ?? '',
      Math.round(
        Number((term.nextElementSibling?.textContent ?? '').replaceAll(/[₹,]/g, '').replace('\u2212', '-')) * 100,
      ),
    ]),
  );
}

const total = (): number => sum().get('Total cost') ?? Number.NaN;
const box = (name: RegExp): HTMLElement => within(example()).getByRole('checkbox', { name });

/** The plan in the example's link. */
function linked() {
  const href = within(example()).getByRole('link', { name: 'Open this as my plan' }).getAttribute('href') ?? '';
  return readPlanLink(href.slice(href.indexOf('#plan=') + '#plan='.length));
}

describe('the why page', () => {
  it('answers four questions, and lists them', () => {
    render(page());
    const titles = [
      'How the price is made',
      'What you own',
      'How delivery is tracked',
      'What happens if either side stops',
    ];
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining(titles),
    );
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(titles);
    for (const link of links)
      expect(document.getElementById(link.getAttribute('href')?.split('#')[1] ?? '')).toBeTruthy();
  });

  it('is named after the brand, and counts the catalogue', () => {
    render(page());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Why ${brand.name}`);
    expect(screen.getByText(/stand ready in a catalogue/).textContent).toContain(
      `${features.length} features in 21 categories`,
    );
  });

  it('states the common part of most apps, and the requirements of the stores', () => {
    render(page());
    expect(screen.getByText(/are common to most apps/).textContent).toContain('About 80% of the features');
    within(screen.getByRole('figure', { name: '80% of the features are common, 20% are unique to you' })).getByText(
      '80%',
    );
    expect(screen.getByRole('region', { name: 'What you own' }).textContent).toContain(
      'Google Play asks $25 once, Apple $99 a year.',
    );
  });

  it('describes the work of both sides, with links to the policies', () => {
    render(page());
    const stopping = screen.getByRole('region', { name: 'What happens if either side stops' });
    expect(
      within(stopping)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['If you stop', 'If we stop']);
    expect(within(stopping).getByRole('link', { name: 'Refund policy' }).getAttribute('href')).toBe('/refund');
    expect(within(stopping).getByRole('link', { name: 'Cancellation policy' }).getAttribute('href')).toBe(
      '/cancellation',
    );
    expect(stopping.textContent).toContain('Access continues to the end of the billing period');
  });

  it('contains all of it without scripts, a complete price included', () => {
    const html = renderToString(page());
    for (const words of [
      'You own the code',
      'Total cost',
      'Total with GST',
      'If we stop',
      'Share of the work',
      'when JavaScript is on',
    ])
      expect(html).toContain(words);
    expect(html).toMatch(/Total cost<\/dt><dd[^>]*>₹[\d,.]+</);
  });
});

describe('the price in the making', () => {
  it('adds up, line by line', () => {
    render(page());
    const amounts = [...sum()];
    const end = amounts.findIndex(([label]) => label === 'Total cost');
    expect(end).toBeGreaterThan(1);
    expect(amounts.slice(0, end).reduce((all, [, amount]) => all + amount, 0)).toBe(total());
    expect(sum().get('Total with GST')).toBe(total() + (sum().get('GST 18%') ?? Number.NaN));
  });

  it('is the price and the time of the engine, for the plan that its link hands on', async () => {
    render(page());
    await userEvent.click(box(/^iOS/));
    await userEvent.click(box(/^Product Roadmap/));
    await userEvent.click(within(example()).getByRole('radio', { name: /^Faster/ }));
    const plan = linked();
    if (plan.kind !== 'plan') throw new Error('The link is damaged');
    expect(plan.draft).toMatchObject({
      platforms: ['android', 'ios'],
      phases: ['product-roadmap', 'design', 'mvp', 'full-build'],
      speed: 'faster',
    });
    expect(plan.total).toBe(total());
    expect(planCosts(plan.draft).total).toBe(total());
    expect(within(example()).getByRole('status').textContent).toContain(
      `${scheduleOf(plan.draft, '2027-03-01').weeks} weeks`,
    );
  });

  it('costs more with a platform, and the same again without it', async () => {
    render(page());
    const before = total();
    await userEvent.click(box(/^Web/));
    expect(total()).toBeGreaterThan(before);
    await userEvent.click(box(/^Web/));
    expect(total()).toBe(before);
  });

  it('keeps the last platform, and explains why', async () => {
    render(page());
    expect(box(/^Android/)).toHaveProperty('disabled', true);
    expect(screen.getByText('Android is the only one: choose at least one platform.')).toBeTruthy();
    await userEvent.click(box(/^Web/));
    await userEvent.click(box(/^Android/));
    expect(box(/^Android/)).toMatchObject({ checked: false, disabled: false });
    expect(box(/^Web/)).toHaveProperty('disabled', true);
  });

  it('credits part of a feature that the base includes and I leave out', async () => {
    render(page());
    const before = total();
    const included = within(example()).getAllByRole('checkbox', { name: /in the base$/ })[0];
    if (!included) throw new Error('No feature of the base can be left out');
    await userEvent.click(included);
    expect(sum().get('One feature removed')).toBeLessThan(0);
    expect(total()).toBeLessThan(before);
  });

  it('follows the base', async () => {
    render(page());
    const select = within(example()).getByRole('combobox', { name: 'Base' });
    for (const id of ['2', '3', '4', '5', '6', '1']) {
      await userEvent.selectOptions(select, id);
      const plan = linked();
      if (plan.kind !== 'plan') throw new Error('The link is damaged');
      expect(plan.draft.templateId).toBe(Number(id));
      expect(screen.getByRole('status').textContent).toContain(`Total cost ${formatPrice(total())}`);
    }
  });
});
