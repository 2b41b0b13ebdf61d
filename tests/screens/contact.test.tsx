import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TypedMessage } from '#machines/domain/leads/contact-message.ts';
import type { MessageOutcome } from '#machines/ports/enquiries.ts';
import { PlainContact } from '#screens/contact/contact-form.tsx';
import { forgetVisit, renderIsland, type TestServer } from '#tests/support/render-site.tsx';

beforeEach(forgetVisit);

const open = (server: TestServer = {}) => renderIsland('contact', server);

type User = ReturnType<typeof open>['user'];
const modal = () => screen.getByRole('dialog', { name: 'Write to us' });
const field = (label: string | RegExp) => within(modal()).getByLabelText<HTMLInputElement>(label);
const submit = (user: User) => user.click(within(modal()).getByRole('button', { name: 'Submit' }));

async function write(user: User): Promise<void> {
  await user.type(field(/^Name/), 'Meera');
  await user.type(field('E-mail address'), 'meera@lakeside.in');
  await user.type(field('Message'), 'When could you begin?');
}

describe('the contact form', () => {
  it('sends the message, shows the exact confirmation and closes', async () => {
    const sent: TypedMessage[] = [];
    const { user } = open({
      sendMessage: (typed) => {
        sent.push(typed);
        return Promise.resolve('kept');
      },
    });
    await write(user);
    await submit(user);
    await screen.findByText('Successfully submitted');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([{ name: 'Meera', email: 'meera@lakeside.in', message: 'When could you begin?' }]);
  });

  it('can be opened again after that', async () => {
    const { site, user } = open({ sendMessage: () => Promise.resolve('kept') });
    await write(user);
    await submit(user);
    await screen.findByText('Successfully submitted');
    act(() => site.contact.send({ type: 'form.opened' }));
    expect(modal()).toBeTruthy();
  });

  it('requires an address and a message before it sends anything', async () => {
    const sendMessage = vi.fn<(typed: TypedMessage) => Promise<MessageOutcome>>();
    const { user } = open({ sendMessage });
    await submit(user);
    const summary = screen.getByRole('group', { name: '2 fields need another look' });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enter your e-mail address', 'Write a message']);
    expect(sendMessage).not.toHaveBeenCalled();
  });

  it('that could not be sent shows so and loses nothing', async () => {
    const { user } = open({ sendMessage: () => Promise.reject(new Error('No answer')) });
    await write(user);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toContain('There was no answer');
    expect([field('E-mail address').value, field('Message').value]).toEqual([
      'meera@lakeside.in',
      'When could you begin?',
    ]);
  });

  it('keeps the text when it is closed', async () => {
    const { site, user } = open();
    await write(user);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => site.contact.send({ type: 'form.opened' }));
    expect(field('Message').value).toBe('When could you begin?');
  });

  it('is filled in for a signed-in user, whose address cannot be changed', async () => {
    open({ user: { username: 'meera.k', email: 'meera@lakeside.in', status: 'CONFIRMED' } });
    await waitFor(() => expect(field('E-mail address').value).toBe('meera@lakeside.in'));
    expect(field('E-mail address').readOnly).toBe(true);
    expect([field(/^Name/).value, field(/^Name/).readOnly]).toEqual(['meera.k', false]);
  });

  it('leaves the address to a user whose account has none', async () => {
    open({ user: { username: 'meera.k', email: '', status: 'CONFIRMED' } });
    await waitFor(() => expect(field(/^Name/).value).toBe('meera.k'));
    expect(field('E-mail address').readOnly).toBe(false);
  });

  it('without scripts is an open form of the page that posts itself', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<PlainContact />);
    const form = page.querySelector('dialog[open] form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/api/messages', 'post']);
    expect([...page.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name)).toEqual([
      'name',
      'email',
      'message',
    ]);
    expect(page.querySelector('a[aria-label=Close]')?.getAttribute('href')).toBe('/home');
  });
});
