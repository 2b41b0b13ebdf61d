import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TypedMessage } from '#machines/domain/leads/contact-message.ts';
import type { MessageOutcome } from '#machines/ports/enquiries.ts';
import { ContactScreen } from '#screens/contact/contact-screen.tsx';
import { SiteContext } from '#screens/site/site-context.ts';
import { forgetVisit, renderSite, startTestSite } from '#tests/support/render-site.tsx';

beforeEach(forgetVisit);

type User = ReturnType<typeof renderSite>['user'];
const modal = () => screen.getByRole('dialog', { name: 'Contact Us' });
const field = (label: string | RegExp) => within(modal()).getByLabelText<HTMLInputElement>(label);
const submit = (user: User) => user.click(within(modal()).getByRole('button', { name: 'Submit' }));

async function write(user: User): Promise<void> {
  await user.type(field(/^Name/), 'Meera');
  await user.type(field('Email'), 'meera@lakeside.in');
  await user.type(field('Message'), 'When could you begin?');
}

describe('the contact form', () => {
  it('lies over the home page, and closing it leads there', async () => {
    const { user, path } = renderSite('/contact');
    expect(screen.getByText(/^Build anything\./)).toBeTruthy();
    await user.click(within(modal()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(path()).toBe('/home'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends the message, says so word for word and closes', async () => {
    const sent: TypedMessage[] = [];
    const { user, path } = renderSite('/contact', {
      sendMessage: (typed) => {
        sent.push(typed);
        return Promise.resolve('kept');
      },
    });
    await write(user);
    await submit(user);
    await screen.findByText('Successfully submitted');
    await waitFor(() => expect(path()).toBe('/home'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([{ name: 'Meera', email: 'meera@lakeside.in', message: 'When could you begin?' }]);
  });

  it('can be opened again after that', async () => {
    const { user, path, visit } = renderSite('/contact', { sendMessage: () => Promise.resolve('kept') });
    await write(user);
    await submit(user);
    await waitFor(() => expect(path()).toBe('/home'));
    await visit('/contact');
    expect(await screen.findByRole('dialog', { name: 'Contact Us' })).toBeTruthy();
  });

  it('asks for an address and a message before it sends anything', async () => {
    const sendMessage = vi.fn<(typed: TypedMessage) => Promise<MessageOutcome>>();
    const { user } = renderSite('/contact', { sendMessage });
    await submit(user);
    const summary = screen.getByRole('group', { name: '2 fields need another look' });
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Enter your email address', 'Write a message']);
    expect(sendMessage).not.toHaveBeenCalled();
  });

  it('that could not be sent says so and loses nothing', async () => {
    const { user, path } = renderSite('/contact', { sendMessage: () => Promise.reject(new Error('No answer')) });
    await write(user);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toContain('there was no answer');
    expect([field('Email').value, field('Message').value, path()]).toEqual(['meera@lakeside.in', 'When could you begin?', '/contact']);
  });

  it('keeps what was written when it is closed', async () => {
    const { user, path, visit } = renderSite('/contact');
    await write(user);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/home'));
    await visit('/contact');
    await screen.findByRole('dialog');
    expect(field('Message').value).toBe('When could you begin?');
  });

  it.each(['/contact/', '/Contact'])('is the same at %s, and closing it leads home from there too', async (spelling) => {
    const { user, path } = renderSite(spelling);
    await user.click(within(modal()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(path()).toBe('/home'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens again when it is asked for before the way home has ended', async () => {
    const { site, path, visit } = renderSite('/contact');
    await act(async () => {
      site.contact.send({ type: 'form.closed' });
      await visit('/contact');
    });
    expect(path()).toBe('/contact');
    expect(modal()).toBeTruthy();
  });

  it('is filled in for whoever is signed in, whose address stays as it is', async () => {
    renderSite('/contact', { user: { username: 'meera.k', email: 'meera@lakeside.in', status: 'CONFIRMED' } });
    await waitFor(() => expect(field('Email').value).toBe('meera@lakeside.in'));
    expect(field('Email').readOnly).toBe(true);
    expect([field(/^Name/).value, field(/^Name/).readOnly]).toEqual(['meera.k', false]);
  });

  it('leaves the address to whoever has none in their account', async () => {
    renderSite('/contact', { user: { username: 'meera.k', email: '', status: 'CONFIRMED' } });
    await waitFor(() => expect(field(/^Name/).value).toBe('meera.k'));
    expect(field('Email').readOnly).toBe(false);
  });

  it('without scripts is an open form of the page that posts itself', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(
      <MemoryRouter initialEntries={['/contact']}>
        <SiteContext value={startTestSite()}>
          <ContactScreen />
        </SiteContext>
      </MemoryRouter>,
    );
    const form = page.querySelector('dialog[open] form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/api/messages', 'post']);
    expect([...page.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name)).toEqual(['name', 'email', 'message']);
    expect(page.querySelector('a[aria-label=Close]')?.getAttribute('href')).toBe('/home');
  });
});
