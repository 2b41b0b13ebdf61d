import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasSameRows,
  listSorts,
  readLook,
  usualLook,
  writeLook,
  type ListLook,
} from '#machines/domain/projects/list-look.ts';
import { projectStatuses } from '#machines/domain/projects/project-status.ts';

const anyLook: fc.Arbitrary<ListLook> = fc.record({
  search: fc.string({ maxLength: 80 }).map((text) => text.trim()),
  sort: fc.constantFrom(...listSorts),
  statuses: fc.subarray([...projectStatuses]),
  view: fc.constantFrom('cards' as const, 'list' as const),
});

describe('the look of a list', () => {
  it('is in the address as far as it is not the usual one', () => {
    expect(writeLook(usualLook)).toBe('');
    expect(writeLook({ search: ' tea & rice ', sort: 'total', statuses: ['draft', 'running'], view: 'list' })).toBe(
      '?search=tea+%26+rice&status=draft,running&sort=total&view=list',
    );
  });

  it('is read as it was written, whatever it is', () => {
    fc.assert(
      fc.property(anyLook, (look) => {
        expect(readLook(writeLook(look))).toEqual(look);
      }),
    );
  });

  it.each(['?sort=colour&view=wall&status=lost', '?status=', '?utm_source=mail', '?sort=&search='])(
    'is the usual one for %s',
    (query) => expect(readLook(query)).toEqual(usualLook),
  );

  it('searches for the first 80 characters of a longer text, as many as the server takes', () => {
    expect(readLook(`?search=${'a'.repeat(80)}b`)).toEqual({ ...usualLook, search: 'a'.repeat(80) });
  });

  it('has other rows by search, order and statuses, and the same in the other view', () => {
    expect(hasSameRows(usualLook, { ...usualLook, view: 'list' })).toBe(true);
    for (const other of [{ search: 'tea' }, { sort: 'name' }, { statuses: ['draft'] }] as const)
      expect(hasSameRows(usualLook, { ...usualLook, ...other })).toBe(false);
  });
});
