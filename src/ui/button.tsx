import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { textElement } from './text-element.tsx';

export type ButtonVariant = 'primary' | 'ink' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export type ButtonLook = {
  /** Primary is the one main action of a view. */
  variant?: ButtonVariant | undefined;
  /** 36, 44 or 52 px high. */
  size?: ButtonSize | undefined;
  /** Square, for an icon alone; give the button an aria-label. */
  iconOnly?: boolean | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
};

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Left of the label. */
    icon?: ReactNode;
    /** Right of the label. */
    iconEnd?: ReactNode;
    /** Work is in progress: the label stays, and the button stays focusable and does nothing. */
    busy?: boolean | undefined;
  };

/** The class of a link that looks like a button. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  iconOnly = false,
  block = false,
}: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], iconOnly && styles.iconOnly, block && styles.block);
}

/** A button. `className` is for its position in a layout, not for its look. */
export function Button({
  variant,
  size,
  iconOnly,
  block,
  icon,
  iconEnd,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, iconOnly, block }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={handleClick}
    >
      {busy ? <span className={styles.bars} aria-hidden="true" /> : icon}
      {textElement(children)}
      {iconEnd}
    </button>
  );
}
