import type { FlowState } from '@plinth/statecharts/flow';
import text from '#ui/text.module.css';
import { useFlows } from './flows-context.ts';
import styles from './state-tests.module.css';

interface Command {
  readonly line: string;
  readonly words: string;
}

/**
 * The commands that test a state, as typed in a terminal.
 * @param systemModels the system models that include its machine
 */
export function commandsOf(
  flow: string,
  { id }: Pick<FlowState, 'id'>,
  systemModels: readonly string[],
): readonly Command[] {
  return [
    {
      line: `npm run paths -- ${flow} --strategy shortest --to ${id}`,
      words: 'The shortest path to it, as steps to repeat by hand',
    },
    { line: `npm run paths -- ${flow} --run`, words: 'Takes every transition of its flow in a running machine' },
    { line: `npm run mutate -- ${flow}`, words: 'Lists the mutants of its flow that these paths miss' },
    ...systemModels.map((model) => ({
      line: `npm run explore -- ${model}`,
      words: `Walks its flow together, in the model ${model}`,
    })),
  ];
}

/** The tests of a state, and the commands to repeat them. */
export function StateTests({ flow, state }: { flow: string; state: FlowState }) {
  const systemModels = useFlows().catalogue.flows.find(({ id }) => id === flow)?.systemModels ?? [];
  return (
    <ul className={styles.tests}>
      {commandsOf(flow, state, systemModels).map(({ line, words }) => (
        <li key={line}>
          <span>{words}</span>
          <code>{line}</code>
        </li>
      ))}
      {systemModels.length === 0 && <li className={text.dim}>Its flow is in no model: nothing walks it together.</li>}
    </ul>
  );
}
