import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import styles from './area-radio.module.css';

export type AreaRadioProps = Pick<
  ComponentProps<'input'>,
  'id' | 'value' | 'title' | 'disabled' | 'aria-describedby'
> & {
  /** In each group, at most one is checked. */
  name: string;
  /** The id of its form, wherever that is. The form must contain no other field that can be reset. */
  form: string;
  checked: boolean;
  /** Checks it, or clears it if it is checked. */
  onToggle: () => void;
};

/**
 * A radio button as large as the positioned element around it. Pressing it again clears it, with and without scripts:
 * while it is checked, a button that resets its form covers it. That button is only for pointers; with scripts Space
 * and Enter do the same, and without scripts a labelled button resets the form.
 */
export function AreaRadio({ form, checked, disabled, onToggle, ...rest }: AreaRadioProps) {
  function pressEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onToggle();
  }
  function pressAgain(event: MouseEvent): void {
    event.preventDefault();
    onToggle();
  }
  return (
    <>
      <input
        {...rest}
        type="radio"
        form={form}
        className={styles.area}
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
        onClick={checked ? onToggle : undefined}
        onKeyDown={pressEnter}
      />
      <button
        type="reset"
        form={form}
        className={styles.again}
        tabIndex={-1}
        aria-hidden="true"
        disabled={disabled}
        onMouseDown={keepFocus}
        onClick={pressAgain}
      />
    </>
  );
}

/** Keeps the focus where it is: the button is removed once it is pressed. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
