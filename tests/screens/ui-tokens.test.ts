import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');

/** The declarations of the block that opens with `selector`, one a line. */
function declarations(selector: string): string[] {
  const start = css.indexOf(selector);
  expect(start).toBeGreaterThan(-1);
  return css
    .slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
    .split(';')
    .map((declaration) => declaration.trim())
    .filter(Boolean);
}

test('dark by choice and dark by system are the same dark', () => {
  const chosen = declarations(':root[data-theme="dark"]');
  const system = declarations(':root:not([data-theme="light"], [data-theme="dark"])');
  expect(chosen.length).toBeGreaterThan(20);
  expect(system).toEqual(chosen);
});
