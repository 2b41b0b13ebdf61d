import { act, fireEvent, render, screen, within, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { prototypePageMachine } from '#machines/prototype/prototype-page.machine.ts';
import type { PrototypeFound } from '#machines/ports/prototypes.ts';
import { PrototypePage } from '#screens/prototype/prototype-page.tsx';
import { draftsOf } from '#server/seed/demo-plan.ts';
import { demoPrototypes } from '#server/seed/demo-prototypes.ts';
import { asked } from '#tests/machines/dashboard-outside.ts';

const shop: PlanDraft = {
  ...chooseTemplate(emptyDraft('plan-1'), 2),
  name: 'Kirana Setu',
  platforms: ['android', 'web'],
};
const blank: PlanDraft = { ...emptyDraft('plan-1'), templateId: 7, name: 'All of it' };

interface Shown extends RenderResult {
  readonly user: UserEvent;
  readonly out: ReturnType<typeof asked<PrototypeFound | null, unknown>>;
}

async function open(draft?: PlanDraft): Promise<Shown> {
  const out = asked<PrototypeFound | null, unknown>();
  const page = createActor(prototypePageMachine.provide({ actors: { findPrototype: out.actor } })).start();
  const router = createMemoryRouter([
    { path: '*', element: <PrototypePage page={page} way={<a href="/dashboard">All prototypes</a>} /> },
  ]);
  const result = render(<RouterProvider router={router} />);
  if (draft) await act(() => out.answer({ draft, project: null }));
  return { ...result, user: userEvent.setup(), out };
}

const title = (): string | null => screen.getByRole('heading', { level: 2 }).textContent;
const press = (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(screen.getByRole('button', { name }));

describe('a prototype', () => {
  it('shows that it is loading, then its content under its name', async () => {
    const { out } = await open();
    screen.getByText('Loading the prototype');
    await act(() => out.answer({ draft: shop, project: null }));
    screen.getByRole('heading', { level: 1, name: 'Kirana Setu' });
    expect(title()).toBe('Sign in');
  });

  it('is used by presses, and back the same way', async () => {
    const { user } = await open(shop);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await press(user, 'Continue');
    expect(title()).toBe('Kirana Setu');
    await press(user, 'Shop');
    await press(user, 'Basket');
    await user.click(within(screen.getByRole('navigation')).getByRole('button', { name: 'Payments' }));
    expect(title()).toBe('Payments');
    for (const name of ['Basket', 'Shop', 'Kirana Setu', 'Sign in']) {
      await press(user, 'Back');
      expect(title()).toBe(name);
    }
  });

  it('reads a new screen from its title', async () => {
    const { user } = await open(shop);
    await press(user, 'Continue');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });

  it('takes text, and keeps switches', async () => {
    const { user } = await open({ ...shop, added: ['cash-on-delivery', 'live-help-chat'] });
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'meera');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('meera');
    await press(user, 'Continue');
    await press(user, 'Shop');
    await press(user, 'Basket');
    await user.click(screen.getByRole('switch', { name: 'Cash on Delivery' }));
    await press(user, 'Back');
    await press(user, 'Basket');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Cash on Delivery' }).checked).toBe(true);
    await press(user, /one more of thing 1/);
    screen.getByRole('status', { name: 'Shopping Cart: 2 of thing 1' });
  });

  it('has a conversation without a partner', async () => {
    const { user } = await open({ ...blank, added: ['chat-assistant'] });
    await user.click(within(screen.getByRole('navigation')).getByRole('button', { name: 'Assistant' }));
    await user.type(screen.getByRole('textbox', { name: 'Chat Assistant: write' }), 'Where is my order?{Enter}');
    within(screen.getByRole('log')).getByText('Where is my order?');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  });

  it('begins again', async () => {
    const { user } = await open(shop);
    await press(user, 'Continue');
    await press(user, 'Start again');
    expect(title()).toBe('Sign in');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('is shown in a phone or a browser where the platforms have both, else in the one', async () => {
    const { user, unmount } = await open(shop);
    await press(user, 'Continue');
    expect(screen.queryByText('kirana-setu')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Browser' }));
    screen.getByText('kirana-setu');
    unmount();
    await open({ ...shop, platforms: ['web'] });
    expect(screen.queryByRole('tab')).toBeNull();
    screen.getByText('kirana-setu/sign-in');
  });

  it('has every feature of the plan on its screens, each with a name that can be read', async () => {
    const { user, container } = await open(shop);
    await press(user, 'Flow');
    await screen.findByText('Leads to');
    const seen = new Set<string>();
    for (const option of container.querySelectorAll('[role="option"]')) {
      fireEvent.click(option);
      for (const term of container.querySelectorAll('aside dt')) seen.add(term.textContent ?? '');
    }
    const names = templateOf(2).includedFeatures.map((id) => featureOf(id).name);
    expect(names).toHaveLength(28);
    expect(names.filter((name) => !seen.has(name))).toEqual([]);
  });
});

/**
 * Presses an element named like an unseen screen, or Continue; goes back where nothing new is left.
 * @returns the titles of the screens that it saw
 */
function walk(container: HTMLElement, titles: readonly string[]): ReadonlySet<string> {
  const appName = screen.getByRole('heading', { level: 1 }).textContent;
  const seen = new Set<string>();
  const continued = new Set<string>();
  for (;;) {
    const shown = container.querySelector('h2')?.textContent ?? '';
    const here = shown === appName ? 'Home' : shown;
    seen.add(here);
    const buttons = [...container.querySelectorAll('button')];
    const onward = buttons.find(
      ({ textContent: name }) =>
        (titles.includes(name) && !seen.has(name)) || (name === 'Continue' && !continued.has(here)),
    );
    if (onward?.textContent === 'Continue') continued.add(here);
    const next = onward ?? screen.queryByRole('button', { name: 'Back' });
    if (!next) return seen;
    fireEvent.click(next);
  }
}

describe('the prototypes of the demonstration', () => {
  it.each(demoPrototypes.flatMap((project) => draftsOf(project).slice(-1)))(
    '$name shows every screen to presses alone',
    async (draft) => {
      const { user, container } = await open(draft);
      await press(user, 'Flow');
      const titles = [...container.querySelectorAll('[role="option"]')].map(
        (option) => option.getAttribute('aria-label') ?? '',
      );
      await press(user, 'Flow');
      expect(titles.length).toBeGreaterThan(4);
      expect([...walk(container, titles)].toSorted()).toEqual(titles.toSorted());
    },
  );
});

describe('the overview', () => {
  it('is used with the arrow keys, and opens the selected screen', async () => {
    const { user } = await open(shop);
    await press(user, 'Flow');
    act(() => screen.getByRole('option', { name: 'Sign in' }).focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    const selected = screen.getByRole('option', { selected: true });
    expect(selected.getAttribute('aria-label')).toBe('Search');
    expect(document.activeElement).toBe(selected);
    await user.keyboard('{Enter}');
    expect(title()).toBe('Search');
    await press(user, 'Back');
    expect(title()).toBe('Kirana Setu');
  });

  it('describes a screen’s content and its links', async () => {
    const { user } = await open(shop);
    await press(user, 'Flow');
    await user.click(screen.getByRole('option', { name: 'Orders' }));
    const notes = await screen.findByRole('complementary', { name: 'Orders' });
    within(notes).getByText('Order History');
    await user.click(within(notes).getByRole('button', { name: 'Payments' }));
    await screen.findByRole('complementary', { name: 'Payments' });
  });

  it('leaves one where one was', async () => {
    const { user } = await open(shop);
    await press(user, 'Continue');
    await press(user, 'Flow');
    await user.keyboard('{ArrowDown}');
    await press(user, 'Flow');
    expect(title()).toBe('Kirana Setu');
  });
});

describe('without a prototype', () => {
  it('the page is not found', async () => {
    const { out } = await open();
    await act(() => out.answer(null));
    screen.getByRole('heading', { name: /not you/ });
  });

  it('the page reports a timeout, and retries', async () => {
    const { user, out } = await open();
    await act(out.fail);
    screen.getByText('The prototype could not be loaded. There was no answer. Check the connection and try again.');
    await press(user, 'Try again');
    await act(() => out.answer({ draft: shop, project: null }));
    expect(title()).toBe('Sign in');
  });
});
