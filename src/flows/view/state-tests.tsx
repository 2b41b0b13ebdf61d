import type { FlowState } from '@plinth/statecharts/flow';
import text from '#ui/text.module.css';
import type { TestCommands } from '../overview-chart.ts';
import { useFlows } from './flows-context.ts';
import styles from './state-tests.module.css';

interface Command {
  readonly line: string;
  readonly words: string;
}

/** The commands of a project that has the package alone. */
const packageCommands: TestCommands = {
  paths: 'npx statecharts paths',
  mutate: 'npx statecharts mutate',
  explore: 'npx statecharts explore',
};

/**
 * The commands that test a state, as typed in a terminal.
 * @param flow its id, or how a command names it
 * @param systemModels the system models that include its machine
 */
export function commandsOf(
  flow: string,
  { id }: Pick<FlowState, 'id'>,
  systemModels: readonly string[],
  commands: TestCommands = packageCommands,
): readonly Command[] {
  return [
    {
      line: `${commands.paths} ${flow} --strategy shortest --to ${id}`,
      words: 'The shortest path to it, as steps to repeat by hand',
    },
    { line: `${commands.paths} ${flow} --run`, words: 'Takes every transition of its flow in a running machine' },
    { line: `${commands.mutate} ${flow}`, words: 'Lists the mutants of its flow that these paths miss' },
    ...systemModels.map((model) => ({
      line: `${commands.explore} ${model}`,
      words: `Walks its flow together, in the model ${model}`,
    })),
  ];
}

/** The tests of a state, and the commands to repeat them. */
export function StateTests({ flow, state }: { flow: string; state: FlowState }) {
  const { commands, flows } = useFlows().catalogue;
  const { systemModels = [], argument = flow } = flows.find(({ id }) => id === flow) ?? {};
  return (
    <ul className={styles.tests}>
      {commandsOf(argument, state, systemModels, commands).map(({ line, words }) => (
        <li key={line}>
          <span>{words}</span>
          <code>{line}</code>
        </li>
      ))}
      {commands && systemModels.length === 0 && (
        <li className={text.dim}>Its flow is in no model: nothing walks it together.</li>
      )}
    </ul>
  );
}
