/** The preview of a shared plan: the page, its head and its picture, as a chat's robot and a person request them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadImage, createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeBranches } from '#machines/domain/plan/branches.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { planPath, writePlanLink } from '#machines/domain/plan/plan-link.ts';
import { addFeature, chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { createApp } from '#server/app.ts';
import { silentLog, type RequestLine } from '#server/http/log.ts';
import { rateClasses } from '#server/http/rate-limit.ts';
import { pictureColours } from '#server/sharing/picture-colours.ts';

const tiffin = { ...chooseTemplate(emptyDraft('shared'), 3), name: 'Lakeside Kitchen' };
const { total, tax } = planCosts(tiffin);
const path = planPath(tiffin, total);
const rupees = new Intl.NumberFormat('en-IN').format(Math.round((total + tax) / 100));

let dir = '';
let lines: RequestLine[] = [];
let app: ReturnType<typeof createApp>;
const page = (name: string) => `<!doctype html><html><head><title>Plinth</title>
<meta name="description" content="Plan an app." /><meta name="robots" content="noindex" />
<meta property="og:title" content="Plinth" /><meta name="twitter:card" content="summary_large_image" /></head>
<body>${name}</body></html>`;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-shared-'));
  for (const folder of ['client', 'pages']) mkdirSync(join(dir, folder));
  writeFileSync(join(dir, 'client/index.html'), page('app'));
  for (const name of ['app', 'project-plan', 'compare']) writeFileSync(join(dir, `pages/${name}.html`), page(name));
});
afterAll(() => rmSync(dir, { recursive: true }));
beforeEach(() => {
  lines = [];
  app = createApp({
    clientDir: join(dir, 'client'),
    pagesDir: join(dir, 'pages'),
    log: {
      ...silentLog,
      request: (line) => lines.push(line),
      error: (line) => lines.push({ ...line, status: 500, ms: 0 }),
    },
  });
});
const ask = (address: string, headers: Record<string, string> = {}) =>
  Promise.resolve(app.request(`http://plinth.example${address}`, { headers: { accept: '*/*', ...headers } }));
const contentOf = (html: string, key: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1];

it('tells a chat what the plan is: base, features, price, date and a picture', async () => {
  const response = await ask(path);
  const html = await response.text();
  expect(response.status).toBe(200);
  for (const key of ['og:title', 'twitter:title'])
    expect(contentOf(html, key)).toMatch(
      new RegExp(`^Lakeside Kitchen: \\d+ features, ₹${rupees}(\\.\\d\\d)? with GST, ready \\d+ \\w{3} 20\\d\\d$`),
    );
  expect(contentOf(html, 'og:description')).toContain('Tiffin');
  expect(contentOf(html, 'twitter:card')).toBe('summary_large_image');
  expect(contentOf(html, 'og:image')).toBe(
    `http://plinth.example/plan-pictures/${path.slice('/plan/'.length)}.png?in=en`,
  );
  expect(html).toContain(`<link rel="canonical" href="http://plinth.example${path}" />`);
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/og:title/g)).toHaveLength(1);
  expect(html).toContain('<body>project-plan</body>');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
});

it('says the server\u2019s day, on this page and on every other', async () => {
  for (const address of [path, '/project-plan'])
    expect(contentOf(await (await ask(address, { accept: 'text/html' })).text(), 'server-day')).toMatch(
      /^20\d\d-\d\d-\d\d$/,
    );
});

it('tells it in Hindi to a browser that asks for Hindi', async () => {
  const html = await (await ask(path, { 'accept-language': 'hi-IN' })).text();
  expect(contentOf(html, 'og:title')).toMatch(/फ़ीचर, GST के साथ ₹.* को तैयार$/);
});

