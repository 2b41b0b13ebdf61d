import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import type { StoredPlan } from '#machines/domain/plan/stored-plan.ts';
import { envelopeVersion, sealPlan } from '#machines/domain/plan/stored-plan.ts';
import { openPlan } from '#machines/domain/plan/envelope.ts';
import { anyPlan, anyReachedDraft } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

const stored: StoredPlan = { draft: chooseTemplate(emptyDraft('plan-1'), 1), revision: 3, savedAt: 1_800_000_000_000 };
const sealed: Record<string, unknown> = { version: envelopeVersion, ...stored };

describe('a stored plan', () => {
  it('is opened as it was sealed', () => {
    const anyStored = fc.record({
      draft: fc.oneof(anyPlan, anyReachedDraft),
      revision: fc.integer({ min: 1 }),
      savedAt: fc.nat({ max: 4_000_000_000_000 }),
    });
    fc.assert(
      fc.property(anyStored, (plan) => {
        expect(openPlan(sealPlan(plan))).toEqual({ kind: 'plan', stored: plan });
      }),
      runs(300),
    );
  });

  it('carries its version, and its title for pages that know no catalogue', () => {
    expect(JSON.parse(sealPlan(stored))).toEqual({ ...sealed, title: 'Gather' });
    expect(JSON.parse(sealPlan({ ...stored, draft: { ...stored.draft, name: 'Corner Kitchen' } }))).toMatchObject({
      title: 'Corner Kitchen',
    });
  });

  it('is none when nothing is stored', () => {
    expect(openPlan(null)).toEqual({ kind: 'none' });
  });
});

describe('unreadable data', () => {
  const opened = (changes: Record<string, unknown>): unknown => openPlan(JSON.stringify({ ...sealed, ...changes }));

  it.each(['', 'plan', '{"version":1', 'null', '[]', '7', '"text"', '{}'])(
    'is distinguished from nothing: %s',
    (text) => {
      expect(openPlan(text)).toEqual({ kind: 'unreadable', revision: 0 });
    },
  );

  it.each([
    ['an older version', { version: 0 }],
    ['a newer version', { version: envelopeVersion + 1 }],
    ['a version that is text', { version: '1' }],
    ['no version', { version: undefined }],
    ['an unknown feature', { draft: { ...stored.draft, added: ['teleportation'] } }],
    ['an unknown base', { draft: { ...stored.draft, templateId: 9 } }],
    ['no draft', { draft: undefined }],
    ['a draft that is text', { draft: 'plan' }],
    ['no moment of saving', { savedAt: undefined }],
  ])('keeps its revision, so that the next write follows it: %s', (_, changes) => {
    expect(opened(changes)).toEqual({ kind: 'unreadable', revision: 3 });
  });

  it.each([0, -1, 1.5, '3', null])('with a revision of %j is no plan', (revision) => {
    expect(opened({ revision })).toEqual({ kind: 'unreadable', revision: 0 });
  });
});

describe('any stored value', () => {
  it('is opened without an error: any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => openPlan(text).kind === 'unreadable'),
      runs(300),
    );
  });

  it('is opened without an error: any data', () => {
    fc.assert(
      fc.property(fc.json(), (text) => openPlan(text).kind === 'unreadable'),
      runs(300),
    );
  });

  it('is opened without an error: any field damaged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(sealed)), fc.jsonValue(), (key, value) => {
        const found = openPlan(JSON.stringify({ ...sealed, [key]: value }));
        expect(found.kind === 'plan' ? found.stored.draft : stored.draft).toEqual(stored.draft);
      }),
      runs(300),
    );
  });

  it('is opened without an error: any text cut short', () => {
    const text = sealPlan(stored);
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), (length) => openPlan(text.slice(0, length)).kind === 'unreadable'),
    );
  });
});
