/** Plans in the formats that testers and their tools read. */
import type { LeftOut } from './left-out.ts';
import { refusalText, type PlanFile, type PlannedPath, type PlannedStep } from './path-words.ts';

/** A step as a tester reads it. */
interface Row {
  readonly step: PlannedStep;
  readonly who: string;
  readonly action: string;
  readonly data: string;
  readonly expected: string;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function sentence(text: string): string {
  return `${capital(text)}${/[.!?…]$/.test(text) ? '' : '.'}`;
}

function outcome({ refusedBy, expect: { states, changes = [] } }: PlannedStep): string {
  if (refusedBy) return sentence(refusalText(refusedBy));
  const changed = changes.map(sentence);
  return [...states, ...changed].join(' ') || 'Nothing changes.';
}

/** A longer text is not repeated: a reference to the step that has it first replaces it. */
const maxRepeated = 120;

/** The rows of each path. Line breaks in texts become spaces, since most formats have one line for a step. */
function rowsOf(plan: PlanFile): readonly (readonly Row[])[] {
  const first = new Map<string, string>();
  const expectedOf = (step: PlannedStep, place: string): string => {
    const text = outcome(step).replaceAll(/\s+/g, ' ');
    const known = first.get(text);
    if (known === undefined) first.set(text, place);
    return known === undefined || text.length < maxRepeated ? text : `The same as in ${known}.`;
  };
  return plan.paths.map(({ steps }, path) =>
    steps.map((step, at) => ({
      step,
      who: step.by ?? 'start',
      action: step.do.replaceAll(/\s+/g, ' '),
      data: step.data ?? '',
      expected: expectedOf(step, `path ${path + 1}, step ${at + 1}`),
    })),
  );
}

/** '53 steps; no plan over the same exploration has fewer than 51'. */
function costText({ paths, bound }: PlanFile): string {
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  return `${steps} steps${bound === null ? '' : `; no plan over the same exploration has fewer than ${bound}`}`;
}

function leftOutText({ what, reason }: LeftOut): string {
  return `\`${what}\`: ${reason}`;
}

/** The requirements that a path covers. */
function requirementsIn({ steps }: PlannedPath): readonly string[] {
  return [...new Set(steps.flatMap(({ requirements = [] }) => requirements))];
}

/** The requirements of a plan, each with the numbers of the paths that cover it. */
function requirementLines({ paths, requirements = [] }: PlanFile): readonly string[] {
  return requirements.map((id) => {
    const own = paths.flatMap((path, at) => (requirementsIn(path).includes(id) ? [at + 1] : []));
    return own.length === 0 ? `${id}: no path` : `${id}: path${own.length > 1 ? 's' : ''} ${own.join(', ')}`;
  });
}

function withData({ action, data }: Row): string {
  return data === '' ? action : `${action}: ${data}`;
}

/** Numbered steps in Markdown, for a person to follow. */
function asMarkdown(plan: PlanFile): string {
  const line = (row: Row, at: number): string => {
    const { by, event } = row.step;
    const who = by === null || by === 'person' ? '' : `${capital(by)}: `;
    return `${at + 1}. ${who}${withData(row)}${event ? ` (\`${event.type}\`)` : ''}. *${row.expected}*`;
  };
  const sections = rowsOf(plan).map((rows, at) => [`## Path ${at + 1}`, '', ...rows.map(line)].join('\n'));
  const list = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [[`## ${title}`, '', ...lines.map((one) => `- ${one}`)].join('\n')];
  return `${[
    `# ${plan.title}`,
    `${plan.paths.length === 1 ? '1 path takes' : `${plan.paths.length} paths take`} ${plan.taken} of ${plan.all} ${plan.what}: ${costText(plan)}.`,
    ...list('Left out', plan.leftOut.map(leftOutText)),
    ...list('Notes', plan.notes),
    ...list('Requirements', requirementLines(plan)),
    ...sections,
  ].join('\n\n')}\n`;
}

/** A feature with one scenario for each path, tagged with the requirements that it covers. */
function asGherkin(plan: PlanFile): string {
  const scenario = ([start, ...rows]: readonly Row[], at: number): string => {
    let last = '';
    const say = (keyword: string, text: string): string => {
      const line = `    ${keyword === last ? 'And' : keyword} ${text}`;
      last = keyword;
      return line;
    };
    const lines = rows.flatMap((row) => [say('When', `the ${row.who}: ${withData(row)}`), say('Then', row.expected)]);
    const path = plan.paths[at];
    const tags = path ? requirementsIn(path).map((id) => `@${id.replaceAll(/\s+/g, '-')}`) : [];
    return [
      ...(tags.length > 0 ? [`  ${tags.join(' ')}`] : []),
      `  Scenario: Path ${at + 1}`,
      say('Given', start ? `${withData(start)}: ${start.expected}` : 'the start'),
      ...lines,
    ].join('\n');
  };
  const said = [...plan.leftOut.map((one) => `Left out: ${leftOutText(one)}`), ...plan.notes];
  const comments = said.map((line) => `  # ${line.replaceAll(/\s+/g, ' ')}\n`).join('');
  return `Feature: ${plan.title}\n${comments}\n${rowsOf(plan).map(scenario).join('\n\n')}\n`;
}

