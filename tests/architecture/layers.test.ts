import { describe, expect, it } from 'vitest';
import { layerOf, layers } from './layers.ts';
import { filesUnder, readImports, readSource, resolveImport } from './source.ts';

const { imports: aliases } = JSON.parse(readSource('package.json')) as { imports: Record<string, string> };

function covers(packages: readonly string[], specifier: string): boolean {
  return packages.some((name) =>
    name === 'node:' ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`),
  );
}

/** Why an import of a file is not allowed, or nothing when it is. */
function violation(file: string, specifier: string): string | undefined {
  const layer = layerOf(file);
  if (!layer) return `${file} is in no layer: add its folder to tests/architecture/layers.ts.`;
  const target = resolveImport(file, specifier, aliases);
  if (target === undefined) {
    const isForbidden =
      covers(layer.forbiddenPackages ?? [], specifier) || (layer.packages && !covers(layer.packages, specifier));
    return isForbidden ? `${file} imports ${specifier}: the layer ${layer.name} may not use this package.` : undefined;
  }
  // Tests read package.json and similar files; nothing else reaches outside the layers.
  const found = layerOf(target);
  if (found === layer || (found && layer.imports.includes(found.name))) return undefined;
  if (!found && layer.name === 'tests') return undefined;
  return `${file} imports ${specifier}: the layer ${layer.name} may not import ${found?.name ?? target}.`;
}

function violations(file: string, source: string): string[] {
  return readImports(source).flatMap((specifier) => violation(file, specifier) ?? []);
}

const sources = ['machines', 'src', 'tests']
  .flatMap((folder) => filesUnder(folder))
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file));

describe('the layers', () => {
  it('are obeyed by every import', () => {
    expect(sources.flatMap((file) => violations(file, readSource(file)))).toEqual([]);
  });

  it('name only layers that exist', () => {
    const names = new Set(layers.map((layer) => layer.name));
    expect(layers.flatMap((layer) => layer.imports).filter((name) => !names.has(name))).toEqual([]);
  });

  it('form no ring', () => {
    const reaches = (from: string, seen: ReadonlySet<string>): string[] =>
      (layers.find((layer) => layer.name === from)?.imports ?? []).flatMap((next) =>
        seen.has(next) ? [next] : reaches(next, new Set([...seen, next])),
      );
    for (const { name } of layers) expect(reaches(name, new Set([name]))).toEqual([]);
  });
});

describe('a planted violation is found', () => {
  it.each([
    ['machines/funnel/funnel.machine.ts', `import { Button } from '#ui/button.tsx';`, 'may not import ui'],
    ['machines/funnel/funnel.machine.ts', `import { useState } from 'react';`, 'may not use this package'],
    [
      'machines/domain/money.ts',
      `export { funnel } from '#machines/funnel/funnel.machine.ts';`,
      'may not import machines',
    ],
    ['machines/domain/money.ts', `import type { Port } from '../ports/clock.ts';`, 'may not import ports'],
    ['machines/domain/money.ts', `import { setup } from 'xstate';`, 'may not use this package'],
    ['machines/shared/trace.ts', `import { auth } from '#machines/ports/auth.ts';`, 'may not import ports'],
    ['src/statecharts/src/flow.ts', `import { registry } from '#machines/registry.ts';`, 'may not import machines'],
    [
      'src/statecharts/src/flow.ts',
      `import { addDays } from '../../../machines/domain/calendar.ts';`,
      'may not import domain',
    ],
    ['src/statecharts/src/flow.ts', `import { useState } from 'react';`, 'may not use this package'],
    ['machines/registry.ts', `import { flowOf } from '../src/statecharts/src/flow.ts';`, 'may not import statecharts'],
    ['src/ui/button.tsx', `const lazy = () => import('#machines/domain/money.ts');`, 'may not import domain'],
    ['src/ui/button.tsx', `import {\n  useSelector,\n} from '@xstate/react';`, 'may not use this package'],
    ['src/screens/studio/studio.tsx', `import { http } from '../../adapters/http.ts';`, 'may not import adapters'],
    ['src/screens/studio/studio.tsx', `import { readFile } from 'node:fs/promises';`, 'may not use this package'],
    ['src/server/app.ts', `import '#screens/studio/studio.tsx';`, 'may not import screens'],
    ['src/server/app.ts', `type Http = import('#adapters/http.ts').Http;`, 'may not import adapters'],
    ['src/tools/start.mjs', `import { createApp } from '#server/app.ts';`, 'may not import server'],
    ['src/app/main.tsx', `import { samples } from '#tests/support/samples.ts';`, 'may not import tests'],
    ['src/somewhere/file.ts', `import 'react';`, 'is in no layer'],
  ])('%s: %s', (file, source, message) => {
    const [first, ...rest] = violations(file, source);
    expect(first).toContain(file);
    expect(first).toContain(message);
    expect(rest).toEqual([]);
  });

  it('and none is invented', () => {
    const source = `
      // import { Button } from '#ui/button.tsx';
      /* import '#ui/button.tsx'; */
      import { addDays } from '../domain/calendar.ts';
      import { setup, type ActorRefFrom } from 'xstate';
      import { walk } from 'xstate/graph';
      const text = 'tests/**/*.ts'; export const url = 'https://example.in/*';
    `;
    expect(violations('machines/funnel/funnel.machine.ts', source)).toEqual([]);
  });
});
