/** `npm run flows -- export [ID…|--all] --format FORMAT --to DIR`: machines as files that other programs read. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireKnown } from './nearest.mjs';
import { withSources } from './project.mjs';

/**
 * @param {readonly string[]} ids
 * @param {{ readonly all?: boolean | undefined, readonly format?: string | undefined, readonly to?: string | undefined }} options
 */
export async function exportFlows(ids, { all = false, format, to }) {
  if (all ? ids.length > 0 : ids.length === 0) throw new Error('Name the flows to export, or say --all.');
  if (to === undefined) throw new Error('Say which folder to write to with --to DIR.');
  await withSources(async (load) => {
    const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
    const { flowOf } = /** @type {typeof import('#machines/kit/flow.ts')} */ (await load('/machines/kit/flow.ts'));
    const { formats } = /** @type {typeof import('#flows/export/formats.ts')} */ (await load('/src/flows/export/formats.ts'));
    if (format === undefined) throw new Error(`Say which format with --format: ${Object.keys(formats).join(', ')}.`);
    requireKnown('format', format, Object.keys(formats));
    for (const id of ids) requireKnown('flow', id, registry.map((entry) => entry.id));
    const chosen = all ? registry : registry.filter(({ id }) => ids.includes(id));
    mkdirSync(to, { recursive: true });
    for (const entry of chosen) {
      for (const { name, content } of (await formats[format]?.(flowOf(entry))) ?? []) {
        writeFileSync(join(to, name), content);
        process.stdout.write(`${join(to, name)}\n`);
      }
    }
  });
}
