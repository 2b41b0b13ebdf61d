import { ChevronLeft, ChevronRight } from 'lucide-react';
import * as messages from '#messages/list-pages.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './list-pages.module.css';

export type ListPagesProps = {
  /** The list's name, for screen readers. */
  list: string;
  /** The number of rows of a full page, of rows on the shown page, and of matches on all pages. */
  size: number;
  count: number;
  total: number;
  /** If there are more matches than this, `total` is not their number. */
  mostCounted?: number | undefined;
  /** The cursors of the pages up to the shown one; empty on the first page. */
  trail: readonly string[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
  /** Opens the page at the end of this trail. */
  onTurn: (trail: readonly string[]) => void;
  /** The position in a layout. */
  className?: string | undefined;
};

/** Turns the pages of a long list, above its rows, and says which rows are shown; nothing for a list of one page. */
export function ListPages({ list, size, count, total, mostCounted, trail, next, onTurn, className }: ListPagesProps) {
  if (trail.length === 0 && next === null) return null;
  const before = trail.length * size;
  const isFirst = trail.length === 0;
  return (
    <nav aria-label={messages.pagesOf({ list })} className={classNames(styles.pages, className)}>
      <span role="status">
        {count === 0
          ? messages.noRows({ total })
          : mostCounted !== undefined && total > mostCounted
            ? messages.rowsOfMany({
                first: before + 1,
                last: before + count,
                count: mostCounted.toLocaleString('en-IN'),
              })
            : messages.shownRows({ first: before + 1, last: before + count, total })}
      </span>
      <span className={styles.turns}>
        <Button
          size="small"
          variant="quiet"
          icon={<ChevronLeft />}
          // Stays in the order of the keyboard on the first and the last page.
          aria-disabled={isFirst || undefined}
          aria-label={messages.previousOf({ list })}
          onClick={() => !isFirst && onTurn(trail.slice(0, -1))}
        >
          {messages.previous}
        </Button>
        <Button
          size="small"
          variant="quiet"
          iconEnd={<ChevronRight />}
          aria-disabled={next === null || undefined}
          aria-label={messages.nextOf({ list })}
          onClick={() => next !== null && onTurn([...trail, next])}
        >
          {messages.next}
        </Button>
      </span>
    </nav>
  );
}
