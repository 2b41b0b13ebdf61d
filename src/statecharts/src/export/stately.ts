/**
 * A flow as source that runs and that Stately's editor imports: `setup` with a stub for each implementation, and the
 * machine as plain data.
 */
import type { Flow, FlowActor } from '../flow.ts';
import { machineConfigOf, type Json } from './machine-config.ts';
import { stubDelayMs, stubNamesOf } from './stub-names.ts';

const escapes: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/[\n\r\u2028\u2029]/g, (mark) => escapes[mark] ?? mark)}'`;
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

/** 'sign-in' → 'signInMachine'. A name that is no identifier otherwise begins with an underscore. */
function variableName(id: string): string {
  const words = id.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const name = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  return `${/^\d/.test(name) ? '_' : ''}${name === '' ? 'the' : name}Machine`;
}

/** Actors that run and never answer, as source. */
const actorStubs: Readonly<Record<FlowActor['kind'], string>> = {
  promise: 'fromPromise(() => new Promise(() => {}))',
  listener: 'fromCallback(() => {})',
  machine: 'createMachine({})',
};

/** The functions of XState that a source uses, by the text of their calls. */
const imported = ['createMachine', 'fromCallback', 'fromPromise', 'setup'] as const;

function stubLines(name: string, note: string, stubs: readonly (readonly [name: string, source: string])[]): string {
  if (stubs.length === 0) return '';
  return `  // ${note}\n  ${name}: {\n${stubs.map(([key, source]) => `    ${keyText(key)}: ${source}\n`).join('')}  },\n`;
}

/**
 * The source of a module that exports the machine. It starts without changes: guards are false, actions do nothing,
 * actors never answer, and a delay that is computed at run time takes a second.
 */
export function statelySourceOf(flow: Flow): string {
  const { guards, actions, actors, delays } = stubNamesOf(flow);
  const stubs = [
    stubLines(
      'guards',
      `Guards are false until you implement them: ${guards.length}.`,
      guards.map((name) => [name, '() => false,']),
    ),
    stubLines(
      'actions',
      'Actions do nothing until you implement them.',
      actions.map((name) => [name, '() => {},']),
    ),
    stubLines(
      'actors',
      'Actors never answer until you implement them.',
      [...actors].map(([name, kind]) => [name, `${actorStubs[kind]},`]),
    ),
    stubLines(
      'delays',
      'Delays in ms.',
      [...delays].map(([name, ms]) => [
        name,
        ms === null ? `${stubDelayMs}, // computed at run time: one second until you implement it` : `${ms},`,
      ]),
    ),
  ].join('');
  const machine = `setup({${stubs === '' ? '' : `\n${stubs}`}}).createMachine(${written(machineConfigOf(flow), '')});\n`;
  const names = imported.filter((name) => (name === 'createMachine' ? stubs : machine).includes(`${name}(`));
  const title = flow.title.replaceAll('*/', '* /');
  return `import { ${names.join(', ')} } from 'xstate';\n\n/** ${title}. */\nexport const ${variableName(flow.id)} = ${machine}`;
}
