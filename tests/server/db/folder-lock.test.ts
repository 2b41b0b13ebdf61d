import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeLock } from '#server/db/folder-lock.ts';
import { processStart } from '#server/db/process-start.ts';

let dir = '';
let file = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-lock-'));
  file = join(dir, 'database.lock');
});
afterEach(() => rmSync(dir, { recursive: true }));

const take = () => takeLock(file, (holder) => `In use by ${holder}.`);
const holder = { pid: process.pid, start: processStart(process.pid), host: hostname(), token: 'of somebody' };

function writeLock(content: unknown, secondsAgo = 0): void {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const then = new Date(Date.now() - secondsAgo * 1000);
  utimesSync(file, then, then);
}

/** The id of a process that has ended. */
async function goneProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('the lock of a folder', () => {
  it('is one process’s until it is released', () => {
    const lock = take();
    expect(take).toThrow(`In use by process ${process.pid}.`);
    lock.release();
    expect(existsSync(file)).toBe(false);
    take().release();
  });

  it('is taken over from a process that is gone', async () => {
    writeLock({ ...holder, pid: await goneProcess() });
    const lock = take();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    expect(take).toThrow(`In use by process ${process.pid}.`);
    lock.release();
  });

  it('notifies its earlier owner that another process has it now, and only then', () => {
    vi.useFakeTimers();
    const lost: string[] = [];
    const lock = takeLock(
      file,
      () => 'In use.',
      (other) => lost.push(other),
    );
    vi.advanceTimersByTime(10_000);
    rmSync(file);
    vi.advanceTimersByTime(10_000);
    expect(lost).toEqual([]);
    writeLock({ ...holder, host: 'elsewhere', pid: 7 });
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    expect(lost).toEqual(['process 7 on elsewhere']);
    lock.release();
    expect(existsSync(file)).toBe(true);
  });

  it('is taken over when the number means another process now', () => {
    writeLock({ ...holder, start: 'long ago' });
    take().release();
  });

  it('stays with a process of another machine as long as that one touches it', () => {
    writeLock({ ...holder, host: 'elsewhere', pid: 7 }, 30);
    expect(take).toThrow('In use by process 7 on elsewhere.');
    writeLock({ ...holder, host: 'elsewhere', pid: 7 }, 90);
    take().release();
  });

  it('stays with a process that has made it and not yet written its name', () => {
    writeLock('');
    expect(take).toThrow('In use by another process.');
    writeLock('{"pid":', 20);
    take().release();
  });

  it('goes to only one process while another takes over a stale one', async () => {
    writeLock({ ...holder, pid: await goneProcess() });
    writeFileSync(`${file}.takeover`, '');
    expect(take).toThrow('In use by process');
    rmSync(`${file}.takeover`);
    take().release();
    expect(existsSync(`${file}.takeover`)).toBe(false);
  });

  it('is not taken from its next holder by a late release', () => {
    const lock = take();
    writeLock({ ...holder, token: 'of the next' });
    lock.release();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ token: 'of the next' });
  });
});

describe('the start of a process', () => {
  it('stays the same for one process and is none for one that is gone', async () => {
    expect(processStart(process.pid)).toMatch(/\S/);
    expect(processStart(process.pid)).toBe(processStart(process.pid));
    expect(processStart(await goneProcess())).toBeUndefined();
  });
});
