/** The formats of an exported flow: for the command, its help, and the menu of the flow pages. */

export interface FormatEntry {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** Where it can be made: anywhere, or in the command only. */
  readonly at: 'anywhere' | 'command';
}

export const formatList = [
  { id: 'svg', label: 'SVG', hint: 'The chart as a drawing', at: 'anywhere' },
  { id: 'png', label: 'PNG', hint: 'The chart as a picture', at: 'anywhere' },
  { id: 'pdf', label: 'PDF', hint: 'The chart as a page, with text to select', at: 'command' },
  { id: 'figma', label: 'Figma', hint: 'SVG with a layer for each state', at: 'anywhere' },
  { id: 'drawio', label: 'draw.io', hint: 'The chart as shapes to edit', at: 'anywhere' },
  { id: 'mermaid', label: 'Mermaid', hint: 'The chart as text', at: 'anywhere' },
  { id: 'plantuml', label: 'PlantUML', hint: 'The chart as text for PlantUML', at: 'anywhere' },
  { id: 'dot', label: 'DOT', hint: 'The chart as text for Graphviz', at: 'anywhere' },
  { id: 'stately', label: 'Stately', hint: 'For XState and Stately’s editor, two files', at: 'anywhere' },
  { id: 'scxml', label: 'SCXML', hint: 'For other state machine tools', at: 'anywhere' },
  { id: 'graphwalker', label: 'GraphWalker', hint: 'Models for testers', at: 'anywhere' },
  { id: 'json', label: 'JSON', hint: 'All that is known of the flow', at: 'anywhere' },
] as const satisfies readonly FormatEntry[];

type Entry = (typeof formatList)[number];

/** The formats that the command writes. */
export type ExportFormat = Entry['id'];

/** The formats that a browser can make as well. */
export type PageFormat = Extract<Entry, { readonly at: 'anywhere' }>['id'];

export const formatNames: readonly string[] = formatList.map(({ id }) => id);
