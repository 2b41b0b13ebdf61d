/** Has the server's model understand what was written. Loaded where there is one. */
import * as v from 'valibot';
import { assistantAnswerSchema, assistantPath } from '#contracts/assistant.ts';
import type { Intent } from '#machines/domain/assistant/assistant.types.ts';

/** In ms: longer than the server gives the model. After that the words are read without it. */
const timeoutMs = 14_000;

/**
 * What a question means to the model; null for whatever is no answer: too late, cut, refused, or unknown to it. Ends
 * when `signal` aborts.
 */
export async function askModel(question: string, signal: AbortSignal): Promise<Intent | null> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  const timer = setTimeout(stop, timeoutMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const response = await fetch(assistantPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ question }),
      signal: stopping.signal,
    });
    if (!response.ok) return null;
    const { success, output } = v.safeParse(assistantAnswerSchema, await response.json());
    return success && output.intent.kind !== 'unknown' ? output.intent : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
