/** Asks the server of the pages, in development, to write a file of the project. */
export type Written<Answer> =
  | { readonly kind: 'written'; readonly answer: Answer }
  /** The server's sentence about what is wrong, and what else it knows. */
  | { readonly kind: 'refused'; readonly reason: string; readonly facts: Readonly<Record<string, unknown>> };

/**
 * @param what a key of the server's `writes`, such as 'notes'
 * @param flow its id
 * @throws if the server cannot be reached or fails
 */
export async function requestWrite<Answer>(
  what: string,
  flow: string,
  content: object,
  signal: AbortSignal,
): Promise<Written<Answer>> {
  const response = await fetch(`/flows/write/${what}/${encodeURIComponent(flow)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
    signal,
  });
  if (response.ok) return { kind: 'written', answer: (await response.json()) as Answer };
  if (response.status >= 500) throw new Error(`The server answered with ${response.status}.`);
  const { reason, ...facts } = (await response.json()) as { readonly reason: string };
  return { kind: 'refused', reason, facts };
}
