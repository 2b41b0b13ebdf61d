/** What pages ask of the identity provider and of the server, answered only when a plan says so. */
import { expect, type BrowserContext, type Request, type Route } from '@playwright/test';

/** What is answered in place of the provider or the server; 'itself' has the request go on, and nothing arrives of one that is 'lost'. */
export type Answer = 'itself' | 'lost' | { readonly status: number; readonly body: object };

/** It is done, and there is nothing to say about it. */
export const carriedOut: Answer = { status: 200, body: {} };

/** What a request asks, in words: 'SignUp' of the identity provider, 'POST /api/projects' of the server. */
function questionOf(request: Request): string {
  const action = /\.(\w+)$/.exec(request.headers()['x-amz-target'] ?? '')?.[1];
  return action ?? `${request.method()} ${new URL(request.url()).pathname}`;
}

/** Requests that wait for their answer, in all tabs of a browser. */
export class Outside {
  private waiting: { readonly question: string; readonly route: Route }[] = [];
  /** What is refused or lost, however often it is asked: libraries try again by themselves. */
  private readonly failing = new Map<string, Answer>();

  /** Holds back what is asked from now on. @param questions an action, or a method and a path, in which * stands for one part. */
  static async of(context: BrowserContext, questions: readonly string[]): Promise<Outside> {
    const outside = new Outside();
    const isHeld = (asked: string): boolean => questions.some((question) => fits(question, asked));
    await context.route(/\/(?:identity|api)\//, async (route) => {
      const question = questionOf(route.request());
      const failure = [...outside.failing].find(([one]) => fits(one, question))?.[1];
      if (failure) await give(route, question, failure);
      else if (isHeld(question)) outside.waiting.push({ question, route });
      else await route.fallback();
    });
    return outside;
  }

  /** Answers what is asked, as soon as it is. What was asked before of the same kind and never answered is dropped. */
  async answer(question: string, answer: Answer): Promise<void> {
    await expect.poll(() => this.of(question).length, { message: `${question} is asked`, intervals: [20] }).toBeGreaterThan(0);
    const asked = this.of(question);
    this.waiting = this.waiting.filter((one) => !asked.includes(one));
    const newest = asked.pop();
    for (const { route } of asked) await drop(route);
    if (!newest) return;
    if (answer !== 'itself' && (answer === 'lost' || answer.status >= 400)) this.failing.set(question, answer);
    await give(newest.route, newest.question, answer);
  }

  /** Something is asked, and nobody will answer. */
  async ignore(question: string): Promise<void> {
    await expect.poll(() => this.of(question).length, { message: `${question} is asked`, intervals: [20] }).toBeGreaterThan(0);
    const asked = this.of(question);
    this.waiting = this.waiting.filter((one) => !asked.includes(one));
  }

  /** Nothing is refused or lost any more. */
  recover(): void {
    this.failing.clear();
  }

  private of(question: string) {
    return this.waiting.filter((one) => fits(question, one.question));
  }
}

async function give(route: Route, question: string, answer: Answer): Promise<void> {
  if (answer === 'itself') await route.continue();
  else if (answer === 'lost') await route.abort();
  else await route.fulfill({ status: answer.status, contentType: contentTypeOf(question, answer.status), body: JSON.stringify(answer.body) });
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

/** The page that asked may have given up since. */
async function drop(route: Route): Promise<void> {
  await route.abort().catch(() => undefined);
}

/** How the identity provider refuses. */
export function refusal(code: string): Answer {
  return { status: 400, body: { __type: code, message: 'Refused' } };
}

/** How the server refuses. @param field the field that is wrong */
export function problem(status: number, field?: string): Answer {
  return { status, body: { type: 'about:blank', title: 'Refused', status, detail: 'Refused.', ...(field !== undefined && { errors: [{ field, reason: 'is not taken' }] }) } };
}
