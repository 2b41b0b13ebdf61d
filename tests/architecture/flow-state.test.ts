/**
 * Machines decide flows: no variable of the app or of an adapter does. Each variable that outlives a call has a reason.
 */
import { describe, expect, it } from 'vitest';
import { flowStateFaults, lastingVariables, type Allowed } from './flow-state-checks.ts';
import { filesUnder, readSource } from './source.ts';

/** The reason why a variable may outlive a call. None of them decides where a flow goes. */
type Reason =
  /** An actor, an import or a request that is started once, for all its callers. */
  | 'start'
  /** Values that were typed, chosen or stored for later, unchanged. */
  | 'data'
  /** The value that was last reported or shown, or is about to be, so that only changes are reported. */
  | 'last'
  /** A timer, so that it can be stopped. */
  | 'timer'
  /** Calls that a library makes by itself, told apart until the machine that called it has its result. */
  | 'library'
  /** The hydration of a prerendered page, and its wait for code: removed with that. */
  | 'page';

/** Every variable that can change and outlives a call. */
const table: readonly Allowed<Reason>[] = [
  ['src/adapters/amplify-auth.ts', 'isThere', 'last'],
  ['src/adapters/amplify-auth.ts', 'timer', 'timer'],
  ['src/adapters/claim.ts', 'leaving', 'start'],
  ['src/adapters/error-reporter.ts', 'reported', 'last'],
  ['src/adapters/error-reporter.ts', 'seen', 'last'],
  ['src/adapters/fit-in-worker.ts', 'idle', 'start'],
  ['src/adapters/form-draft.ts', 'typed', 'data'],
  ['src/adapters/owner.ts', 'shown', 'last'],
  ['src/adapters/owner.ts', 'held', 'data'],
  ['src/adapters/payments-overview.ts', 'checkout', 'data'],
  ['src/adapters/project-adoption.ts', 'listeners', 'start'],
  ['src/adapters/safe-storage.ts', 'held', 'data'],
  ['src/adapters/server-payments.ts', 'checkouts', 'data'],
  ['src/adapters/server-clock.ts', 'deviation', 'last'],
  ['src/adapters/server.ts', 'renewTokens', 'start'],
  ['src/adapters/token-gate.ts', 'dispositions', 'library'],
  ['src/adapters/token-gate.ts', 'held', 'library'],
  ['src/adapters/token-gate.ts', 'isReplaced', 'library'],
  ['src/adapters/token-gate.ts', 'signIns', 'library'],
  ['src/adapters/understand-in-worker.ts', 'running', 'start'],
  ['src/adapters/vault.ts', 'secrets', 'data'],
  ['src/app/address-bar.ts', 'current', 'data'],
  ['src/app/address-bar.ts', 'entries', 'data'],
  ['src/app/address-bar.ts', 'tell', 'start'],
  ['src/app/analytics/analytics-events.ts', 'last', 'last'],
  ['src/app/analytics/analytics-events.ts', 'reached', 'last'],
  ['src/app/analytics/analytics-events.ts', 'unsettled', 'last'],
  ['src/app/analytics/keep-clear.ts', 'frame', 'timer'],
  ['src/app/analytics/start-analytics.tsx', 'starting', 'start'],
  ['src/app/local-data.ts', 'opening', 'start'],
  ['src/app/dashboard-overlays.ts', 'subscribed', 'last'],
  ['src/app/dashboard.tsx', 'account', 'start'],
  ['src/app/dashboard.tsx', 'dashboard', 'start'],
  ['src/app/dashboard.tsx', 'listeners', 'start'],
  ['src/app/dashboard.tsx', 'settings', 'start'],
  ['src/app/inspected.ts', 'opening', 'start'],
  ['src/app/inspect/stately.ts', 'answered', 'data'],
  ['src/app/inspect/stately.ts', 'machineIds', 'data'],
  ['src/app/inspect/hidden-words.ts', 'patterns', 'data'],
  ['src/app/inspect/pressed-control.ts', 'turn', 'timer'],
  ['src/app/inspect/pressed-control.ts', 'used', 'last'],
  ['src/app/inspect/report-steps.ts', 'actors', 'data'],
  ['src/app/inspect/report-steps.ts', 'screen', 'data'],
  ['src/app/list-address.ts', 'subscribed', 'last'],
  ['src/app/list-address.ts', 'timer', 'timer'],
  ['src/app/overlay-history.ts', 'isStepping', 'library'],
  ['src/app/overlay-history.ts', 'left', 'library'],
  ['src/app/overlay-history.ts', 'shown', 'last'],
  ['src/adapters/open-once.ts', 'hearers', 'library'],
  ['src/adapters/open-once.ts', 'opened', 'start'],
  ['src/adapters/open-once.ts', 'opening', 'start'],
  ['src/app/project-sync.ts', 'started', 'start'],
  ['src/app/report-errors.ts', 'reporter', 'start'],
  ['src/app/router.ts', 'loaded', 'data'],
  ['src/app/router.ts', 'shown', 'last'],
  ['src/app/router.ts', 'states', 'data'],
  ['src/app/start-account.ts', 'identities', 'start'],
  ['src/app/start-site.ts', 'sent', 'data'],
  ['src/app/studio-address.ts', 'timer', 'timer'],
  ['src/app/url-bridge.ts', 'last', 'last'],
  ['src/ui/replay-early-input.ts', 'focused', 'page'],
  ['src/ui/replay-early-input.ts', 'sent', 'page'],
  ['src/ui/replay-early-input.ts', 'typed', 'page'],
];

