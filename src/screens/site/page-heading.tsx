import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

export type PageHeadingProps = {
  children: ReactNode;
  /** For its position in a layout and its size. */
  className?: string | undefined;
  /** Whether it takes the focus without a navigation as well, so that the new content is read. */
  takesFocus?: boolean | undefined;
};

/** The heading of a screen. After a navigation it takes the focus, so that the new screen is read from its top. */
export function PageHeading({ children, className, takesFocus = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // 'default' is the key of the first page of a visit, where the browser sets the focus.
    if (takesFocus || key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [takesFocus, key]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
