import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListPages } from '#ui/list-pages.tsx';
import { focusStays } from '../../site/page-heading.tsx';

export type PagedRowsProps<Row> = {
  /** Its name in the address, which has the number of the shown page. */
  id: string;
  /** The list's name, for screen readers. */
  list: string;
  rows: readonly Row[];
  /** The number of rows on a page. */
  size: number;
  /** The rows of one page. */
  children: (shown: readonly Row[]) => ReactNode;
};

/** A long list, one page at a time. The shown page is stored in the address, so Back and a reload keep it. */
export function PagedRows<Row>({ id, list, rows, size, children }: PagedRowsProps<Row>) {
  const [params, setParams] = useSearchParams();
  const last = Math.max(Math.ceil(rows.length / size), 1);
  const page = Math.min(Math.max(Math.trunc(Number(params.get(id))) || 1, 1), last);
  const shown = rows.slice((page - 1) * size, page * size);
  const turn = (to: number): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (to === 1) after.delete(id);
        else after.set(id, String(to));
        return after;
      },
      { state: focusStays, preventScrollReset: true },
    );
  return (
    <>
      <ListPages
        list={list}
        size={size}
        count={shown.length}
        total={rows.length}
        trail={Array.from({ length: page - 1 }, (_, index) => String(index + 2))}
        next={page < last ? String(page + 1) : null}
        onTurn={(trail) => turn(trail.length + 1)}
      />
      {children(shown)}
    </>
  );
}
