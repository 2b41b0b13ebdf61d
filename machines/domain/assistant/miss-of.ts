import type { Intent, Understanding } from './assistant.types.ts';
import { meaningNameOf } from './meaning-name.ts';
import { missLimits, type Miss } from './miss.ts';

/**
 * The report of a question that was not understood with confidence; null if it was.
 * @param chosen the meaning that the visitor pressed
 * @param words of the question, if the visitor agreed to send them
 */
export function missOf(understanding: Understanding | null, chosen: Intent | null, words: string | null): Miss | null {
  if (understanding === null || understanding.confidence === 'high') return null;
  const { language, confidence, intents } = understanding;
  return {
    language,
    confidence,
    nearest: intents.slice(0, missLimits.nearest).map(meaningNameOf),
    chosen: chosen && meaningNameOf(chosen),
    words: words === null ? null : words.slice(0, missLimits.words),
  };
}
