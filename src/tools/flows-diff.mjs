/** `npm run flows -- diff REV [ID…]`: the differences between the machines of a revision and the current ones. */
import { requireKnown } from './command-line.mjs';
import { withSources } from './project.mjs';
import { flowsOfRevision } from './revision.mjs';

const formats = ['md', 'json'];

/**
 * @param {readonly string[]} names
 * @param {{ readonly format?: string | undefined }} options
 */
export async function diffFlows([revision, ...ids], { format = 'md' }) {
  if (revision === undefined) throw new Error('Name the revision to compare with, for example HEAD.');
  requireKnown('format', format, formats);
  const old = await flowsOfRevision(revision);
  await withSources(async (load) => {
    const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
    const { flowOf } = /** @type {typeof import('@plinth/statecharts/flow')} */ (
      await load('@plinth/statecharts/flow')
    );
    const { differencesAsMarkdown, differencesOf } = /** @type {typeof import('@plinth/statecharts/flow-diff')} */ (
      await load('@plinth/statecharts/flow-diff')
    );
    const context = /** @type {typeof import('@plinth/statecharts/command/context')} */ (
      await load('@plinth/statecharts/command/context')
    );
    const known = [...new Set([...registry, ...old].map(({ id }) => id))];
    for (const id of ids) context.requireKnown('flow', id, known);
    /** @param {{ readonly id: string }} flow */
    const isAsked = ({ id }) => ids.length === 0 || ids.includes(id);
    const differences = differencesOf(old.filter(isAsked), registry.filter(isAsked).map(flowOf));
    process.stdout.write(
      format === 'json' ? `${JSON.stringify(differences, null, 2)}\n` : differencesAsMarkdown(differences),
    );
  });
}
