import { describe, expect, it } from 'vitest';
import type { DrawnApp, DrawnCategory } from '#ui/drawing/drawing.types.ts';
import { labelledSvg } from '#ui/drawing/labelled-svg.ts';
import { FLOOR, MAX_FLOORS } from '#ui/drawing/measures.ts';
import { plinthSvg } from '#ui/drawing/plinth-svg.ts';
import { paintOrder } from '#ui/drawing/stack.ts';

function category(id: string, count = 3): DrawnCategory {
  return { id, name: id, count, material: 'sage', facade: 'grid' };
}

const app: DrawnApp = {
  templateId: 'tiffin',
  categories: [category('essentials', 7), category('social', 4), category('finance', 5)],
  platforms: [
    { id: 'ios', name: 'iOS' },
    { id: 'web', name: 'Web' },
    { id: 'android', name: 'Android' },
  ],
  phases: ['mvp', 'design', 'full-build'],
};

/** The ids of the parts of one kind, in painting order. */
function parts(svg: string, kind: string): string[] {
  return [...svg.matchAll(new RegExp(`class="pb pb-${kind}[^"]*" data-id="([^"]*)"`, 'g'))].map(
    (match) => match[1] ?? '',
  );
}

/** The markup of one part. */
function part(svg: string, id: string): string {
  const start = svg.indexOf(`data-id="${id}"`);
  return svg.slice(start, svg.indexOf('</g>', start));
}

/** The width, in px, of the filled area of a part. */
function width(markup: string): number {
  const xs = [...markup.matchAll(/[ML](-?[\d.]+) /g)].map((match) => Number(match[1]));
  return Math.max(...xs) - Math.min(...xs);
}

describe('the drawing', () => {
  it('gives the same picture for the same app', () => {
    const options = { labels: true, dims: { height: '24 weeks' }, mode: 'exploded' } as const;
    expect(labelledSvg(structuredClone(app), options)).toEqual(labelledSvg(app, options));
  });

  it('has one block for each category, up to all twenty-one', () => {
    const all = Array.from({ length: 21 }, (_, i) => category(`c${i}`));
    const blocks = parts(plinthSvg({ ...app, categories: all }), 'block');
    expect(blocks.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  it('draws a floor for each feature, nine at most, and the number in the label', () => {
    const height = (count: number) => {
      const svg = plinthSvg({ ...app, categories: [category('social', count)] }, { pad: 0 });
      return Number(svg.match(/viewBox="\S+ \S+ \S+ (\S+)"/)?.[1]);
    };
    expect(height(9) - height(8)).toBeCloseTo(FLOOR * 30, 0);
    expect(height(12)).toBe(height(MAX_FLOORS));
    expect(labelledSvg({ ...app, categories: [category('social', 12)] }, { labels: true }).markup).toContain(
      'social ×12',
    );
  });

  it('lays one course for each phase, the first phase lowest and widest', () => {
    const svg = plinthSvg(app);
    const courses = parts(svg, 'phase');
    expect(courses).toEqual(['design', 'mvp', 'full-build']);
    const widths = courses.map((id) => width(part(svg, id)));
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  });

  it('stacks the plates with the widest lowest', () => {
    expect(parts(plinthSvg(app), 'plate')).toEqual(['web', 'android', 'ios']);
  });

  it('is only the line of the site while nothing is chosen', () => {
    const svg = plinthSvg({ site: true, templateId: null });
    expect(parts(svg, 'phase')).toEqual(['site']);
    expect(parts(svg, 'base')).toEqual([]);
  });

  it('escapes its texts', () => {
    const hostile = { ...category('a"b'), name: '<script>&' };
    const { markup: svg } = labelledSvg(
      { ...app, categories: [hostile], platforms: [] },
      { labels: true, title: 'Tom & "Co"' },
    );
    expect(svg).toContain('&lt;script&gt;&amp; ×3');
    expect(svg).toContain('data-id="a&quot;b"');
    expect(svg).toContain('aria-label="Tom &amp; &quot;Co&quot;, &lt;script&gt;&amp; ×3"');
  });

  it('is an image with a name, or nothing to assistive technology', () => {
    expect(plinthSvg(app, { title: 'Your app' })).toContain('role="img" aria-label="Your app"');
    expect(plinthSvg(app)).toContain('aria-hidden="true"');
  });

  it('keeps the marks at the ends of the height clear of letters that reach below the baseline', () => {
    const fontSize = 16;
    const svg = plinthSvg(app, { fontSize, dims: { height: '12 हफ़्ते' } });
    const foot = Number(/translate\((-?[\d.]+) -?[\d.]+\) rotate\(-90\)/.exec(svg)?.[1]);
    const marks = [...svg.matchAll(/M(-?[\d.]+) (-?[\d.]+)L-?[\d.]+ \2(?=[M"])/g)].map(([, start]) => Number(start));
    expect(marks).toHaveLength(2);
    // Signs of Devanagari reach a third of the font size below the baseline.
    for (const start of marks) expect(start - foot).toBeGreaterThan(fontSize / 3);
  });

  it('draws a ghost dashed and empty', () => {
    const ghost = part(plinthSvg(app, { ghost: [{ id: 'maps', count: 2 }] }), 'maps');
    expect(ghost).toContain('stroke-dasharray');
    expect(ghost).not.toContain('fill="var(');
  });

  it('paints the newest part, and it alone, in the signal colour', () => {
    const svg = plinthSvg(app, { newest: 'social' });
    expect(svg.match(/is-new/g)).toHaveLength(1);
    expect(part(svg, 'social')).toContain('--iso-signal-l');
    expect(svg.replace(part(svg, 'social'), '')).not.toContain('--iso-signal');
  });
});

describe('the order of painting', () => {
  const cube = (x: number, y: number, z: number) => ({ x, y, z, w: 1, d: 1, h: 1 });

  it('paints nearer parts later, in any input order', () => {
    const [back, middle, front, above] = [cube(0, 0, 0), cube(1.5, 0, 0), cube(1.5, 1.5, 0), cube(0, 0, 1)];
    for (const given of [
      [front, above, middle, back],
      [back, middle, front, above],
      [above, front, back, middle],
    ]) {
      const order = paintOrder(given);
      expect(order.indexOf(back)).toBeLessThan(order.indexOf(middle));
      expect(order.indexOf(middle)).toBeLessThan(order.indexOf(front));
      expect(order.indexOf(back)).toBeLessThan(order.indexOf(above));
    }
  });
});
