import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { categories } from '#machines/domain/catalogue/categories.ts';
import { featureOf, featuresIn } from '#machines/domain/catalogue/features.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { chooseTemplate, dependentsOf } from '#machines/domain/plan/plan-rules.ts';
import { FeaturesScreen } from '#screens/features/features-screen.tsx';
import { renderProduct } from '#tests/support/render-product.tsx';

const open = (draft = {}) =>
  renderProduct(<FeaturesScreen />, { draft: { templateId: 1, ...draft }, path: '/features' });

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const heading = (name: string): HTMLElement => screen.getByRole('heading', { level: 1, name });
/** Enters the text at once: the results after each letter are tested with the search itself. */
const search = (query: string): void => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: query } });
};
const buttonsIn = (list: string | RegExp): HTMLElement[] =>
  within(screen.getByRole('list', { name: list })).getAllByRole('button');
/** The buttons that open each feature, and those that add or remove it. */
const cards = (list: string | RegExp): HTMLElement[] =>
  buttonsIn(list).filter((one) => !one.hasAttribute('aria-label'));
const switches = (list: string | RegExp): HTMLElement[] =>
  buttonsIn(list).filter((one) => one.hasAttribute('aria-label'));

describe('refining features', () => {
  it('begins with the selected features and the first of them in detail', () => {
    open();
    expect(cards('26 features selected')).toHaveLength(26);
    heading('Email Login');
    expect(screen.getByText('Included in base').nextSibling?.textContent).toBe('Yes');
  });

  it('shows on a card what its switch does to the plan, and in detail the effect before the list price', async () => {
    open();
    search('video calls');
    const [card] = cards(/feature/);
    // ₹16,629.77 × 0.85 phases × 19/15 with a year of care.
    expect(card?.textContent).toBe('Video Calls+₹17,904.71+4 days');
    expect(cards(/feature/).every(({ textContent }) => !textContent?.includes('₹16,629.77'))).toBe(true);
    fireEvent.click(card as HTMLElement);
    const detail = (await screen.findByRole('region', { name: 'Feature' })).textContent ?? '';
    expect(detail).toContain('List price₹16,629.77Work6.0 days');
    expect(detail.indexOf('Adds ₹17,904.71')).toBeGreaterThan(-1);
    expect(detail.indexOf('Adds ₹17,904.71')).toBeLessThan(detail.indexOf('List price'));
  });

  it('says of a feature in the plan what the plan is without it', () => {
    open({ care: 'none', added: ['video-calls'] });
    search('video calls');
    expect(cards(/feature/)[0]?.textContent).toBe('Video CallsWithout it −₹14,135.30−4 days');
  });

  it('lists all 21 categories with the plan’s number of features in each', () => {
    open();
    const items = within(screen.getByRole('list', { name: 'Feature categories' })).getAllByRole('button');
    expect(items.map((item) => item.textContent)).toEqual(expect.arrayContaining(['Social5', 'Booking']));
    expect(items).toHaveLength(categories.length);
  });

  it('shows a category with its whole shelf, the plan’s own first and marked', async () => {
    const { user } = open();
    await user.click(button('Social 5'));
    const shelf = cards('Social');
    expect(shelf).toHaveLength(featuresIn('social').length);
    expect(
      switches('Social')
        .slice(0, 6)
        .map((one) => one.getAttribute('aria-label')?.split(' ')[0]),
    ).toEqual(['Remove', 'Remove', 'Remove', 'Remove', 'Remove', 'Add']);
    heading('Comments');
    await user.click(button('Show the 26 selected'));
    expect(cards('26 features selected')).toHaveLength(26);
  });

  it('adds and removes a feature by one press on its card, and the focus stays in the list', async () => {
    const { user, product } = open();
    search('video calls');
    await user.click(button('Add Video Calls'));
    expect(product.plan.getSnapshot().context.draft.added).toEqual(['video-calls']);
    await user.click(button('Remove Video Calls'));
    expect(product.plan.getSnapshot().context.draft.added).toEqual([]);
    search('');
    const all = planFeatures(product.plan.getSnapshot().context.draft);
    const alone = all.find((id) => dependentsOf(id, all).length === 0) ?? '';
    const names = switches('26 features selected').map((one) => one.getAttribute('aria-label'));
    const at = names.indexOf(`Remove ${featureOf(alone).name}`);
    await user.click(button(names[at] ?? ''));
    expect(switches('25 features selected')).toHaveLength(25);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(names[at + 1]);
  });

  it('names all features that are removed with a feature', async () => {
    const { user } = open();
    search('email login');
    await user.click(button(/^Email Login/));
    const said = screen.getByText(/^Removing this saves/).textContent;
    const gone = dependentsOf('email-login', planFeatures(chooseTemplate(emptyDraft('plan-1'), 1))).map(
      (id) => featureOf(id).name,
    );
    expect(gone.length).toBeGreaterThan(3);
    for (const name of gone) expect(said).toContain(name);
  });

  it.each([
    ['standard', 'Counted in the total cost: all platforms and phases, and a year of care.'],
    ['none', 'Counted in the total cost: all platforms and phases.'],
  ] as const)('says what the effect counts, with the care plan %s', (care, words) => {
    open({ care });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('states the effect of adding a feature before it is added, correctly', async () => {
    const { user, product } = open();
    search('video calls');
    await user.click(button(/^Video Calls/));
    expect(document.activeElement).toBe(heading('Video Calls'));
    expect(button('Add feature').getAttribute('aria-describedby')).not.toBeNull();
    screen.getByText(/^Adds ₹17,904.71 and 4 days\./);
    await user.click(button('Add feature'));
    expect(product.plan.getSnapshot().context.draft.added).toEqual(['video-calls']);
    screen.getByText('+₹17,904.71');
    screen.getByText(/^Removing this saves ₹17,904.71 and 4 days\./);
  });

  it('stays with a feature after it is removed, so that it can be put back', async () => {
    const { user, product } = open();
    await user.click(button('Remove feature'));
    heading('Email Login');
    await user.click(button('Add feature'));
    expect(planFeatures(product.plan.getSnapshot().context.draft)).toContain('email-login');
  });

  it('names a feature’s requirements and exclusions, with the reason, and links to them', async () => {
    const { user } = open();
    await user.click(button(/^Comments/));
    const requires = screen.getByText('Requires').parentElement ?? document.body;
    expect(requires.textContent).toContain('Each comment needs a known author.');
    await user.click(within(requires).getByRole('button', { name: 'Email Login' }));
    heading('Email Login');
    search('guest mode');
    await user.click(button(/^Guest Mode/));
    expect(screen.getByText('Excludes').parentElement?.textContent).toContain('Invite-Only Entry');
  });

  it('leaves the decision to the visitor when the plan excludes the feature', async () => {
    const { user, product } = open({ added: ['guest-mode'] });
    search('invite-only entry');
    await user.click(button(/^Invite-Only Entry/));
    screen.getByText(/Takes the place of Guest Mode\./);
    await user.click(button('Add feature'));
    expect(product.plan.getSnapshot().context.conflict?.featureId).toBe('invite-only-entry');
  });

  it('sketches a feature that I point at in the drawing, and nothing for one that is there', async () => {
    const { user } = open();
    const sketched = (): number => document.querySelectorAll('figure [stroke-dasharray]').length;
    await user.hover(cards('26 features selected')[3] as HTMLElement);
    expect(sketched()).toBe(0);
    search('Video Calls');
    await waitFor(() => expect(cards(/match/).length).toBeGreaterThan(1));
    await user.hover(cards(/match/)[1] as HTMLElement);
    await waitFor(() => expect(sketched()).toBe(1));
  });

  it('removes all features, and shows the next steps then', async () => {
    const { user, product } = open();
    await user.click(button('Remove all'));
    screen.getByRole('heading', { name: '0 features selected' });
    screen.getByText('No items present');
    heading('Refine features');
    expect(product.plan.getSnapshot().can({ type: 'plan.undone' })).toBe(true);
  });

  it('finds features by what people say', async () => {
    open();
    search('kirana');
    await screen.findByRole('heading', { name: /^7 features match “kirana”/ });
    expect(button(/^Product Catalogue/)).toBeTruthy();
  });

  it('offers the assistant when nothing is found', async () => {
    open();
    search('zzzz');
    // The panel reads the promise of the assistant, which does not work in an `act` without await.
    await act(() => Promise.resolve(button('Describe it to the guide').click()));
    expect(await screen.findByRole('dialog', { name: 'Guide' })).toBeTruthy();
  });

  it('finds nothing for nonsense, and ends the search with one press', async () => {
    const { user } = open();
    search('zzzz');
    screen.getByText('No items present');
    await user.click(
      within(screen.getByRole('region', { name: 'Features' })).getByRole('button', { name: 'Clear search' }),
    );
    expect(cards('26 features selected')).toHaveLength(26);
  });

  it('leads on to the delivery', async () => {
    const { user, product } = open();
    product.funnel.send({ type: 'step.nextRequested' });
    await user.click(button('Plan Delivery'));
    expect(product.funnel.getSnapshot().value).toBe('delivery');
  });
});
