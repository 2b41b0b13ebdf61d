// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { PlainPageScreen } from '#screens/plain/plain-page-screen.tsx';
import { plainPages } from '#screens/plain/plain-pages.ts';

function open(path: string): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <PlainPageScreen />
    </MemoryRouter>,
  );
}

const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

describe('pages of text', () => {
  it('begin with what the product does', () => {
    open('/');
    expect(heading()).toBe('Build anything. Faster and better. For any device.');
    expect(screen.getAllByRole('link', { name: 'Choose a base' }).every((link) => link.getAttribute('href') === '/studio')).toBe(true);
  });

  it('state the refund as it is', () => {
    open('/refund');
    expect(screen.getByText('A purchase is refunded in full within 30 days.')).toBeTruthy();
    expect(screen.getByText('There are no refunds on members-area extras.')).toBeTruthy();
  });

  it('say that nobody is signed in, and where to sign in', () => {
    open('/status');
    expect(heading()).toBe('You are logged out.');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  });

  it('do not exist for a name that the dashboard does not have', () => {
    open('/dashboard/nonsense');
    expect(heading()).toBe("Oh no! It's not you, it's us.");
  });

  it('each have an address of their own', () => {
    const paths = plainPages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
