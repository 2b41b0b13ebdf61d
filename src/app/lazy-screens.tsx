import { useEffect, useMemo, type ComponentType } from 'react';
import { Outlet, useRouteError, type RouteObject } from 'react-router-dom';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { inTime } from '#ui/load-code.ts';
import { PageFailure } from './page-failure.tsx';
import { reportError } from './report-errors.ts';

type LoadScreen = () => Promise<{ readonly Component: ComponentType }>;

/** What each screen is called when it cannot be shown, as a sentence begins with it. */
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

/** Whether a screen is on the page. Before, one that does not load fails the whole start: a page that was prerendered stays as it is. */
interface Start {
  isOver: boolean;
}

/** The router imports each screen once only, so the screen itself can retry; the router waits for the first attempt before it navigates. */
function lazyScreen(load: LoadScreen, name: string, start: Start): LoadScreen {
  const Component = lazyWithRetry(async () => (await load()).Component, { name, Failure: PageFailure });
  return async () => {
    try {
      await Component.preload();
    } catch (error) {
      if (!start.isOver) throw error;
    }
    return { Component };
  };
}

/** What stands for a route whose data did not load. Data is asked for again by a reload. */
function routeFailure(name: string): ComponentType {
  return function RouteFailure() {
    const thrown = useRouteError();
    const error = useMemo(() => (thrown instanceof Error ? thrown : new Error('A route threw something that is no error')), [thrown]);
    useEffect(() => reportError('route', error), [error]);
    return <PageFailure name={name} error={error} isRepeated={false} onRetry={() => Promise.resolve(false)} />;
  };
}

function withBoundaries(routes: readonly RouteObject[], start: Start): RouteObject[] {
  return routes.map((route) => {
    const { lazy, loader, children, path } = route;
    const name = names[path ?? ''] ?? 'This page';
    const load = typeof loader === 'function' ? loader : undefined;
    const own = {
      ...((lazy || load) && { ErrorBoundary: routeFailure(name) }),
      ...(typeof lazy === 'function' && { lazy: lazyScreen(lazy as LoadScreen, name, start) }),
      ...(load && { loader: (...args: Parameters<typeof load>) => inTime(Promise.resolve(load(...args))) }),
    };
    return route.index ? { ...route, ...own } : { ...route, ...own, ...(children && { children: withBoundaries(children, start) }) };
  });
}

/**
 * The same routes, each with an error boundary in words of its own. None waits for code or data for ever, or is lost for the rest of
 * the visit when its code does not load.
 */
export function lazyScreens(routes: readonly RouteObject[]): RouteObject[] {
  const start: Start = { isOver: false };
  function Started() {
    useEffect(() => {
      start.isOver = true;
    }, []);
    return <Outlet />;
  }
  return [{ Component: Started, ErrorBoundary: routeFailure('This page'), children: withBoundaries(routes, start) }];
}
