import { createContext, lazy, use, useCallback, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { askAgain, inTime } from './arrival.ts';
import { PartFailure } from './part-failure.tsx';

/** Shows another state of a part, by those who stand in its place. */
const ShowContext = createContext<(shown: ComponentType) => void>(() => undefined);

/**
 * A part of a page whose code is loaded when it is first shown, within a `Suspense`. When it does not arrive, one sentence and a
 * way to ask again stand in its place, and the page goes on; it is asked for by itself once the browser has a connection again.
 * @param place whether the part stands in the page, or lies over it.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>, place: 'inPlace' | 'overPage' = 'overPage'): ComponentType<Props> {
  /** What is shown by whoever shows the part next. */
  let current: ComponentType<Props> | undefined;
  let hasFailed = false;

  function Missing() {
    const show = use(ShowContext);
    // Where it is shown the next time, it is asked for anew.
    useEffect(
      () => () => {
        if (hasFailed) current = undefined;
      },
      [],
    );
    const tryAgain = async (): Promise<void> => {
      try {
        const arrived = await askAgain(load);
        hasFailed = false;
        current = arrived;
        show(arrived as ComponentType);
      } catch {
        // What stands here says so.
      }
    };
    const askOnline = useEffectEvent(() => void tryAgain());
    useEffect(() => {
      window.addEventListener('online', askOnline);
      return () => window.removeEventListener('online', askOnline);
    }, []);
    return <PartFailure place={place} onTryAgain={tryAgain} />;
  }

  function ask(): ComponentType<Props> {
    return lazy(async () => {
      try {
        const arrived = await (hasFailed ? askAgain(load) : inTime(load()));
        hasFailed = false;
        return { default: arrived };
      } catch {
        hasFailed = true;
        return { default: Missing };
      }
    });
  }

  return function LatePart(props: Props) {
    const [shown, setShown] = useState<{ Part: ComponentType<Props> }>(() => ({ Part: (current ??= ask()) }));
    const show = useCallback((arrived: ComponentType) => setShown({ Part: arrived as ComponentType<Props> }), []);
    const { Part } = shown;
    return (
      <ShowContext value={show}>
        <Part {...props} />
      </ShowContext>
    );
  };
}
