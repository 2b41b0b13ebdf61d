/** Charts of every machine of the product: complete and legible. */
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyTransitionDefinition } from 'xstate';
import { decodeChart, encodeChart } from '@plinth/statecharts/chart-codec';
import type { Chart } from '@plinth/statecharts/chart';
import { roomFor, rowIndent, rowSize } from '@plinth/statecharts/chart-look';
import { noteSigns, signRadius, textAreas } from '@plinth/statecharts/layout/note-signs';
import { svgOf } from '@plinth/statecharts/layout/draw';
import { drawFlow } from '@plinth/statecharts/draw-flow';
import { flowOf } from '@plinth/statecharts/flow';
import { treeOf } from '@plinth/statecharts/flow-tree';
import { mainRoadOf } from '@plinth/statecharts/main-road';
import { statesOf, transitionsOf } from '@plinth/statecharts/graph-walk';
import { registry } from '#machines/registry.ts';
import {
  crossings,
  cutOff,
  labelOverlaps,
  misplacedBoxes,
  placesOf,
  slantedEdges,
  struckHeadings,
  struckLabels,
} from '@plinth/statecharts/layout/chart-checks';

/** The maximum number of line crossings in all charts, and the maximum size of a chart and of all charts, in bytes. */
const maxCrossings = 78;
const maxBytes = 20_000;
const maxBytesInAll = 118_000;

const charts = new Map<string, Chart>();
const closedCharts = new Map<string, Chart>();
const chartFor = (id: string): Chart => {
  const chart = charts.get(id);
  if (!chart) throw new Error(`${id} is not drawn.`);
  return chart;
};

beforeAll(async () => {
  const start = performance.now();
  for (const entry of registry) {
    const { chart, closed } = await drawFlow(flowOf(entry));
    charts.set(entry.id, chart);
    if (closed) closedCharts.set(entry.id, closed);
  }
  console.info(`${charts.size} charts were laid out in ${Math.round(performance.now() - start)} ms.`);
});

/** The ids of a machine's transitions, from the machine itself. */
function transitionIds(transitions: readonly AnyTransitionDefinition[]): readonly string[] {
  const counts = new Map<string, number>();
  return transitions.map(({ source, eventType }) => {
    const key = `${source.id}|${eventType}`;
    const index = counts.get(key) ?? 0;
    counts.set(key, index + 1);
    return `${key}|${index}`;
  });
}

