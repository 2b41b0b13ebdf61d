/** Asks the server's model for the meaning of a question. Loaded only where there is a model. */
import * as v from 'valibot';
import { assistantAnswerSchema, assistantPath } from '#contracts/assistant.ts';
import type { Understanding } from '#machines/domain/assistant/assistant.types.ts';

/** In ms: longer than the server gives the model. After that the question is parsed without it. */
const timeoutMs = 14_000;

/**
 * What the model understands of a question; null if it does not know, or the response is late, incomplete or rejected.
 * Ends when `signal` aborts.
 */
export async function askModel(question: string, signal: AbortSignal): Promise<Understanding | null> {
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
    return success && output.intents.length > 0 ? output : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
