import { useMachine } from '@xstate/react';
import { Download } from 'lucide-react';
import { implementPort } from '#adapters/implement-port.ts';
import { flowDownloadMachine } from '#machines/flows/flow-download.machine.ts';
import * as ports from '#machines/ports/flows.ts';
import type { DrawnFlow, FlowFormat } from '#machines/ports/flows.ts';
import { ActionMenu } from '#ui/menu.tsx';

const formats: readonly { readonly id: FlowFormat; readonly label: string; readonly hint: string }[] = [
  { id: 'svg', label: 'SVG', hint: 'The chart as a drawing' },
  { id: 'png', label: 'PNG', hint: 'The chart as a picture' },
  { id: 'mermaid', label: 'Mermaid', hint: 'The chart as text' },
  { id: 'stately', label: 'Stately', hint: 'For Stately’s editor, two files' },
  { id: 'scxml', label: 'SCXML', hint: 'For other state machine tools' },
  { id: 'json', label: 'JSON', hint: 'All that is known of the flow' },
];

const machine = flowDownloadMachine.provide({
  actors: {
    saveFlow: implementPort(
      ports.saveFlow,
      async ({ input: { drawn, format } }: { input: { readonly drawn: DrawnFlow; readonly format: FlowFormat } }) =>
        (await import('../export/save.ts')).saveDrawn(drawn, format),
    ),
  },
});

/** Downloads the current flow in the formats of `npm run flows -- export`. */
export function DownloadMenu({ drawn }: { drawn: DrawnFlow }) {
  const [state, send] = useMachine(machine);
  return (
    <>
      {state.hasTag('failed') && (
        <p role="alert">{`The ${formats.find(({ id }) => id === state.context.format)?.label} file could not be made.`}</p>
      )}
      <ActionMenu
        size="small"
        icon={<Download />}
        label="Download"
        actions={() =>
          formats.map((format) => ({
            ...format,
            onAct: () => send({ type: 'download.asked', drawn, format: format.id }),
          }))
        }
      />
    </>
  );
}
