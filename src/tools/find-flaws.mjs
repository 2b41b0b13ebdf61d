/** What the rules of flows find in the machines as the sources have them. */
import { readTraffic } from './event-traffic.mjs';
import { projectDir } from './project.mjs';

/**
 * @param {import('./project.mjs').Load} load loads a module of the sources
 * @returns {Promise<readonly import('@plinth/statecharts/flow-check').Finding[]>}
 */
export async function findFlaws(load) {
  /** @param {string} path */
  const source = (path) => load(`${projectDir}/machines/${path}`);
  const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await source('registry.ts'));
  const { findingsOf } = /** @type {typeof import('@plinth/statecharts/flow-findings')} */ (
    await load('@plinth/statecharts/flow-findings')
  );
  const { recordedMessages } = /** @type {typeof import('#machines/worlds/recorded-messages.ts')} */ (
    await source('worlds/recorded-messages.ts')
  );
  const { hasTimeout } = /** @type {typeof import('#machines/ports/promise-port.ts')} */ (
    await source('ports/promise-port.ts')
  );
  return findingsOf(registry, await readTraffic(projectDir), Object.values(recordedMessages).flat(), hasTimeout);
}
