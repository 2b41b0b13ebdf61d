/**
 * `node src/tools/print-flows.mjs DIR`: prints the flows of the machines in a folder, possibly of another version of
 * the project, as JSON.
 */
import { runTool, withSources } from './project.mjs';

await runTool(async () => {
  const dir = process.argv[2];
  if (dir === undefined) throw new Error('Name the folder of a project.');
  await withSources(async (loadHere) => {
    const { flowOf } = /** @type {typeof import('@plinth/statecharts/flow')} */ (
      await loadHere('@plinth/statecharts/flow')
    );
    await withSources(async (loadThere) => {
      const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (
        await loadThere('/machines/registry.ts')
      );
      process.stdout.write(JSON.stringify(registry.map(flowOf)));
    }, dir);
  });
});
