import { scheduleOf } from '#machines/domain/pricing/schedule.ts';
import type { Project } from './project-store.ts';
import { nextStart } from './server-quote.ts';

/**
 * A project with the dates that it has if it is ordered now. A plan that is not ordered has no dates of its own: those
 * of the day on which it was saved would be in the past. @param now in ms since 1970
 */
export function datedToday(project: Project, now: number): Project {
  const start = nextStart(now);
  if (project.status !== 'draft' || project.startDate >= start) return project;
  return { ...project, startDate: start, finalDelivery: scheduleOf(project.draft, start).finalDelivery };
}
