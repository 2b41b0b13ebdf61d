import { useEffect, useState } from 'react';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';

/** The time, in milliseconds, that a new part keeps the signal colour without another change. */
const newestMs = 4000;

/** The id of the platform or phase that the later plan has and the earlier one does not. */
export function addedPart(before: PlanDraft, after: PlanDraft): string | undefined {
  return (
    platforms.find(({ id }) => after.platforms.includes(id) && !before.platforms.includes(id)) ??
    phases.find(({ id }) => after.phases.includes(id) && !before.phases.includes(id))
  )?.id;
}

/** The part of the drawing added last, until the next change or for four seconds. */
export function useNewest(draft: PlanDraft): string | undefined {
  const [last, setLast] = useState<{ draft: PlanDraft; part: string | undefined }>({ draft, part: undefined });
  const { part } = last;
  if (last.draft !== draft) setLast({ draft, part: addedPart(last.draft, draft) });
  useEffect(() => {
    if (part === undefined) return undefined;
    const timer = setTimeout(() => setLast((now) => ({ ...now, part: undefined })), newestMs);
    return () => clearTimeout(timer);
  }, [part, last.draft]);
  return part;
}
