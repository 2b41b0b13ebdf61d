/** Asks the server's model for the meaning of a question. Loaded only where there is a model. */
import * as v from 'valibot';
import { assistantAnswerSchema, assistantPath } from '#contracts/assistant.ts';
import type { Intent } from '#machines/domain/assistant/assistant.types.ts';

/** In ms: longer than the server gives the model. After that the question is parsed without it. */
const timeoutMs = 14_000;

/**
 * The intent that the model finds in a question; null if the response is late, incomplete, rejected or unknown. Ends
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
