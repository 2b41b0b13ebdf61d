import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

export type PageHeadingProps = {
  children: ReactNode;
  /** For its position in a layout and its size. */
  className?: string | undefined;
  /** Whether it takes the focus without a navigation as well, so that the new content is read. */
  takesFocus?: boolean | undefined;
};

/** The state of a navigation within a screen: the focus stays at the control that was pressed. */
export const focusStays = { focusStays: true };

/** The heading of a screen. After a navigation it takes the focus, so that the new screen is read from its top. */
export function PageHeading({ children, className, takesFocus = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  const { key } = location;
  const state: unknown = location.state;
  const stays = typeof state === 'object' && state !== null && 'focusStays' in state;
  useEffect(() => {
    // 'default' is the key of the first page of a visit, where the browser sets the focus.
    if (takesFocus || (key !== 'default' && !stays)) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, key, stays]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
