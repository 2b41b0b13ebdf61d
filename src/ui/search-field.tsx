import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import * as messages from '#messages/form-parts.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { TextInput } from './field.tsx';
import styles from './search-field.module.css';
import text from './text.module.css';

export type SearchFieldProps = {
  /** The accessible label; not visible. */
  label: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Its name in the form with this id, for text typed before the page is hydrated. */
  name?: string | undefined;
  form?: string | undefined;
  /** The field's position in a layout. */
  className?: string | undefined;
};

/** A search box; a button to clear it appears once it has text. */
export function SearchField({ label, placeholder, value, onChange, name, form, className }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function clear(): void {
    onChange('');
    input.current?.focus();
  }

  return (
    <div className={classNames(styles.search, className)} role="search">
      <label className={text.visuallyHidden} htmlFor={id}>
        {label}
      </label>
      <Search className={styles.icon} />
      <TextInput
        ref={input}
        id={id}
        type="search"
        name={name}
        form={form}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <Button
          className={styles.clear}
          variant="quiet"
          size="small"
          iconOnly
          aria-label={messages.clearSearch}
          title={messages.clearSearch}
          icon={<X />}
          onClick={clear}
        />
      )}
    </div>
  );
}
