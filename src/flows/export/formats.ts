/** The formats a flow can be exported in, and the files of each. */
import type { Flow } from '#machines/kit/flow.ts';
import { svgOf } from '../layout/draw.ts';
import { chartOf } from '../layout/layout.ts';
import { machineConfigOf } from './machine-config.ts';
import { mermaidOf } from './mermaid.ts';
import { scxmlOf } from './scxml.ts';
import { statelySourceOf } from './stately.ts';

export interface ExportedFile {
  readonly name: string;
  readonly content: string;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** What writes the files of a flow, by the name of the format. */
export const formats: Readonly<Record<string, (flow: Flow) => readonly ExportedFile[] | Promise<readonly ExportedFile[]>>> = {
  json: (flow) => [{ name: `${flow.id}.flow.json`, content: json(flow) }],
  stately: (flow) => [
    { name: `${flow.id}.machine.js`, content: statelySourceOf(flow) },
    { name: `${flow.id}.machine.json`, content: json(machineConfigOf(flow)) },
  ],
  scxml: (flow) => [{ name: `${flow.id}.scxml`, content: scxmlOf(flow) }],
  mermaid: (flow) => [{ name: `${flow.id}.mmd`, content: mermaidOf(flow) }],
  svg: async (flow) => [{ name: `${flow.id}.svg`, content: svgOf(await chartOf(flow)) }],
};
