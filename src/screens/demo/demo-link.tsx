import type { ReactNode } from 'react';
import { useSite } from '../site/site-context.ts';

/** Where the panel stands in the page: `#book-demo` leads to it, without scripts too. */
export const demoAnchor = 'book-demo';

/** Opens the demo panel. */
export function DemoLink({ className, children = 'Book 1:1 demo' }: { className?: string | undefined; children?: ReactNode }) {
  const { demo } = useSite();
  return (
    <a
      href={`#${demoAnchor}`}
      className={className}
      aria-haspopup="dialog"
      onClick={(event) => {
        // A new tab is the reader's to ask for.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        demo.send({ type: 'panel.opened' });
      }}
    >
      {children}
    </a>
  );
}
