/** Stand-ins for external actors: promises, callbacks and observables that wait for their responses. */
import type { ActorLogic, EventObject, Snapshot } from 'xstate';

/** Makes an external actor respond: it completes with a value, fails, or emits a value. */
export interface OutsideAnswer extends EventObject {
  readonly type: 'statecharts.answers' | 'statecharts.fails' | 'statecharts.shows';
  readonly value: unknown;
}

export const outside: ActorLogic<Snapshot<unknown>, EventObject> = {
  transition: (snapshot, event) => {
    const { type, value } = event as OutsideAnswer;
    if (type === 'statecharts.answers') return { status: 'done', output: value, error: undefined };
    if (type === 'statecharts.shows') return { ...(value as Snapshot<unknown>) };
    return type === 'statecharts.fails' ? { status: 'error', output: undefined, error: value } : snapshot;
  },
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
};
