import type { FailureKind } from '#machines/domain/failure.ts';

/** There was no answer of the server, for a reason that is known. */
export class NoAnswer extends TypeError {
  override readonly name = 'NoAnswer';
  readonly failureKind: Extract<FailureKind, 'offline' | 'portal'>;

  constructor(kind: NoAnswer['failureKind']) {
    super(kind === 'offline' ? 'The browser is offline.' : 'A page came in place of the answer.');
    this.failureKind = kind;
  }
}

/** Whether a network that asks people to sign in to it answered with its own page. */
function isPortal({ headers, ok }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/html') === true;
}

/** Fetches data, which is never a page. Rejects without an answer: with a NoAnswer if the reason is known. */
export async function fetchAnswer(path: string, request: RequestInit): Promise<Response> {
  const response = await fetch(path, request).catch((error: unknown) => {
    throw navigator.onLine ? error : new NoAnswer('offline');
  });
  if (isPortal(response)) throw new NoAnswer('portal');
  return response;
}
