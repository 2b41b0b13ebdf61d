/** The deployment examples of docs/deploy: their settings start a server in production, and their files exist. */
import { describe, expect, it } from 'vitest';
import { environmentVariables, readEnvironment } from '#server/environment.ts';
import { productionRefusals } from '#server/production.ts';
import { filesUnder, readSource } from './source.ts';

const settings = Object.fromEntries(
  readSource('docs/deploy/plinth.env.example')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

describe('plinth.env.example', () => {
  it('sets variables that the server knows, with which production starts', () => {
    expect(Object.keys(settings).filter((name) => !environmentVariables.includes(name))).toEqual([]);
    const environment = readEnvironment({ ...settings, NODE_ENV: 'production', HOST: '0.0.0.0' });
    expect(productionRefusals(environment)).toEqual([]);
  });
});

describe('the examples', () => {
  it('set no variable that the server does not know', () => {
    const unit = readSource('docs/deploy/systemd/plinth.service');
    const inUnit = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, all = '']) =>
      all.split(' ').map((pair) => pair.slice(0, pair.indexOf('='))),
    );
    const inPods = [...readSource('docs/deploy/kubernetes/deployment.yaml').matchAll(/^ +- name: ([A-Z_]+)$/gm)].map(
      ([, name = '']) => name,
    );
    expect([...inUnit, ...inPods]).toEqual(['NODE_ENV', 'PORT', 'DRAIN_SECONDS']);
    for (const name of [...inUnit, ...inPods]) expect(environmentVariables).toContain(name);
  });

  it('mount files that exist', () => {
    const compose = readSource('docs/deploy/compose/compose.yaml');
    // The operator provides these; they are secrets.
    const ownFiles = new Set(['./tls', './metrics-token']);
    const mounted = [...compose.matchAll(/^ +- (\.\.?\/[^:]+):/gm)].map(([, path = '']) => path);
    const files = filesUnder('docs/deploy');
    expect(
      mounted
        .filter((path) => !ownFiles.has(path))
        .map((path) => new URL(path, 'file:///docs/deploy/compose/').pathname.slice(1))
        .filter((path) => !files.includes(path)),
    ).toEqual([]);
  });
});
