import type { ReactNode } from 'react';

/**
 * Text that stands beside other content, as an element of its own; any other content as it is. Translation in a browser
 * replaces text nodes, and React could neither change nor place anything beside one that it still refers to. An element
 * whose only content is one string needs none: React sets its whole text.
 */
export function textElement(content: ReactNode): ReactNode {
  return typeof content === 'string' || typeof content === 'number' ? <span>{content}</span> : content;
}
