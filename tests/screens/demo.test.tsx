import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormDraft } from '#adapters/form-draft.ts';
import { dayInIndia, formatDate, nextWorkingDay } from '#machines/domain/calendar.ts';
import { emptyLead, leadFields, type LeadOutcome, type TypedLead } from '#machines/domain/leads/lead-fields.ts';
import { PlainDemo } from '#screens/demo/demo-panel.tsx';
import { forgetVisit, renderIsland, type TestServer } from '#tests/support/render-site.tsx';

beforeEach(forgetVisit);

type User = ReturnType<typeof renderIsland>['user'];
const panel = () => screen.getByRole('dialog', { name: 'Book 1:1 demo' });
const field = (label: string | RegExp) => within(panel()).getByLabelText<HTMLInputElement>(label);
const list = (label: string | RegExp) => within(panel()).getByLabelText<HTMLSelectElement>(label);
const choices = (label: string | RegExp): string[] =>
  [...list(label).options].filter(({ value }) => value !== '').map(({ text }) => text);
const submit = (user: User) => user.click(within(panel()).getByRole('button', { name: 'Submit' }));

const open = (server: TestServer = {}) => renderIsland('demo', server);

async function fillIn(user: User): Promise<void> {
  await user.type(field('First name'), 'Meera');
  await user.type(field('Last name'), 'Kapoor');
  await user.type(field('E-mail address'), 'meera@lakeside.in');
  await user.selectOptions(list('Designation'), 'Director');
  await user.click(field('I agree to be contacted about my request'));
}

const filledIn: TypedLead = {
  ...emptyLead,
  name: 'Meera',
  lastname: 'Kapoor',
  email: 'meera@lakeside.in',
  designation: 'Director',
  gdpr: 'true',
};

/** Opens the panel with values that were typed earlier, which saves the typing. */
function openFilledIn(server: TestServer) {
  createFormDraft('plinth.demo', emptyLead).keep(filledIn);
  return open(server);
}

describe('the demo panel', () => {
  it('has every field and every choice', () => {
    open();
    const names = [...panel().querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name);
    expect(names).toEqual([...Object.keys(emptyLead), 'list', 'subform']);
    expect(choices('Stage of Idea')).toEqual(leadFields.stage.choices?.map(({ name }) => name));
    expect(choices(/^Company size/)).toEqual(leadFields.companysize.choices?.map(({ name }) => name));
    expect(choices('Designation')).toEqual(leadFields.designation.choices?.map(({ name }) => name));
    expect(choices('Country (optional)').slice(0, 2)).toEqual(['India (+91)', 'Afghanistan (+93)']);
  });

  it('keeps its honeypot out of everybody’s way', () => {
    open();
    const trap = panel().querySelector<HTMLInputElement>('[name=hp]');
    expect([trap?.value, trap?.tabIndex, trap?.closest('[aria-hidden=true]') !== null]).toEqual(['', -1, true]);
    expect(within(panel()).queryByRole('textbox', { name: 'Leave this empty' })).toBeNull();
  });

  it('keeps the typed text when it is closed', async () => {
    const { site, user } = open();
    await fillIn(user);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => site.demo.send({ type: 'panel.opened' }));
    expect([field('First name').value, field('E-mail address').value, list('Designation').value]).toEqual([
      'Meera',
      'meera@lakeside.in',
      'Director',
    ]);
    expect(field('I agree to be contacted about my request').checked).toBe(true);
  });
});

describe('the country of a request', () => {
  it('is where the visitor seems to be', async () => {
    open({ country: 'GB' });
    await waitFor(() => expect(list('Country (optional)').value).toBe('GB'));
  });

  it('stays unchanged once something was typed', async () => {
    let tell: (country: string) => void = () => undefined;
    const asked = new Promise<string>((resolve) => {
      tell = resolve;
    });
    const { user } = open({ country: asked });
    await user.type(field('First name'), 'M');
    await act(async () => {
      tell('GB');
      await asked;
    });
    expect(list('Country (optional)').value).toBe('IN');
    expect(field('First name').value).toBe('M');
  });

  it('follows a number that is typed with its calling code', async () => {
    const { user } = open();
    await user.type(field(/^Phone/), '+44 20 7946 0958');
    expect(list('Country (optional)').value).toBe('GB');
  });
});

