import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories } from '#machines/domain/catalogue/categories.ts';
import { categoryMarks } from '#machines/domain/catalogue/category-marks.ts';
import { customTemplate, templates } from '#machines/domain/catalogue/templates.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { drawnPlan } from '#screens/product/drawn-plan.ts';
import { anyPhases, anyPlan, anyPlatforms } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';
import { beyond, facesOf, isInside, linesOf, overlap, shapeOf } from '#tests/support/sheet-geometry.ts';
import type { Drawable, LabelOptions } from '#ui/drawing/drawing.types.ts';
import { phone, sheet } from '#ui/drawing/frames.ts';
import { labelledSvg } from '#ui/drawing/labelled-svg.ts';
import { MAX_GROUND, spread } from '#ui/drawing/labels.ts';
import { layOut, type Layout } from '#ui/drawing/layout.ts';

/** The widest texts that the dimensions of a plan can have. */
const dims = { height: '104 weeks', left: '672 features', right: '5 phases' };
/** The sheet on the screen and the printed plan have one size, a phone has the other. */
const onSheet: LabelOptions = { ...sheet, dims, mode: 'exploded' };
const onPhone: LabelOptions = { ...phone, mode: 'exploded' };
const sizes = { sheet: onSheet, phone: onPhone };

function drawn(draft: PlanDraft): Drawable {
  // The positions of blocks are cached by the plan's id.
  return drawnPlan({ ...draft, id: JSON.stringify(draft) });
}

/** Any plan of the product, and any building: every number of floors, and gaps that blocks left. */
const anyDrawable: fc.Arbitrary<Drawable> = fc.oneof(
  { weight: 2, arbitrary: anyPlan.map(drawn) },
  {
    weight: 1,
    arbitrary: fc
      .record({
        order: fc.shuffledSubarray([...categories], { minLength: 1 }),
        counts: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 21, maxLength: 21 }),
        base: fc.constantFrom(...templates, customTemplate),
        platforms: anyPlatforms,
        phases: anyPhases,
      })
      .map(({ order, counts, base, platforms, phases }) => {
        const plain = drawn({ ...chooseTemplate(emptyDraft('any'), base.id), platforms, phases });
        const blocks = order.map(({ id, name }, i) => ({ id, name, count: counts[i] ?? 0, ...categoryMarks[id] }));
        return plain.site ? plain : { ...plain, categories: blocks };
      }),
  },
);

function solidsOf({ parts, unit }: Layout) {
  return parts
    .filter(({ kind }) => kind === 'block' || kind === 'core' || kind === 'plate')
    .map(({ id, volume }) => ({ id, ...facesOf(volume, unit) }));
}

