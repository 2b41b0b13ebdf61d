import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { textField } from '#machines/domain/form-schema.ts';
import { ErrorSummary, Form, TextField } from '#ui/form.tsx';
import { useForm, type ServerRefusal } from '#ui/use-form.ts';

afterEach(cleanup);

const required = (sentence: string) => textField((typed) => (typed.trim() === '' ? sentence : undefined));
const schema = v.object({ name: v.pipe(required('Enter a name'), v.trim()), city: required('Enter a city') });
const fieldOf = { NameTaken: 'name' } as const;

interface SampleProps {
  onSubmit?: (typed: v.InferOutput<typeof schema>) => void;
  isBusy?: boolean;
  refusal?: ServerRefusal | null;
  hasSummary?: boolean;
}

function Sample({ onSubmit = vi.fn(), isBusy = false, refusal = null, hasSummary = true }: SampleProps) {
  const form = useForm({ initial: { name: '', city: '' }, schema, onSubmit, isBusy, refusal, fieldOf });
  return (
    <>
      {hasSummary && <ErrorSummary form={form} />}
      <Form form={form}>
        <TextField {...form.field('name')} label="Name" />
        <TextField {...form.field('city')} label="City" />
        <button type="submit">Send</button>
      </Form>
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const announced = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);
const errorAt = (label: string): string | null | undefined =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

test('a rejected submit reports everything at once: in the summary, at the fields, and in one announcement', async () => {
  const onSubmit = vi.fn();
  render(<Sample onSubmit={onSubmit} />);
  expect(announced()).toEqual(['']);
  await send();
  const summary = screen.getByRole('group', { name: '2 fields need another look' });
  expect(document.activeElement).toBe(summary);
  expect([errorAt('Name'), errorAt('City')]).toEqual(['Enter a name', 'Enter a city']);
  expect(announced()).toEqual(['Error: Enter a name. Enter a city']);
  await userEvent.click(within(summary).getByRole('link', { name: 'Enter a city' }));
  expect(document.activeElement).toBe(field('City'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('without a summary the first field that is wrong takes the focus', async () => {
  render(<Sample hasSummary={false} />);
  await userEvent.type(field('Name'), 'Meera');
  await send();
  expect(document.activeElement).toBe(field('City'));
});

test('the same error is announced again with the next submit, in a node of its own', async () => {
  render(<Sample />);
  await send();
  const [first] = document.querySelectorAll('[aria-live] > span');
  await send();
  const [second] = document.querySelectorAll('[aria-live] > span');
  expect([second === first, second?.textContent]).toEqual([false, first?.textContent]);
});

test('a field is checked when it is left, not while I type and not while it was never filled in', async () => {
  render(<Sample />);
  await userEvent.click(field('Name'));
  await userEvent.tab();
  expect(errorAt('Name')).toBeUndefined();
  await userEvent.type(field('Name'), ' ');
  expect(errorAt('Name')).toBeUndefined();
  await userEvent.tab();
  expect(errorAt('Name')).toBe('Enter a name');
  await userEvent.type(field('Name'), 'M');
  expect(errorAt('Name')).toBeUndefined();
  expect(screen.queryByRole('group')).toBeNull();
});

test('a valid form is sent as the schema parses it, once', async () => {
  const onSubmit = vi.fn();
  const { rerender } = render(<Sample onSubmit={onSubmit} />);
  await userEvent.type(field('Name'), ' Meera ');
  await userEvent.type(field('City'), 'Pune{Enter}');
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Meera', city: 'Pune' }]]);
  rerender(<Sample onSubmit={onSubmit} isBusy />);
  await userEvent.type(field('City'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('the server’s errors are at their field, which takes the focus, until it is changed; no typed text is lost', async () => {
  const { rerender } = render(<Sample />);
  await userEvent.type(field('Name'), 'Meera');
  await userEvent.type(field('City'), 'Pune');
  await send();
  rerender(<Sample refusal={{ code: 'NameTaken', message: 'Somebody has this name' }} />);
  expect([errorAt('Name'), document.activeElement, field('City').value]).toEqual([
    'Somebody has this name',
    field('Name'),
    'Pune',
  ]);
  expect(announced()).toEqual(['Error: Somebody has this name']);
  await userEvent.type(field('City'), 'r');
  expect(errorAt('Name')).toBe('Somebody has this name');
  await userEvent.type(field('Name'), '-Rao');
  expect([errorAt('Name'), field('Name').value]).toEqual([undefined, 'Meera-Rao']);
});

test('the browser alone would post it', () => {
  const { container } = render(<Sample />);
  expect(container.querySelector('form')?.method).toBe('post');
});

test('a field that is left by a press is checked after its click, so that nothing moves under the pointer', async () => {
  const onSubmit = vi.fn();
  render(<Sample onSubmit={onSubmit} />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Send' });
  const above = (): number =>
    [...document.querySelectorAll('p, li')].filter(
      (shown) => shown.textContent !== '' && shown.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).length;

  await user.type(field('Name'), ' ');
  await user.pointer({ keys: '[MouseLeft>]', target: document.body });
  expect([document.activeElement, above()]).toEqual([document.body, 0]);
  await user.pointer('[/MouseLeft]');
  await vi.waitFor(() => expect(errorAt('Name')).toBe('Enter a name'));

  await user.type(field('Name'), 'Asha');
  await user.type(field('City'), ' ');
  const before = above();
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect([document.activeElement, above()]).toEqual([button, before]);
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  await vi.waitFor(() => expect(errorAt('City')).toBe('Enter a city'));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'One field needs another look' }));

  await user.type(field('City'), 'Pune');
  await user.click(button);
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Asha', city: ' Pune' });
  expect(screen.queryByRole('group')).toBeNull();
});
