/**
 * A child process of the server that takes pictures of screens. It reads the sources and starts a browser, which the
 * server itself never does.
 */
import { projectDir, withSources } from './project.mjs';
import { answerTaker, openTaker } from './screens-taker.mjs';
import { isBuildStale } from './stale.mjs';

/** The running server serves the build, so it must not be rebuilt. */
async function prepare() {
  if (isBuildStale(projectDir))
    throw new Error('The sources changed since this server was built. Start it again with npm start.');
}

await withSources(async (load) => {
  const taker = openTaker({ load, prepare });
  /** @type {Map<number, AbortController>} */
  const waiting = new Map();
  process.on(
    'message',
    (/** @type {{ id: number, address?: string, isCancelled?: boolean }} */ { id, address, isCancelled }) => {
      if (isCancelled) waiting.get(id)?.abort();
      if (address === undefined) return;
      const controller = new AbortController();
      waiting.set(id, controller);
      void answerTaker(taker, address, controller.signal)
        .then(
          (answer) => process.send?.({ id, answer }),
          (/** @type {unknown} */ error) =>
            process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
        )
        .finally(() => waiting.delete(id));
    },
  );
  // Exits with its parent process.
  await new Promise((resolve) => process.once('disconnect', resolve));
});
// Also ends a walk in progress.
process.exit();
