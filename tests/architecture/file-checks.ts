/** Rules for every file of the tree. Each check returns one sentence for each error. */
import { basename, posix } from 'node:path';
import { codeOnly, commentsOnly, withoutComments } from './source.ts';

type Check = (file: string, source: string) => string[];

const limit = 500;
/** The rows of the catalogue and of the assistant's topics are data, and are easier to read in one file. */
const exemptFromLength = /^machines\/(?:domain\/(?:catalogue|guide\/topics)\/|registry\.ts$)/;
/** Plans that are generated before the browser tests run, and that git ignores. */
const writtenPlans = /^tests\/e2e\/performed-[^/]+\.spec\.ts$/;

/** A file has at most this many lines. */
export const length: Check = (file, source) => {
  if (exemptFromLength.test(file) || writtenPlans.test(file)) return [];
  const lines = source.replace(/\n$/, '').split('\n').length;
  return lines > limit ? [`${file} has ${lines} lines, at most ${limit} are allowed: split it.`] : [];
};

const anyType = /(?:[:<|&(=]\s*|\b(?:as|satisfies|extends|is|keyof)\s+|<[^<>()]*,\s*)any\s*(?:[,;)\]=}>|&{[]|$)/m;
const anyInJsdoc = /@(?:type|param|returns?|typedef|property|template)\b[^\n]*\{[^}\n]*\bany\b[^}\n]*\}/;

/** No `any`. */
export const noAny: Check = (file, source) => {
  const found = anyType.exec(codeOnly(source)) ?? (file.endsWith('.mjs') ? anyInJsdoc.exec(source) : null);
  return found ? [`${file} uses the type any ("${found[0].trim()}"): name the type, or use unknown.`] : [];
};

/** No suppressed compiler errors. */
export const noIgnoredTypes: Check = (file, source) => {
  const found = /@ts-(?:ignore|nocheck)\b/.exec(commentsOnly(source));
  return found ? [`${file} has ${found[0]}: mend the type instead.`] : [];
};

