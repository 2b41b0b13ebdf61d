import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { latePart } from '#ui/late-part.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Part = ComponentType<{ name: string }>;

const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const there = (): Promise<Part> => Promise.resolve(({ name }) => <p>Panel of {name}</p>);

async function settle(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** A page that opens the part, and counts. */
async function open(load: () => Promise<Part>): Promise<void> {
  const Late = latePart(load);
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const [count, setCount] = useState(0);
    return (
      <>
        <button onClick={() => setIsOpen(!isOpen)}>Panel</button>
        <button onClick={() => setCount(count + 1)}>Count {count}</button>
        <Suspense>{isOpen && <Late name={`page ${count}`} />}</Suspense>
      </>
    );
  }
  render(<Page />);
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

it('a part that does not come leaves the page at work, and comes when it is asked for again', async () => {
  const load = vi.fn<() => Promise<Part>>().mockImplementationOnce(lost).mockImplementation(there);
  await open(load);
  expect(screen.getByRole('alert').textContent).toContain('Part of this page did not load. The rest still works.');
  await press(/^Count/);
  await press('Try again');
  expect(screen.getByText('Panel of page 1')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a part that fails a second time says so', async () => {
  await open(lost);
  await press('Try again');
  expect(screen.getByRole('alert').textContent).toContain('still did not load');
  expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBeNull();
});

it('a part that failed is asked for anew the next time it is opened', async () => {
  const load = vi.fn<() => Promise<Part>>().mockImplementationOnce(lost).mockImplementation(there);
  await open(load);
  await press('Panel');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Panel');
  expect(screen.getByText('Panel of page 0')).toBeTruthy();
});

it('a part that does not answer is given up after 120 seconds', async () => {
  await open(() => new Promise(() => undefined));
  await settle(119_999);
  expect(screen.queryByRole('alert')).toBeNull();
  await settle(1);
  expect(screen.getByRole('alert')).toBeTruthy();
});