const sources = [...['src/app', 'src/adapters'].flatMap(filesUnder), 'src/ui/replay-early-input.ts']
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => [file, readSource(file)] as const);

describe('the app and its adapters', () => {
  it('keep no variable over calls without a reason, and the table has no outdated rows', () => {
    expect(flowStateFaults(sources, table)).toEqual([]);
  });
});

describe('a planted variable is found', () => {
  it.each([
    ['a variable of the module', 'let isOpen = false;\nexport function open() { isOpen = true; }', ['isOpen']],
    [
      'one that a pattern assigns',
      'let account;\nexport async function open() { [account] = await all(); }',
      ['account'],
    ],
    [
      'one of a function that a function within it assigns',
      'function sync(actor) { let was = 1; actor.subscribe(() => { was = 2; }); }',
      ['was'],
    ],
    [
      'one that is counted in a method',
      'const make = () => { let count = 0; return { add() { count++; } }; };',
      ['count'],
    ],
    [
      'one that is assigned where it has no value',
      'function once() { let asked: Promise<void> | undefined; return () => (asked ??= ask()); }',
      ['asked'],
    ],
    [
      'a collection of the module',
      'const seen = new Set();\nexport const note = (id: string) => void seen.add(id);',
      ['seen'],
    ],
    [
      'a collection of a function',
      'function store() { const kept = new Map(); return { keep: (id, value) => kept.set(id, value) }; }',
      ['kept'],
    ],
    [
      'a list, and an object by its type',
      'const queue = [];\nconst state = { isOver: false } as State;\nfunction end() { queue.push(1); state.isOver = true; }',
      ['queue', 'state'],
    ],
    [
      'an object, deep within',
      'const state = { at: { step: 1 } };\nfunction end() { state.at.step += 1; delete state.at; }',
      ['state'],
    ],
    [
      'one beside another of its name',
      'let open = 1;\nfunction show() { let open = 2; open = 3; return open; }',
      ['open'],
    ],
    [
      'one in a component',
      'function make() { let isFirst = true; return function View() { isFirst = false; return <p>{String(isFirst)}</p>; }; }',
      ['isFirst'],
    ],
  ])('%s', (_, source, names) => {
    expect(lastingVariables('src/app/planted.tsx', source)).toEqual(names);
    expect(flowStateFaults([['src/app/planted.tsx', source]], [])).toHaveLength(names.length);
  });

  it('outdated rows of the table, and names of two variables', () => {
    const source =
      'function one() { let timer; return () => (timer = 1); }\nfunction two() { let timer; return () => (timer = 2); }';
    expect(
      flowStateFaults(
        [['src/app/a.ts', source]],
        [
          ['src/app/a.ts', 'timer', 'timer'],
          ['src/app/a.ts', 'gone', 'data'],
        ],
      ),
    ).toEqual([
      'src/app/a.ts: gone is in the table, and does not exist.',
      'src/app/a.ts: timer stands for more than one variable.',
    ]);
  });
});

describe('no variable is invented', () => {
  it.each([
    [
      'what changes within one call',
      'function count(all: readonly number[]) { let sum = 0; for (const one of all) sum += one; const list = []; list.push(sum); return list; }',
    ],
    [
      'what nobody changes',
      "const names: ReadonlySet<string> = new Set(['a']);\nconst table = { a: 1 };\nexport const has = (name: string) => names.has(name) && table.a;",
    ],
    [
      'what a function makes for itself',
      'const seen = 1;\nfunction show() { const seen = new Set(); seen.add(1); return seen; }',
    ],
    [
      'a parameter of the name',
      'const kept = new Map();\nexport function keep(kept: Map<string, string>) { kept.set("a", "b"); }',
    ],
    ['what the page has', 'export function keep() { document.cookie = "a"; window.list ??= []; window.list.push(1); }'],
  ])('%s', (_, source) => {
    expect(lastingVariables('src/app/planted.ts', source)).toEqual([]);
  });
});
