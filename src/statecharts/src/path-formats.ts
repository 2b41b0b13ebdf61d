/** Plans in the formats that testers and their tools read. */
import type { LeftOut } from './left-out.ts';
import { eventText, refusalText, type PlanFile, type PlannedStep } from './path-words.ts';

function outcome({ refusedBy, expect: { states } }: PlannedStep): string {
  return refusedBy ? refusalText(refusedBy) : states.join(' ');
}

/** '53 steps; no plan over the same exploration has fewer than 51'. */
function costText({ paths, bound }: PlanFile): string {
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  return `${steps} steps${bound === null ? '' : `; no plan over the same exploration has fewer than ${bound}`}`;
}

function leftOutText({ what, reason }: LeftOut): string {
  return `\`${what}\`: ${reason}`;
}

/** Numbered steps in Markdown, for a person to follow. */
function asMarkdown(plan: PlanFile): string {
  const line = (step: PlannedStep, at: number): string => {
    const then = outcome(step);
    const who =
      step.by === null || step.by === 'person' ? '' : `${step.by.charAt(0).toUpperCase()}${step.by.slice(1)}: `;
    return `${at + 1}. ${who}${step.do}${step.event ? ` (${eventText(step.event)})` : ''}.${then === '' ? '' : ` *${then}*`}`;
  };
  const sections = plan.paths.map(({ steps }, at) => [`## Path ${at + 1}`, '', ...steps.map(line)].join('\n'));
  const rest = [
    ...(plan.leftOut.length > 0
      ? [[`## Left out`, '', ...plan.leftOut.map((one) => `- ${leftOutText(one)}`)].join('\n')]
      : []),
    ...(plan.notes.length > 0 ? [['## Notes', '', ...plan.notes.map((note) => `- ${note}`)].join('\n')] : []),
  ];
  return `${[`# ${plan.title}`, `${plan.paths.length === 1 ? '1 path takes' : `${plan.paths.length} paths take`} ${plan.taken} of ${plan.all} ${plan.what}: ${costText(plan)}.`, ...rest, ...sections].join('\n\n')}\n`;
}

/** A feature with one scenario for each path. */
function asGherkin(plan: PlanFile): string {
  const scenario = ({ steps: [start, ...steps] }: PlanFile['paths'][number], at: number): string => {
    let last = '';
    const say = (keyword: string, text: string): string => {
      const line = `    ${keyword === last ? 'And' : keyword} ${text}`;
      last = keyword;
      return line;
    };
    const lines = steps.flatMap((step) => {
      const then = outcome(step);
      return [say('When', `the ${step.by}: ${step.do}`), ...(then === '' ? [] : [say('Then', then)])];
    });
    return [
      `  Scenario: Path ${at + 1}`,
      say('Given', start ? outcome(start) || 'the start' : 'the start'),
      ...lines,
    ].join('\n');
  };
  const said = [...plan.leftOut.map((one) => `Left out: ${leftOutText(one)}`), ...plan.notes];
  return `Feature: ${plan.title}\n${said.map((line) => `  # ${line}\n`).join('')}\n${plan.paths.map(scenario).join('\n\n')}\n`;
}

function cell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row for each step, in CSV according to RFC 4180. */
function asCsv(plan: PlanFile): string {
  const rows = plan.paths.flatMap(({ steps }, path) =>
    steps.map((step, at) => [
      plan.machine,
      `${path + 1}`,
      `${at + 1}`,
      step.by ?? 'start',
      step.do,
      step.event?.type ?? '',
      outcome(step),
      step.transitions.join(' '),
    ]),
  );
  const said = [
    ...plan.leftOut.map(({ what, reason }) => [plan.machine, '', '', '', `Left out: ${reason}`, '', '', what]),
    ...plan.notes.map((note) => [plan.machine, '', '', '', note, '', '', '']),
  ];
  return [['machine', 'path', 'step', 'by', 'do', 'event', 'expect', 'transitions'], ...rows, ...said]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
}

/** Each format by its name; it joins several plans. */
export const planFormats: Readonly<Record<string, (plans: readonly PlanFile[]) => string>> = {
  md: (plans) => plans.map(asMarkdown).join('\n'),
  json: (plans) => `${JSON.stringify(plans, null, 2)}\n`,
  gherkin: (plans) => plans.map(asGherkin).join('\n'),
  csv: (plans) =>
    plans
      .map(asCsv)
      .map((text, at) => (at === 0 ? text : text.slice(text.indexOf('\r\n') + 2)))
      .join(''),
};
