/** A visitor who takes a picture of every moment at which the running machines have changed their states. */
import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, type Locator, type Request, type Route, type TestInfo } from '@playwright/test';
import { isInSight } from '#flows/screens/places.ts';
import type { Moment } from '#flows/screens/walk-moments.ts';
import { Accounts, type Person, type Session } from '../../e2e/support/accounts.ts';
import { Member } from '../../e2e/support/member.ts';
import { signInLongAgo } from '../../e2e/support/test.ts';
import { activeStates, watchMachines, type ActiveStates } from './active-states.ts';
import { Camera } from './camera.ts';

/** The time of all pictures: a Wednesday morning. */
export const now = Date.parse('2030-03-13T05:30:00Z');

/** 'flow state' of each state that is active, and whether the page at an address shows its flow. */
function statesAt(active: ActiveStates, path: string): ReadonlyMap<string, boolean> {
  return new Map(
    Object.entries(active).flatMap(([flow, states]) =>
      states.map((state): [string, boolean] => [`${flow} ${state}`, isInSight(flow, path)]),
    ),
  );
}

/** The outcome of a held request. */
type Fate = 'goes on' | 'fails';

/** Requests to hold: those to some addresses, or only the ones that match. */
type Held = string | { readonly at: string; readonly asks: (request: Request) => boolean };

/** The requests to some addresses with this method. */
export function method(name: string, at: string): Held {
  return { at, asks: (request) => request.method() === name };
}

/** Requests to the identity provider; with an action, only those for it. */
export function identity(action?: string): Held {
  return {
    at: '**/identity/',
    asks: (request) => action === undefined || (request.headers()['x-amz-target']?.endsWith(`.${action}`) ?? false),
  };
}

/** A response in place of the server or the provider. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** A problem response of the server. */
export function problem(
  status: number,
  title: string,
  detail: string,
  more: { readonly type?: string; readonly errors?: readonly object[] } = {},
): Answer {
  return { status, body: { type: 'about:blank', title, status, detail, ...more } };
}

/** An error response of the identity provider. */
export function providerRefusal(type: string, message: string): Answer {
  return { status: 400, body: { __type: type, message } };
}

export class Walker extends Member {
  readonly moments: Moment[] = [];
  private before: ReadonlyMap<string, boolean> = new Map();
  private path = '';
  private shown = '';
  private time = now;

  constructor(
    readonly camera: Camera,
    private readonly walk: string,
  ) {
    super(camera.page);
  }

  /** From the next page on, copying waits for the `copied` event: the first copy succeeds, later ones fail. */
  async copySlowly(): Promise<void> {
    await this.page.addInitScript(() => {
      let asked = 0;
      const writeText = () =>
        new Promise<void>((resolve, reject) => {
          asked += 1;
          const isFirst = asked === 1;
          window.addEventListener('copied', () => (isFirst ? resolve() : reject(new Error('Blocked'))), { once: true });
        });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    });
  }

  async endCopying(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event('copied')));
  }

  override async see(text: string | RegExp): Promise<void> {
    await super.see(text);
    await this.look(this.page.getByText(text).filter({ visible: true }).first());
  }

  override async amBefore(heading: string): Promise<void> {
    await super.amBefore(heading);
    await this.look();
  }

  override async amAt(path: string): Promise<void> {
    await super.amAt(path);
    await this.look();
  }

  /**
   * I look at the page as it is; if it is the page of my last look, and the machines are in the same states, there is no
   * new picture.
   * @param focus the part that I look at
   */
  async look(focus?: Locator): Promise<void> {
    const active = await this.settledStates();
    const shown = JSON.stringify(active);
    const { pathname: path } = new URL(this.page.url());
    if ((shown === this.shown && path === this.path) || shown === '{}') return;
    [this.shown, this.path] = [shown, path];
    const reached = statesAt(active, path);
    const entered = [...reached].flatMap(([state, isSeen]) => {
      const wasSeen = this.before.get(state);
      return wasSeen === undefined || (isSeen && !wasSeen) ? [state] : [];
    });
    const files = await this.camera.take(focus, async () => JSON.stringify(await activeStates(this.page)) === shown);
    this.before = reached;
    this.moments.push({ walk: this.walk, index: this.moments.length, path, states: active, entered, files });
  }

  /** Advances the clock, in seconds. */
  async later(seconds: number): Promise<void> {
    this.time += seconds * 1_000;
    await this.page.clock.setFixedTime(this.time);
  }

  /**
   * The machines come to other states than at my last look, and I look at the page. @param focus the part that I look
   * at
   */
  async seeChange(focus?: Locator): Promise<void> {
    await base.expect
      .poll(async () => JSON.stringify(await this.settledStates()), { message: 'other states than before' })
      .not.toBe(this.shown);
    await this.look(focus);
  }

  /**
   * I do something whose requests are held, look at the page that waits, let them continue or fail, and look at the
   * result.
   * @param focus the part that I look at
   */
  async wait(held: Held, act: () => Promise<unknown>, fate: Fate = 'goes on', focus?: Locator): Promise<void> {
    const { at, asks = () => true } = typeof held === 'string' ? { at: held } : held;
    const waiting: Route[] = [];
    let decided: Fate | undefined;
    // The page that sent the request may have been left since.
    const answer = (route: Route): Promise<void> =>
      (decided === 'fails' ? route.abort() : route.continue()).catch(() => undefined);
    const hold = (route: Route): Promise<void> | undefined => {
      if (!asks(route.request())) return route.fallback();
      if (decided) return answer(route);
      waiting.push(route);
      return undefined;
    };
    await this.page.route(at, hold);
    try {
      // A press that leads away ends only when the other page is there.
      const acting = act();
      const asked = base.expect.poll(() => waiting.length, { message: `a request to ${at}` }).toBeGreaterThan(0);
      await Promise.race([asked, acting.then(() => asked)]);
      await this.look(focus);
      decided = fate;
      await Promise.all(waiting.map(answer));
      await acting;
      await this.seeChange(focus);
    } finally {
      await this.page.unroute(at, hold);
    }
  }

  /**
   * I do something that gets this response, and look at the result. The response stays until then: libraries retry by
   * themselves.
   */
  async amAnswered(
    held: Held,
    { status, body }: Answer,
    act: () => Promise<unknown>,
    says: string | RegExp,
  ): Promise<void> {
    const { at, asks = () => true } = typeof held === 'string' ? { at: held } : held;
    const answer = (route: Route): Promise<void> =>
      asks(route.request()) ? route.fulfill({ status, json: body }) : route.fallback();
    await this.page.route(at, answer);
    try {
      await act();
      await this.see(says);
    } finally {
      await this.page.unroute(at, answer);
    }
  }

  /** I am being led to the checkout, and look at the page that I leave; then I am there. */
  async leaveForCheckout(act: () => Promise<unknown>): Promise<void> {
    let checkout = '';
    // A response without content leaves the browser on its page.
    await this.page.route(
      '**/sandbox/checkout/*',
      (route) => {
        checkout = route.request().url();
        return route.fulfill({ status: 204 });
      },
      { times: 1 },
    );
    await act();
    await base.expect.poll(() => checkout, { message: 'the way to the checkout' }).not.toBe('');
    await this.look();
    await this.page.goto(checkout);
  }

  /** The states once they have stayed the same for a moment: transient states are not pictured. */
  private async settledStates(): Promise<ActiveStates> {
    let last = '';
    let [same, tries] = [0, 0];
    for (;;) {
      const active = await activeStates(this.page).catch((): ActiveStates => ({}));
      const text = JSON.stringify(active);
      same = text === last ? same + 1 : 0;
      last = text;
      if (same >= 3 || (tries += 1) > 60) return active;
      // Two frames: what has settled by then is painted. A page that is being left draws none.
      await this.page
        .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        .catch(() => undefined);
    }
  }
}

