import { describe, expect, it } from 'vitest';
import type { Descriptions } from '#machines/domain/catalogue/catalogue.types.ts';
import { categories, categoryOf } from '#machines/domain/catalogue/categories.ts';
import { descriptions } from '#machines/domain/catalogue/descriptions.ts';
import { reasonFor } from '#machines/domain/catalogue/reasons.ts';
import { featureOf, features, featuresIn, findFeature, inCatalogueOrder } from '#machines/domain/catalogue/features.ts';

const describedBy = import.meta.glob<Record<string, Descriptions>>(
  '../../machines/domain/catalogue/descriptions/*.ts',
  { eager: true },
);

/** All features that a feature needs, directly or indirectly, without itself. */
function requiredBy(id: string, found = new Set<string>()): ReadonlySet<string> {
  for (const other of featureOf(id).requires ?? []) {
    if (!found.has(other)) requiredBy(other, found.add(other));
  }
  return found;
}

/** The texts that occur more than once, ignoring case. */
function repeated(texts: readonly string[]): string[] {
  const lower = texts.map((text) => text.trim().toLowerCase());
  return lower.filter((text, index) => lower.indexOf(text) !== index);
}

/** One sentence: it begins with a capital or a digit, and its only full stop is at the end. */
const sentence = /^[A-Z0-9](?:[^.!?]|[.!?](?=\S))*\.$/;

describe('the features', () => {
  it('are at least 600', () => {
    expect(features.length).toBeGreaterThanOrEqual(600);
  });

  it('are at least 20 in each category, all of them its own', () => {
    expect(categories.filter(({ id }) => featuresIn(id).length < 20)).toEqual([]);
    expect(
      categories.flatMap(({ id }) => featuresIn(id).filter((feature) => categoryOf(feature.category).id !== id)),
    ).toEqual([]);
  });

  it('belong to one category each', () => {
    expect(categories.flatMap(({ id }) => featuresIn(id))).toEqual(features);
  });

  it('have ids in kebab-case, no two alike', () => {
    const ids = features.map(({ id }) => id);
    expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(repeated(ids)).toEqual([]);
  });

  it('have names, no two alike', () => {
    expect(features.filter(({ name }) => name.trim() === '' || name !== name.trim())).toEqual([]);
    expect(repeated(features.map(({ name }) => name))).toEqual([]);
  });

  it('cost 3,500 to 60,000 rupees, in whole paise', () => {
    expect(features.filter(({ price }) => !Number.isInteger(price) || price < 3_500_00 || price > 60_000_00)).toEqual(
      [],
    );
  });

  it('take 1 to 20 days, counted in halves', () => {
    expect(features.filter(({ days }) => !Number.isInteger(days * 2) || days < 1 || days > 20)).toEqual([]);
  });

  it('are found by id, and an unknown id is recognized', () => {
    expect(features.every((feature) => findFeature(feature.id) === feature && featureOf(feature.id) === feature)).toBe(
      true,
    );
    expect(findFeature('teleportation')).toBeUndefined();
    expect(() => featureOf('teleportation')).toThrow('teleportation');
  });

  it('are put in catalogue order, each once, unknown ones left out', () => {
    const ids = features.map(({ id }) => id);
    expect(inCatalogueOrder([...ids.toReversed(), 'teleportation', ...ids])).toEqual(ids);
  });
});

describe('the descriptions', () => {
  it('are of known features, one for each', () => {
    expect(Object.keys(descriptions).toSorted()).toEqual(features.map(({ id }) => id).toSorted());
  });

  it('of a category are kept together', () => {
    const kept = categories.map(({ id }) =>
      Object.values(describedBy[`../../machines/domain/catalogue/descriptions/${id}.ts`] ?? {})
        .flatMap(Object.keys)
        .toSorted(),
    );
    expect(kept).toEqual(
      categories.map(({ id }) =>
        featuresIn(id)
          .map((feature) => feature.id)
          .toSorted(),
      ),
    );
  });

  it('are one sentence each', () => {
    expect(Object.values(descriptions).filter((text) => !sentence.test(text))).toEqual([]);
  });

  it('are no two alike', () => {
    expect(repeated(Object.values(descriptions))).toEqual([]);
  });
});

describe('the ties between features', () => {
  it('lead to known features, each once, with a reason of one sentence', () => {
    const faults = features.flatMap(({ id, requires = [], excludes = [] }) => {
      const ties = [...requires, ...excludes];
      const odd = ties.filter(
        (other) => other === id || findFeature(other) === undefined || !sentence.test(reasonFor(id, other)),
      );
      return odd.length > 0 || new Set(ties).size < ties.length ? [id] : [];
    });
    expect(faults).toEqual([]);
  });

  it('never make a feature require itself, directly or through others', () => {
    expect(features.filter(({ id }) => requiredBy(id).has(id))).toEqual([]);
  });

  it('exclude both ways, with the same reason', () => {
    const oneSided = features.flatMap(({ id, excludes = [] }) =>
      excludes
        .filter((other) => !featureOf(other).excludes?.includes(id) || reasonFor(id, other) !== reasonFor(other, id))
        .map((other) => `${id} and ${other}`),
    );
    expect(oneSided).toEqual([]);
    expect(features.some(({ excludes }) => excludes !== undefined)).toBe(true);
  });

  it('never let a feature exclude its requirements, nor require two that exclude each other', () => {
    const impossible = features.filter(({ id }) => {
      const needed = new Set([id, ...requiredBy(id)]);
      return [...needed].some((one) => (featureOf(one).excludes ?? []).some((other) => needed.has(other)));
    });
    expect(impossible).toEqual([]);
  });
});
