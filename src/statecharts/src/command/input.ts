/** Machine inputs from the command line. */
import { existsSync, readFileSync } from 'node:fs';
import type { ConfiguredMachine } from './config.ts';
import type { LoadModule } from './context.ts';

/** @throws if an input is invalid */
async function readInput(text: string, load: LoadModule): Promise<unknown> {
  if (existsSync(text)) {
    if (!text.endsWith('.json')) return (await load(text))['default'];
    return parsed(readFileSync(text, 'utf8'), text);
  }
  return parsed(text, text);
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Error(`--input is JSON or the path of a file, not ${name}.`, { cause: error });
  }
}

/**
 * Reads the inputs of a command line.
 * @throws if one is invalid
 */
export async function readInputs(texts: readonly string[], load: LoadModule): Promise<readonly unknown[]> {
  return Promise.all(texts.map((text) => readInput(text, load)));
}

/** Replaces the inputs of a machine. */
export function withInputs(entry: ConfiguredMachine, inputs: readonly unknown[]): ConfiguredMachine {
  return { ...entry, hasMadeInputs: false, input: inputs[0], walk: { ...entry.walk, inputs } };
}

/** The inputs of a machine that are made from their type, in a sentence; undefined if they are not. */
export function madeInputsText({ id, input, walk: { inputs = [input] } = {}, hasMadeInputs }: ConfiguredMachine) {
  if (!hasMadeInputs) return undefined;
  return `${id} starts with ${inputs.map((one) => JSON.stringify(one)).join(' and ')}, made from the type of its input.`;
}
