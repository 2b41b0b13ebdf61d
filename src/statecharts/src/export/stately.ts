/** A flow as source that Stately's editor imports: one `createMachine` of plain data. */
import type { Flow } from '../flow.ts';
import { machineConfigOf, type Json } from './machine-config.ts';

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
}

function keyText(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) || /^(?:0|[1-9]\d*)$/.test(key) ? key : quoted(key);
}

/** Plain data as source code, indented. */
function written(value: Json, indent: string): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const deeper = `${indent}  `;
  if (Array.isArray(value))
    return value.length === 0
      ? '[]'
      : `[\n${value.map((item: Json) => `${deeper}${written(item, deeper)},\n`).join('')}${indent}]`;
  const entries = Object.entries(value as Readonly<Record<string, Json>>);
  return entries.length === 0
    ? '{}'
    : `{\n${entries.map(([key, item]) => `${deeper}${keyText(key)}: ${written(item, deeper)},\n`).join('')}${indent}}`;
}

/** 'sign-in' → 'signInMachine'. */
function variableName(id: string): string {
  const words = id.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return `${words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')}Machine`;
}

/** The source of a module that creates the machine. */
export function statelySourceOf(flow: Flow): string {
  const title = flow.title.replaceAll('*/', '* /');
  return `import { createMachine } from 'xstate';\n\n/** ${title}. */\nexport const ${variableName(flow.id)} = createMachine(${written(machineConfigOf(flow), '')});\n`;
}
