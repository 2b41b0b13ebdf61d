/** A process's output for Prometheus, for a trace collector, and for its log when it crashes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { disputes } from '#server/db/money-schema.ts';
import { outbox } from '#server/db/schema.ts';
import { startFromEnvironment } from '#server/main.ts';
import { openDatabase } from '#server/db/database.ts';
import { silentLog, type ErrorLine } from '#server/http/log.ts';
import { createMeter } from '#server/telemetry/meter.ts';
import { startTracing, traceWork } from '#server/telemetry/tracing.ts';
import { startUpkeep } from '#server/upkeep/upkeep.ts';
import { eachDatabase, emptyFolder } from './db/databases.ts';
import { openMailServer } from './mail/mail-server.ts';

const metricsToken = 'a-token-of-prometheus-that-nobody-guesses';
let clientDir = '';

beforeAll(() => {
  clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Plinth</title>');
});

afterAll(() => rmSync(clientDir, { recursive: true }));

/** The whole server on an embedded database. @returns its address, and a function that stops it */
async function start(
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const server = await startFromEnvironment(
    { PORT: '0', DATA_DIR: await emptyFolder(), LOG_LEVEL: 'error', ...variables },
    { clientDir },
  );
  onTestFinished(server.close);
  return { origin: `http://127.0.0.1:${server.port}`, close: server.close };
}

