import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardOf, pageOf, renderDashboard, type RenderedDashboard } from '#tests/support/render-dashboard.tsx';

const names = Array.from({ length: 60 }, (_, index) => `Shop ${index}`);
const many = {
  ...pageOf(
    names.map((name) => cardOf(name)),
    'later',
  ),
  total: 5_000,
};

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Project/ });
const said = () => field().parentElement?.querySelector('[role="status"]')?.textContent;
const options = () => within(screen.getByRole('listbox', { name: 'Projects' })).getAllByRole('option');
const pointed = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function begin(): Promise<RenderedDashboard> {
  const rendered = await renderDashboard('/dashboard/additional-features-req', { projects: [cardOf('Shop 0')] });
  await screen.findByRole('combobox', { name: /^Project/ });
  return rendered;
}

/** The field with its list open, on the first page of 5,000 projects. */
async function beginOpen(): Promise<RenderedDashboard> {
  const rendered = await begin();
  await rendered.user.click(field());
  await act(() => rendered.out.picked.answer(many));
  return rendered;
}

async function send({ user, out }: RenderedDashboard): Promise<unknown> {
  await user.type(screen.getByRole('textbox', { name: 'Feature' }), 'Scales');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return out.sendings.asked[0]?.projectId;
}

describe('the project of a request', () => {
  it('is chosen among all of them, which are counted and load page by page', async () => {
    const rendered = await beginOpen();
    const { user, out } = rendered;
    expect(options()).toHaveLength(61);
    expect(said()).toBe('60 of 5000 projects');
    expect(options().at(-1)?.getAttribute('aria-setsize')).toBe('5001');
    await user.keyboard('{ArrowUp}');
    expect(pointed()).toContain('Shop 59');
    await act(() => out.picked.answer({ ...pageOf([cardOf('Shop 60')]), total: 5_000 }));
    await user.keyboard('{ArrowDown}');
    expect(pointed()).toContain('Shop 60');
    await user.keyboard('{Enter}');
    expect(field().value).toBe('Shop 60');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(await send(rendered)).toBe('id-of-Shop 60');
  });

  it('is found by its name, on the server', async () => {
    const rendered = await begin();
    const { user, out } = rendered;
    await user.type(field(), '4999');
    await waitFor(() => expect(out.picked.asked.at(-1)).toMatchObject({ look: { search: '4999' } }));
    expect(said()).toBe('Searching');
    // Enter chooses nothing, and sends nothing, before the answer.
    await user.keyboard('{Enter}');
    expect(out.sendings.asked).toEqual([]);
    await act(() => out.picked.answer(pageOf([cardOf('Shop 4999')])));
    expect(pointed()).toContain('Shop 4999');
    await user.keyboard('{Enter}');
    expect(await send(rendered)).toBe('id-of-Shop 4999');
  });

  it('can be none again: by its option, or by an empty field', async () => {
    const rendered = await beginOpen();
    const { user } = rendered;
    await user.click(screen.getByRole('option', { name: /^Shop 3 / }));
    expect(field().value).toBe('Shop 3');
    await user.clear(field());
    await user.keyboard('{Escape}');
    expect(field().value).toBe('');
    await user.keyboard('{ArrowDown}');
    await act(() => rendered.out.picked.answer(many));
    await user.click(screen.getByRole('option', { name: /^Shop 4 / }));
    await user.keyboard('{ArrowDown}');
    await act(() => rendered.out.picked.answer(many));
    await user.click(screen.getByRole('option', { name: 'No project in particular' }));
    expect(field().value).toBe('');
    expect(await send(rendered)).toBeNull();
  });

  it('stays what it was when something typed is not chosen', async () => {
    const rendered = await beginOpen();
    const { user } = rendered;
    await user.click(screen.getByRole('option', { name: /^Shop 3 / }));
    await user.type(field(), 'x');
    await user.tab();
    expect(field().value).toBe('Shop 3');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(await send(rendered)).toBe('id-of-Shop 3');
  });

  it('says what was not found, and what could not be loaded', async () => {
    const { user, out } = await begin();
    await user.type(field(), 'zzz');
    await waitFor(() => expect(out.picked.asked.at(-1)).toMatchObject({ look: { search: 'zzz' } }));
    await act(() => out.picked.answer(pageOf([])));
    expect(said()).toBe('No project name contains “zzz”.');
    await user.keyboard('{Escape}{ArrowDown}');
    await act(() => out.picked.fail());
    screen.getByText(/^The projects could not be loaded\./);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => out.picked.answer(many));
    expect(options()).toHaveLength(61);
    expect(document.activeElement).toBe(field());
  });
});
