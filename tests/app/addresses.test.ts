import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routes } from '#app/routes.tsx';
import { addresses } from '#contracts/addresses.ts';

const never = (): Promise<never> => new Promise(() => undefined);

function pathsOf(all: readonly RouteObject[]): string[] {
  return all.flatMap(({ path, children }) => [...(path === undefined || path === '*' ? [] : [path]), ...pathsOf(children ?? [])]);
}

it('the server knows the addresses that the router has, and no others', () => {
  expect([...addresses].toSorted()).toEqual(pathsOf(routes(never, never, never, never)).toSorted());
});
