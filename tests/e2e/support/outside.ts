/** Requests of pages to the identity provider and the server, answered only when a plan says so. */
import { expect, type BrowserContext, type Request, type Route } from '@playwright/test';

/**
 * A response in place of the provider or the server; 'itself' lets the request continue, and a 'lost' one gets no
 * response.
 */
export type Answer = 'itself' | 'lost' | { readonly status: number; readonly body: object };

/** Success without content. */
export const carriedOut: Answer = { status: 200, body: {} };

/** Actions that the library uses for several purposes, by the numbers that it gives them. */
const purposes: Readonly<Record<string, string>> = { 6: 'FetchMFAPreference', 18: 'FetchUserAttributes' };

/**
 * The name of a request: 'SignUp' of the identity provider, 'POST /api/projects' of the server; 'FetchUserAttributes'
 * where an action has several purposes.
 */
function questionOf(request: Request): string {
  const headers = request.headers();
  const action = /\.(\w+)$/.exec(headers['x-amz-target'] ?? '')?.[1];
  if (action === undefined) return `${request.method()} ${new URL(request.url()).pathname}`;
  const purpose = purposes[/ auth\/(\d+)/.exec(headers['x-amz-user-agent'] ?? '')?.[1] ?? ''];
  return action === 'GetUser' && purpose !== undefined ? purpose : action;
}

/** Requests that wait for their response, in all tabs of a browser. */
export class Outside {
  private waiting: { readonly question: string; readonly route: Route }[] = [];
  private isReleased = false;
  /**
   * Requests that get the same response every time, or 'never' one. Libraries retry failed or lost requests by
   * themselves.
   */
  private readonly standing = new Map<string, Answer | 'never'>();

  private constructor(private readonly shared: readonly string[]) {}

  /**
   * Holds requests from now on.
   * @param questions an action, or a method and a path, in which * matches one part
   * @param shared those of them that several parts send at the same time
   */
  static async of(
    context: BrowserContext,
    questions: readonly string[],
    shared: readonly string[] = [],
  ): Promise<Outside> {
    const outside = new Outside(shared);
    const isHeld = (asked: string): boolean =>
      !outside.isReleased && questions.some((question) => fits(question, asked));
    await context.route(/\/(?:identity|api)\//, async (route) => {
      const question = questionOf(route.request());
      const answer = [...outside.standing].find(([one]) => fits(one, question))?.[1];
      if (answer === 'never') return;
      if (answer) await give(route, question, answer);
      else if (isHeld(question)) outside.waiting.push({ question, route });
      else await route.fallback();
    });
    return outside;
  }

  /** A request, as soon as it is sent: its method and path, and its body as JSON. */
  async requestOf(question: string): Promise<{ readonly asked: string; readonly body: unknown }> {
    await this.await(question);
    const last = this.of(question).at(-1);
    return { asked: last?.question ?? '', body: last?.route.request().postDataJSON() as unknown };
  }

  /** Answers a request as soon as it is sent. Drops earlier unanswered ones of the same kind. */
  async answer(question: string, answer: Answer): Promise<void> {
    await this.await(question);
    const asked = this.of(question);
    this.waiting = this.waiting.filter((one) => !asked.includes(one));
    const isShared = this.shared.includes(question);
    if (isShared || answer === 'lost' || (answer !== 'itself' && answer.status >= 400))
      this.standing.set(question, answer);
    const heard = isShared ? asked : asked.slice(-1);
    for (const { route } of asked.slice(0, -heard.length)) await drop(route);
    for (const one of heard) await give(one.route, one.question, answer);
  }

  /** Never answers this request. */
  async ignore(question: string): Promise<void> {
    await this.await(question);
    const asked = this.of(question);
    this.waiting = this.waiting.filter((one) => !asked.includes(one));
    if (this.shared.includes(question)) this.standing.set(question, 'never');
  }

  /** From now on, each request waits for its own response. */
  recover(): void {
    this.standing.clear();
  }

  /** From now on, all requests continue. */
  async release(): Promise<void> {
    this.standing.clear();
    this.isReleased = true;
    for (const { route } of this.waiting.splice(0)) await route.continue().catch(() => undefined);
  }

  private async await(question: string): Promise<void> {
    await expect
      .poll(() => this.of(question).length, { message: `${question} is asked`, intervals: [20] })
      .toBeGreaterThan(0);
  }

  private of(question: string) {
    return this.waiting.filter((one) => fits(question, one.question));
  }
}

async function give(route: Route, question: string, answer: Answer): Promise<void> {
  if (answer === 'itself') await route.continue();
  else if (answer === 'lost') await route.abort();
  else
    await route.fulfill({
      status: answer.status,
      contentType: contentTypeOf(question, answer.status),
      body: JSON.stringify(answer.body),
    });
}

function fits(question: string, asked: string): boolean {
  const parts = question.split('/');
  const own = asked.split('/');
  return parts.length === own.length && parts.every((part, at) => part === '*' || part === own[at]);
}

function contentTypeOf(question: string, status: number): string {
  if (!question.includes(' ')) return 'application/x-amz-json-1.1';
  return status < 400 ? 'application/json' : 'application/problem+json';
}

/** The page that sent the request may have given up since. */
async function drop(route: Route): Promise<void> {
  await route.abort().catch(() => undefined);
}

/** An error of the identity provider. */
export function refusal(code: string): Answer {
  return { status: 400, body: { __type: code, message: 'Refused' } };
}

/** A problem response of the server. @param field the field that is wrong */
export function problem(status: number, field?: string): Answer {
  return {
    status,
    body: {
      type: 'about:blank',
      title: 'Refused',
      status,
      detail: 'Refused.',
      ...(field !== undefined && { errors: [{ field, reason: 'is not taken' }] }),
    },
  };
}
