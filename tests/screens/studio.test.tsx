import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { StudioScreen } from '#screens/studio/studio-screen.tsx';
import { renderProduct } from '#tests/support/render-product.tsx';

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const base = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('radio', { name });
const bases = (): string[] =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent ?? '');
/** Parts that load on first use may take a while on a busy machine. */
const arriving = (role: string, name: string): Promise<HTMLElement> => screen.findByRole(role, { name });
/**
 * On narrow screens this button opens the filters; on wide ones another button, which shows and hides them, is visible
 * instead.
 */
const panelButton = (name: string): HTMLElement | undefined =>
  screen.getAllByRole('button', { name }).find((found) => found.getAttribute('aria-haspopup') === 'dialog');
const bar = (): Promise<HTMLElement> => arriving('complementary', 'Selection');

describe('the price of a base', () => {
  it('is on its card what the default plan costs, with what is in it', () => {
    renderProduct(<StudioScreen />);
    const card = screen.getAllByRole('article').find((one) => within(one).queryByRole('heading', { name: 'Tiffin' }));
    expect(card?.textContent).toContain('₹4,09,090.27');
    expect(card?.textContent).toContain('With a year of care and GST');
    expect(card?.textContent).not.toContain('₹3,22,000');
  });

  it('comes in its dialog with what it covers, its range and its list price', async () => {
    const { user } = renderProduct(<StudioScreen />);
    await user.click(button('Details Tiffin'));
    const dialog = (await arriving('dialog', 'Tiffin')).textContent;
    for (const words of [
      '₹4,09,090.27With a year of care and GST',
      'As it comes: Android, with Design, MVP and Full Build, and a year of care.',
      'From ₹1,61,483.00 without its features and without care, to ₹15,56,033.20 with all 58 features that suit it, every phase and a year of care.',
      'Its list price, ₹3,22,000, is for one platform and all five phases, before care and GST.',
    ])
      expect(dialog).toContain(words);
  });

  it('is in the bar the price of the plan on it', async () => {
    renderProduct(<StudioScreen />, { draft: { templateId: 3, care: 'none' } });
    expect((await bar()).textContent).toContain('With GST, without care₹3,22,966.00');
  });
});

describe('choosing a base', () => {
  it('selects one: another one replaces it', async () => {
    const { user, product } = renderProduct(<StudioScreen />);
    await user.click(base('Tiffin'));
    await user.click(base('Khata'));
    expect(base('Tiffin').checked).toBe(false);
    expect(base('Khata').checked).toBe(true);
    expect((await bar()).textContent).toContain('1 template selected');
    expect((await bar()).textContent).toContain('With a year of care and GST₹9,60,472.80');
    expect(product.plan.getSnapshot().context.draft.templateId).toBe(4);
  });

  it('can be deselected, by the card and by the bar', async () => {
    const { user } = renderProduct(<StudioScreen />);
    await user.click(base('Tiffin'));
    await bar();
    await user.click(base('Tiffin'));
    expect(screen.queryByText('1 template selected')).toBeNull();
    await user.click(base('Tiffin'));
    await user.click(within(await bar()).getByRole('button', { name: 'Clear selection' }));
    expect(base('Tiffin').checked).toBe(false);
    expect(screen.queryByText('1 template selected')).toBeNull();
  });

  it('is selected and deselected with the keyboard, by Space and by Enter', async () => {
    const { user, product } = renderProduct(<StudioScreen />);
    const chosen = () => product.plan.getSnapshot().context.draft.templateId;
    base('Tiffin').focus();
    for (const key of [' ', '{Enter}']) {
      await user.keyboard(key);
      expect([chosen(), base('Tiffin').checked]).toEqual([3, true]);
      await user.keyboard(key);
      expect([chosen(), base('Tiffin').checked]).toEqual([null, false]);
    }
  });

  it('enables the link to its features', async () => {
    const { user, product } = renderProduct(<StudioScreen />, { draft: { templateId: 3 } });
    await user.click(within(await bar()).getByRole('button', { name: 'Refine features' }));
    expect(product.funnel.getSnapshot().matches('features')).toBe(true);
  });

  it('lets the browser send the form while the plan does not know the base yet', () => {
    renderProduct(<StudioScreen />);
    const onward = screen.getByRole('button', { name: 'Refine features', hidden: true });
    const sent = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', sent, { once: true });
    fireEvent.click(onward);
    expect(sent).toHaveBeenCalledOnce();
  });
});

