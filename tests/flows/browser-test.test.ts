/**
 * Saved traces as browser tests: the trace beside a test generates that test, and a trace without a person's actions
 * generates none.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserTestOf } from '#flows/export/browser-test.ts';
import { readTraceText } from '#flows/live/trace-file.ts';
import { flowOf } from '@plinth/statecharts/flow';
import { registry } from '#machines/registry.ts';
import { projectDir } from '#tools/project.mjs';

const kept = 'tests/e2e/traces/declined-card.json';
const read = (path: string): string => readFileSync(join(projectDir, path), 'utf8');

describe('a trace as a browser test', () => {
  it('repeats the person’s actions and checks the machines’ idle states; the stored one runs among the browser tests', () => {
    const made = execFileSync(process.execPath, ['src/tools/flows.mjs', 'test', kept], {
      cwd: projectDir,
      encoding: 'utf8',
    });
    const formatter = join(projectDir, 'node_modules/oxfmt/bin/oxfmt');
    const formatted = execFileSync(
      process.execPath,
      [formatter, '--stdin-filepath', 'tests/e2e/declined-card.spec.ts'],
      {
        cwd: projectDir,
        encoding: 'utf8',
        input: made,
      },
    );
    expect(formatted).toBe(read('tests/e2e/declined-card.spec.ts'));
    const acts = [
      "'template.toggled', templateId: 1",
      "'feature.added', featureId: 'video-calls'",
      "'speed.chosen', speed: 'fast'",
      "'payment.requested' }",
      "letTheBank('Decline')",
      "['payment.declined']",
    ];
    expect(acts.map((act) => made.indexOf(act)).toSorted((a, b) => a - b)).toEqual(
      acts.map((act) => made.indexOf(act)),
    );
    expect(made.match(/step\.nextRequested/g)).toHaveLength(6);
    // No wait for a state that passes by itself.
    expect(made).not.toContain('saving');
    // Nor for activity behind a page that is left for the bank.
    expect(made.slice(made.indexOf('payment.requested'), made.indexOf('letTheBank'))).not.toContain('projectSync');
  });

  it('is not generated without a person’s action', () => {
    const trace = readTraceText(read(kept));
    const opened = { ...trace, steps: trace.steps.slice(0, 3) };
    expect(() => browserTestOf(opened, registry.map(flowOf), (_, type) => !type.startsWith('xstate.'))).toThrow(
      'Nobody did anything in this trace',
    );
  });

  it('needs a file that is a trace', () => {
    expect(() => readTraceText('{"trace":"plinth","release":"1","steps":[]}')).toThrow();
    expect(() => readTraceText('{"steps":[{"at":1}]}')).toThrow();
  });
});
