/** The difference of two texts in lines, as `diff -u` prints it. */

type Step = { readonly sign: ' ' | '+' | '-'; readonly line: string };

/** The shortest way from some lines to others, by the lengths of common subsequences. */
function stepsBetween(before: readonly string[], after: readonly string[]): readonly Step[] {
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        before[i] === after[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      steps.push({ sign: ' ', line: before[i] ?? '' });
      i += 1;
      j += 1;
    } else if (
      i < before.length &&
      (j >= after.length || (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      steps.push({ sign: '-', line: before[i] ?? '' });
      i += 1;
    } else {
      steps.push({ sign: '+', line: after[j] ?? '' });
      j += 1;
    }
  }
  return steps;
}

/** All lines with their signs. Equal lines at both ends are not compared. */
function allSteps(before: readonly string[], after: readonly string[]): readonly Step[] {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const same = (line: string): Step => ({ sign: ' ', line });
  return [
    ...before.slice(0, start).map(same),
    ...stepsBetween(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

/** Equal lines that are shown around a change. */
const context = 3;

/**
 * The difference of two texts in unified format.
 * @param file its name in the heading
 * @returns an empty text if they are equal
 */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return '';
  const steps = allSteps(linesOf(before), linesOf(after));
  const isShown = steps.map((_, at) => steps.slice(Math.max(0, at - context), at + context + 1).some(isChange));
  const lines: string[] = [];
  const line = { old: 1, new: 1 };
  for (let at = 0; at < steps.length;) {
    const hunk = isShown[at] ? steps.slice(at, nextHidden(isShown, at)) : [];
    if (hunk.length > 0) {
      const [old, now] = [
        hunk.filter(({ sign }) => sign !== '+').length,
        hunk.filter(({ sign }) => sign !== '-').length,
      ];
      lines.push(`@@ -${line.old},${old} +${line.new},${now} @@`, ...hunk.map((step) => step.sign + step.line));
    }
    for (const { sign } of hunk.length > 0 ? hunk : steps.slice(at, at + 1)) {
      if (sign !== '+') line.old += 1;
      if (sign !== '-') line.new += 1;
    }
    at += Math.max(1, hunk.length);
  }
  return [`--- a/${file}`, `+++ b/${file}`, ...lines, ''].join('\n');
}

function linesOf(text: string): readonly string[] {
  return text.replace(/\n$/, '').split('\n');
}

function isChange({ sign }: Step): boolean {
  return sign !== ' ';
}

function nextHidden(isShown: readonly boolean[], at: number): number {
  const next = isShown.indexOf(false, at);
  return next < 0 ? isShown.length : next;
}
