/** The command line of `npm run flows`: its subcommands, options and help. */
import { asksForHelp, readCommandLine, requireKnown } from './command-line.mjs';

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} Options */

const text = /** @type {const} */ ({ type: 'string' });
const flag = /** @type {const} */ ({ type: 'boolean', default: false });

const options = /** @type {const} */ ({
  ask: { format: text },
  build: { to: text },
  check: {},
  controls: {},
  coverage: { of: text },
  diff: { format: text, to: text },
  export: { all: flag, format: text, to: text, width: text, direction: text },
  screens: { check: flag, walk: text },
  test: { 'allow-partial': flag, to: text },
});

/** @typedef {keyof typeof options} Subcommand */

export const subcommands = /** @type {readonly Subcommand[]} */ (Object.keys(options));

/** @type {Readonly<Record<Subcommand, string>>} */
const helps = {
  ask: `npm run flows -- ask 'QUESTION' [MACHINE…] [--format text|json]

Answers a question about the machines: what happens if something occurs, which states need a guard
or can be reached without it, what a person can read, who sends and hears an event, and how one gets
from a state to another. It fails if the question is not understood.

  npm run flows -- ask 'what happens if the bank does not answer?'
  npm run flows -- ask 'who hears payment.succeeded?'
`,
  build: `npm run flows -- build --to FOLDER

Writes the drawn machines as one page that needs no server.

  --to FOLDER        where the page goes, with the pictures of screens beside it

  npm run flows -- build --to /tmp/flows
`,
  check: `npm run flows -- check

Checks all machines against the rules of docs/flows.md, and fails on a finding that is not known.

  npm run flows -- check
`,
  controls: `npm run flows -- controls [TEST…]

Runs the browser tests with inspection, and records in src/flows/live/controls.json which controls
send which events: a press on a transition in /flows/live presses one of them. With TEST, a part of
a test file's path, it adds what these tests show.

  npm run flows -- controls
  npm run flows -- controls tests/e2e/funnel.spec.ts
`,
  coverage: `npm run flows -- coverage [--of TEXT]

What the tests of the last run take of the machines: as one page of all of them or, with --of,
in words of whatever the text means. npm test records all test files, npm test -- FILTER some.

  --of TEXT          words of states, transitions or events, as anybody would say them

  npm run flows -- coverage
  npm run flows -- coverage --of 'sign out'
  npm run flows -- coverage --of 'bank declines'
`,
  diff: `npm run flows -- diff REVISION [MACHINE…] [--format FORMAT] [--to FOLDER]

What is different between a revision and the machines as they are now. A..B compares two revisions,
main... compares with the last commit that main and HEAD have in common.

  --format FORMAT    md (the default), json, or markdown, a comment on a pull request
  --to FOLDER        adds pictures to that comment, and writes them there

  npm run flows -- diff HEAD
  npm run flows -- diff main... --format markdown --to /tmp/flows
  npm run flows -- diff main payment session --format json
`,
  export: `npm run flows -- export MACHINE…|--all --format FORMAT [--to FOLDER]

Writes machines as files that other programs read. A MACHINE is an id, or FILE#EXPORT.

  --all              every machine
  --format FORMAT    svg, png, pdf, figma, drawio, mermaid, plantuml, dot, stately, scxml,
                     graphwalker or json
  --to FOLDER        where the files go; without it, a single file of text is printed
  --width N          the width of a png, in px
  --direction right  draws the main road of a chart from left to right, not down

  npm run flows -- export payment --format mermaid --to /tmp/flows
  npm run flows -- export --all --format svg --to /tmp/flows
`,
  screens: `npm run flows -- screens [--walk TITLE | --check]

Walks through the built product in a browser, and takes the picture of every state's screen for
npm run flows -- build. The card of a state on /flows takes its own without it.

  --walk TITLE       makes the walks of that title alone
  --check            only says which states no walk shows, and how many pictures there are

  npm run flows -- screens --check
  npm run flows -- screens --walk 'refuses my message'
`,
  test: `npm run flows -- test TRACE [--to FILE] [--allow-partial]

Makes a browser test of a trace that was saved on /flows/live: of anything that somebody did. It
fails if no model performs an event of a person, and says what to add.
Where a model begins the machine, npm run paths -- MACHINE --format playwright needs no trace.

  --to FILE          where the test goes; else it is printed
  --allow-partial    writes the test although no model performs some events: it fails there

  npm run flows -- test plinth-trace-2026-11-27.json --to tests/e2e/declined-card.spec.ts
`,
};

const whole = `npm run flows -- SUBCOMMAND [options]

  ask                answers a question about the machines
  build              the drawn machines as one page that needs no server
  check              holds the machines against rules
  controls           records the controls that send events, for a press in /flows/live
  coverage           what the tests of the last run take of the machines; --of 'sign out' asks
                     about something
  diff               what is different from another revision, in words
  export             machines as files that other programs read
  screens            pictures of the states' screens
  test               a saved trace as a browser test

npm run flows -- SUBCOMMAND --help says more of each.

  npm run flows -- coverage --of 'sign out'
  npm run flows -- export payment --format mermaid --to /tmp/flows
`;

/**
 * The help text to print; undefined if it is not requested.
 * @param {readonly string[]} args
 * @throws for an unknown subcommand
 */
export function flowsHelp(args) {
  if (!asksForHelp(args)) return undefined;
  const name = args.find((arg) => !arg.startsWith('-'));
  if (name === undefined) return whole;
  requireKnown('subcommand', name, subcommands);
  return helps[/** @type {Subcommand} */ (name)];
}

/**
 * Reads the command line.
 * @param {readonly string[]} args
 * @throws with a one-sentence message about the problem
 */
export function readFlowsArgs(args) {
  const [first, ...rest] = args;
  if (first === undefined) throw new Error(`Say what to do: ${subcommands.join(', ')}.`);
  requireKnown('subcommand', first, subcommands);
  const name = /** @type {Subcommand} */ (first);
  const { values, positionals } = readCommandLine(rest, /** @type {Options} */ (options[name]));
  /**
   * @type {{ readonly 'allow-partial'?: boolean, readonly all?: boolean, readonly check?: boolean, readonly format?: string, readonly of?: string,
   *   readonly to?: string, readonly walk?: string, readonly width?: string,
   *   readonly direction?: string }}
   */
  const given = values;
  return { name, names: positionals, given };
}
