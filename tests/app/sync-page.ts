/**
 * The page that sends plans to the server, for the tests of a file: its actor, its storage and its server are new in
 * each test.
 */
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type * as ProjectCopy from '#adapters/project-copy.ts';
import type * as ProjectSync from '#app/project-sync.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planned, playProjectServer } from './project-server.ts';

export const [first, second, third] = [
  planned('plan-1', 'First'),
  planned('plan-1', 'Second'),
  planned('plan-1', 'Third'),
] as const;

/** Resolves when no more changes arrive and their responses have arrived. */
export const rest = (ms = 1_200): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

export function hide(visibility: 'hidden' | 'visible' = 'hidden'): Promise<unknown> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
  return rest(0);
}

export function openSyncPage() {
  const page = {} as {
    sync: typeof ProjectSync;
    copy: typeof ProjectCopy;
    server: ReturnType<typeof playProjectServer>;
  };
  beforeAll(async () => {
    // Earlier files of this worker used the same window: their unsent copies are sent before any test counts requests.
    vi.useFakeTimers();
    playProjectServer();
    await hide();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    vi.resetModules();
    [page.sync, page.copy] = await Promise.all([import('#app/project-sync.ts'), import('#adapters/project-copy.ts')]);
  });
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    page.server = playProjectServer();
  });
  afterEach(async () => {
    page.server.release();
    for (const planId of ['plan-1', 'plan-2']) await page.sync.dropWaiting(planId);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  return {
    page,
    state: () => page.sync.startProjectSync().getSnapshot(),
    save: async (draft: PlanDraft = first): Promise<void> => {
      page.sync.sendSoon(draft);
      await rest();
    },
  };
}
