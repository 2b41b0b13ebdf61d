/** `statecharts ask`: answers a question about machines in plain words. */
import { ask as answerTo, questionExamples } from '../ask.ts';
import { indexOf } from '../ask-index.ts';
import { askedFlows } from '../asked-flows.ts';
import { readArguments, requireKnown, type CommandContext } from './context.ts';
import { machinesNamed } from './named-machines.ts';

/** Prints the answer. The command fails if the question is not understood. */
export async function ask(args: readonly string[], context: CommandContext): Promise<0 | 1> {
  const { values, positionals } = readArguments(args, { format: { type: 'string', default: 'text' } });
  const [question, ...names] = positionals;
  if (question === undefined) throw new Error(`Ask a question, such as: ${questionExamples.join(' ')}`);
  requireKnown('format', values.format, ['text', 'json']);
  const machines = await machinesNamed(names, context, false);
  // Only the configuration knows the messages between machines; files have none.
  const { messages, synonyms } = await context.readConfig().catch(() => ({ messages: [], synonyms: [] }));
  const answer = answerTo(
    indexOf(askedFlows({ machines, ...(messages && { messages }), ...(synonyms && { synonyms }) })),
    question,
  );
  if (values.format === 'json') context.print(`${JSON.stringify(answer, null, 2)}\n`);
  else {
    const lines = answer.items.map(({ flow, state, text }) => `- ${flow} ${state}${text === null ? '' : `: ${text}`}`);
    const examples =
      answer.kind === null ? ['', 'These are understood:', ...questionExamples.map((one) => `- ${one}`)] : [];
    context.print(`${[answer.sentence, ...lines, ...examples].join('\n')}\n`);
  }
  return answer.kind === null ? 1 : 0;
}
