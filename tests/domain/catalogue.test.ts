import { existsSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories } from '#machines/domain/catalogue/categories.ts';
import { categoryMarks } from '#machines/domain/catalogue/category-marks.ts';
import { basePrice } from '#machines/domain/pricing/base-price.ts';
import { costBands, filterCategories, isInBand } from '#machines/domain/catalogue/filters.ts';
import { featureOf, features, findFeature } from '#machines/domain/catalogue/features.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { findTemplate, templateOf, templates, type Template } from '#machines/domain/catalogue/templates.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { scheduleOf } from '#machines/domain/pricing/schedule.ts';

const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);
const publicDir = new URL('../../public/', import.meta.url);

describe('the bases', () => {
  it('are six, numbered 1 to 6, at their prices', () => {
    expect(templates.map(({ id, price }) => [id, price / 100])).toEqual([
      [1, 573_000],
      [2, 447_000],
      [3, 322_000],
      [4, 756_000],
      [5, 289_000],
      [6, 737_000],
    ]);
  });

  it('are found by number, and no other number finds one', () => {
    expect(templates.map(({ id }) => findTemplate(id))).toEqual(templates);
    expect(findTemplate(7)).toMatchObject({ name: 'Custom', price: 150_000_00, includedFeatures: [] });
    expect(templates.map(({ id }) => id)).not.toContain(7);
    expect([0, 8, 1.5, Number.NaN].map(findTemplate)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('differ in name, summary and drawing', () => {
    for (const key of ['name', 'summary', 'logo', 'featuredImage', 'featuredImageLabel'] as const) {
      expect(new Set(templates.map((template) => template[key])).size, key).toBe(6);
    }
  });

  /** The errors of the bases, each with the name of the base. */
  const offenders = (check: (template: Template) => readonly string[]): string[] =>
    templates.flatMap((template) => check(template).map((what) => `${template.name}: ${what}`));
  const twice = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index);

  it('have each a logo and a cover', () => {
    expect(
      offenders(({ logo, featuredImage }) =>
        [`logos/${logo}.svg`, `covers/${featuredImage}.svg`].filter((file) => !existsSync(new URL(file, publicDir))),
      ),
    ).toEqual([]);
    expect(offenders(({ featuredImageLabel }) => (featuredImageLabel.length > 20 ? [] : [featuredImageLabel]))).toEqual(
      [],
    );
  });

  it('are found under known subjects, each once', () => {
    expect(
      offenders(({ subjects }) => [
        ...subjects.filter((subject) => !filterCategories.some(({ id }) => id === subject)),
        ...twice(subjects),
      ]),
    ).toEqual([]);
  });

  it('include known features, each once, with all their requirements and none of their exclusions', () => {
    expect(
      offenders(({ includedFeatures }) => [
        ...includedFeatures.filter((id) => findFeature(id) === undefined),
        ...twice(includedFeatures),
      ]),
    ).toEqual([]);
    expect(
      offenders(({ includedFeatures: ids }) =>
        ids.flatMap((id) =>
          (featureOf(id).requires ?? [])
            .filter((other) => !ids.includes(other))
            .map((other) => `${id} requires ${other}`),
        ),
      ),
    ).toEqual([]);
    expect(
      offenders(({ includedFeatures: ids }) =>
        ids.flatMap((id) =>
          (featureOf(id).excludes ?? [])
            .filter((other) => ids.includes(other))
            .map((other) => `${id} excludes ${other}`),
        ),
      ),
    ).toEqual([]);
  });

  it('suit known features beyond the included ones, each once', () => {
    expect(
      offenders(({ includedFeatures, suitedFeatures }) => [
        ...suitedFeatures.filter((id) => findFeature(id) === undefined || includedFeatures.includes(id)),
        ...twice(suitedFeatures),
      ]),
    ).toEqual([]);
  });
});

describe('the first base', () => {
  const first = templateOf(1);

  it('includes 26 features and suits 34 others', () => {
    expect(first.includedFeatures).toHaveLength(26);
    expect(first.suitedFeatures).toHaveLength(34);
  });

  it('includes Comments, Email Login, Payments, Subscriptions and Videos', () => {
    expect(names(first.includedFeatures.map(featureOf))).toEqual(
      expect.arrayContaining(['Comments', 'Email Login', 'Payments', 'Subscriptions', 'Videos']),
    );
  });

  it('takes 20 to 28 weeks when nothing is changed', () => {
    const { weeks } = scheduleOf(chooseTemplate(emptyDraft('plan-1'), 1), '2027-01-04');
    expect(weeks).toBeGreaterThanOrEqual(20);
    expect(weeks).toBeLessThanOrEqual(28);
  });
});

describe('the lists of choices', () => {
  it('has 21 feature categories, each with a name and a mark of its own', () => {
    expect(categories).toHaveLength(21);
    expect(new Set(categories.map(({ id }) => id)).size).toBe(21);
    expect(new Set(names(categories)).size).toBe(21);
    expect(new Set(Object.values(categoryMarks).map(({ material, facade }) => `${material} ${facade}`)).size).toBe(21);
    expect(names(categories)).toEqual(
      expect.arrayContaining([
        'Social',
        'Essentials',
        'Ecommerce',
        'Security & Privacy',
        'Finance & Payments',
        'Admin Console',
        'Smart Features',
      ]),
    );
  });

  it('has the 15 subjects to filter by', () => {
    expect(names(filterCategories)).toEqual([
      'Business & finance',
      'Education',
      'Entertainment & music',
      'Food & drink',
      'Health & fitness',
      'Lifestyle',
      'Medical',
      'Navigation',
      'News',
      'Photo & video',
      'Productivity',
      'Shopping',
      'Social',
      'Travel',
      'Utilities',
    ]);
    expect(new Set(filterCategories.map(({ id }) => id)).size).toBe(15);
  });

  it('has the seven platform types', () => {
    expect(names(platforms)).toEqual(['Android', 'iOS', 'Web', 'macOS', 'Windows', 'watchOS', 'Mobile Site']);
    expect(new Set(platforms.map(({ id }) => id)).size).toBe(7);
  });

  it('has the five phases in the order they are built', () => {
    expect(names(phases)).toEqual(['Product Roadmap', 'Design', 'Professional Prototype', 'MVP', 'Full Build']);
    expect(new Set(phases.map(({ id }) => id)).size).toBe(5);
  });
});

describe('the cost bands', () => {
  const bandsOf = (paise: number): string[] => costBands.filter((band) => isInBand(paise, band)).map(({ id }) => id);

  it.each([
    [0, 'under-1-lakh'],
    [99_999_99, 'under-1-lakh'],
    [100_000_00, '1-to-3-lakh'],
    [299_999_99, '1-to-3-lakh'],
    [300_000_00, '3-to-7-lakh'],
    [699_999_99, '3-to-7-lakh'],
    [700_000_00, 'over-7-lakh'],
    [9_999_999_99, 'over-7-lakh'],
  ])('puts %i paise under %s alone', (paise, band) => {
    expect(bandsOf(paise)).toEqual([band]);
  });

  it('are four, and every price falls in exactly one', () => {
    expect(costBands).toHaveLength(4);
    fc.assert(fc.property(fc.nat({ max: 1_000_000_00 }), (paise) => bandsOf(paise).length === 1));
  });

  it('contain bases, the two highest', () => {
    expect(new Set(templates.flatMap(({ id }) => bandsOf(basePrice(id))))).toEqual(
      new Set(['3-to-7-lakh', 'over-7-lakh']),
    );
  });
});

it('a feature costs 16,629.77 rupees and takes 6 days', () => {
  expect(features.filter(({ price, days }) => price === 16_629_77 && days === 6)).toHaveLength(1);
});
