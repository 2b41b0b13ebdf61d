import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import styles from './area-radio.module.css';

export type AreaRadioProps = Pick<
  ComponentProps<'input'>,
  'id' | 'value' | 'title' | 'disabled' | 'aria-describedby'
> & {
  /** Of those of one group, one is chosen at most. */
  name: string;
  /** The id of the form that it belongs to, wherever that stands. Nothing else in it can be reset. */
  form: string;
  checked: boolean;
  /** Chooses it, or clears the choice where it is chosen. */
  onToggle: () => void;
};

/**
 * A radio button as large as the positioned element around it. Pressed again, it is no longer chosen, with and without
 * scripts: while it is chosen, a button that resets its form lies over it. That one is for pointers alone; Space and
 * Enter do the same where scripts run, and elsewhere a button with words resets the form.
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

/** The focus stays where it is: the button is gone once it is pressed. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
