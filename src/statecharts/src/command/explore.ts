/** `statecharts explore`: model-checks machines together and prints a shortest counterexample. */
import { asSteps, writeExploration } from '../counterexample.ts';
import { explore as exploreModel } from '../explore.ts';
import { numberOf, readArguments, requireKnown, type CommandContext } from './context.ts';

/** Explores the system models of the configuration; a counterexample makes the command fail. */
export async function explore(args: readonly string[], { readConfig, print }: CommandContext): Promise<0 | 1> {
  const { values, positionals } = readArguments(args, {
    depth: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const { models = [] } = await readConfig();
  for (const name of positionals)
    requireKnown(
      'model',
      name,
      models.map(({ id }) => id),
    );
  const depth = numberOf('depth', values.depth) ?? Number.POSITIVE_INFINITY;
  const found = models
    .filter(({ id }) => positionals.length === 0 || positionals.includes(id))
    .map((model) => {
      const {
        moments,
        changes,
        depth: deepest,
        isClosed,
        counterexamples,
        transitions,
      } = exploreModel(model, { depth });
      if (values.json)
        print(
          writeExploration({
            version: 1,
            world: model.id,
            fault: null,
            walk: { moments, changes, depth: deepest, isClosed },
            counterexamples: [...counterexamples],
          }),
        );
      else
        print(
          [
            `${model.title}: ${moments} states, ${changes} changes, ${transitions.size} transitions, depth ${deepest}, ${isClosed ? 'explored to the end' : 'not explored to the end'}.`,
            ...counterexamples.map(asSteps),
            '',
          ].join('\n'),
        );
      return counterexamples.length;
    });
  return found.some((count) => count > 0) ? 1 : 0;
}
