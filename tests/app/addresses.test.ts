import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routes } from '#app/routes.tsx';
import { documentAt } from '#app/site/documents.tsx';
import { addresses } from '#contracts/addresses.ts';
import { notFoundPaths } from '#contracts/not-found-paths.ts';

const never = (): Promise<never> => new Promise(() => undefined);

function pathsOf(all: readonly RouteObject[]): string[] {
  return all.flatMap(({ path, children }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...pathsOf(children ?? []),
  ]);
}

it('the server knows the addresses that the router has and those of the documents, and no others', async () => {
  const routed = pathsOf(routes({ openProduct: never, openAccount: never, openDashboard: never }));
  const others = addresses.filter((address) => !routed.includes(address));
  expect([...addresses].toSorted()).toEqual([...routed, ...others].toSorted());
  const kept: readonly string[] = notFoundPaths;
  for (const address of others)
    expect([address, kept.includes(address) || (await documentAt(address)) !== undefined]).toEqual([address, true]);
});
