/** `npm run paths -- MACHINE`: the paths of a machine as numbered steps in Markdown; without a name, of every machine. */
import { ensureInstalled } from './install.mjs';
import { projectDir, requireNode, runTool, withSources } from './project.mjs';

await runTool(async () => {
  requireNode('npm run paths');
  await ensureInstalled(projectDir);
  await withSources(async (load) => {
    const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
    const { pathsAsMarkdown } = /** @type {typeof import('#machines/kit/path-plan.ts')} */ (await load('/machines/kit/path-plan.ts'));
    const name = process.argv[2];
    const chosen = name === undefined ? registry : registry.filter(({ id }) => id === name);
    if (chosen.length === 0) throw new Error(`No machine is called ${name}: choose one of ${registry.map(({ id }) => id).join(', ')}.`);
    for (const machine of chosen) process.stdout.write(`${pathsAsMarkdown(machine.title, machine)}\n`);
  });
});
