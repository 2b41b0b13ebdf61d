import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeTokenCookie } from '#adapters/auth-cookie.ts';
import { listenForNotifications } from '#adapters/notifications.ts';
import { watchNetwork } from '#adapters/watch-network.ts';
import { readNotifications } from '../server/notification-reader.ts';
import { openNotifications, type OpenNotifications } from '../server/notification-server.ts';
import { listenTo } from './browser.ts';

const events = (at: ReturnType<typeof listenTo>): unknown[] =>
  at.heard.map((event) => ('topic' in event ? [event.type, event.topic] : event.type));

/** Server-sent events as a browser reads them, from a server in this process. It sends the page's cookies. */
function sourceOf(app: OpenNotifications['app']): new (path: string) => EventTarget {
  return class extends EventTarget {
    #leave: () => unknown = () => undefined;
    #isClosed = false;

    constructor(path: string) {
      super();
      void this.#read(path).catch(() => this.#tell('error'));
    }

    close(): void {
      this.#isClosed = true;
      this.#leave();
    }

    #tell(type: string, data?: string): void {
      if (!this.#isClosed) this.dispatchEvent(Object.assign(new Event(type), { data }));
    }

    async #read(path: string): Promise<void> {
      const request = new Request(new URL(path, window.location.origin));
      request.headers.set('cookie', document.cookie);
      const response = await app.request(request);
      if (!response.ok) throw new Error(`Status ${response.status}`);
      const reader = await readNotifications(response);
      this.#leave = reader.leave;
      this.#tell('open');
      for (let part = await reader.next(); part !== undefined; part = await reader.next()) {
        const [, type = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
        if (type !== '') this.#tell(type, data);
      }
      this.#tell('error');
    }
  };
}

describe('the server’s notifications', () => {
  let at: OpenNotifications;

  beforeEach(() => {
    removeTokenCookie();
    at = openNotifications({});
    vi.stubGlobal('EventSource', sourceOf(at.app));
  });

  it('arrive by topic from opening until the last listener leaves', async () => {
    document.cookie = 'access_token=asha; path=/';
    const running = listenTo(listenForNotifications);
    await expect.poll(() => events(running)).toEqual(['notifications.opened']);
    at.notifications.notify('user:asha', 'projects');
    at.notifications.notify('user:ravi', 'requests');
    at.notifications.notify('user:asha', 'payments');
    await expect
      .poll(() => events(running))
      .toEqual(['notifications.opened', ['notifications.arrived', 'projects'], ['notifications.arrived', 'payments']]);
    running.stop();
    await expect.poll(at.listening).toBe(0);
    at.notifications.notify('user:asha', 'requests');
    expect(events(running)).toHaveLength(3);
  });

  it('are lost once when the server ends the stream, which is not reopened here', async () => {
    document.cookie = 'access_token=asha; path=/';
    const running = listenTo(listenForNotifications);
    await expect.poll(() => events(running)).toEqual(['notifications.opened']);
    at.streams.end();
    await expect.poll(() => events(running)).toEqual(['notifications.opened', 'notifications.lost']);
    expect(at.listening()).toBe(0);
    running.stop();
  });

  it('are lost at once for an anonymous visitor', async () => {
    const running = listenTo(listenForNotifications);
    await expect.poll(() => events(running)).toEqual(['notifications.lost']);
    running.stop();
  });

  it.each(['', '{', 'null', '{"topic":"weather"}', '{"topic":["projects"]}', 'undefined'])(
    'with the data %j are ignored',
    (data) => {
      const sources: EventTarget[] = [];
      vi.stubGlobal(
        'EventSource',
        class extends EventTarget {
          constructor() {
            super();
            sources.push(this);
          }

          close(): void {}
        },
      );
      const running = listenTo(listenForNotifications);
      for (const text of [data, '{"topic":"requests","at":7}'])
        sources[0]?.dispatchEvent(Object.assign(new Event('notification'), { data: text }));
      expect(events(running)).toEqual([['notifications.arrived', 'requests']]);
      running.stop();
    },
  );
});

describe('the browser’s connection', () => {
  it('is reported when it goes and comes, until the last listener leaves', () => {
    const running = listenTo(watchNetwork);
    expect(events(running)).toEqual([]);
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    running.stop();
    window.dispatchEvent(new Event('offline'));
    expect(events(running)).toEqual(['network.lost', 'network.found']);
  });

  it('is reported at once when there is none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const running = listenTo(watchNetwork);
    await expect.poll(() => events(running)).toEqual(['network.lost']);
    running.stop();
  });
});
