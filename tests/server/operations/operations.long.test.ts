/**
 * A site as a company runs it (./site.ts) under load, while its parts die, restart and are replaced: nothing
 * acknowledged is lost, nobody is charged twice, and only what was in flight on a dead part fails.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { invoiceNumbers, lost, type Person } from '../processes/books.ts';
import { addPerson, whomOf } from '../processes/people.ts';
import { walk, type Asked } from '../processes/walker.ts';
import { httpsConnection } from './https-connection.ts';
import { startSite, type SiteProcess, type SiteProxy } from './site.ts';

const minutes = Number(process.env['OPERATIONS_MINUTES'] ?? 45);
const visitors = 12;
/** In ms: HAProxy takes a process in again after two checks, each two seconds after the last. */
const settle = 6_000;

type Part = SiteProcess | 'database' | 'nginx';

/** What was away, in ms of `performance.now()`. */
interface Away {
  readonly part: Part;
  readonly what: string;
  readonly from: number;
  readonly to: number;
}

interface Sent extends Asked {
  readonly through: SiteProxy;
}

/** The pages that a browser loads as such: they need no database. */
const pages: ReadonlySet<string> = new Set(['GET /studio', 'GET /login', 'GET /dashboard']);

/** Whether this failure is what the death of this part does to a request in flight on it, and no more. */
function isOf({ what, status, servedBy, through }: Sent, part: Part): boolean {
  // Every process is there and says when to come back.
  if (part === 'database') return status === 503 && !pages.has(what);
  // The workers that nginx replaces close unused connections at once, also where a request is under way to them.
  if (part === 'nginx') return through === 'nginx' && status === undefined;
  // A proxy that says so answers for the process.
  return status === undefined || ([502, 503, 504].includes(status) && servedBy?.includes(String(part.at)) === true);
}

const isExcused = (sent: Sent, away: readonly Away[]): boolean =>
  away.some(({ part, from, to }) => sent.from <= to && sent.to >= from && isOf(sent, part));

it(
  `loses and charges nothing twice in ${minutes} minutes of kills, releases, failovers and reloads`,
  {
    timeout: (minutes + 15) * 60_000,
  },
  async () => {
    const site = await startSite();
    onTestFinished(site.close, 120_000);
    const { processes, proxies, cluster, certificate, database } = site;

    const asked: Sent[] = [];
    const people: Person[] = [];
    const away: Away[] = [];
    const over = new AbortController();
    /** A registered user. The name is new each time, so that an attempt without an answer leaves nobody behind. */
    const register = async (): Promise<Awaited<ReturnType<typeof addPerson>>> => {
      for (;;) {
        const person = await addPerson(database, `walker-${randomUUID()}`).catch(() => undefined);
        if (person) return person;
        await pause(100);
      }
    };
    const visit = async (through: SiteProxy): Promise<void> => {
      const deps = {
        origin: 'https://plinth.example',
        tell: (one: Asked) => void asked.push({ ...one, through }),
        connect: (visitor: number) => httpsConnection({ port: proxies[through].https, certificate }, visitor),
      };
      while (!over.signal.aborted) {
        const person = await register();
        people.push({ ...person, walked: [await walk(deps, whomOf(person.username))] });
      }
    };
    const walking = Promise.all(
      Array.from({ length: visitors }, (_, number) => visit(number % 2 === 0 ? 'haproxy' : 'nginx')),
    );

    const began = performance.now();
    const report = (what: string): void => {
      const failed = asked.filter(({ failure }) => failure !== undefined);
      const unexplained = failed.filter((one) => !isExcused(one, away)).length;
      console.log(
        `${((performance.now() - began) / 60_000).toFixed(1)} min, after ${what}: ${people.length} walks, ${asked.length} requests, ${failed.length} failed, ${unexplained} of them unexplained`,
      );
    };
    const during = async (part: Part, what: string, act: () => Promise<void>): Promise<void> => {
      const from = performance.now();
      await act();
      away.push({ part, what, from, to: performance.now() });
    };

    let turn = 0;
    const kill = async (): Promise<void> => {
      const killed = processes[turn % processes.length];
      if (!killed) return;
      await during(killed, 'kill', killed.kill);
      await killed.start();
    };
    const release = async (): Promise<void> => {
      // A release fails no request at all, so it counts as no absence.
      for (const each of processes) {
        expect(await each.stop()).toBe(0);
        await each.start();
        await pause(settle);
      }
    };
    const failover = async (): Promise<void> => {
      await during('database', 'failover', async () => {
        await cluster.killPrimary();
        await cluster.promoteStandby();
        site.pointPooler();
        await site.written();
      });
      await cluster.rebuildStandby();
    };
    const restartPooler = (): Promise<void> =>
      during('database', 'pooler', async () => {
        await site.restartPooler();
        await site.written();
      });
    const reload = async (): Promise<void> => {
      // HAProxy's old workers answer once more on each connection before they close it.
      proxies.haproxy.reload();
      await pause(settle);
      await during('nginx', 'reload of nginx', async () => {
        proxies.nginx.reload();
        await pause(1_000);
      });
    };
    const disturb = async (): Promise<void> => {
      const disturbances = { kill, release, restartPooler, failover, reload };
      for (turn = 0; performance.now() - began < minutes * 60_000; turn += 1)
        for (const [name, act] of Object.entries(disturbances)) {
          await pause(settle);
          await act();
          report(name);
        }
      await pause(settle);
    };
    await Promise.race([disturb(), walking]);
    over.abort();
    await walking;
    report('the end');

    const failures = asked.filter(({ failure }) => failure !== undefined);
    console.log(
      JSON.stringify({
        away: Object.fromEntries(
          [...new Set(away.map(({ what }) => what))].map((what) => {
            const those = away.filter((one) => one.what === what);
            const seconds = those.map(({ from, to }) => Math.round(to - from) / 1_000);
            const failed = failures.filter((one) => isExcused(one, those)).length;
            return [what, { times: those.length, longestSeconds: Math.max(...seconds), failed }];
          }),
        ),
        slowest: asked
          .map(({ what, from, to }) => ({ what, ms: Math.round(to - from) }))
          .toSorted((one, other) => other.ms - one.ms)
          .slice(0, 5),
      }),
    );
    const told = (one: Sent): unknown => ({
      ...one,
      after: away
        .filter(({ from }) => from <= one.to)
        .map(({ what, to }) => `${what} ${Math.round(one.from - to)}`)
        .at(-1),
    });
    expect(await lost(database, people)).toEqual([]);
    const { issued, paid } = await invoiceNumbers(database);
    expect(issued).toEqual([{ issued: paid, numbers: paid, last: paid }]);
    expect(failures.filter((one) => !isExcused(one, away)).map(told)).toEqual([]);
    expect(new Set(away.map(({ what }) => what)).size).toBe(4);
    expect(people.length).toBeGreaterThanOrEqual(visitors);
  },
);
