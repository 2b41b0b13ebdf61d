/** Parses the arguments of commands. */
import { parseArgs } from 'node:util';

/**
 * Throws an error with a one-sentence message for an unknown name.
 * @param {string} what 'subcommand', 'option'
 * @param {string} name
 * @param {readonly string[]} names
 */
export function requireKnown(what, name, names) {
  if (!names.includes(name)) throw new Error(`No ${what} is called ${name}. There are: ${names.join(', ')}.`);
}

/**
 * Parses options and names; every command has `--help`.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {readonly string[]} args
 * @param {Options} options
 * @returns {ReturnType<typeof parseArgs<{ args: string[], allowPositionals: true, options: Options }>>}
 * @throws for an unknown option, with the valid ones in a one-sentence message
 */
export function readCommandLine(args, options) {
  const known = { ...options, help: { type: /** @type {const} */ ('boolean'), default: false } };
  for (const arg of args) {
    const [, name] = /^--([^=]+)/.exec(arg) ?? [];
    if (name !== undefined) requireKnown('option', name, Object.keys(known));
  }
  return parseArgs({ args: [...args], allowPositionals: true, options: known });
}

/**
 * Whether the arguments request help.
 * @param {readonly string[]} args
 */
export function asksForHelp(args) {
  return args.includes('--help') || args.includes('-h');
}
