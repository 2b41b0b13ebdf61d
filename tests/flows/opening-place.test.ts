/** A chart opens at its start: with the first state, and not with an empty grid. */
import { describe, expect, it } from 'vitest';
import { flowOf } from '@plinth/statecharts/flow';
import { readableScale } from '@plinth/statecharts/chart-look';
import { chartOf } from '@plinth/statecharts/layout/layout';
import { firstBox, freeCorner, openingPlace } from '#flows/view/opening-place.ts';
import { registry } from '#machines/registry.ts';

/** The room of a chart between its panels, in a window of 1440 by 900 px. */
const room = { width: 800 / readableScale, height: 560 / readableScale };

describe.each([
  ['plan', 'plan.editing.template.none'],
  ['payment', 'payment.remembering'],
  ['funnel', 'studio'],
  ['sign-in', 'signIn.remembering'],
  ['dashboard', 'dashboard.waiting'],
  ['project-plan-tab', 'projectPlanTab.info'],
])('the chart of %s', (id, state) => {
  const entry = registry.find((one) => one.id === id);
  if (!entry) throw new Error(`No flow is called ${id}.`);

  it('opens with its first state, and never beside itself', async () => {
    const chart = await chartOf(flowOf(entry));
    const { x, y } = openingPlace(chart, room);
    const first = firstBox(chart);
    expect(first?.id).toBe(state);
    expect(first && first.x >= x && first.x + first.width <= x + room.width).toBe(true);
    expect(first && first.y >= y && first.y + Math.min(first.height, room.height) <= y + room.height).toBe(true);
    expect([x, y].every((offset) => offset >= 0)).toBe(true);
    expect(x + room.width <= Math.max(chart.width, room.width)).toBe(true);
    const corner = freeCorner(chart, { x, y, ...room }, { width: 220, height: 170 });
    expect(corner).toMatch(/^(?:start|end) (?:start|end)$/);
  });
});