/** Sentences about visible errors. */
function errorsOf(app: Drawable, size: LabelOptions): string[] {
  const layout = layOut(app, size);
  const { labels, marks, key, parts, unit } = layout;
  const solids = solidsOf(layout);
  const building = parts
    .filter(({ kind }) => kind !== 'guides')
    .map(({ id, volume }) => ({ id, ...facesOf(volume, unit) }));
  const errors: string[] = [];

  for (const [i, label] of labels.entries()) {
    for (const other of labels.slice(i + 1)) {
      if (overlap(shapeOf(label.box), shapeOf(other.box))) errors.push(`${label.text} overlaps ${other.text}`);
      if (linesOf(label.leader).some((a) => linesOf(other.leader).some((b) => overlap(a, b))))
        errors.push(`the leaders of ${label.text} and ${other.text} cross`);
    }
    for (const other of labels) {
      if (linesOf(other.leader).some((line) => overlap(line, shapeOf(label.box))))
        errors.push(`${label.text} overlaps the leader of ${other.text}`);
    }
    for (const part of building)
      if (overlap(part.covers, shapeOf(label.box))) errors.push(`${label.text} overlaps ${part.id}`);

    const own = solids.findIndex(({ id }) => id === label.id);
    const dot = label.leader[0];
    if (!dot || !solids[own]?.faces.some((face) => isInside(dot, face)))
      errors.push(`the leader of ${label.text} ends outside its block`);
    else if (solids.slice(own + 1).some(({ covers }) => isInside(dot, covers)))
      errors.push(`the leader of ${label.text} ends on what hides its block`);
    const [edge, bend] = beyond(label.leader, solids[own]?.covers ?? []);
    if (edge && bend) {
      const across = edge[0] + Math.sign(bend[0] - edge[0]) * (MAX_GROUND * unit + 1);
      if (building.some(({ covers }) => isInside([across, edge[1]], covers)))
        errors.push(`the leader of ${label.text} runs far over the base`);
    }
    for (const [j, other] of solids.entries()) {
      // On its own block, a leader may run in front of the blocks behind it.
      const way = j < own ? beyond(label.leader, solids[own]?.covers ?? []) : label.leader;
      if (j !== own && linesOf(way).some((line) => overlap(line, other.covers)))
        errors.push(`the leader of ${label.text} runs over ${other.id}`);
    }
  }

  for (const [i, { id, box }] of marks.entries()) {
    const own = solids.findIndex((solid) => solid.id === id);
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
    if (!solids[own]?.faces.some((face) => isInside(middle, face)))
      errors.push(`the number of ${id} stands outside its block`);
    if (solids.slice(own + 1).some(({ covers }) => isInside(middle, covers)))
      errors.push(`the number of ${id} stands on what hides its block`);
    for (const other of marks.slice(i + 1))
      if (overlap(shapeOf(box), shapeOf(other.box))) errors.push(`the numbers of ${id} and ${other.id} overlap`);
    for (const label of labels) {
      if (
        overlap(shapeOf(box), shapeOf(label.box)) ||
        linesOf(label.leader).some((line) => overlap(line, shapeOf(box)))
      )
        errors.push(`the number of ${id} meets ${label.text}`);
    }
  }

  if (!app.site) {
    for (const { id, name, count } of app.categories) {
      const times =
        labels.filter((label) => label.id === id && label.text === `${name} ×${count}`).length +
        key.filter((entry) => entry.id === id && entry.name === name && entry.count === count).length;
      if (times !== (count > 0 ? 1 : 0)) errors.push(`${name} ×${count} is named ${times} times`);
    }
  }
  const numbers = marks.map(({ id, number }) => `${number} ${id}`);
  const explained = key.filter(({ number }) => number !== null).map(({ id, number }) => `${number} ${id}`);
  if (numbers.join() !== explained.join() || marks.some(({ number }, i) => number !== i + 1))
    errors.push(`the key says ${explained.join()}, the drawing ${numbers.join()}`);
  return [...errors, ...outsideOf(app, size, layout)];
}

/** Parts outside the frame, or a frame whose size is not the given one. */
function outsideOf(app: Drawable, size: LabelOptions, { labels, marks }: Layout): string[] {
  const { markup } = labelledSvg(app, size);
  const [x = 0, y = 0, width = 0, height = 0] = /viewBox="([^"]*)"/.exec(markup)?.[1]?.split(' ').map(Number) ?? [];
  const drawnPoints = [...markup.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
    (found) => [Number(found[1]), Number(found[2])] as const,
  );
  const points = [...drawnPoints, ...[...labels, ...marks].flatMap(({ box }) => shapeOf(box))];
  const errors = points
    .filter(([px, py]) => px < x || px > x + width || py < y || py > y + height)
    .map(([px, py]) => `${px} ${py} lies outside the frame`);
  if (width !== size.frame?.width || height > size.frame.height + 1) errors.push(`the drawing is ${width} × ${height}`);
  return errors;
}

describe.each(Object.entries(sizes))('the labels on a %s', (_, size) => {
  it('do not overlap, point to their blocks and name each once, for any plan', () => {
    fc.assert(
      fc.property(anyDrawable, (app) => {
        expect(errorsOf(app, size)).toEqual([]);
      }),
      runs(60, 3_000),
    );
  });
});

/** The key as text. */
function keyOf(app: Drawable, size: LabelOptions): string[] {
  return layOut(app, size).key.map(({ number, name, count }) => `${number} ${name} ×${count}`);
}