it('opens the comparison of a plan with branches', async () => {
  const { draft } = changeBranches(tiffin, { type: 'branch.made', name: 'Lite' });
  const html = await (await ask(planPath(draft, planCosts(draft).total))).text();
  expect(planPath(draft, 0)).toMatch(/^\/compare\//);
  expect(html).toContain('<body>compare</body>');
});

it.each(['.', ',', ')', '*', '_', '…', '।', '\u200B', '&utm_source=whatsapp', '?utm_source=whatsapp', '%20', '/'])(
  'survives %j behind the link',
  async (behind) => {
    const response = await ask(path + encodeURI(behind).replaceAll('%25', '%'));
    expect(response.status).toBe(200);
    expect(contentOf(await response.text(), 'og:title')).toContain('Lakeside Kitchen');
  },
);

it.each(['%23plan%3D', '%23plan='])('sends a fragment link on that a chat escaped: %s', async (mark) => {
  const text = writePlanLink(tiffin, total);
  const response = await ask(`/project-plan${mark}${text}`);
  expect([response.status, response.headers.get('location')]).toEqual([302, `/plan/${text}`]);
});

it('answers a damaged link with the app, which explains it, and a plain head', async () => {
  const response = await ask(path.slice(0, -3));
  const html = await response.text();
  expect([response.status, contentOf(html, 'og:title')]).toEqual([404, 'Plinth']);
  expect(html).toContain('<body>project-plan</body>');
  expect((await ask('/plan-pictures/5.3.nothing.png')).status).toBe(404);
});

it('logs nothing of the plan', async () => {
  await ask(path);
  await ask(path.slice(0, -3));
  await ask(`/plan-pictures/${path.slice(6)}.png`);
  await ask(`/project-plan%23plan%3D${path.slice(6)}`);
  expect(lines).toHaveLength(4);
  const logged = JSON.stringify(lines);
  for (const part of ['Lakeside', path.slice(6, 20), path.slice(-8)]) expect(logged).not.toContain(part);
});

it('draws the plan: other plans have other pictures, each a PNG of 1200 × 630 under 300 kB', async () => {
  const pictureOf = async (draft: typeof tiffin) =>
    ask(`/plan-pictures/${writePlanLink(draft, planCosts(draft).total)}.png`);
  const response = await pictureOf(tiffin);
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'private, max-age=3600',
  ]);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(300_000);
  const image = await loadImage(bytes);
  expect([image.width, image.height]).toEqual([1200, 630]);
  const canvas = createCanvas(1200, 630);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const coloursIn = (x: number, y: number, width: number, height: number): number =>
    new Set(new Uint32Array(canvas.getContext('2d').getImageData(x, y, width, height).data.buffer)).size;
  // Walls and roofs at the right, letters at the left, paper at the bottom.
  expect(coloursIn(620, 60, 540, 460)).toBeGreaterThan(20);
  expect(coloursIn(64, 170, 400, 60)).toBeGreaterThan(10);
  expect(coloursIn(0, 545, 1200, 80)).toBe(1);
  const more = Buffer.from(await (await pictureOf(addFeature(tiffin, 'video-calls'))).arrayBuffer());
  expect(more.equals(bytes)).toBe(false);
});

it('has the light colours of the pages', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8');
  for (const [name, colour] of Object.entries(pictureColours))
    expect([
      name,
      tokens.includes(`--${name}: light-dark(${colour},`) || tokens.includes(`--${name}: ${colour};`),
    ]).toEqual([name, true]);
});

it('limits pages and pictures of one address', async () => {
  const from = { incoming: { socket: { remoteAddress: '10.0.0.9' } } };
  const statusOf = async (address: string) => (await app.request(address, {}, from)).status;
  for (let count = 0; count < rateClasses.picture; count += 1) await statusOf('/plan-pictures/nothing.png');
  expect(await statusOf('/plan-pictures/nothing.png')).toBe(429);
  for (let count = 0; count < rateClasses.page; count += 1) await statusOf('/plan/nothing.AAAAz');
  expect(await statusOf(path)).toBe(429);
});
