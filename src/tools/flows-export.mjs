/**
 * `npm run flows -- export [ID…|--all] --format FORMAT --to DIR`: `statecharts export`, and pictures of the registered
 * machines as PNG in the product's font.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartFonts, withPictures } from './flow-pictures.mjs';
import { projectDir, withSources } from './project.mjs';
import { runStatecharts } from './statecharts.mjs';

/**
 * @param {readonly string[]} ids
 * @param {{ readonly all?: boolean | undefined, readonly format?: string | undefined, readonly to?: string | undefined,
 *   readonly width?: string | undefined, readonly direction?: string | undefined }} options
 */
export async function exportFlows(ids, { all = false, format, to, width, direction }) {
  if (all ? ids.length > 0 : ids.length === 0) throw new Error('Name the flows to export, or say --all.');
  const isOther = ids.some((id) => /[#.]/.test(id));
  if (format !== 'png' || to === undefined || isOther) {
    const given = Object.entries({ format, to, width, direction });
    return runStatecharts(['export', ...ids, ...given.flatMap(([name, value]) => (value ? [`--${name}`, value] : []))]);
  }
  await withSources(async (load) => {
    const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
    const { flowOf } = /** @type {typeof import('@plinth/statecharts/flow')} */ (
      await load('@plinth/statecharts/flow')
    );
    const { chartOf } = /** @type {typeof import('@plinth/statecharts/layout/layout')} */ (
      await load('@plinth/statecharts/layout/layout')
    );
    const { moveBoxes } = /** @type {typeof import('@plinth/statecharts/layout/move-boxes')} */ (
      await load('@plinth/statecharts/layout/move-boxes')
    );
    const { movesOf } = /** @type {typeof import('@plinth/statecharts/command/beside')} */ (
      await load('@plinth/statecharts/command/beside')
    );
    const { pictureScale } = /** @type {typeof import('@plinth/statecharts/chart-look')} */ (
      await load('@plinth/statecharts/chart-look')
    );
    const { svgOf } = /** @type {typeof import('@plinth/statecharts/layout/draw')} */ (
      await load('@plinth/statecharts/layout/draw')
    );
    const { numberOf, requireKnown } = /** @type {typeof import('@plinth/statecharts/command/context')} */ (
      await load('@plinth/statecharts/command/context')
    );
    if (direction !== undefined && direction !== 'down' && direction !== 'right')
      throw new Error('--direction is down or right.');
    const wanted = numberOf('width', width);
    const known = registry.map(({ id }) => id);
    for (const id of ids) requireKnown('flow', id, known);
    mkdirSync(to, { recursive: true });
    await withPictures(async (draw) => {
      for (const entry of registry.filter(({ id }) => all || ids.includes(id))) {
        const flow = flowOf(entry);
        const moves = movesOf(entry, join(projectDir, 'machines'))[direction ?? 'down'];
        const chart = moveBoxes(await chartOf(flow, undefined, undefined, direction), moves);
        const scale = wanted === undefined ? pictureScale(chart) : wanted / chart.width;
        const size = { width: chart.width, height: chart.height, scale };
        const file = join(to, `${flow.id}.png`);
        writeFileSync(file, await draw(svgOf(chart, chartFonts()), size));
        process.stdout.write(`${file}\n`);
      }
    });
  });
}