/** Every test runs: none is skipped, postponed, or run alone. */
export const noSkippedTests: Check = (file, source) => {
  if (!/^(?:tests|src\/statecharts\/tests)\//.test(file)) return [];
  const found =
    /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|skipIf|runIf|only|todo|fixme|fails)\b|\b(?:xit|xdescribe|fit|fdescribe)\(/.exec(
      codeOnly(source),
    );
  return found ? [`${file} has ${found[0]}: every test runs, or goes.`] : [];
};

/** Every file has content of its own: none only re-exports. */
export const noBarrel: Check = (file, source) => {
  const reExport = /export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]+['"]\s*;?/g;
  const text = withoutComments(source);
  const rest = text.replace(reExport, '').trim();
  return rest === '' && reExport.test(text) ? [`${file} only re-exports: import from the files themselves.`] : [];
};

/** drizzle-kit numbers its files, and finds them by these names. */
const namedByTheirTool = 'src/server/db/migrations/';

/** Names are kebab-case and describe the content. */
export const goodName: Check = (file) => {
  if (file.startsWith(namedByTheirTool)) return [];
  // Licences keep their customary capitals, and dotfiles their dot.
  const parts = file
    .split('/')
    .map((part) =>
      part.replace(/^\.(?=.)/, '').replace(/\b(?:CHANGELOG|LICENSE|README)\b/, (word) => word.toLowerCase()),
    );
  const odd = parts.find((part) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(part));
  const words = parts.flatMap((part) => part.split(/[.-]/));
  return [
    ...(odd ? [`${file}: "${odd}" is not kebab-case.`] : []),
    ...(words.some((word) => /^(?:utils?|helpers?)$/.test(word))
      ? [`${file}: the name says nothing; name it for what it does.`]
      : []),
  ];
};

/** The attributes of a form, up to the next tag. */
const formTag = /<form\b[^]*?(?=<[A-Za-z/]|$)/g;

/** A form that a browser submits by itself puts the typed text into the address unless it has another method. */
export const formMethod: Check = (file, source) => {
  if (!file.startsWith('src/')) return [];
  const forms = withoutComments(source).match(formTag) ?? [];
  return forms
    .filter((tag) => !/\smethod="(?:get|post)"/.test(tag))
    .map(() => `${file} has a form without a method: give it method="post", or "get" where nothing typed is private.`);
};

const impure: readonly (readonly [RegExp, string])[] = [
  [/\bfetch\s*\(/, 'fetch'],
  [/\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b/, 'a clock of its own'],
  [/\b(?:setTimeout|setInterval|requestAnimationFrame)\s*\(/, 'a timer of its own'],
  [/\bMath\.random\b|\bcrypto\./, 'chance'],
  [/\b(?:window|document|navigator)\.|\b(?:localStorage|sessionStorage|indexedDB)\b/, 'the browser'],
  [/\bReact\.|\buse(?:State|Effect|Ref|Memo|Callback|Selector|Actor)\s*\(/, 'React'],
];

/** The core of the statechart tools steps machines without effects. */
const pure = ['machines/', 'src/statecharts/src/'];

/** The parts of the statechart tools that meet the outside: the command, and the sender of steps. */
const outward = ['src/statecharts/src/command/', 'src/statecharts/src/live.ts'];

/** Internal names of XState. */
const internals = /\._(?:nodes|parent|transitions)\b|\b_(?:nodes|transitions)\b|\bas [^;\n]*\b(?:logic|options)\??:/;

/** One file reads the internals of XState for the statechart tools, and a test checks that they exist. */
const publicXState: Check = (file, source) => {
  if (!/^(?:machines|src)\//.test(file) || file.endsWith('/xstate-internals.ts')) return [];
  const found = internals.exec(codeOnly(source));
  return found ? [`${file} reads "${found[0]}" of XState: read it in xstate-internals.ts.`] : [];
};

/** A machine gets the time, random values and external data from actors. */
export const pureMachines: Check = (file, source) => {
  if (!pure.some((folder) => file.startsWith(folder)) || outward.some((path) => file.startsWith(path))) return [];
  if (!file.endsWith('.ts')) return [];
  const code = codeOnly(source);
  return impure
    .filter(([pattern]) => pattern.test(code))
    .map(([, what]) => `${file} uses ${what}: ask an actor or take it as input.`);
};

const topLevel = new Set([
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'playwright.config.ts',
  'Dockerfile',
  'compose.yaml',
  'src',
  'machines',
  'public',
  'tests',
  'docs',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'LICENSE',
]);
const made = new Set(['node_modules', 'dist', 'test-results', 'coverage']);

/** The top level contains the files that tools require and the five folders, nothing else. */
export function topLevelFaults(entries: readonly string[]): string[] {
  return entries
    .filter((entry) => !entry.startsWith('.') && !topLevel.has(entry) && !made.has(entry) && !entry.endsWith('.log'))
    .map((entry) => `${entry} does not belong at the top level: move it into src, machines, public, tests or docs.`);
}

/**
 * The first format of a page takes a tenth of a second on a phone: create it when something is formatted, not when the
 * module loads.
 */
const noEarlyFormat: Check = (file, source) => {
  if (!/^(?:machines|src\/(?:adapters|app|flows|screens|ui))\//.test(file)) return [];
  const found = /^(?:export )?const (\w+) = new Intl\b/m.exec(codeOnly(source));
  return found ? [`${file} makes ${found[1]} while it is read: make it with once().`] : [];
};

/** Every error of one file. */
export function fileFaults(file: string, source: string): string[] {
  const isCode = /\.(?:ts|tsx|mjs)$/.test(basename(file));
  const checks = isCode
    ? [
        length,
        noAny,
        noIgnoredTypes,
        noSkippedTests,
        noBarrel,
        noEarlyFormat,
        goodName,
        formMethod,
        pureMachines,
        publicXState,
      ]
    : [goodName];
  if (posix.extname(file) === '.css') checks.push(length);
  return checks.flatMap((check) => check(file, source));
}
