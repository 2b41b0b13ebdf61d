/**
 * A separate server process that edits one project this many times, in rounds and several times at once, and prints each
 * response.
 */
import { createInterface } from 'node:readline';

const [built, url, cookie, id, name, count] = process.argv.slice(2);
if (!built || !url || !cookie || !id || !name || !count)
  throw new Error('Write project-editor.mjs BUILT URL COOKIE ID NAME COUNT.');

/** @type {typeof import('./project-server.ts')} */
const { openProjectServer } = await import(built);
const { app, close } = await openProjectServer(url);
const address = `/api/projects/${id}`;
const headers = { cookie, 'content-type': 'application/json' };

/** @type {{ version: number, draft: object, total: number }} */
let known = await (await app.request(address, { headers })).json();
const words = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

/** The edits of a round. */
const each = 10;
let next = 1;
/** @param {number} last */
async function edit(last) {
  while (next <= last) {
    const { version, draft, total } = known;
    const wanted = `${name} ${next}`;
    next += 1;
    const response = await app.request(address, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ version, draft: { ...draft, name: wanted }, total }),
    });
    const answer = await response.json();
    // Like a person's browser: the next change is based on the current version.
    const current = response.status === 200 ? answer : answer.current;
    process.stdout.write(
      `${JSON.stringify({ status: response.status, name: wanted, base: version, version: answer.version ?? null })}\n`,
    );
    if (current && current.version > known.version) known = current;
  }
}
for (let last = each; last <= Number(count); last += each) {
  process.stdout.write('"ready"\n');
  await words.next();
  await Promise.all([edit(last), edit(last), edit(last), edit(last)]);
}
process.stdin.destroy();
await close();
