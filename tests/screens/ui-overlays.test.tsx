import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SelectMenu } from '#ui/menu.tsx';
import { Modal } from '#ui/modal.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { Toast, ToastShelf } from '#ui/toast.tsx';

afterEach(cleanup);

const OPTIONS = [
  { id: 'low', label: 'Price: low to high' },
  { id: 'high', label: 'Price: high to low' },
];

function Sort() {
  const [selected, setSelected] = useState('high');
  return <SelectMenu label="Sort" options={OPTIONS} selected={selected} onSelect={setSelected} />;
}

describe.each([
  ['side panel', SidePanel],
  ['modal', Modal],
])('%s', (_, Dialog) => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Contact Us
        </button>
        <Dialog open={open} title="Contact Us" onClose={() => setOpen(false)}>
          <Sort />
        </Dialog>
      </>
    );
  }

  beforeEach(async () => {
    render(
      <StrictMode>
        <Page />
      </StrictMode>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Contact Us' }));
  });

  test('opens modal under its title', () => {
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Contact Us' }).open).toBe(true);
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['the scrim', () => userEvent.click(screen.getByRole('dialog'))],
    [
      'the system asking',
      () => Promise.resolve(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))),
    ],
  ])('%s closes it, and focus returns', async (_name, close) => {
    screen.getByRole('button', { name: 'Sort' }).focus();
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Contact Us' }));
  });

  test('a press inside that is let go on the scrim does not close it', async () => {
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByRole('heading', { name: 'Contact Us' }));
    fireEvent.click(dialog);
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  test('a menu inside takes Escape for itself', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('a menu', () => {
  const heightOfWindow = 600;
  /** The top of an open menu of this height whose button, 40 px high, is at this place in the window. */
  async function topOf(height: number, at: number): Promise<number> {
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(heightOfWindow);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, at, 100, 40));
    render(
      <SelectMenu label="Price" options={[{ id: 'low', label: 'Low' }]} selected="low" onSelect={() => undefined} />,
    );
    await userEvent.click(screen.getByRole('button'));
    const { top } = screen.getByRole('menu', { hidden: true }).style;
    cleanup();
    vi.restoreAllMocks();
    return Number.parseFloat(top);
  }

  test('is below its button, above it, or else where the window shows all of it', async () => {
    expect(await topOf(300, 100)).toBe(144);
    expect(await topOf(300, 500)).toBe(196);
    const top = await topOf(500, 280);
    expect([top, top + 500 <= heightOfWindow]).toEqual([96, true]);
  });
});

describe('select menu', () => {
  test('opens on the chosen option; arrows and Enter choose another; focus returns', async () => {
    render(<Sort />);
    const user = userEvent.setup();
    const button = screen.getByRole('button', { name: 'Sort' });
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(
      screen.getByRole('menuitemradio', { checked: true, name: 'Price: high to low' }),
    );
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Price: low to high');
  });

  test('a press elsewhere closes it', async () => {
    render(<Sort />);
    await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('toast', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function setUp(action?: { label: string; onAct: () => void }) {
    const onDismiss = vi.fn();
    render(
      <ToastShelf>
        <Toast tone="ok" action={action} onDismiss={onDismiss}>
          Successfully submitted
        </Toast>
      </ToastShelf>,
    );
    return onDismiss;
  }

  test('is read out and leaves after six seconds', () => {
    const onDismiss = setUp();
    expect(screen.getByRole('status').textContent).toContain('Successfully submitted');
    act(() => void vi.advanceTimersByTime(5999));
    expect(onDismiss).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  test('waits while it has the focus or the pointer', () => {
    const onDismiss = setUp();
    const button = screen.getByRole('button', { name: 'Close' });
    act(() => button.focus());
    fireEvent.pointerEnter(screen.getByText('Successfully submitted'));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(onDismiss).not.toHaveBeenCalled();
    act(() => button.blur());
    fireEvent.pointerLeave(screen.getByText('Successfully submitted'));
    act(() => void vi.advanceTimersByTime(6000));
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  test('its action runs and closes it', () => {
    const onAct = vi.fn();
    const onDismiss = setUp({ label: 'Undo', onAct });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAct).toHaveBeenCalledOnce();
    expect(onDismiss).toHaveBeenCalledOnce();
  });
});
