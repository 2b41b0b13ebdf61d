import type { ReactNode } from 'react';

/**
 * Wraps text beside other content in an element; other content is unchanged. Translation in a browser replaces text
 * nodes, and React then cannot update or position anything beside a node that it still refers to. An element whose only
 * content is one string needs no wrapper: React sets its whole text.
 */
export function textElement(content: ReactNode): ReactNode {
  return typeof content === 'string' || typeof content === 'number' ? <span>{content}</span> : content;
}
