import { dayInIndia, formatDate } from '#machines/domain/calendar.ts';
import type { ActivityEntry } from '#machines/domain/projects/project-activity.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { distanceWords, nextMilestone } from '#machines/domain/projects/project-progress.ts';
import { newsSince } from '#machines/domain/projects/project-visit.ts';
import * as messages from '#messages/project-now.ts';
import { classNames } from '#ui/class-names.ts';
import facts from './project-facts.module.css';
import { Entry } from './history-sections.tsx';
import styles from './project-page.module.css';
import { formatWeekday, scheduleOfProject, useToday } from './project-page.view.ts';

/** The number of news that are shown; the activity has all of them. */
const shownNews = 5;

export interface NowSectionProps {
  project: ProjectCard;
  activity: readonly ActivityEntry[];
  since: string | null;
}

/** What happened since the last visit, and what comes next. */
export function NowSection({ project, activity, since }: NowSectionProps) {
  const news = newsSince(activity, since);
  const more = news.length - shownNews;
  const milestone = useMilestone(project);
  if (since === null && milestone === '') return null;
  return (
    <section aria-labelledby="now" className={classNames(styles.part, styles.news)}>
      <div className={styles.partHead}>
        <h2 id="now">{since === null ? messages.next : messages.sinceLast}</h2>
        {since !== null && <p>{messages.lastVisit({ day: formatDate(dayInIndia(Date.parse(since))) })}</p>}
      </div>
      {since !== null && news.length === 0 && <p className={facts.nothing}>{messages.nothingNew}</p>}
      {news.length > 0 && (
        <ol>
          {news.slice(0, shownNews).map((entry) => (
            <Entry key={`${entry.at} ${entry.what}`} entry={entry} hasDay />
          ))}
        </ol>
      )}
      {more > 0 && (
        <p className={styles.nextLine}>
          <a href="#activity">{messages.earlierNews({ count: more })}</a>
        </p>
      )}
      {milestone !== '' && (
        <p className={styles.nextLine}>
          {since !== null && <b>{`${messages.next}: `}</b>}
          <span>{milestone}</span>
        </p>
      )}
    </section>
  );
}

/** What is delivered next, as a sentence; empty for a project that nothing is planned for. */
function useMilestone(project: ProjectCard): string {
  const today = useToday();
  const { status, finalDelivery } = project;
  if (status === 'shipped') return messages.isDelivered;
  if (status === 'archived' || status === 'freemium') return '';
  if (status !== 'running') return messages.beginsWhenPaid({ day: formatWeekday(finalDelivery) });
  const { phase, day, isOver } = nextMilestone({ ...scheduleOfProject(project), finalDelivery }, today);
  const words = { day: formatWeekday(day), distance: distanceWords(today, day) };
  if (phase !== null) return messages.phaseEnds({ phase, ...words });
  return (isOver ? messages.wasPlanned : messages.allReady)(words);
}
