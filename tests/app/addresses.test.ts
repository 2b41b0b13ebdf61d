import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routes } from '#app/routes.tsx';
import { documentAt } from '#app/site/documents.tsx';
import { isAddress, notFoundPaths } from '#contracts/pages.ts';
import { pages, pagesOf } from '#machines/domain/pages.ts';

const never = (): Promise<never> => new Promise(() => undefined);

function pathsOf(all: readonly RouteObject[]): string[] {
  return all.flatMap(({ path, children }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...pathsOf(children ?? []),
  ]);
}

it('each page of the table is routed by the app, or is a document', async () => {
  const routed = pathsOf(routes({ openProduct: never, openAccount: never, openDashboard: never }));
  const documents = pagesOf('site').map((id) => pages[id].path);
  expect(Object.values(pages).map(({ path }) => path)).toEqual(
    expect.arrayContaining([...routed, ...documents]) as unknown,
  );
  expect(routed.length + documents.length).toBe(Object.keys(pages).length);
  for (const path of documents) expect([path, (await documentAt(path)) !== undefined]).toEqual([path, true]);
});

it('the server knows each page, and the addresses that show that there is none', () => {
  const shown = Object.values(pages).map(({ path }) => path.replaceAll(/:\w+\??/g, 'x'));
  expect([...shown, ...notFoundPaths, '/DASHBOARD/', '/desk'].filter((path) => !isAddress(path))).toEqual([]);
  expect(['/nothing', '/studio/x', '/dashboard/settings/x/x', '/template'].filter(isAddress)).toEqual([]);
});
