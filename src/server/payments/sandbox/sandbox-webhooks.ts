import * as v from 'valibot';

/** The header with a webhook's signature. */
export const signatureHeader = 'x-sandbox-signature';

/** The outbox's kind of work for a webhook of the sandbox. */
export const sandboxWork = 'sandbox.webhook';

const workSchema = v.object({ url: v.string(), body: v.string(), signature: v.string() });
const timeoutMs = 5_000;

/** Sends a webhook like an external gateway: over HTTP, signed, and retried until it is accepted. */
export async function sendSandboxWebhook(payload: Readonly<Record<string, unknown>>): Promise<void> {
  const { url, body, signature } = v.parse(workSchema, payload);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The webhook was answered with ${response.status}.`);
}
