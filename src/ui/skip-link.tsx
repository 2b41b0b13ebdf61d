import * as messages from '#messages/site.ts';
import styles from './skip-link.module.css';

export type SkipLinkProps = {
  /** The target; the element needs tabIndex -1 so that it takes the focus. */
  href?: string | undefined;
  label?: string | undefined;
};

/** The first link of a page, visible while it has the focus. */
export function SkipLink({ href = '#main', label = messages.skipToContent }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={href}>
      {label}
    </a>
  );
}
