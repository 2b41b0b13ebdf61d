import { useEffect, useMemo, type ComponentType } from 'react';
import { Outlet, useRouteError, type RouteObject } from 'react-router-dom';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { inTime } from '#ui/load-code.ts';
import { PageFailure } from './page-failure.tsx';
import { reportError } from './report-errors.ts';

type LoadScreen = () => Promise<{ readonly Component: ComponentType }>;

/** The subject of the error sentence for each screen that cannot be shown. */
const names: Readonly<Record<string, string>> = {
  '/studio': 'The studio',
  '/features': 'The features',
  '/delivery': 'The delivery choices',
  '/project-plan': 'The project plan',
  '/payment-plan': 'The payment plan',
  '/billingdetails': 'The billing details',
  '/billingdetails/check': 'The check of your answers',
  '/thankyou': 'The confirmation',
  '/template/:template_id': 'The base',
  '/login': 'The sign-in',
  '/register': 'The registration',
  '/recovery': 'The password recovery',
  '/status': 'The account’s status',
  '/dashboard/:page?': 'The dashboard',
  '/dashboard/settings/:part': 'The settings',
  '/dashboard/project/:projectId': 'The project',
  '/prototype/:projectId': 'The prototype',
  '/invited/:secret/prototype': 'The prototype',
  '/invited/:secret': 'The shared project',
};

/**
 * The router imports each screen once only, so the screen itself can retry; the router waits for the first attempt before it navigates.
 * A route whose import failed would be shown as still loading: so it never fails here.
 */
function lazyScreen(load: LoadScreen, name: string): LoadScreen {
  const Component = lazyWithRetry(async () => (await load()).Component, { name, Failure: PageFailure });
  return async () => {
    await Component.preload().catch(() => undefined);
    return { Component };
  };
}

/** Stands for a route whose data did not load. A reload requests it again. */
function routeFailure(name: string): ComponentType {
  return function RouteFailure() {
    const thrown = useRouteError();
    const error = useMemo(() => (thrown instanceof Error ? thrown : new Error('A route threw something that is no error')), [thrown]);
    useEffect(() => reportError('route', error), [error]);
    return <PageFailure name={name} error={error} isRepeated={false} onRetry={() => Promise.resolve(false)} />;
  };
}

function withBoundaries(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, loader, children, path } = route;
    const name = names[path ?? ''] ?? 'This page';
    const load = typeof loader === 'function' ? loader : undefined;
    const own = {
      ...((lazy || load) && { ErrorBoundary: routeFailure(name) }),
      ...(typeof lazy === 'function' && { lazy: lazyScreen(lazy as LoadScreen, name) }),
      ...(load && { loader: (...args: Parameters<typeof load>) => inTime(Promise.resolve(load(...args))) }),
    };
    return route.index ? { ...route, ...own } : { ...route, ...own, ...(children && { children: withBoundaries(children) }) };
  });
}

/**
 * The same routes, each with an error boundary of its own, a time limit for its code and data, and a retry when its code does not
 * load.
 */
export function lazyScreens(routes: readonly RouteObject[]): RouteObject[] {
  return [{ Component: Outlet, ErrorBoundary: routeFailure('This page'), children: withBoundaries(routes) }];
}
