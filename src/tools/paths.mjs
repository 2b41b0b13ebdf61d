/** `npm run paths -- MACHINE`: the paths of a machine as numbered steps in Markdown; without a name, of every machine. */
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { projectDir, runTool } from './project.mjs';

await runTool(async () => {
  requireNode('npm run paths');
  await ensureInstalled(projectDir);
  const { createServer } = await import('vite');
  const vite = await createServer({ root: projectDir, logLevel: 'error', server: { middlewareMode: true }, optimizeDeps: { noDiscovery: true } });
  try {
    const { registry } = await vite.ssrLoadModule('/machines/registry.ts');
    const { pathsAsMarkdown } = await vite.ssrLoadModule('/machines/kit/path-plan.ts');
    /** @type {readonly { id: string, title: string }[]} */
    const machines = registry;
    const name = process.argv[2];
    const chosen = name === undefined ? machines : machines.filter(({ id }) => id === name);
    if (chosen.length === 0) throw new Error(`No machine is called ${name}: choose one of ${machines.map(({ id }) => id).join(', ')}.`);
    for (const machine of chosen) process.stdout.write(`${pathsAsMarkdown(machine.title, machine)}\n`);
  } finally {
    await vite.close();
  }
});
