/**
 * A child process of the server that answers requests for earlier versions of the flows. It reads git and the sources,
 * which the server itself never does.
 */
import { join } from 'node:path';
import { openDesk } from './flow-desk.mjs';
import { projectDir, withSources } from './project.mjs';

await withSources(async (load) => {
  const { answerHistory } = /** @type {typeof import('@plinth/statecharts/flow-history')} */ (
    await load('@plinth/statecharts/flow-history')
  );
  // The pages show the build: it is compared, whatever the sources are by now.
  const { history } = await openDesk(load, null, { built: join(projectDir, 'dist/flows/data') });
  process.on('message', (/** @type {{ id: number, address: string }} */ { id, address }) => {
    void answerHistory(history, address).then(
      (answer) => process.send?.({ id, answer }),
      (/** @type {unknown} */ error) =>
        process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
    );
  });
  // Exits with its parent process.
  await new Promise((resolve) => process.once('disconnect', resolve));
});
