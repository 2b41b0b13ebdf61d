import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';

export interface WrittenPartProps {
  /** Its element's id, by which it is found in a page that came with it. */
  id: string;
  /** What it consists of, where that was loaded. */
  Content: ComponentType | undefined;
  /** For its place on the page. */
  className?: string | undefined;
}

/** Whether the page that is shown came with this part. */
export function isWritten(id: string): boolean {
  return typeof document !== 'undefined' && document.getElementById(id) !== null;
}

// The same each time, so that nothing is ever written over what is there.
const asItStands = { __html: '' };

/** Within the part, links to our own pages are plain ones: here they lead there without loading a page. */
function useLinks(part: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const { origin, pathname, search, hash } = new URL(link.href);
      if (origin !== location.origin || link.target !== '') return;
      event.preventDefault();
      // Going to another place of the same page is no step to go back from.
      void navigate(`${pathname}${search}${hash}`, { replace: pathname === location.pathname });
    };
    const element = part.current;
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate, part]);
}

/**
 * A part of a page that only stands there: text, drawings, links. Where the page came with it, it is left as it is, and its code is
 * never loaded; elsewhere whoever leads to the page has loaded it.
 */
export function WrittenPart({ id, Content, className }: WrittenPartProps) {
  const [isHere] = useState(() => isWritten(id));
  if (isHere) return <KeptPart id={id} className={className} />;
  return (
    <div id={id} className={className}>
      {Content && <Content />}
    </div>
  );
}

function KeptPart({ id, className }: Omit<WrittenPartProps, 'Content'>) {
  const part = useRef<HTMLDivElement>(null);
  useLinks(part);
  return <div ref={part} id={id} className={className} dangerouslySetInnerHTML={asItStands} suppressHydrationWarning />;
}
