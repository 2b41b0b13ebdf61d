import { useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import type { PaymentListName } from '#machines/ports/payments-overview.ts';
import { ListPages } from '#ui/list-pages.tsx';
import { focusStays } from '../../site/page-heading.tsx';
import { useParts } from '../dashboard-context.ts';

export type PaymentPagesProps = {
  of: PaymentListName;
  /** The list's name, for screen readers. */
  list: string;
  /** The number of rows on a full page, and on the shown one. */
  size: number;
  count: number;
};

/** Turns the pages of a list. The shown page is stored in the address, so Back and a reload keep it. */
export function PaymentPages({ of, list, size, count }: PaymentPagesProps) {
  const { paymentsOverview } = useParts();
  const { total, next } = useSelector(paymentsOverview, ({ context }) => context.found.pages[of]);
  const trail = useSelector(paymentsOverview, ({ context }) => context.found.look.trails[of]);
  const [, setParams] = useSearchParams();
  const turn = (to: readonly string[]): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(of);
        for (const cursor of to) after.append(of, cursor);
        return after;
      },
      { state: focusStays, preventScrollReset: true },
    );
  return <ListPages list={list} size={size} count={count} total={total} trail={trail} next={next} onTurn={turn} />;
}
