import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameLimit } from '#machines/domain/plan/plan-draft.ts';
import { copiedName } from '#machines/domain/projects/copied-name.ts';

it.each<[string, string]>([
  ['Kirana Setu', 'Kirana Setu, copy'],
  ['', 'Storefront, copy'],
  ['Kirana Setu, copy', 'Kirana Setu, copy, copy'],
  ['a'.repeat(80), `${'a'.repeat(74)}, copy`],
])('the copy of %j is called %j', (name, expected) => expect(copiedName({ name, templateId: 2 })).toBe(expected));

it('the copy of any project has a valid name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (name) => {
      const copied = copiedName({ name, templateId: 1 });
      expect(copied.length).toBeLessThanOrEqual(nameLimit);
      expect(copied).not.toMatch(/\p{Surrogate}/u);
      expect(copied).toMatch(/, copy$/);
    }),
  );
});
