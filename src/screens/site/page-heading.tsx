import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

export type PageHeadingProps = {
  children: ReactNode;
  /** For its place in a layout and its size. */
  className?: string | undefined;
  /** It appeared without a navigation, and must be read all the same. */
  isNews?: boolean | undefined;
};

/** The heading of a screen. After a navigation it takes the focus, so that the new screen is read from its top. */
export function PageHeading({ children, className, isNews = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // The key of the first page of a visit: the browser has put the focus where it belongs.
    if (isNews || key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [isNews, key]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
