import { useMachine } from '@xstate/react';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { implementPort } from '#adapters/implement-port.ts';
import { formatList } from '@plinth/statecharts/export/format-list';
import { flowDownloadMachine } from '#machines/flows/flow-download.machine.ts';
import * as ports from '#machines/ports/flows.ts';
import type { DrawnFlow, FlowFormat } from '#machines/ports/flows.ts';
import { ActionMenu } from '#ui/menu.tsx';
import { useFlows } from './flows-context.ts';

/** The formats that a browser makes: the others need a library that the page does not load. */
const formats = formatList.filter((format) => format.at === 'anywhere');

/** @param build the build of the flow, which its files name */
function machineFor(build: string) {
  return flowDownloadMachine.provide({
    actors: {
      saveFlow: implementPort(
        ports.saveFlow,
        async ({ input: { drawn, format } }: { input: { readonly drawn: DrawnFlow; readonly format: FlowFormat } }) =>
          (await import('../export/save.ts')).saveDrawn(drawn, format, build),
      ),
    },
  });
}

/** Downloads the current flow in the formats of `npm run flows -- export`. */
export function DownloadMenu({ drawn }: { drawn: DrawnFlow }) {
  const { release } = useFlows().catalogue;
  const machine = useMemo(() => machineFor(release), [release]);
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
