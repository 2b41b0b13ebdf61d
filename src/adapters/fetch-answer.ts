import type { FailureKind } from '#machines/domain/failure.ts';

/** There was no answer of the server. */
export class NoAnswer extends TypeError {
  override readonly name = 'NoAnswer';
  readonly failureKind: Extract<FailureKind, 'offline' | 'portal' | 'unanswered'>;

  /** @param cause the error of the browser. */
  constructor(kind: NoAnswer['failureKind'], cause?: unknown) {
    super(cause instanceof Error ? cause.message : `No answer: ${kind}`, { cause });
    this.failureKind = kind;
  }
}

/** Whether a network that asks people to sign in to it answered with its own page. */
function isPortal({ headers, ok }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/html') === true;
}

/** Fetches data, which is never a page. Rejects with a NoAnswer, or with a TimeoutError when its signal aborts. */
export async function fetchAnswer(path: string, request: RequestInit): Promise<Response> {
  const response = await fetch(path, request).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    throw new NoAnswer(navigator.onLine ? 'unanswered' : 'offline', error);
  });
  if (isPortal(response)) throw new NoAnswer('portal');
  return response;
}
