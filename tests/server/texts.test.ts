import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

function printTexts(filter: string): {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
} {
  return spawnSync(process.execPath, [join(import.meta.dirname, '../../src/tools/texts.mjs'), filter], {
    encoding: 'utf8',
  });
}

describe('npm run texts', () => {
  it('prints the texts of a screen under its name, the parts that differ as {…}, and no names of the code', () => {
    const { status, stdout } = printTexts('messages/check-answers');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^## machines\/messages\/check-answers\n\n- /);
    const texts = stdout.split('\n').filter((line) => line.startsWith('- '));
    for (const text of ['Check before you pay', 'Nothing is charged until you press Pay', 'Pay {amount}'])
      expect(texts).toContain(`- ${text}`);
    expect(stdout).not.toMatch(/styles|className|check-row|^## .*login/m);
  });

  it('reports an unknown screen, and which there are', () => {
    const ended = printTexts('no-such-screen');
    expect(ended).toMatchObject({ status: 1, stdout: '' });
    expect(ended.stderr).toMatch(
      /^No screen's name contains no-such-screen: choose one of .*machines\/messages\/login.*\.\n$/,
    );
  });
});
