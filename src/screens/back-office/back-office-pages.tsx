import { useSelector } from '@xstate/react';
import { listPageSize, mostCounted } from '#machines/domain/list-page-size.ts';
import type { BackOfficeListName } from '#machines/ports/back-office.ts';
import { firstPart, trailOf, turned } from '#machines/shared/list-part.ts';
import { ListPages } from '#ui/list-pages.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useBackOffice } from './back-office-context.ts';

/** The control that turns the pages of a list of the open page. */
export function BackOfficePages({
  of,
  name,
  count,
  className,
}: {
  of: BackOfficeListName;
  /** The list's name, for screen readers. */ name: string;
  /** The number of shown rows. */ count: number;
  className?: string | undefined;
}) {
  const { backOffice } = useBackOffice();
  const found = useSelector(backOffice, ({ context }) => context.found);
  const part = useSelector(backOffice, ({ context }) => context.part);
  if (!found) return null;
  const { page, itemId, pages } = found;
  return (
    <ListPages
      list={name}
      size={listPageSize}
      count={count}
      total={pages[of]?.total ?? 0}
      mostCounted={mostCounted}
      trail={trailOf(found.part, of)}
      next={pages[of]?.next ?? null}
      onTurn={(trail) => backOffice.send({ type: 'page.opened', page, itemId, part: turned(part, of, trail) })}
      className={className}
    />
  );
}

/** The search of the open page: it goes through all of its lists, from their first pages. */
export function BackOfficeSearch({
  label,
  placeholder,
  className,
}: {
  label: string;
  placeholder: string;
  className?: string | undefined;
}) {
  const { backOffice } = useBackOffice();
  const { page, itemId } = useSelector(backOffice, ({ context }) => context);
  const search = useSelector(backOffice, ({ context }) => context.part?.search ?? '');
  return (
    <SearchField
      className={className}
      label={label}
      placeholder={placeholder}
      value={search}
      onChange={(typed) => backOffice.send({ type: 'page.opened', page, itemId, part: firstPart(typed) })}
    />
  );
}