export interface Walks {
  readonly me: Walker;
  readonly accounts: Accounts;
  /** A new person. */
  readonly person: Person;
}

const people = [
  'Asha',
  'Meera',
  'Farah',
  'Nandini',
  'Kabir',
  'Rohan',
  'Divya',
  'Imran',
  'Leela',
  'Arjun',
  'Tara',
  'Vikram',
  'Zoya',
  'Ishaan',
  'Pooja',
  'Samir',
  'Gauri',
  'Dev',
  'Maya',
  'Omkar',
  'Ritu',
  'Hari',
  'Sana',
  'Jay',
  'Esha',
  'Neel',
  'Uma',
  'Yash',
  'Bina',
  'Chirag',
];
/** The same person in every run of a session, and another one in every session. */
function personOf({ title }: TestInfo): Person {
  const number = Number.parseInt(createHash('sha256').update(title).digest('hex').slice(0, 8), 16) % 100_000;
  const name = `${people[number % people.length]?.toLowerCase()}.${number}`;
  return {
    username: name,
    email: `${name}@lakeside.example`,
    phone: `+91982${String(number).padStart(5, '0')}07`,
    password: `Tamarind#7${name}`,
  };
}

/** A session: its title says what I do. */
export const walk = base.extend<Walks>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide) => {
    const id = randomUUID();
    await provide({ ...extraHTTPHeaders, 'x-forwarded-for': `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1` });
  },
  me: async ({ page, context }, provide, info) => {
    await watchMachines(context);
    await signInLongAgo(context);
    await page.clock.setFixedTime(now);
    const dir = process.env['SCREENS_DIR'] ?? 'test-results/screens';
    const name = `${info.file.split('/').at(-1)?.replace('.walk.ts', '')}: ${info.title}`;
    const me = new Walker(new Camera(page, join(dir, 'pictures')), name);
    await provide(me);
    // Pages whose machines cannot be read would look like pages without states.
    base.expect(me.moments.length, 'moments at which the machines were seen').toBeGreaterThan(0);
    writeFileSync(join(dir, `${name.replaceAll(/\W+/g, '-')}.json`), JSON.stringify(me.moments));
  },
  accounts: async ({ request }, provide) => provide(new Accounts(request)),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures are wanted: none
  person: async ({}, provide, info) => provide(personOf(info)),
});

export const expect = base.expect;

/** The name of a project where any name will do. */
export const usualProject = 'Lakeside Kitchen';

/** I am signed in, and have projects of these names. */
export async function beginWithProjects(
  me: Walker,
  accounts: Accounts,
  person: Person,
  names: readonly string[] = [usualProject],
): Promise<{ readonly session: Session; readonly ids: readonly string[] }> {
  const session = await accounts.sessionOf(await accounts.open(person));
  const ids: string[] = [];
  for (const name of names) ids.push(await accounts.haveProject(session, name));
  await me.beginSignedIn(session);
  return { session, ids };
}
