import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { documentAt } from '#app/site/documents.tsx';
import { features } from '#machines/domain/catalogue/features.ts';
import { landingFigures } from '#machines/domain/landing-figures.ts';
import { templates } from '#machines/domain/catalogue/templates.ts';
import { sampleSeller } from '#machines/domain/billing/seller.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import { casesOfUse, degrees, shops, steps } from '#screens/landing/alternate-home.tsx';
import { BrandRow } from '#screens/landing/landing-parts.tsx';
import { benefits, comparison, heroApp, questions } from '#screens/landing/landing-content.ts';
import { drawnPlan } from '#screens/product/drawn-plan.ts';
import { brand } from '#screens/site/brand.ts';
import { withCompany } from '#server/company.ts';

async function show(address = '/') {
  return render(await documentAt(address));
}

const heading = (): string => screen.getByRole('heading', { level: 1 }).textContent ?? '';
const hrefOf = (link: HTMLElement): string | null => link.getAttribute('href');

describe('the figures of the home page', () => {
  it('are those of the catalogue', () => {
    expect(landingFigures.features).toBe(features.length);
    expect(landingFigures.bases).toBe(templates.length);
  });

  it('in the hero are those of a plan that can be chosen', () => {
    const { templateId, platforms, features: count, weeks } = landingFigures.hero;
    const draft = { ...emptyDraft('hero'), templateId, platforms };
    expect(drawnPlan(draft)).toEqual(heroApp);
    expect(planFeatures(draft)).toHaveLength(count);
    expect(quoteOf(draft, '2027-01-04').schedule.weeks).toBe(weeks);
  });
});

describe('the duration of a base', () => {
  /** The weeks of a phase, rounded up, on the fastest base and on the slowest. */
  function weeksOf(phase: 'mvp' | 'full-build'): string {
    const weeks = templates.map(({ id }) => {
      const days =
        quoteOf(chooseTemplate(emptyDraft('base'), id), '2027-01-04').schedule.phases.find((one) => one.id === phase)
          ?.days ?? 0;
      return Math.ceil(days / 5);
    });
    return `${Math.min(...weeks)}-${Math.max(...weeks)}`;
  }

  it('matches the plans of the bases', () => {
    expect(landingFigures.weeks).toEqual({ mvp: weeksOf('mvp'), fullBuild: weeksOf('full-build') });
  });

  it('is beside every duration of a custom build', async () => {
    const { mvp, fullBuild } = landingFigures.weeks;
    const texts = [...comparison.flatMap(({ words }) => words), ...questions.map(({ answer }) => answer)].filter(
      (words) => /8-12 weeks|3-6 months/.test(words),
    );
    expect(texts).toHaveLength(2);
    for (const words of texts)
      expect([words, words.includes(`${mvp} weeks`), words.includes(fullBuild)]).toEqual([words, true, true]);
    await show('/?home=alternate');
    const process = within(screen.getByRole('region', { name: 'From a briefing to an app' }));
    for (const words of [
      'With a base: while you choose',
      `With a base: ${mvp} weeks`,
      `With a base: ${fullBuild} weeks`,
    ])
      process.getByText(words);
  });
});

describe('the landing page', () => {
  it.each(['/', '/home'])('is at %s', async (path) => {
    await show(path);
    expect(heading()).toBe('Build anything. Faster and better. For any device.');
  });

  it('names every block of the app in the hero, beside it or by a number', async () => {
    await show('/');
    const [drawing] = screen.getAllByRole('img', { name: /^An app: .*Location ×4/ });
    const caption = screen.getByText('One floor is one feature').parentElement?.textContent ?? '';
    for (const { name, count } of heroApp.categories)
      expect(`${drawing?.getAttribute('aria-label')} ${caption}`).toContain(`${name} ×${count}`);
  });

  it('leads to the reasons, the studio and the demo', async () => {
    await show();
    const header = within(screen.getByRole('banner'));
    expect(hrefOf(header.getByRole('link', { name: `${brand.name}, home` }))).toBe('/home');
    expect(hrefOf(header.getByRole('link', { name: `Why ${brand.name}` }))).toBe('/whyplinthai');
    expect(hrefOf(header.getByRole('link', { name: 'Book 1:1 demo' }))).toBe('#book-demo');
    expect(screen.getAllByRole('link', { name: 'Choose a base' }).map(hrefOf)).toEqual([
      '/studio',
      '/studio',
      '/studio',
    ]);
  });

  it('names the six benefits and the number of features', async () => {
    await show();
    const titles = within(screen.getByRole('region', { name: 'Six things settled before you start' })).getAllByRole(
      'heading',
      { level: 3 },
    );
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Accurate specification translation',
      'Fixed product cost',
      'Fixed delivery timeline',
      'Flexible payment plans',
      'Transparent project management',
      'Continuous support',
    ]);
    expect(benefits).toHaveLength(titles.length);
    expect(within(screen.getByRole('region', { name: 'In figures' })).getByText(String(features.length))).toBeTruthy();
  });

  it('states the number of deliveries, the time to a prototype, and the common part of most apps', async () => {
    await show();
    const figures = within(screen.getByRole('region', { name: 'In figures' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(figures).toContain('150+ applications delivered over 10 years');
    expect(figures).toContain(
      'Under 10 min to a first prototype: it is drawn from your plan at once, before you payTry the prototype of a food ordering app',
    );
    expect(screen.getByRole('link', { name: 'Try the prototype of a food ordering app' }).getAttribute('href')).toMatch(
      /^\/project-plan\/prototype#prototype=/,
    );
    const approach = screen.getByRole('region', {
      name: 'Most of your app already exists. Pay to build the part that does not.',
    });
    expect(approach.textContent).toContain('About 80% of features are common to most applications.');
    within(approach).getByText('80%');
  });

  it('compares timeline, pricing and code ownership with both other ways', async () => {
    await show();
    const table = within(screen.getByRole('region', { name: 'Compared' })).getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Topic', brand.name, 'Custom development', 'Low-code and no-code']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Timeline', 'Pricing', 'Code ownership']);
    expect(within(table).getAllByRole('cell')).toHaveLength(comparison.length * 3);
  });

  it('answers seven questions, the first at once, and any number of them together', async () => {
    const { container } = await show();
    const all = [...container.querySelectorAll<HTMLDetailsElement>('details')];
    expect(all).toHaveLength(7);
    expect(questions.every(({ answer }) => answer.length > 60)).toBe(true);
    expect(all.map(({ open }) => open)).toEqual([true, false, false, false, false, false, false]);
    await userEvent.click(screen.getByText('Do I own the code?'));
    expect(all.map(({ open }) => open)).toEqual([true, false, true, false, false, false, false]);
  });

  it('ends with the legal texts, the sister library and the address', async () => {
    await show();
    const footer = within(screen.getByRole('contentinfo'));
    const links = ['Privacy', 'Terms', 'Refund', 'Cancellation', 'Contact Us', 'Write to us', brand.library.label].map(
      (name) => hrefOf(footer.getByRole('link', { name })),
    );
    expect(links).toEqual([
      '/privacy',
      '/terms',
      '/refund',
      '/cancellation',
      '#book-demo',
      '/contact',
      brand.library.url,
    ]);
    expect(footer.getByText(brand.address)).toBeTruthy();
  });
});

