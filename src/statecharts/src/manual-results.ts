/** Results of a manual run, read back from the CSV of a plan in which a tester filled in `result` and `note`. */
import { markSigns, type Mark, type Marks } from './flow-union.ts';

/** The result of one step. */
export interface StepResult {
  readonly machine: string;
  /** '2.5' for step 5 of path 2. */
  readonly place: string;
  readonly hasPassed: boolean;
  readonly note: string;
  /** The ids of the transitions that the step takes. */
  readonly transitions: readonly string[];
}

/** The rows of a CSV text by RFC 4180; spreadsheets also write a byte order mark, and semicolons. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = (/[,;]/.exec(source)?.[0] ?? ',') === ';' ? ';' : ',';
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  const endRow = (): void => {
    row.push(cell);
    if (row.some((one) => one !== '')) rows.push(row);
    [row, cell] = [[], ''];
  };
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (source[at + 1] === '"') cell += source[(at += 1)];
      else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === separator) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return rows;
}

const passed: ReadonlySet<string> = new Set(['pass', 'passed', 'ok', 'yes']);
const failed: ReadonlySet<string> = new Set(['fail', 'failed', 'no', 'not ok']);

/**
 * Parses the results of a manual run. Rows without a result were not run.
 * @throws if a column is missing or a result is neither pass nor fail, with the row
 */
export function readResults(csv: string): readonly StepResult[] {
  const [header = [], ...rows] = rowsOf(csv);
  const column = (name: string): number => {
    const at = header.findIndex((one) => one.trim().toLowerCase() === name);
    if (at < 0) throw new Error(`The results have no column ${name}: paths --format csv writes it.`);
    return at;
  };
  const [machine, path, step, result, note, transitions] = [
    'machine',
    'path',
    'step',
    'result',
    'note',
    'transitions',
  ].map(column) as [number, number, number, number, number, number];
  return rows.flatMap((row, at): readonly StepResult[] => {
    const said = row[result]?.trim().toLowerCase() ?? '';
    if (said === '') return [];
    if (!passed.has(said) && !failed.has(said))
      throw new Error(`Row ${at + 2}: the result is pass or fail, not ${row[result]}.`);
    return [
      {
        machine: row[machine] ?? '',
        place: `${row[path]}.${row[step]}`,
        hasPassed: passed.has(said),
        note: row[note]?.trim() ?? '',
        transitions: (row[transitions] ?? '').split('; ').filter((id) => id !== ''),
      },
    ];
  });
}

/** The marks of transitions by their results: failed if a step with it failed, with the notes of those steps. */
export function resultMarks(results: readonly StepResult[]): Marks {
  const marks = new Map<string, Mark>();
  for (const { hasPassed, note, place, transitions } of results)
    for (const id of transitions) {
      const known = marks.get(id);
      const isFailed = known?.kind === 'failed' || !hasPassed;
      const text = !hasPassed
        ? `${known?.kind === 'failed' ? `${known.text}; ` : `${markSigns.failed} `}${note === '' ? `step ${place}` : note}`
        : `${markSigns.passed} passed`;
      if (!isFailed || !hasPassed) marks.set(id, { kind: isFailed ? 'failed' : 'passed', text });
    }
  return marks;
}

/** The results in a sentence, and each failed step with its note. */
export function resultsText(results: readonly StepResult[], transitionIds: readonly string[]): string {
  const marks = resultMarks(results);
  const count = (kind: Mark['kind']): number => transitionIds.filter((id) => marks.get(id)?.kind === kind).length;
  const [good, bad] = [count('passed'), count('failed')];
  const lines = results
    .filter(({ hasPassed }) => !hasPassed)
    .map(({ place, note }) => `  step ${place} failed${note === '' ? '' : `: ${note}`}\n`);
  return `${transitionIds.length} transitions: ${good} passed, ${bad} failed, ${transitionIds.length - good - bad} not run.\n${lines.join('')}`;
}
