import { expect, type BrowserContext } from '@playwright/test';

/** The outcome of a held request. */
type Fate = 'goes on' | 'fails';

/** Requests to some addresses that reach the server only when the test says so. */
export class HeldRequests {
  private waiting: ((fate: Fate) => void)[] = [];
  private isHolding = true;

  /** Holds a browser's requests to these addresses from now on, in all of its tabs. */
  static async at(context: BrowserContext, addresses: string): Promise<HeldRequests> {
    const held = new HeldRequests();
    await context.route(addresses, async (route) => {
      const fate = await held.fate();
      // The page that sent the request may have been left since.
      await (fate === 'fails' ? route.abort() : route.continue()).catch(() => undefined);
    });
    return held;
  }

  /** Continues or fails the held requests, as soon as there are any; later requests are held again. */
  async let(fate: Fate): Promise<void> {
    await expect.poll(() => this.waiting.length, { message: 'a request that is held back' }).toBeGreaterThan(0);
    for (const decide of this.waiting.splice(0)) decide(fate);
  }

  /** Holds no more requests. */
  end(): void {
    this.isHolding = false;
    for (const decide of this.waiting.splice(0)) decide('goes on');
  }

  private fate(): Promise<Fate> {
    return this.isHolding ? new Promise((decide) => this.waiting.push(decide)) : Promise.resolve('goes on');
  }
}