it('the trusted brands are shown as marks with their names', () => {
  render(
    <BrandRow isSample={false} brands={['Lakeside', 'Night Market'].map((name) => ({ name, mark: 'M0 0h9v9z' }))} />,
  );
  expect(
    within(screen.getByRole('region', { name: 'Trusted brands' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Lakeside', 'Night Market']);
});

it.each(['/', '/?home=alternate'])(
  'fictional brands at %s say so, and only a sample seller shows them',
  async (path) => {
    const page = renderToString(await documentAt(path));
    const own = { seller: { ...sampleSeller, gstin: '06AAACC1206D1ZK' }, company: {} };
    const rowOf = (html: string) => {
      document.body.innerHTML = html;
      const row = screen.queryByRole('region', { name: 'Trusted brands' });
      document.body.replaceChildren();
      return row;
    };
    expect(rowOf(page)).toBeNull();
    expect(rowOf(withCompany(page, own))).toBeNull();
    const row = rowOf(withCompany(page));
    expect(row?.textContent).toContain('Samples: these brands are fictional.');
    expect(row?.querySelectorAll('li svg')).toHaveLength(6);
  },
);

describe('the alternate home page', () => {
  const welcome = 'Welcome to the new age application development';

  it('is shown only at its address; an unknown name changes nothing', async () => {
    const { unmount } = await show('/home?home=alternate');
    expect(heading()).toBe(welcome);
    unmount();
    await show('/?home=other');
    expect(heading()).toContain('Build anything.');
  });

  it('compares seven topics in three columns, and states the same topic by topic', async () => {
    const { container } = await show('/?home=alternate');
    const region = screen.getByRole('region', { name: 'Three ways to an app' });
    const table = within(region).getByRole('table');
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Fully customised architecture',
      'Own the code',
      'Fixed timeline',
      'Accelerated development speed',
      'Scale-up team on-demand',
      'Operate',
      'Guaranteed price upfront',
    ]);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Topic', ...shops]);
    const words = (of: readonly string[]): string[] =>
      of.map((degree) => ({ yes: 'Yes', partly: 'Partly', no: 'No' })[degree] ?? '');
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(degrees.flatMap(({ of }) => words(of)));
    const folded = [...container.querySelectorAll('details')];
    expect(folded.map((topic) => [...topic.querySelectorAll('dd')].map(({ textContent }) => textContent))).toEqual(
      degrees.map(({ of }) => words(of)),
    );
  });

  it('describes the process with its durations and the four uses', async () => {
    await show('/?home=alternate');
    const process = within(screen.getByRole('region', { name: 'From a briefing to an app' }));
    expect(process.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Briefing',
      'Get Accurate Pricing and Timeline',
      'MVP',
      'Full Build',
    ]);
    for (const duration of ['2 hours', '2-3 days', '8-12 weeks', '3-6 months'])
      expect(process.getByText(duration)).toBeTruthy();
    expect(steps.every(({ days: [least, most] }) => least <= most)).toBe(true);
    const uses = within(screen.getByRole('region', { name: 'What it is used for' })).getAllByRole('heading', {
      level: 3,
    });
    expect(uses.map(({ textContent }) => textContent)).toEqual(casesOfUse.map(({ name }) => name));
    expect(uses).toHaveLength(4);
    screen.getByText(/See a first prototype in under 10 minutes/);
  });

  it('offers the demo', async () => {
    await show('/?home=alternate');
    expect(hrefOf(screen.getByRole('link', { name: 'Book 1:1 Demo' }))).toBe('#book-demo');
  });
});
