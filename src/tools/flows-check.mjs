/**
 * `npm run flows -- check`: every finding with its id and a sentence; what is not known, and what is known and gone,
 * makes it fail.
 */
import { findFlaws } from './find-flaws.mjs';
import { withSources } from './project.mjs';

/** @param {readonly string[]} names */
export async function checkFlows(names) {
  if (names.length > 0) throw new Error('check looks at all machines together: it takes no names.');
  await withSources(async (load) => {
    const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
    const { knownFindings } = /** @type {typeof import('#machines/known-findings.ts')} */ (
      await load('/machines/known-findings.ts')
    );
    const { compareWithKnown, judged } = /** @type {typeof import('@plinth/statecharts/flow-check')} */ (
      await load('@plinth/statecharts/flow-check')
    );
    const findings = await findFlaws(load);
    const { fresh, gone } = compareWithKnown(findings, knownFindings);
    for (const { id, sentence, reason } of judged(findings, knownFindings))
      process.stdout.write(`${id}\n  ${sentence}\n  ${reason === null ? 'New.' : `Known: ${reason}`}\n`);
    for (const id of gone)
      process.stdout.write(
        `${id}\n  Gone: it is in machines/known-findings.ts, and is not found, or is listed twice.\n`,
      );
    process.stdout.write(
      `${registry.length} machines, ${findings.length} findings: ${fresh.length} new, ${findings.length - fresh.length} known; ${gone.length} known and gone.\n`,
    );
    if (fresh.length > 0)
      process.stdout.write('Mend what is new, or add its id with a reason to machines/known-findings.ts.\n');
    if (fresh.length + gone.length > 0) process.exitCode = 1;
  });
}
