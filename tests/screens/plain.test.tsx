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
