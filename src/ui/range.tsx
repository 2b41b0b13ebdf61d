import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './range.module.css';

export type RangeProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'value' | 'onChange'> & {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value in words, such as "Standard, 24 weeks". */
  valueText: string;
  onChange: (value: number) => void;
  /** One name for each step from min to max, all different. */
  stops: readonly string[];
};

/** A slider with a tick and a name below each stop. Phones name the first, the current and the last. */
export function Range({ label, min, max, step, value, valueText, onChange, stops, ...rest }: RangeProps) {
  const last = stops.length - 1;
  const current = Math.round((value - min) / step);
  const places = {
    '--columns': stops.map((_, index) => (index === 0 || index === last ? '1fr' : '2fr')).join(' '),
    '--before': current,
    '--after': last - current,
  } as CSSProperties;
  return (
    <div>
      <input
        {...rest}
        type="range"
        className={styles.range}
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div aria-hidden="true">
        <div className={styles.ticks}>
          {stops.map((stop) => (
            <span key={stop} className={styles.tick} />
          ))}
        </div>
        <div className={styles.stops} style={places}>
          {stops.map((stop, index) => (
            <span key={stop} className={classNames(styles.stop, index === current && styles.current)}>
              {stop}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
