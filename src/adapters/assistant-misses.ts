import type { Miss } from '#machines/domain/assistant/miss.ts';
import { tellMiss } from '#machines/ports/assistant.ts';
import { implementPort } from './implement-port.ts';

/** The timeout of a report, in ms: shorter than that of the port, so that the port never rejects. */
const timeoutMs = 10_000;

async function postMiss(miss: Miss): Promise<void> {
  const { missesPath } = await import('#contracts/assistant-misses.ts');
  await fetch(missesPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(miss),
    // The report belongs to nobody, even if somebody is signed in.
    credentials: 'omit',
    // It is sent even if the page is left meanwhile.
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** Sends a report to the server, without cookies. A report that does not arrive is dropped. */
export const tellMissToServer = implementPort(tellMiss, async ({ input }) => {
  await postMiss(input).catch(() => undefined);
  return undefined;
});
