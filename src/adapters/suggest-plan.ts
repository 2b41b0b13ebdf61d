import * as ports from '#machines/ports/start.ts';
import { implementPort } from './implement-port.ts';

/** The guide's topics are loaded with the first answer: a person who knows what to choose never needs them. */
export const suggestFromGuide = implementPort(ports.suggestPlan, async ({ input }) => {
  const { suggestionFor } = await import('#machines/domain/start/suggestion.ts');
  return suggestionFor(input);
});
