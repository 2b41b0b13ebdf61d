import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import * as messages from '#messages/pages.ts';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { PageFailure } from './page-failure.tsx';
import type { LoadPage, RouteHandle } from './router.ts';

export type LoadComponent = () => Promise<ComponentType>;

/**
 * The route of an element whose code is loaded before it is shown. If loading fails, an error with a retry takes its
 * place.
 */
function lazyRoute(
  load: LoadComponent,
  handle: Pick<RouteHandle, 'load' | 'name'>,
): Pick<RouteObject, 'element' | 'handle'> {
  const Component = lazyWithRetry(load, { name: handle.name, Failure: PageFailure });
  return {
    element: <Component />,
    handle: { ...handle, preload: () => Component.preload().catch(() => undefined) } satisfies RouteHandle,
  };
}

/**
 * A page whose screen is loaded on demand.
 * @param name the subject of the error sentence when the page cannot be shown
 * @param load loads its data, or returns a redirect
 */
export function page(path: string, name: string, screen: LoadComponent, load?: LoadPage): RouteObject {
  return { path, ...lazyRoute(screen, { name, ...(load && { load }) }) };
}

/** The common layout of several pages, loaded on demand. It renders the page as an Outlet. */
export function layout(load: LoadComponent, children: RouteObject[]): RouteObject {
  return { ...lazyRoute(load, { name: messages.thisPage }), children };
}

/** Addresses without a page: their loader redirects. */
export function leading(path: string, load: LoadPage): RouteObject {
  return { path, element: <Outlet />, handle: { name: messages.thisPage, load } satisfies RouteHandle };
}