describe('looking through the bases', () => {
  it('names the included features of each one and the suitable ones', () => {
    renderProduct(<StudioScreen />);
    const card = screen.getAllByRole('article')[0];
    expect(card?.textContent).toContain('26 features included');
    expect(card?.textContent).toContain('+ 34 other features');
  });

  it('narrows them by cost and category, with the number of each', async () => {
    const { user } = renderProduct(<StudioScreen />);
    await user.click(screen.getByRole('checkbox', { name: /^300,000 to 700,000/ }));
    expect(bases()).toEqual(['Gather', 'Storefront', 'Tiffin']);
    expect(screen.getByRole('checkbox', { name: /^Education/ }).closest('label')?.textContent).toBe('Education0');
    await user.click(screen.getByRole('checkbox', { name: /^Shopping/ }));
    expect(bases()).toEqual(['Storefront', 'Tiffin']);
    expect(panelButton('Filter (2)')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('2 of 6 bases');
    await user.click(button('Clear filters'));
    expect(bases()).toHaveLength(6);
    expect(panelButton('Filter')).toBeTruthy();
  });

  it('finds them by what people say, best first', async () => {
    const { user } = renderProduct(<StudioScreen />);
    await user.type(screen.getByRole('searchbox'), 'ordering');
    await waitFor(() => expect(bases()).toEqual(['Tiffin']));
    expect(screen.getByRole('status').textContent).toBe('1 of 6 bases');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'किराना');
    await waitFor(() => expect(bases()[0]).toBe('Storefront'));
  });

  it('names what was searched when there is none, and offers the questions, the assistant and the blank base', async () => {
    const { user, product } = renderProduct(<StudioScreen />);
    await user.type(screen.getByRole('searchbox'), '😀');
    const none = await screen.findByRole('heading', { name: 'No base found for “😀”' });
    const ways = within(none.parentElement as HTMLElement);
    expect(screen.queryByRole('article')).toBeNull();
    await user.click(ways.getByRole('button', { name: 'Answer three questions' }));
    expect(product.start.getSnapshot().hasTag('shown')).toBe(true);
    await user.click(ways.getByRole('button', { name: 'Describe your app' }));
    expect(product.panels.getSnapshot().hasTag('guide')).toBe(true);
    product.panels.send({ type: 'panel.closed' });
    await user.click(ways.getByRole('button', { name: 'Custom Template' }));
    expect(product.plan.getSnapshot().context.draft.templateId).toBe(7);
    await user.click(ways.getByRole('button', { name: 'Clear search' }));
    expect(bases()).toHaveLength(6);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('puts them in another order', async () => {
    const { user } = renderProduct(<StudioScreen />);
    await user.click(button('Sort: Recommended'));
    await user.click(screen.getByRole('menuitemradio', { name: 'Price, lowest first' }));
    expect(button('Sort: Price, lowest first')).toBeTruthy();
    expect(bases()).toEqual(['Stamina', 'Tiffin', 'Storefront', 'Gather', 'Classroom', 'Khata']);
  });

  it('shows the filters in a panel when they do not fit beside the cards', async () => {
    const { user } = renderProduct(<StudioScreen />);
    await user.click(panelButton('Filter') as HTMLElement);
    const panel = await arriving('dialog', 'Filter');
    await user.click(within(panel).getByRole('checkbox', { name: /^Education/ }));
    await user.click(within(panel).getByRole('button', { name: 'Show' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bases()).toEqual(['Classroom']);
  });
});

describe('the blank base', () => {
  it('is chosen by its button, costs 1,90,570 with care and GST, and is on no card', async () => {
    const { user, product } = renderProduct(<StudioScreen />);
    await user.click(base('Custom Template'));
    expect((await bar()).textContent).toContain('1 template selected');
    expect((await bar()).textContent).toContain('₹1,90,570.00');
    expect(base('Custom Template').checked).toBe(true);
    expect(product.plan.getSnapshot().context.draft).toMatchObject({ templateId: 7, added: [], removed: [] });
    expect(bases()).toHaveLength(6);
    await user.click(base('Tiffin'));
    expect(base('Custom Template').checked).toBe(false);
  });
});

describe('the filters beside the bases', () => {
  it('give their room to the bases and come back, and stay set', async () => {
    const { user } = renderProduct(<StudioScreen />);
    await user.click(screen.getByRole('checkbox', { name: /^Shopping/ }));
    await user.click(screen.getByRole('button', { name: 'Filter (1)', expanded: true }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(bases()).toEqual(['Storefront', 'Tiffin']);
    await user.click(screen.getByRole('button', { name: 'Filter (1)', expanded: false }));
    expect(screen.getByRole('checkbox', { name: /^Shopping/ })).toHaveProperty('checked', true);
  });
});

describe('the currency', () => {
  it('converts every price, says that it is indicative, and converts back', async () => {
    const { user } = renderProduct(<StudioScreen />);
    await user.click(button('INR'));
    await user.click(screen.getByRole('menuitemradio', { name: /^USD/ }));
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('$7,609');
    expect(
      within(screen.getByRole('group', { name: 'Cost' }))
        .getAllByRole('checkbox')
        .map((box) => box.parentElement?.textContent),
    ).toEqual(['Less than $1,0450', '$1,045 to $3,1361', '$3,136 to $7,3173', '$7,317+2']);
    expect(
      screen.getByText('Amounts in USD are indicative, at the reference rate of 13 May 2026. You are billed in INR.'),
    ).toBeTruthy();
    await user.click(button('USD'));
    await user.click(screen.getByRole('menuitemradio', { name: /^INR/ }));
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('₹7,27,977.40');
    expect(screen.queryByText(/indicative, at/)).toBeNull();
    screen.getByRole('checkbox', { name: /^100,000 to 300,000/ });
  });
});

describe('a closer look', () => {
  it('lists the features, and chooses the base without leaving', async () => {
    const { user } = renderProduct(<StudioScreen />);
    await user.click(button('Details Gather'));
    const detail = await arriving('dialog', 'Gather');
    expect(within(detail).getAllByRole('listitem')).toHaveLength(26);
    expect(within(detail).getByText('Group Chat')).toBeTruthy();
    await user.click(within(detail).getByRole('button', { name: 'Choose Gather' }));
    expect(within(detail).getByRole('button', { name: 'Chosen Gather' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(within(detail).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(base('Gather').checked).toBe(true);
  });

  it('leads on from the details once the base is chosen', async () => {
    const { user, product } = renderProduct(<StudioScreen />);
    await user.click(button('Details Gather'));
    const detail = within(await arriving('dialog', 'Gather'));
    expect(detail.queryByRole('button', { name: 'Refine features' })).toBeNull();
    await user.click(detail.getByRole('button', { name: 'Choose Gather' }));
    await user.click(detail.getByRole('button', { name: 'Refine features' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(product.funnel.getSnapshot().matches('features')).toBe(true);
  });
});
