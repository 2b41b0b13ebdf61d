import { useEffect, useReducer, type ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { brand } from '#screens/site/brand.ts';
import { askAgain, inTime, NoAnswer } from '#ui/arrival.ts';
import { PartFailure } from '#ui/part-failure.tsx';
import { PageFailure, reloadWhenAnswered } from './page-failure.tsx';

type LoadScreen = () => Promise<{ readonly Component: ComponentType }>;
type Place = 'page' | 'overPage';

/** Whether something of ours is on the page. Before, a screen that fails fails the whole start: what the server wrote stays as it is. */
interface Start {
  isOver: boolean;
}

/** Stands in the place of a screen that did not arrive, until it does. The router asks for each screen once only, so this asks again. */
function lateScreen(load: LoadScreen, failure: unknown, place: Place): ComponentType {
  let Arrived: ComponentType | undefined;
  let isSilent = failure instanceof NoAnswer;
  let isFirstLook = true;

  async function ask(): Promise<boolean> {
    try {
      Arrived = (await askAgain(load)).Component;
      return true;
    } catch (error) {
      isSilent = error instanceof NoAnswer;
      return false;
    }
  }

  return function LateScreen() {
    const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
    // Whoever comes back to this address later has asked for it anew.
    useEffect(() => {
      if (!isFirstLook && !Arrived && !isSilent) void ask().then(lookAgain);
      isFirstLook = false;
    }, []);
    if (Arrived) return <Arrived />;
    const tryAgain = async (): Promise<boolean> => {
      // What has not answered is still being waited for by this page, so that only another one asks again.
      const isUnderWay = (!isSilent && (await ask())) || (await reloadWhenAnswered());
      lookAgain();
      return isUnderWay;
    };
    return place === 'page' ? <PageFailure onTryAgain={tryAgain} /> : <PartFailure onTryAgain={async () => void (await tryAgain())} />;
  };
}

/** A screen's code in time; or, in its place, a message and a way to ask again. */
function arriving(load: LoadScreen, place: Place, start: Start): LoadScreen {
  return async () => {
    try {
      return await inTime(load());
    } catch (error) {
      if (!start.isOver) throw error;
      return { Component: lateScreen(load, error, place) };
    }
  };
}

function waiting(routes: readonly RouteObject[], start: Start): RouteObject[] {
  return routes.map((route) => {
    const { lazy, loader, children, path } = route;
    const load = typeof loader === 'function' ? loader : undefined;
    const inPlace = {
      // The contact form lies over a page that is there.
      ...(typeof lazy === 'function' && { lazy: arriving(lazy as LoadScreen, path === brand.links.contact ? 'overPage' : 'page', start) }),
      ...(load && { loader: (...args: Parameters<typeof load>) => inTime(Promise.resolve(load(...args))) }),
    };
    return route.index ? { ...route, ...inPlace } : { ...route, ...inPlace, ...(children && { children: waiting(children, start) }) };
  });
}

/** The same routes, none of which waits for code for ever, or is lost for the rest of the visit when its code fails. */
export function patient(routes: readonly RouteObject[]): RouteObject[] {
  const start: Start = { isOver: false };
  function Started() {
    useEffect(() => {
      start.isOver = true;
    }, []);
    return <Outlet />;
  }
  return [{ Component: Started, children: waiting(routes, start) }];
}