describe.each(registry)('the chart of $id', ({ id, machine, title, mainRoad }) => {
  it('has each state in one box', () => {
    const drawn = chartFor(id)
      .boxes.filter(({ type }) => type !== 'history')
      .map((box) => box.id);
    expect(drawn.toSorted()).toEqual(
      statesOf(machine)
        .map((state) => state.id)
        .toSorted(),
    );
  });

  it('has each transition in one place', () => {
    const places = placesOf(chartFor(id));
    expect([...places.keys()].toSorted()).toEqual(transitionIds(transitionsOf(machine)).toSorted());
    expect([...places].filter(([, { length }]) => length !== 1)).toEqual([]);
  });

  it('has nothing that lies on something else or out of its box', () => {
    const chart = chartFor(id);
    expect(
      [labelOverlaps, struckLabels, struckHeadings, misplacedBoxes, cutOff, slantedEdges].flatMap((check) =>
        check(chart),
      ),
    ).toEqual([]);
  });

  it('draws its main road as lines', () => {
    const flow = flowOf({ id, machine, title, ...(mainRoad && { mainRoad }) });
    const onLines = new Set(
      chartFor(id)
        .edges.filter(({ isMain }) => isMain)
        .flatMap(({ transitions }) => transitions),
    );
    const leading = flow.transitions.filter(
      ({ source, targets: [target] }) => target !== undefined && target !== source,
    );
    const road = mainRoadOf(flow).transitions.filter((transition) => leading.some((one) => one.id === transition));
    expect(road.filter((transition) => !onLines.has(transition))).toEqual([]);
  });

  it('has room for a note on each state and transition beside its texts', () => {
    const chart = chartFor(id);
    const places = [...chart.boxes.map((box) => box.id), ...placesOf(chart).keys()];
    const signs = noteSigns(
      chart,
      places.map((at) => ({ at, text: 'A note' })),
    );
    expect(signs.reduce((sum, { notes }) => sum + notes.length, 0)).toBe(places.length);
    const texts = textAreas(chart);
    const covering = signs.filter(({ x, y }) =>
      texts.some(
        (text) =>
          Math.hypot(
            x - Math.min(text.x + text.width, Math.max(text.x, x)),
            y - Math.min(text.y + text.height, Math.max(text.y, y)),
          ) <
          signRadius - 1,
      ),
    );
    expect(covering.map(({ on, x, y }) => `${on} at ${x}, ${y}`)).toEqual([]);
  });

  it('has no text that is wider than its box', () => {
    const { boxes, edges } = chartFor(id);
    const wide = [...boxes, ...edges.map(({ label }) => label)].flatMap(({ rows, width }) =>
      rows.filter((row) => rowIndent(row) + roomFor(row.text, rowSize) > width),
    );
    expect(wide).toEqual([]);
  });

  it('comes back from its short form as it was, and weighs little', () => {
    const short = JSON.stringify(encodeChart(chartFor(id)));
    expect(decodeChart(JSON.parse(short) as ReturnType<typeof encodeChart>)).toEqual(chartFor(id));
    expect(gzipSync(short).length).toBeLessThanOrEqual(maxBytes);
  });

  it('is drawn with each of its texts', () => {
    const chart = chartFor(id);
    const drawn = svgOf(chart).match(/<text/g)?.length;
    const rows = [...chart.boxes, ...chart.edges.map(({ label }) => label)].reduce(
      (sum, { rows: { length } }) => sum + length,
      0,
    );
    expect(drawn).toBe(
      rows + chart.boxes.length + chart.boxes.filter(({ tags }) => tags.length > 0).length + chart.chips.length,
    );
  });
});

describe('the charts of all machines', () => {
  it('seldom have a line that crosses another', () => {
    const count = [...charts.values()].reduce((sum, chart) => sum + crossings(chart), 0);
    console.info(`${count} lines cross another.`);
    expect(count).toBeLessThanOrEqual(maxCrossings);
  });

  it('are shown closed first where they are too large, and are a quarter of their size then at most', () => {
    expect([...closedCharts.keys()]).toEqual(['sign-in']);
    for (const [id, closed] of closedCharts) {
      const whole = chartFor(id);
      expect(closed.width * closed.height).toBeLessThan((whole.width * whole.height) / 4);
      expect(
        [labelOverlaps, struckLabels, struckHeadings, misplacedBoxes, cutOff, slantedEdges].flatMap((check) =>
          check(closed),
        ),
      ).toEqual([]);
      console.info(`${id} has ${whole.width} × ${whole.height} px, closed ${closed.width} × ${closed.height}.`);
    }
    expect(chartFor('sign-in').width).toBeLessThan(5200);
  });

  it('lead the main road down, unless it returns into a state that it has left', () => {
    const up = registry.flatMap((entry) => {
      const flow = flowOf(entry);
      const { states } = mainRoadOf(flow);
      const { isWithin } = treeOf(flow);
      return chartFor(entry.id)
        .edges.filter(({ isMain, points }) => isMain && (points.at(-1) ?? 0) < (points[1] ?? 0))
        .filter(({ from, to }) => !states.some((left) => isWithin(to, left) && !isWithin(from, left) && left !== to))
        .map(({ from, to }) => `${from} → ${to}`);
    });
    expect(up).toEqual([]);
  });

  it('weigh little', () => {
    const bytes = [...charts.values(), ...closedCharts.values()].reduce(
      (sum, chart) => sum + gzipSync(JSON.stringify(encodeChart(chart))).length,
      0,
    );
    console.info(`All charts weigh ${bytes} bytes.`);
    expect(bytes).toBeLessThanOrEqual(maxBytesInAll);
  });
});
