import { ArrowLeft } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import * as messages from '#messages/prototype-parts.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { CategoryIcon } from './category-icon.tsx';
import styles from './device.module.css';

export type BarPlace = {
  id: string;
  title: string;
  /** A category, 'home' or 'more'. */
  icon: string;
  isCurrent: boolean;
};

export type DeviceProps = {
  frame: 'phone' | 'browser';
  /** The text of the browser's address bar. */
  address: string;
  /** Identifies the screen: another one is shown from its top, and its title takes the focus. */
  screenId: string;
  title: string;
  onBack: (() => void) | undefined;
  bar: readonly BarPlace[];
  onPlace: (id: string) => void;
  children: ReactNode;
};

/** A phone or a browser with one screen of the prototype. */
export function Device({ frame, address, screenId, title, onBack, bar, onPlace, children }: DeviceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(screenId);
  useLayoutEffect(() => {
    if (shown.current === screenId) return;
    shown.current = screenId;
    if (body.current) body.current.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, [screenId]);
  return (
    <div className={classNames(styles.device, styles[frame])}>
      {frame === 'browser' && (
        <div className={styles.chrome} aria-hidden="true">
          <span className={styles.dots} />
          <span className={styles.address}>{address}</span>
        </div>
      )}
      <div className={styles.screen} data-has-bar={bar.length > 0 || undefined}>
        <header className={styles.header}>
          {onBack && (
            <Button
              variant="quiet"
              iconOnly
              aria-label={messages.back}
              title={messages.back}
              icon={<ArrowLeft />}
              onClick={onBack}
            />
          )}
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
        </header>
        <div ref={body} className={styles.body}>
          <div className={styles.parts}>{children}</div>
        </div>
        {bar.length > 0 && (
          <nav className={styles.bar} aria-label={messages.placesInPrototype}>
            {bar.map(({ id, title: name, icon, isCurrent }) => (
              <button
                key={id}
                type="button"
                className={styles.place}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={() => onPlace(id)}
              >
                <CategoryIcon name={icon} />
                <span className={styles.placeName}>{name}</span>
              </button>
            ))}
          </nav>
        )}
      </div>
    </div>
  );
}
