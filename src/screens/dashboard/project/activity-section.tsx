import { useSelector } from '@xstate/react';
import { addDays, type IsoDate } from '#machines/domain/calendar.ts';
import { formatCharge, signedAmount } from '#machines/domain/money-format.ts';
import type { ActivityEntry } from '#machines/domain/projects/project-activity.ts';
import { Button } from '#ui/button.tsx';
import { brand } from '../../site/brand.ts';
import { useParts } from '../dashboard-context.ts';
import { Part } from './part.tsx';
import facts from './project-facts.module.css';
import { activityDays, formatTime, formatWeekday, useToday } from './project-page.view.ts';

/** How many entries are shown before the person asks for all. */
const newest = 6;

/** What happened, by day. */
export function ActivitySection({ activity }: { activity: readonly ActivityEntry[] }) {
  const { projectPage } = useParts();
  const isWhole = useSelector(projectPage, (snapshot) => snapshot.context.isWhole);
  const today = useToday();
  const shown = isWhole ? activity : activity.slice(0, newest);
  const earlier = activity.length - shown.length;
  return (
    <Part id="activity" title="Activity">
      {activityDays(shown).map(({ day, entries }) => (
        <div key={day}>
          <h3 className={facts.day}>{dayWords(day, today)}</h3>
          <ol>
            {entries.map((entry) => (
              <Entry key={`${entry.at} ${entry.what}`} entry={entry} />
            ))}
          </ol>
        </div>
      ))}
      {earlier > 0 && (
        <Button className={facts.more} size="small" onClick={() => projectPage.send({ type: 'activity.expanded' })}>
          Show {earlier} earlier
        </Button>
      )}
    </Part>
  );
}

function dayWords(day: IsoDate, today: IsoDate): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatWeekday(day);
}

function whoWords({ who, guest }: ActivityEntry): string {
  switch (who) {
    case 'you':
      return 'You';
    case 'team':
      return brand.name;
    case 'bank':
      return 'The bank';
    case 'guest':
      return guest === '' ? 'Somebody' : guest;
  }
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const { at, what, why, amount, isChange } = entry;
  return (
    <li className={facts.entry}>
      <time dateTime={at}>{formatTime(at)}</time>
      <p className={facts.what}>
        <b>{whoWords(entry)}</b> {what}
      </p>
      {amount !== null && <span className={facts.figure}>{isChange ? signedAmount(amount, formatCharge) : formatCharge(amount)}</span>}
      {why !== '' && <p className={facts.why}>{why}</p>}
    </li>
  );
}
