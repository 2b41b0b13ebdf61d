import type { ReactNode } from 'react';

/** Where the panel stands in the page: `#book-demo` leads to it, with scripts and without. */
export const demoAnchor = 'book-demo';

/** Opens the demo panel. */
export function DemoLink({ className, children = 'Book 1:1 demo' }: { className?: string | undefined; children?: ReactNode }) {
  return (
    <a href={`#${demoAnchor}`} className={className} aria-haspopup="dialog">
      {children}
    </a>
  );
}
