/** The writers of a flow's text formats; used by the command and in the browser. */
import type { Chart } from '../chart.ts';
import type { Flow } from '../flow.ts';
import { svgOf } from '../layout/draw.ts';
import type { ChildFlows } from './child-flows.ts';
import { dotOf } from './dot.ts';
import { drawioOf } from './drawio.ts';
import { figmaSvgOf } from './figma.ts';
import type { ExportFormat } from './format-list.ts';
import { graphWalkerOf } from './graphwalker.ts';
import { machineConfigOf } from './machine-config.ts';
import { mermaidFilesOf } from './mermaid.ts';
import { plantUmlOf } from './plantuml.ts';
import { scxmlOf } from './scxml.ts';
import { statelySourceOf } from './stately.ts';

export interface ExportedFile {
  readonly name: string;
  readonly content: string;
}

/** What a format is made of. A chart is computed only for formats that need one. */
export interface ExportSource {
  readonly flow: Flow;
  readonly chart: () => Promise<Chart>;
  /** The machines that the flow invokes; unknown in the browser. */
  readonly childOf?: ChildFlows;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The formats that are written as text, by their names. */
export type TextFormat = Exclude<ExportFormat, 'pdf' | 'png'>;

type Writer = (source: ExportSource) => readonly ExportedFile[] | Promise<readonly ExportedFile[]>;

export const formats: Readonly<Record<TextFormat, Writer>> = {
  svg: async ({ flow, chart }) => [{ name: `${flow.id}.svg`, content: svgOf(await chart()) }],
  figma: async ({ flow, chart }) => [{ name: `${flow.id}.figma.svg`, content: figmaSvgOf(await chart()) }],
  drawio: async ({ flow, chart }) => [{ name: `${flow.id}.drawio`, content: drawioOf(await chart(), flow.title) }],
  mermaid: ({ flow }) => mermaidFilesOf(flow),
  plantuml: ({ flow }) => [{ name: `${flow.id}.puml`, content: plantUmlOf(flow) }],
  dot: ({ flow }) => [{ name: `${flow.id}.dot`, content: dotOf(flow) }],
  stately: ({ flow }) => [
    { name: `${flow.id}.machine.js`, content: statelySourceOf(flow) },
    { name: `${flow.id}.machine.json`, content: json(machineConfigOf(flow)) },
  ],
  scxml: ({ flow, childOf }) => [{ name: `${flow.id}.scxml`, content: scxmlOf(flow, childOf) }],
  graphwalker: ({ flow }) => [{ name: `${flow.id}.graphwalker.json`, content: json(graphWalkerOf(flow)) }],
  json: ({ flow }) => [{ name: `${flow.id}.flow.json`, content: json(flow) }],
};

/** Whether a format is written as text: the others are a page and a picture. */
export function isTextFormat(format: string): format is TextFormat {
  return Object.hasOwn(formats, format);
}
