/** Shows the running machines in a window beside the product. Loaded only on request. */
import { useSelector } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { createActor, type ActorRefFrom, type InspectionEvent, type Observer } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import { frameName, liveChannel, livePath } from '#contracts/live-channel.ts';
import { inspectorMachine } from '#machines/flows/inspector.machine.ts';
import * as ports from '#machines/ports/visualiser.ts';
import { Toast, ToastShelf } from '#ui/toast.tsx';
import { createStately } from './stately.ts';
import { startTelling } from './report-steps.ts';

type Inspector = ActorRefFrom<typeof inspectorMachine>;

const findOwnPage = implementPort(ports.findOwnPage, async ({ signal }): Promise<ports.OwnPage> => {
  if (frameName() !== undefined) return { place: 'open' };
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === liveChannel)) return { place: 'open' };
  const { ok } = await fetch('/flows/data/catalogue.json', { method: 'HEAD', signal });
  return { place: ok ? 'served' : 'absent' };
});

/** The problem with the window, shown while the person can solve it. */
function InspectorNote({ inspector }: { inspector: Inspector }) {
  const isBlocked = useSelector(inspector, (state) => state.hasTag('blocked'));
  const isTimedOut = useSelector(inspector, (state) => state.hasTag('silent'));
  const isAbsent = useSelector(inspector, (state) => state.hasTag('absent'));
  const dismiss = (): void => inspector.send({ type: 'note.dismissed' });
  return (
    <ToastShelf aboveBar>
      {/* The text is wider than a phone: wrap it. */}
      <div style={{ maxWidth: 'calc(100vw - 2 * var(--gutter))' }}>
        {isBlocked && (
          <Toast
            tone="warn"
            action={{ label: 'Open inspector', onAct: () => inspector.send({ type: 'window.asked' }) }}
            onDismiss={dismiss}
          >
            The inspector window was blocked. Allow pop-ups for this site and reload.
          </Toast>
        )}
        {isTimedOut && (
          <Toast
            tone="warn"
            action={{ label: 'Open ours', onAct: () => inspector.send({ type: 'own.asked' }) }}
            onDismiss={dismiss}
          >
            Stately’s visualiser does not answer.
          </Toast>
        )}
        {isAbsent && (
          <Toast tone="warn" stays onDismiss={dismiss}>
            This server does not show the flows. Start it with FLOWS=1, or inspect with ?inspect=stately.
          </Toast>
        )}
      </div>
    </ToastShelf>
  );
}

/** Opens the visualiser, or shows why it does not open. @returns the observer of the root actors. */
export async function startInspector(visualiser: ports.Visualiser): Promise<Observer<InspectionEvent>> {
  const steps = await startTelling();
  const stately = visualiser === 'hosted' ? createStately() : undefined;
  const openWindow = implementPort(ports.openWindow, ({ input }) =>
    Promise.resolve(
      input.visualiser === 'hosted' ? stately?.open() === true : window.open(livePath, liveChannel) !== null,
    ),
  );
  const inspector = createActor(
    inspectorMachine.provide({
      actors: { findOwnPage, openWindow, ...(stately && { hostedAnswers: stately.answers }) },
    }),
    { input: { visualiser } },
  );
  createRoot(document.body.appendChild(document.createElement('div'))).render(<InspectorNote inspector={inspector} />);
  inspector.start();
  return {
    next: (event) => {
      steps.next?.(event);
      stately?.observer.next?.(event);
    },
  };
}
