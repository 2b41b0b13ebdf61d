import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createPath, NavigationType, Router, useRoutes, type Navigator, type RouteObject } from 'react-router-dom';
import * as messages from '#messages/pages.ts';
import { PageData } from '#screens/site/page-frame.tsx';
import { ErrorBoundary, type CaughtError } from '#ui/error-boundary.tsx';
import { PageFailure } from './page-failure.tsx';
import { reportError } from './report-errors.ts';
import { routesAt, type Router as PageRouter, type ShownPage } from './router.ts';
import { useScrollPositions } from './scroll-positions.ts';

const types = { pop: NavigationType.Pop, push: NavigationType.Push, replace: NavigationType.Replace } as const;

/** Replaces a page whose code threw outside its own error boundary. */
function Failure({ error, isRepeated, reset }: CaughtError) {
  const retry = (): Promise<boolean> => {
    reset();
    return Promise.resolve(true);
  };
  return <PageFailure name={messages.thisPage} error={error} isRepeated={isRepeated} onRetry={retry} />;
}

/** Replaces a page whose data did not load. A reload requests it again. */
function LoadFailure({ name, error }: { name: string; error: Error }) {
  useEffect(() => reportError('route', error), [error]);
  return <PageFailure name={name} error={error} isRepeated={false} onRetry={() => Promise.resolve(false)} />;
}

function Contents({ routes, page: { location, error } }: { routes: RouteObject[]; page: ShownPage }) {
  const contents = useRoutes(routes);
  if (error)
    return <LoadFailure name={routesAt(routes, location).handles.at(-1)?.name ?? messages.thisPage} error={error} />;
  return contents;
}

function Shown({ router, routes, first }: { router: PageRouter; routes: RouteObject[]; first: ShownPage }) {
  const [page, setPage] = useState(first);
  const noteLeft = useScrollPositions(page);
  useLayoutEffect(() => {
    const show = (): void => {
      const next = router.shown();
      if (next === undefined || next === page) return;
      noteLeft(page);
      // The previous page stays on the screen until the next one is rendered.
      startTransition(() => setPage(next));
    };
    show();
    return router.subscribe(show);
  });
  const [navigator] = useState((): Navigator => ({
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (steps) => void router.navigate(steps),
    push: (to, state) => void router.navigate(to, { state }),
    replace: (to, state) => void router.navigate(to, { replace: true, state }),
  }));
  return (
    <Router location={page.location} navigationType={types[page.step]} navigator={navigator}>
      <PageData value={page.data}>
        <ErrorBoundary key={page.location.key} Fallback={Failure}>
          <Contents routes={routes} page={page} />
        </ErrorBoundary>
      </PageData>
    </Router>
  );
}

/** Renders the router's current page; nothing before the first. */
export function Pages({ router, routes }: { router: PageRouter; routes: RouteObject[] }) {
  const [first, setFirst] = useState(router.shown);
  useEffect(() => {
    const show = (): void => setFirst((known) => known ?? router.shown());
    show();
    return router.subscribe(show);
  }, [router]);
  return first && <Shown router={router} routes={routes} first={first} />;
}
