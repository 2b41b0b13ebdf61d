import { formatDate } from '#machines/domain/calendar.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { phaseWords, weeksSince } from '#machines/domain/projects/project-progress.ts';
import { ScheduleChart } from '#ui/schedule-chart.tsx';
import { deliveryMarks, scheduleRows } from '../../product/schedule-marks.ts';
import { Part } from './part.tsx';
import facts from './project-facts.module.css';
import { scheduleOfProject, useToday } from './project-page.view.ts';

/** The phases by week; while the project is being built, with where it is today. */
export function ScheduleSection({ project }: { project: ProjectCard }) {
  const today = useToday();
  const schedule = scheduleOfProject(project);
  const { status } = project;
  const weeks = weeksSince(schedule.start, today);
  const isBegun = status === 'shipped' || (status === 'running' && weeks >= 0);
  const notes = new Map(schedule.phases.map((phase) => [phase.id as string, phaseWords(status, phase, today)]));
  return (
    <Part id="schedule" title="Schedule">
      <div className={facts.schedule}>
        <ScheduleChart
          caption={status === 'running' ? `Phases by week. Today is ${formatDate(today)}.` : 'Phases in weeks from the start'}
          phaseHeading="Phase"
          weeks={schedule.weeks}
          rows={scheduleRows(schedule).map((row) => ({ ...row, note: notes.get(row.id) }))}
          deliveries={deliveryMarks(schedule, schedule.weeks)}
          today={isBegun ? (status === 'shipped' ? schedule.weeks : weeks) : undefined}
        />
      </div>
      {isBegun && (
        <ul className={facts.key}>
          <li data-done>Done</li>
          <li>To come</li>
        </ul>
      )}
    </Part>
  );
}