describe('a request', () => {
  it('is not sent without required values, and lists all errors', async () => {
    const sendLead = vi.fn<(typed: TypedLead) => Promise<LeadOutcome>>();
    const { user } = open({ sendLead });
    await submit(user);
    const summary = await screen.findByRole('group', { name: '5 fields need another look' });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Enter your first name',
      'Enter your last name. If you have one name, write it in both fields.',
      'Enter your e-mail address',
      'Choose your designation',
      'Agree to be contacted, so that we may answer',
    ]);
    expect(sendLead).not.toHaveBeenCalled();
  });

  it('is not sent with a phone number that its country does not have', async () => {
    const sendLead = vi.fn<(typed: TypedLead) => Promise<LeadOutcome>>();
    const { user } = openFilledIn({ sendLead });
    await user.type(field(/^Phone/), '1234');
    await submit(user);
    expect(await screen.findByRole('group', { name: 'One field needs another look' })).toBeTruthy();
    expect(field(/^Phone/).getAttribute('aria-invalid')).toBe('true');
    expect(sendLead).not.toHaveBeenCalled();
  });

  it('that arrived is thanked for in the panel', async () => {
    const sent: TypedLead[] = [];
    const { user } = open({
      sendLead: (typed) => {
        sent.push(typed);
        return Promise.resolve('stored');
      },
    });
    await fillIn(user);
    await submit(user);
    const words = await screen.findByText(
      'Your request is with us. We will write to the address you gave to arrange the demo.',
    );
    expect(document.activeElement).toBe(words);
    expect(sent).toEqual([filledIn]);
  });

  it('is confirmed with the day of the answer and the wished day, which goes into a calendar', async () => {
    const demoday = nextWorkingDay(dayInIndia(Date.now()));
    createFormDraft('plinth.demo', emptyLead).keep({ ...filledIn, demoday, demotime: '11:00' });
    const { user } = open({ sendLead: () => Promise.resolve('stored') });
    await submit(user);
    // Received on a Friday.
    await screen.findByText(/^We answer by 30 Nov 2026, 18:00, India time/);
    screen.getByText(new RegExp(`^You asked for a demo on ${formatDate(demoday)}, 11:00, India time`));
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) made.push(file);
      return 'blob:demo';
    });
    // Following the address would leave the document that the files of this worker share.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
    expect(await Promise.all(made.map((file) => file.text()))).toEqual([expect.stringContaining('BEGIN:VEVENT')]);
  });

  it('is not sent for a day on which nobody works', async () => {
    const sendLead = vi.fn<(typed: TypedLead) => Promise<LeadOutcome>>();
    createFormDraft('plinth.demo', emptyLead).keep({ ...filledIn, demoday: '2020-01-01' });
    const { user } = open({ sendLead });
    await submit(user);
    expect(await screen.findByRole('group', { name: 'One field needs another look' })).toBeTruthy();
    expect(sendLead).not.toHaveBeenCalled();
  });

  it('without a response shows so, keeps the typed text and can be sent again', async () => {
    const sendLead = vi
      .fn<(typed: TypedLead) => Promise<LeadOutcome>>()
      .mockRejectedValueOnce(new Error('No answer'))
      .mockResolvedValueOnce('stored');
    const { user } = openFilledIn({ sendLead });
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toContain('There was no answer');
    expect(field('E-mail address').value).toBe('meera@lakeside.in');
    await submit(user);
    await screen.findByText(/^Your request is with us\./);
    expect(sendLead).toHaveBeenCalledTimes(2);
  });
});

describe('without scripts', () => {
  it('the panel is a form of the page that its address shows', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<PlainDemo />);
    const form = page.querySelector<HTMLFormElement>('#book-demo form');
    expect([form?.getAttribute('action'), form?.getAttribute('method'), form?.noValidate]).toEqual([
      '/subscribe',
      'post',
      false,
    ]);
    const required = [...page.querySelectorAll<HTMLInputElement>('[required]')].map(({ name }) => name);
    expect(required).toEqual(['name', 'lastname', 'email', 'designation', 'gdpr']);
    const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Submit');
    expect([button?.type, button?.getAttribute('form')]).toEqual(['submit', form?.id]);
    expect(page.querySelector('a[aria-label=Close]')?.getAttribute('href')).toBe('#main');
  });
});

describe('the draft of a form', () => {
  it('outlives the page, and loses only invalid values', () => {
    createFormDraft('plinth.demo', emptyLead).keep({ ...emptyLead, name: 'Meera' });
    expect(createFormDraft('plinth.demo', emptyLead).read()).toEqual({ ...emptyLead, name: 'Meera' });
    sessionStorage.setItem('plinth.demo', '{"name":"Meera","email":7}');
    expect(createFormDraft('plinth.demo', emptyLead).read()).toEqual({ ...emptyLead, name: 'Meera' });
    sessionStorage.setItem('plinth.demo', 'nonsense');
    expect(createFormDraft('plinth.demo', emptyLead).read()).toEqual(emptyLead);
  });

  it('is empty again after it was cleared', () => {
    const draft = createFormDraft('plinth.demo', emptyLead);
    draft.keep({ ...emptyLead, name: 'Meera' });
    draft.forget();
    expect(draft.read()).toEqual(emptyLead);
    expect(createFormDraft('plinth.demo', emptyLead).read()).toEqual(emptyLead);
  });
});
