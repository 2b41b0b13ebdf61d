/**
 * The container image and its compose file: the files that they name exist, and the server starts with their settings.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentVariables, readEnvironment } from '#server/environment.ts';
import { productionRefusals } from '#server/production.ts';
import { filesUnder, projectDir, readSource } from './source.ts';

const dockerfile = readSource('Dockerfile');
const [build = '', image = ''] = dockerfile.split(/^FROM /m).slice(1);
const linesOf = (stage: string, word: string): readonly string[] =>
  [...stage.matchAll(new RegExp(`^${word} (.+)$`, 'gm'))].map(([, rest = '']) => rest);
const wordsIn = (text: string): readonly string[] => text.split(/\s+/);

describe('Dockerfile', () => {
  const copied = linesOf(build, 'COPY').flatMap((line) => wordsIn(line).slice(0, -1));

  it('copies existing files, and .dockerignore admits only those', () => {
    expect(copied.filter((path) => !existsSync(join(projectDir, path)))).toEqual([]);
    expect(readSource('.dockerignore').trim().split('\n')).toEqual(
      expect.arrayContaining(['*', ...copied.map((path) => `!${path}`)]),
    );
    expect(readSource('.dockerignore').trim().split('\n')).toHaveLength(copied.length + 1);
  });

  it('builds by commands of the project, and accepts a company’s values for its pages', () => {
    const { scripts } = JSON.parse(readSource('package.json')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const run = linesOf(build, 'RUN').flatMap((line) => /npm run (\S+)/.exec(line)?.[1] ?? []);
    expect(run).toEqual(['build']);
    expect(scripts['build']).toBe('node src/tools/build.mjs');
    expect(linesOf(build, 'ARG')).toEqual(['VITE_EMAIL', 'VITE_LIBRARY_URL', 'VITE_HOME']);
  });

  it('runs the build’s output, on a supported Node, as a non-root user', () => {
    const taken = linesOf(image, 'COPY').map((line) => /^--from=build \/plinth\/(\S+)/.exec(line)?.[1]);
    expect(taken).toEqual(['package.json', 'node_modules', 'dist']);
    expect(linesOf(image, 'CMD')).toEqual(['["node", "dist/server/main.js"]']);
    expect(readSource('src/tools/build.mjs')).toContain("main: join(projectDir, 'src/server/main.ts')");
    expect(linesOf(image, 'USER')).toEqual(['node']);
    for (const stage of [build, image]) expect(stage).toMatch(/^node:24-/);
  });

  it('brings the packages that the server needs, and none that browsers alone do', () => {
    const { dependencies } = JSON.parse(readSource('package.json')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    const sources = ['src/server', 'src/contracts', 'machines']
      .flatMap((folder) => filesUnder(folder))
      .filter((file) => file.endsWith('.ts'))
      .map(readSource)
      .join('\n');
    const imported = [...sources.matchAll(/(?:from |import\()'(@[\w-]+\/[\w.-]+|[a-z][\w.-]*)(?:\/[^']*)?'/g)].map(
      ([, name = '']) => name,
    );
    // Samples and models import the statechart tools, which are part of the project: a build includes the parts that it
    // needs.
    const needed = [...new Set(imported)].filter(
      (name) => name !== '@plinth/statecharts' && existsSync(join(projectDir, 'node_modules', name)),
    );
    expect(needed.toSorted()).toEqual(Object.keys(dependencies).toSorted());
  });

  it('checks health in the process itself', () => {
    expect(image).toMatch(/^HEALTHCHECK .*\/healthz/m);
    expect(readSource('src/server/http/health.ts')).toContain("'/healthz'");
  });
});

describe('compose.yaml', () => {
  const service = /^ {2}plinth:\n((?: {4}.*\n)+)/m.exec(readSource('compose.yaml'))?.[1] ?? '';
  const block = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(service)?.[1] ?? '';
  const set = Object.fromEntries(
    [...block.matchAll(/^ {6}([A-Z_]+): '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const inImage = Object.fromEntries(
    linesOf(image, 'ENV')
      .flatMap(wordsIn)
      .map((pair) => pair.split('=')) as [string, string][],
  );

  it('sets variables that the server knows, with which it starts', () => {
    expect(Object.keys({ ...inImage, ...set }).filter((name) => !environmentVariables.includes(name))).toEqual([]);
    const environment = readEnvironment({ ...inImage, ...set });
    expect(productionRefusals(environment)).toEqual([]);
    expect(environment).toMatchObject({
      host: '0.0.0.0',
      port: 4173,
      isDemonstration: true,
      database: { url: expect.stringContaining('@postgres:5432/') },
      smtp: { url: 'smtp://mailpit:1025?tls=off' },
    });
  });

  it('passes on a language model for the assistant, where one is set outside, and writes no key of it down', () => {
    const passed = [...block.matchAll(/^ {6}([A-Z_]+):$/gm)].map(([, name = '']) => name);
    expect(passed).toEqual(['ASSISTANT_URL', 'ASSISTANT_MODEL', 'ASSISTANT_KEY']);
    expect(passed.filter((name) => !environmentVariables.includes(name))).toEqual([]);
    const model = {
      ASSISTANT_URL: 'https://models.example/v1',
      ASSISTANT_MODEL: 'small',
      ASSISTANT_KEY: 'key-of-a-test',
    };
    expect(readEnvironment({ ...inImage, ...set, ...model }).assistant).toMatchObject({
      url: 'https://models.example/v1',
      model: 'small',
    });
    expect(readEnvironment({ ...inImage, ...set }).assistant ?? null).toBeNull();
  });

  it('opens no port to other machines', () => {
    const ports = [...readSource('compose.yaml').matchAll(/^ {6}- (\S*:\d+:\d+)$/gm)].map(([, port]) => port);
    expect(ports).toEqual(['127.0.0.1:4173:4173', '127.0.0.1:8025:8025']);
  });
});
