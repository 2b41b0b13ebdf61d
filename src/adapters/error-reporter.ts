/** Reports errors of the page to the server. */
import { redactText } from '#contracts/redact-text.ts';
import { releaseMeta } from '#contracts/release.ts';
import type { Report } from '#contracts/report.ts';
import { reportLengths, type ReportKind } from '#contracts/report-limits.ts';

const maxReports = 10;
const maxFrames = 12;

/**
 * Reports an error, or any other thrown value, and its place in React. It does not wait for a response and never
 * throws.
 * @param componentStack the lines of the surrounding components, innermost first.
 */
export type ReportError = (kind: ReportKind, thrown: unknown, componentStack?: string | null) => void;

/** The lines with positions, without the message that some browsers put at the start of a stack. */
function frames(stack: string | null | undefined): string[] {
  return (stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at |@.*:\d+:\d+$/.test(line))
    .slice(0, maxFrames);
}

/** A frame of Firefox and Safari, `name@address:1:2`, must not be mistaken for an e-mail address. */
function redactFrame(frame: string): string {
  return redactText(frame.replace(/^([^@]*)@/, 'at $1 '));
}

function reportOf(kind: ReportKind, thrown: unknown, componentStack: string | null | undefined): Report {
  const error =
    thrown instanceof Error
      ? thrown
      : new Error(typeof thrown === 'string' ? thrown : 'Something that is no error was thrown');
  const fit = (text: string, most: number): string => redactText(text).slice(0, most);
  return {
    kind,
    name: fit(error.name, reportLengths.name),
    message: fit(error.message, reportLengths.message),
    stack: [...frames(error.stack), ...frames(componentStack)]
      .map(redactFrame)
      .join('\n')
      .slice(0, reportLengths.stack),
    path: fit(window.location.pathname, reportLengths.path),
    release: document.querySelector<HTMLMetaElement>(`meta[name="${releaseMeta}"]`)?.content ?? 'development',
  };
}

/** Without cookies: a report states what failed, never for whom. The request outlives the page. */
function send(report: Report): void {
  fetch('/api/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}

/** The reporter of one page load: each error once, and at most ten. */
export function createErrorReporter(): ReportError {
  const reported = new Set<string>();
  const seen = new WeakSet<object>();
  return (kind, thrown, componentStack) => {
    if (reported.size >= maxReports) return;
    // The same error can arrive twice: from Vite, then as the cause of the one that React caught.
    const chain = [thrown, thrown instanceof Error ? thrown.cause : undefined].filter(
      (each) => typeof each === 'object' && each !== null,
    );
    if (chain.some((each) => seen.has(each))) return;
    for (const each of chain) seen.add(each);
    const report = reportOf(kind, thrown, componentStack);
    const print = `${report.name} ${report.message} ${report.stack}`;
    if (reported.has(print)) return;
    reported.add(print);
    send(report);
  };
}