function cell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV according to RFC 4180. */
function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** One row for each step, with empty columns for the result and a note of a manual run. */
function asCsv(plans: readonly PlanFile[]): string {
  const header = ['machine', 'path', 'step', 'by', 'do', 'data', 'event', 'expect', 'transitions', 'result', 'note'];
  const rows = plans.flatMap((plan) => [
    ...rowsOf(plan).flatMap((path, number) =>
      path.map(({ step, who, action, data, expected }, at) => [
        plan.machine,
        `${number + 1}`,
        `${at + 1}`,
        who,
        action,
        data,
        step.event?.type ?? '',
        expected,
        step.transitions.join('; '),
        '',
        '',
      ]),
    ),
    ...plan.leftOut.map(({ what, reason }) => leftRow(plan, `Left out: ${reason}`, what)),
    ...plan.notes.map((note) => leftRow(plan, note, '')),
  ]);
  return csvOf(header, rows);
}

function leftRow({ machine }: PlanFile, text: string, what: string): readonly string[] {
  return [machine, '', '', '', text, '', '', '', what, '', ''];
}

/** A test case for a test management tool: a path, or what a plan leaves out. */
interface TestCase {
  readonly id: string;
  readonly title: string;
  readonly precondition: string;
  readonly requirements: string;
  readonly steps: readonly { readonly action: string; readonly data: string; readonly expected: string }[];
}

/** A test case for each path, whose start is the precondition, and one for what the plan leaves out. */
function testCasesOf(plan: PlanFile): readonly TestCase[] {
  const cases = rowsOf(plan).map(([start, ...rows], at): TestCase => {
    const path = plan.paths[at];
    return {
      id: `${plan.machine}-${at + 1}`,
      title: `${plan.title}: path ${at + 1}`,
      precondition: start ? `${withData(start)}. ${start.expected}` : '',
      requirements: path ? requirementsIn(path).join(', ') : '',
      steps: rows.map(({ who, action, data, expected }) => ({
        action: who === 'person' ? action : `${capital(who)}: ${action}`,
        data,
        expected,
      })),
    };
  });
  if (plan.leftOut.length === 0) return cases;
  const steps = plan.leftOut.map(({ what, reason }) => ({ action: what, data: '', expected: `Left out: ${reason}.` }));
  const [id, title] = [`${plan.machine}-left-out`, `${plan.title}: what no path takes`];
  return [...cases, { id, title, precondition: '', requirements: '', steps }];
}

/** The rows of test cases: those of a step, beside the title and the preconditions in the first row of each case. */
function caseRows(
  plans: readonly PlanFile[],
  rowOf: (test: TestCase, step: TestCase['steps'][number], isFirst: boolean, plan: PlanFile) => readonly string[],
): readonly (readonly string[])[] {
  return plans.flatMap((plan) =>
    testCasesOf(plan).flatMap((test) => test.steps.map((step, at) => rowOf(test, step, at === 0, plan))),
  );
}

/** The CSV of the Xray Test Case Importer. */
function asXray(plans: readonly PlanFile[]): string {
  const rows = caseRows(plans, ({ id, title, precondition, requirements }, { action, data, expected }, isFirst) => [
    id,
    ...(isFirst ? [title, precondition, requirements] : ['', '', '']),
    action,
    data,
    expected,
  ]);
  return csvOf(['TCID', 'Test Summary', 'Precondition', 'Requirements', 'Action', 'Data', 'Result'], rows);
}

/** The CSV of TestRail's import with separate steps. */
function asTestRail(plans: readonly PlanFile[]): string {
  const rows = caseRows(plans, ({ title, precondition, requirements }, { action, data, expected }, isFirst, plan) => [
    ...(isFirst ? [plan.title, title, precondition, requirements] : ['', '', '', '']),
    data === '' ? action : `${action}: ${data}`,
    expected,
  ]);
  return csvOf(['Section', 'Title', 'Preconditions', 'References', 'Steps (Step)', 'Steps (Expected Result)'], rows);
}

/** Values that JSON does not have: errors keep their name and message, maps and sets their entries. */
function jsonValue(_key: string, value: unknown): unknown {
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (value instanceof Map || value instanceof Set) return [...value];
  return typeof value === 'bigint' ? `${value}` : value;
}

/** Each format by its name; it joins several plans. */
export const planFormats: Readonly<Record<string, (plans: readonly PlanFile[]) => string>> = {
  md: (plans) => plans.map(asMarkdown).join('\n'),
  json: (plans) => `${JSON.stringify(plans, jsonValue, 2)}\n`,
  gherkin: (plans) => plans.map(asGherkin).join('\n'),
  csv: asCsv,
  xray: asXray,
  testrail: asTestRail,
};