describe('/metrics', () => {
  it('is not there unless a token is set', async () => {
    const { origin } = await start({});
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  });

  it('contains requests by route, event streams and the process, for a client with the token only', async () => {
    const { origin } = await start({ METRICS_TOKEN: metricsToken });
    const ask = (headers: Record<string, string>) => fetch(`${origin}/metrics`, { headers });
    expect([(await ask({})).status, (await ask({ authorization: 'Bearer another' })).status]).toEqual([401, 401]);
    await fetch(`${origin}/api/projects/of-somebody`);
    await fetch(`${origin}/api/nothing/is/here`);
    const kept = (
      await fetch(`${origin}/api/quotes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    ).status;
    const read = async (): Promise<string> => (await ask({ authorization: `Bearer ${metricsToken}` })).text();
    const told = await read();
    expect(told).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/projects/:id",status="404"} 1',
    );
    expect(told).toContain(`http_request_duration_seconds_count{method="POST",route="/api/quotes",status="${kept}"} 1`);
    expect(told).toContain('plinth_release_info{release="development"} 1');
    expect(told).toMatch(/^plinth_event_streams 0$/m);
    expect(told).toMatch(/^plinth_statements_total [1-9]\d*$/m);
    expect(told).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(told).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(told).not.toContain('of-somebody');
  });
});

eachDatabase('the figures', (given) => {
  it('contain the content of the outbox, its age, and the use of the pool', async () => {
    const { db } = given.database;
    const now = Date.UTC(2027, 0, 4);
    const due = (seconds: number) => new Date(now - seconds * 1_000);
    await db.insert(outbox).values([
      { kind: 'mail.send', payload: {}, dueAt: due(120), nextAttemptAt: due(90) },
      // It has failed for an hour, and waits for its next attempt.
      { kind: 'mail.send', payload: {}, attempts: 9, dueAt: due(3_600), nextAttemptAt: due(-60) },
      { kind: 'mail.send', payload: {}, dueAt: due(9_000), nextAttemptAt: due(500), doneAt: due(0) },
      { kind: 'payments.remind', payload: {}, dueAt: due(-86_400), nextAttemptAt: due(-86_400) },
      { kind: 'payments.refund', payload: {}, dueAt: due(9_000), nextAttemptAt: due(500), givenUpAt: due(7_200) },
      { kind: 'payments.refund', payload: {}, dueAt: due(9_000), nextAttemptAt: due(500), givenUpAt: due(60) },
    ]);
    const dispute = {
      gateway: 'sandbox',
      paymentId: 'pay_1',
      amount: 50_000,
      phase: 'chargeback',
      reason: 'fraudulent',
      toldAt: due(0),
      heardAt: due(0),
      openedAt: due(0),
    } as const;
    const inDays = (days: number) => due(-days * 86_400);
    await db.insert(disputes).values([
      { ...dispute, disputeId: 'disp_1', evidenceDueAt: inDays(3) },
      { ...dispute, disputeId: 'disp_2', evidenceDueAt: inDays(4) },
      { ...dispute, disputeId: 'disp_3', state: 'underReview', evidenceDueAt: inDays(1) },
      { ...dispute, disputeId: 'disp_4', state: 'won', closedAt: due(0), evidenceDueAt: inDays(1) },
    ]);
    const meter = createMeter();
    onTestFinished(meter.stop);
    meter.watch({ database: given.database, streams: () => 7, now: () => now });
    const { text } = await meter.read();
    expect(text).toMatch(/^plinth_event_streams 7$/m);
    expect(text.match(/^plinth_outbox_\w+\{.*$/gm)).toEqual([
      'plinth_outbox_depth{kind="mail.send"} 2',
      'plinth_outbox_depth{kind="payments.remind"} 1',
      'plinth_outbox_oldest_seconds{kind="mail.send"} 3600',
      'plinth_outbox_oldest_seconds{kind="payments.remind"} 0',
      'plinth_outbox_overdue_seconds{kind="mail.send"} 90',
      'plinth_outbox_overdue_seconds{kind="payments.remind"} 0',
      'plinth_outbox_given_up{kind="payments.refund"} 2',
      'plinth_outbox_given_up_seconds{kind="payments.refund"} 7200',
    ]);
    expect(text.match(/^plinth_disputes_open\{.*$/gm)).toEqual([
      'plinth_disputes_open{state="open"} 3',
      'plinth_disputes_open{state="due"} 1',
    ]);
    expect(text.match(/^plinth_database_connections\{state="(?:open|waiting)"\} \d+$/gm) ?? []).toHaveLength(
      given.kind === 'postgres' ? 2 : 0,
    );
  });
});

/** A trace collector, which stores the received data as text. */
async function startCollector(): Promise<{ readonly endpoint: string; readonly received: () => string }> {
  let received = '';
  const server = createServer((request, response) => {
    request.on('data', (part) => {
      received += `${request.url} ${String(part)}`;
    });
    request.on('end', () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received: () => received };
}

describe('traces', () => {
  it('report requests by route to a collector, with their statements, under the name of the service', async () => {
    const { endpoint, received } = await startCollector();
    const secret = 'secret-of-somebody'.padEnd(42, '-').concat('A');
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
    vi.stubEnv('OTEL_SERVICE_NAME', 'plinth-of-a-test');
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { origin, close } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, LOG_LEVEL: 'info' });
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    await fetch(`${origin}/calendar/${secret}.ics`, { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
    // Unsent data is sent before the process ends.
    await close();
    const lines = write.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('/calendar/'));
    write.mockRestore();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { trace, route: '/calendar/:file', address: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ]);
    expect(received()).toContain('/v1/traces ');
    expect(received()).toContain('plinth-of-a-test');
    expect(received()).toMatch(/GET \/calendar\/:\w+/);
    expect(received()).toContain('"calendar_links"');
    expect(received()).not.toContain(secret);
  });

  it('contain the work that a request noted, and so do its lines', async () => {
    const { endpoint, received } = await startCollector();
    const mails = await openMailServer();
    onTestFinished(mails.close);
    mails.refuse('recipient', 550, '5.1.1 relaying denied');
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => write.mockRestore());
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
    const { origin, close } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      SMTP_URL: mails.url(),
      MAIL_FROM: 'Plinth <hello@plinth.example>',
    });
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const written = await fetch(`${origin}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${trace}-00f067aa0ba902b7-01` },
      body: JSON.stringify({ name: 'Asha Rao', email: 'asha@example.com', message: 'Do you build shops?' }),
    });
    expect(written.status).toBe(201);
    const lines = () =>
      write.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('"route":"mail.send"'));
    await expect.poll(lines).not.toEqual([]);
    await close();
    for (const line of lines())
      expect(JSON.parse(line)).toMatchObject({ trace, message: expect.stringContaining('relaying denied') });
    expect(received()).toContain('outbox mail.send');
  });

  it('contain the tasks of upkeep, each by itself, and so do their lines', async () => {
    const { endpoint, received } = await startCollector();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
    const tracing = await startTracing();
    const database = await openDatabase({ dataDir: await emptyFolder() });
    onTestFinished(database.close);
    const lines: ErrorLine[] = [];
    const away = () => Promise.reject(new Error('The gateway is away.'));
    const upkeep = startUpkeep({
      database,
      log: { ...silentLog, error: (line) => lines.push(line) },
      traceWork,
      orders: { askWaiting: away, askWaitingRefunds: away, closeAll: away },
      now: Date.now,
    });
    await upkeep.stop();
    await tracing.stop();
    expect(lines.map(({ route }) => route)).toEqual(['orders.waiting', 'refunds.waiting']);
    expect(new Set(lines.map(({ trace }) => /^[0-9a-f]{32}$/.test(trace ?? '') && trace)).size).toBe(2);
    expect(received()).toContain('upkeep orders.waiting');
  });
});

/** Emits the event as Node does before it ends the process. */
function emitMonitored(error: Error, origin: NodeJS.UncaughtExceptionOrigin): void {
  for (const listener of process.listeners('uncaughtExceptionMonitor')) listener(error, origin);
}

describe('an unforeseen end of the process', () => {
  it('is a line of the log with the release, once the server listens and until it has stopped', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { close } = await start({});
    emitMonitored(new Error('nobody caught it', { cause: new Error('the reason') }), 'unhandledRejection');
    await close();
    emitMonitored(new Error('nobody is there'), 'uncaughtException');
    const lines = write.mock.calls.map(([text]) => String(text));
    write.mockRestore();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        method: 'PROCESS',
        route: 'unhandledRejection',
        message: 'nobody caught it: the reason',
        release: 'development',
      },
    ]);
  });
});
