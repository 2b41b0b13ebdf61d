import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState, type ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

type Part = ComponentType<{ name: string }>;

const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const there = (): Promise<Part> => Promise.resolve(({ name }) => <p>{`Panel of ${name}`}</p>);

async function settle(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** A page that opens the part, and counts. */
async function open(load: () => Promise<Part>): Promise<void> {
  const Late = lazyWithRetry(load, { name: 'The panel' });
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const [count, setCount] = useState(0);
    return (
      <>
        <button onClick={() => setIsOpen(!isOpen)}>Panel</button>
        <button onClick={() => setCount(count + 1)}>{`Count ${count}`}</button>
        <Suspense>{isOpen && <Late name={`page ${count}`} />}</Suspense>
      </>
    );
  }
  render(<Page />, { onCaughtError: () => undefined });
  await press('Panel');
}

async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

it('a part is shown when its code has come', async () => {
  await open(there);
  expect(screen.getByText('Panel of page 0')).toBeTruthy();
});

it('a part that does not load leaves the page working, and loads on retry', async () => {
  const load = vi.fn<() => Promise<Part>>().mockImplementationOnce(lost).mockImplementation(there);
  await open(load);
  expect(screen.getByRole('alert').textContent).toContain(
    'The panel could not be shown. The rest of the page still works.',
  );
  await press(/^Count/);
  await press('Try again');
  expect(screen.getByText('Panel of page 1')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a part that fails a second time shows so', async () => {
  await open(lost);
  await press('Try again');
  expect(screen.getByRole('alert').textContent).toContain('The panel still could not be shown.');
  expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBeNull();
});

it('a part that failed is loaded again the next time it is opened', async () => {
  const load = vi.fn<() => Promise<Part>>().mockImplementationOnce(lost).mockImplementation(there);
  await open(load);
  await press('Panel');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Panel');
  expect(screen.getByText('Panel of page 0')).toBeTruthy();
});

it('a part that does not respond times out after 120 seconds', async () => {
  await open(() => new Promise(() => undefined));
  await settle(119_999);
  expect(screen.queryByRole('alert')).toBeNull();
  await settle(1);
  expect(screen.getByRole('alert')).toBeTruthy();
});

it('a part that throws leaves the page working, and is shown again on retry', async () => {
  let isBroken = true;
  await open(() =>
    Promise.resolve(() => {
      if (isBroken) throw new Error('A name is missing');
      return <p>Whole again</p>;
    }),
  );
  expect(screen.getByRole('alert').textContent).toContain(
    'The panel could not be shown. The rest of the page still works.',
  );
  await press(/^Count 0/);
  expect(screen.getByRole('button', { name: 'Count 1' })).toBeTruthy();
  await press('Try again');
  expect(screen.getByRole('alert').textContent).toContain('The panel still could not be shown.');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  isBroken = false;
  await press('Try again');
  expect(screen.getByText('Whole again')).toBeTruthy();
});

it('a part that failed is loaded automatically when the browser is online again', async () => {
  const load = vi.fn<() => Promise<Part>>().mockImplementationOnce(lost).mockImplementation(there);
  await open(load);
  fireEvent(window, new Event('online'));
  await settle();
  expect(screen.getByText('Panel of page 0')).toBeTruthy();
});

it('a part that was loaded before is shown at once', async () => {
  const load = vi.fn(there);
  const Late = lazyWithRetry(load, { name: 'The panel' });
  await Late.preload();
  render(<Late name="now" />);
  expect(screen.getByText('Panel of now')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
