/** Metrics of this process for Prometheus, loaded only if a token permits reading them. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { release } from '#contracts/release.ts';
import { databaseStates } from '../db/database-watch.ts';
import type { Database } from '../db/database.ts';
import { statementChannel } from '../db/statements.ts';
import type { Log } from '../http/log.ts';
import type { HookRefusal } from '../payments/gateway-routes.ts';
import { refundsThatWait } from '../payments/refund-lists.ts';
import { countDisputes } from '../payments/dispute-store.ts';
import { outboxGauges } from './outbox-gauges.ts';
import { placeGauges } from './place-gauges.ts';
import { secondsSince } from './read-gauge.ts';

export interface Meter {
  /** The same log, with its lines counted. */
  readonly heard: (log: Log) => Log;
  /** Also reads these sources whenever the metrics are read. */
  readonly watch: (watched: Watched) => void;
  /** Counts an event of a gateway with an unlisted type. */
  readonly countUnknownEvent: (gateway: string, type: string) => void;
  /** Counts a webhook that was refused. */
  readonly countRefusedHook: (gateway: string, reason: HookRefusal) => void;
  /** Counts what the security policy kept a browser from doing. */
  readonly countViolation: (directive: string) => void;
  /** All metrics in the text format of Prometheus, and its content type. */
  readonly read: () => Promise<{ readonly text: string; readonly type: string }>;
  /** Stops counting. */
  readonly stop: () => void;
}

export interface Watched {
  readonly database: Pick<Database, 'db' | 'connections' | 'state'>;
  /** The number of open event streams. */
  readonly streams: () => number;
  /** ms since 1970. */
  readonly now: () => number;
  /** The folder of the embedded database. */
  readonly dataDir?: string | undefined;
}

/** For responses, in seconds: the goals of the product are between a few milliseconds and a quarter of a second. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** With its own registry, so that two servers in one process count separately. */
export function createMeter(): Meter {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'plinth_release_info',
    help: 'The build that runs: always 1.',
    labelNames: ['release'],
    registers,
  }).set({ release }, 1);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const errors = new Counter({
    name: 'plinth_errors_total',
    help: 'Errors of the log, by what failed.',
    labelNames: ['method', 'route'],
    registers,
  });
  const unknownEvents = new Counter({
    name: 'plinth_gateway_events_unknown_total',
    help: 'Webhooks of a type that nobody reads, by gateway.',
    labelNames: ['gateway', 'type'],
    registers,
  });
  const refusedHooks = new Counter({
    name: 'plinth_webhooks_refused_total',
    help: 'Webhooks that were refused, by gateway and reason.',
    labelNames: ['gateway', 'reason'],
    registers,
  });

  const violations = new Counter({
    name: 'plinth_policy_violations_total',
    help: 'Reports of browsers on what the content security policy refused, by directive.',
    labelNames: ['directive'],
    registers,
  });

  const statements = new Counter({
    name: 'plinth_statements_total',
    help: 'Statements that the database was sent.',
    registers,
  });
  const countStatement = (): void => statements.inc();
  subscribe(statementChannel, countStatement);

  const watch = ({ database, streams, now, dataDir }: Watched): void => {
    registry.registerMetric(
      new Gauge({
        name: 'plinth_event_streams',
        help: 'Event streams that are open.',
        registers: [],
        collect() {
          this.set(streams());
        },
      }),
    );
    registry.registerMetric(
      new Gauge({
        name: 'plinth_database_connections',
        help: 'Connections of the pool by what they do; waiting are those who wait for one.',
        labelNames: ['state'],
        registers: [],
        collect() {
          for (const [state, connections] of Object.entries(database.connections?.() ?? {}))
            this.set({ state }, connections);
        },
      }),
    );
    registry.registerMetric(
      new Gauge({
        name: 'plinth_database_state',
        help: 'The state of the database as this process sees it: 1 for the one that holds.',
        labelNames: ['state'],
        registers: [],
        collect() {
          for (const state of databaseStates) this.set({ state }, state === database.state() ? 1 : 0);
        },
      }),
    );
    const askRefunds = () => refundsThatWait(database.db).catch(() => []);
    let refundsAsked: ReturnType<typeof askRefunds> | undefined;
    const waitingRefunds = () => (refundsAsked ??= askRefunds().finally(() => (refundsAsked = undefined)));
    registry.registerMetric(
      new Gauge({
        name: 'plinth_refunds_waiting',
        help: 'Refunds that are not back, by their state.',
        labelNames: ['state'],
        registers: [],
        async collect() {
          const found = await waitingRefunds();
          this.reset();
          for (const { state, waiting } of found) this.set({ state }, waiting);
        },
      }),
    );
    registry.registerMetric(
      new Gauge({
        name: 'plinth_refunds_waiting_seconds',
        help: 'How long the refund that waits longest has been in its state, by the state.',
        labelNames: ['state'],
        registers: [],
        async collect() {
          const found = await waitingRefunds();
          this.reset();
          for (const { state, since } of found) this.set({ state }, secondsSince(since, now()));
        },
      }),
    );
    registry.registerMetric(
      new Gauge({
        name: 'plinth_disputes_open',
        help: 'Disputes that wait for the team or the bank; due are those whose evidence is due within three days.',
        labelNames: ['state'],
        registers: [],
        async collect() {
          const found = await countDisputes(database.db, now()).catch(() => undefined);
          this.reset();
          for (const [state, value] of Object.entries(found ?? {})) this.set({ state }, value);
        },
      }),
    );
    for (const gauge of [...outboxGauges(database.db, now), ...placeGauges({ db: database.db, now, dataDir })])
      registry.registerMetric(gauge);
  };

  return {
    heard: (log) => ({
      ...log,
      request: (line) => {
        requests.observe({ method: line.method, route: line.route, status: line.status }, line.ms / 1_000);
        log.request(line);
      },
      error: (line) => {
        errors.inc({ method: line.method, route: line.route });
        log.error(line);
      },
    }),
    watch,
    countUnknownEvent: (gateway, type) => unknownEvents.inc({ gateway, type }),
    countRefusedHook: (gateway, reason) => refusedHooks.inc({ gateway, reason }),
    countViolation: (directive) => violations.inc({ directive }),
    stop: () => void unsubscribe(statementChannel, countStatement),
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}
