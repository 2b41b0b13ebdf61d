/** A browser loads the machines without their descriptions, and otherwise unchanged. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { registry, type RegisteredMachine } from '#machines/registry.ts';
import { compiledMessages } from '#tools/languages.mjs';
import { projectDir } from '#tools/project.mjs';
import { withoutDescriptions } from '#tools/without-descriptions.mjs';

/** XState's view of a machine, without the descriptions of its states and transitions. */
function withoutWords({ machine }: RegisteredMachine): unknown {
  return JSON.parse(
    JSON.stringify(machine.definition, (key, value: unknown) => (key === 'description' ? undefined : value)),
  );
}

it('leaves out the description of every state and transition, and nothing else', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'plinth-lean-'));
  try {
    await build({
      configFile: false,
      root: projectDir,
      logLevel: 'silent',
      plugins: [compiledMessages(), withoutDescriptions()],
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { input: { registry: join(projectDir, 'machines/registry.ts') } },
      },
    });
    const lean = (await import(pathToFileURL(join(outDir, 'registry.js')).href)) as {
      readonly registry: typeof registry;
    };
    expect(lean.registry).toHaveLength(registry.length);
    for (const [index, entry] of lean.registry.entries()) {
      expect(JSON.stringify(entry.machine.definition)).not.toContain('"description"');
      expect(withoutWords(entry)).toEqual(registry[index] && withoutWords(registry[index]));
    }
  } finally {
    rmSync(outDir, { recursive: true });
  }
});
