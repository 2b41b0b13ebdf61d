/** `npm run flows -- export [ID…|--all] --format FORMAT --to DIR`: machines as files that other programs read. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartFonts, withPictures } from './flow-pictures.mjs';
import { requireKnown } from './nearest.mjs';
import { withSources } from './project.mjs';

/**
 * The format that is asked for, once it is one and every flow has a known name.
 * @param {readonly string[]} ids of flows
 * @param {string | undefined} format
 * @param {{ readonly flows: readonly string[], readonly formats: readonly string[] }} known
 * @throws a sentence that names the nearest one
 */
export function requireExport(ids, format, { flows, formats }) {
  const known = [...formats, 'png'];
  if (format === undefined) throw new Error(`Say which format with --format: ${known.join(', ')}.`);
  requireKnown('format', format, known);
  for (const id of ids) requireKnown('flow', id, flows);
  return format;
}

/**
 * @param {readonly string[]} ids
 * @param {{ readonly all?: boolean | undefined, readonly format?: string | undefined, readonly to?: string | undefined
 *   }} options
 */
export async function exportFlows(ids, { all = false, format: asked, to }) {
  if (all ? ids.length > 0 : ids.length === 0) throw new Error('Name the flows to export, or say --all.');
  if (to === undefined) throw new Error('Say which folder to write to with --to DIR.');
  await withSources(async (load) => {
    const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
    const { flowOf } = /** @type {typeof import('@plinth/statecharts/flow')} */ (
      await load('@plinth/statecharts/flow')
    );
    const { chartOf } = /** @type {typeof import('@plinth/statecharts/layout/layout')} */ (
      await load('@plinth/statecharts/layout/layout')
    );
    const { formats } = /** @type {typeof import('@plinth/statecharts/export/formats')} */ (
      await load('@plinth/statecharts/export/formats')
    );
    const format = requireExport(ids, asked, { flows: registry.map(({ id }) => id), formats: Object.keys(formats) });
    const chosen = all ? registry : registry.filter(({ id }) => ids.includes(id));
    mkdirSync(to, { recursive: true });
    /** @param {string} name @param {string | Buffer} content */
    const write = (name, content) => {
      writeFileSync(join(to, name), content);
      process.stdout.write(`${join(to, name)}\n`);
    };
    const drawn = chosen.map(flowOf);
    if (format === 'png') {
      const { pictureScale } = /** @type {typeof import('@plinth/statecharts/chart-look')} */ (
        await load('@plinth/statecharts/chart-look')
      );
      const { svgOf } = /** @type {typeof import('@plinth/statecharts/layout/draw')} */ (
        await load('@plinth/statecharts/layout/draw')
      );
      await withPictures(async (draw) => {
        for (const flow of drawn) {
          const chart = await chartOf(flow);
          write(
            `${flow.id}.png`,
            await draw(svgOf(chart, chartFonts()), {
              width: chart.width,
              height: chart.height,
              scale: pictureScale(chart),
            }),
          );
        }
      });
      return;
    }
    for (const flow of drawn)
      for (const { name, content } of (await formats[format]?.(flow, () => chartOf(flow))) ?? []) write(name, content);
  });
}
