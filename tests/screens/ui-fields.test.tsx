import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { SearchField } from '#ui/search-field.tsx';

afterEach(cleanup);

function Code({ error, optional }: { error?: ReactNode; optional?: boolean }) {
  return (
    <Field label="Verification code" hint="Six digits" error={error} optional={optional}>
      {(control) => <TextInput {...control} />}
    </Field>
  );
}

function described(element: HTMLElement): string | null | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}

test('label and hint belong to the control; required is the norm', () => {
  render(<Code />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Verification code' });
  expect(input.required).toBe(true);
  expect(described(input)).toBe('Six digits');
  expect(input.getAttribute('aria-invalid')).toBe('false');
});

test('an error takes the place of the hint and marks the control', () => {
  render(<Code error="Enter the six digits" />);
  const input = screen.getByRole('textbox');
  expect(described(input)).toBe('Enter the six digits');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('an optional field shows so', () => {
  render(<Code optional />);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Verification code (optional)' }).required).toBe(false);
});

test('a search can be emptied, and the focus stays in it', async () => {
  function Search() {
    const [value, setValue] = useState('');
    return <SearchField label="Search templates" value={value} onChange={setValue} />;
  }
  render(<Search />);
  const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search templates' });
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(input, 'food');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(input.value).toBe('');
  expect(document.activeElement).toBe(input);
});

test('a busy button keeps its label and its focus, and neither acts nor submits', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Submit
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Submit', busy: true });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});
