/** The text formats for exporting a flow, and the files of each; used by the command and in the browser. */
import type { Chart } from '../chart.ts';
import type { Flow } from '../flow.ts';
import { svgOf } from '../layout/draw.ts';
import type { ChildFlows } from './child-flows.ts';
import { machineConfigOf } from './machine-config.ts';
import { mermaidFilesOf } from './mermaid.ts';
import { scxmlOf } from './scxml.ts';
import { statelySourceOf } from './stately.ts';

export interface ExportedFile {
  readonly name: string;
  readonly content: string;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The writers of a flow's files, by the name of the format. A chart is computed only for formats that need one. */
export const formats: Readonly<
  Record<
    string,
    (
      flow: Flow,
      chart: () => Promise<Chart>,
      childOf?: ChildFlows,
    ) => readonly ExportedFile[] | Promise<readonly ExportedFile[]>
  >
> = {
  json: (flow) => [{ name: `${flow.id}.flow.json`, content: json(flow) }],
  stately: (flow) => [
    { name: `${flow.id}.machine.js`, content: statelySourceOf(flow) },
    { name: `${flow.id}.machine.json`, content: json(machineConfigOf(flow)) },
  ],
  scxml: (flow, _chart, childOf) => [{ name: `${flow.id}.scxml`, content: scxmlOf(flow, childOf) }],
  mermaid: (flow) => mermaidFilesOf(flow),
  svg: async (flow, chart) => [{ name: `${flow.id}.svg`, content: svgOf(await chart()) }],
};
