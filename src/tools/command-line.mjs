/** Reading the words after a command's name. */
import { parseArgs } from 'node:util';

/**
 * Throws one sentence when a name is none of those there are.
 * @param {string} what 'subcommand', 'option'
 * @param {string} name
 * @param {readonly string[]} names
 */
export function requireKnown(what, name, names) {
  if (!names.includes(name)) throw new Error(`No ${what} is called ${name}. There are: ${names.join(', ')}.`);
}

/**
 * Parses options and names; `--help` is one of every command.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {readonly string[]} args
 * @param {Options} options
 * @returns {ReturnType<typeof parseArgs<{ args: string[], allowPositionals: true, options: Options }>>}
 * @throws one sentence, with the options that there are, for one that there is not
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
 * Whether somebody asks what a command does.
 * @param {readonly string[]} args
 */
export function asksForHelp(args) {
  return args.includes('--help') || args.includes('-h');
}