function labelsOf(app: Drawable, size: LabelOptions): string[] {
  return layOut(app, size).labels.map(({ text }) => text);
}

describe('Tiffin as it is', () => {
  const tiffin = drawn({ ...chooseTemplate(emptyDraft('tiffin'), 3), platforms: ['android', 'ios'] });

  it('names Logistics beside the building, and Essentials, which stands behind it, in the key', () => {
    expect(errorsOf(tiffin, onSheet)).toEqual([]);
    expect(labelsOf(tiffin, onSheet)).toContain('Logistics ×3');
    expect(keyOf(tiffin, onSheet)).toContain('1 Essentials ×2');
  });

  it('has a number for every block on a phone', () => {
    expect(labelsOf(tiffin, onPhone)).toEqual([]);
    expect(keyOf(tiffin, onPhone)).toHaveLength(9);
  });
});

describe('a plan of eighteen categories', () => {
  const base = drawn({ ...chooseTemplate(emptyDraft('eighteen'), 3), platforms: ['web', 'android'] });
  const floors = [4, 3, 4, 3, 2, 3, 2, 2, 3, 2, 2, 2, 2, 1, 2, 2, 1, 2];
  const blocks = categories
    .slice(0, 18)
    .map(({ id, name }, i) => ({ id, name, count: floors[i] ?? 1, ...categoryMarks[id] }));
  const app: Drawable = base.site ? base : { ...base, categories: blocks };

  it.each(Object.entries(sizes))(
    'keeps its names off the building and numbers those that do not fit on a %s',
    (_, size) => {
      expect(errorsOf(app, size)).toEqual([]);
      const named = [...labelsOf(app, size), ...keyOf(app, size).map((line) => line.replace(/^\S+ /, ''))];
      expect(named).toEqual(expect.arrayContaining(blocks.map(({ name, count }) => `${name} ×${count}`)));
    },
  );

  it('finds a place for every number', () => {
    for (const size of Object.values(sizes))
      expect(layOut(app, size).key.filter(({ number }) => number === null)).toEqual([]);
  });

  it('lists a block that is out of sight without a number, after the others', () => {
    const low = blocks.map((block) => ({ ...block, count: block.id === 'essentials' ? 1 : 4 }));
    expect(keyOf(app.site ? app : { ...app, categories: low }, onPhone).at(-1)).toBe('null Essentials ×1');
  });
});

it('names the only block of a plan beside it', () => {
  const app: Drawable = {
    templateId: 'none',
    categories: categories.slice(2, 3).map(({ id, name }) => ({ id, name, count: 1, ...categoryMarks[id] })),
    platforms: [{ id: 'web', name: 'Web' }],
    phases: ['mvp'],
  };
  expect(labelsOf(app, onSheet)).toEqual(['Web', 'Finance & Payments ×1']);
  expect(keyOf(app, onSheet)).toEqual([]);
});

it('makes the building smaller where the frame is low, and its texts not', () => {
  const towers = categories.map(({ id, name }) => ({ id, name, count: 9, ...categoryMarks[id] }));
  const tall: Drawable = {
    templateId: 'gather',
    categories: towers,
    platforms: [{ id: 'web', name: 'Web' }],
    phases: ['mvp'],
  };
  const { unit, fontSize } = layOut(tall, onSheet);
  expect(unit).toBeLessThan(sheet.unit);
  expect(fontSize).toBe(sheet.fontSize);
  expect(errorsOf(tall, onSheet)).toEqual([]);
});

describe('lines of labels', () => {
  it('stay where they are wanted while they have room, and move apart together where they have not', () => {
    expect(spread([10, 40, 80], 20, 0, 100)).toEqual([10, 40, 80]);
    expect(spread([48, 50, 52], 20, 0, 100)).toEqual([30, 50, 70]);
  });

  it('stay between the top and the bottom', () => {
    expect(spread([0, 1], 20, 5, 100)).toEqual([5, 25]);
    expect(spread([99, 100], 20, 0, 90)).toEqual([70, 90]);
  });
});
