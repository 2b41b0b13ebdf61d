import { useSelector } from '@xstate/react';
import { addDays, type IsoDate } from '#machines/domain/calendar.ts';
import { formatCharge, signedAmount } from '#machines/domain/money-format.ts';
import { projectPath } from '#machines/domain/projects/dashboard-pages.ts';
import type { ActivityEntry } from '#machines/domain/projects/project-activity.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import * as messages from '#messages/project-page.ts';
import type { PageVersion } from '#machines/ports/project-page.ts';
import { isEditable } from '#machines/project/project-standing.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Sentence } from '#ui/sentence.tsx';
import { Tag } from '#ui/tag.tsx';
import { linkTo } from '../../link.tsx';
import { brand } from '../../site/brand.ts';
import { useParts } from '../dashboard-context.ts';
import { formatMoment, statusOf, timeOfDay } from '../dashboard.view.ts';
import facts from './project-facts.module.css';
import { Part } from './project-head.tsx';
import { activityDays, formatWeekday, useToday } from './project-page.view.ts';

/** The effect of Restore, which depends on the project's status. */
function ruleOf(project: ProjectCard): string {
  if (isEditable(project)) return messages.restoringReplaces;
  const { version, status } = project;
  return (status === 'running' ? messages.runsOn : status === 'shipped' ? messages.isDelivered : messages.isArchivedAt)(
    { version },
  );
}

/** Every version with its changes and its price, newest first. */
export function VersionsSection({ project, versions }: { project: ProjectCard; versions: readonly PageVersion[] }) {
  return (
    <Part id="versions" title={messages.versions} aside={<p>{ruleOf(project)}</p>}>
      <div role="status" className={facts.outcome}>
        <Outcome project={project} />
      </div>
      <ol>
        {versions.map((version, index) => (
          <Version key={version.version} project={project} version={version} isNewest={index === 0} />
        ))}
      </ol>
    </Part>
  );
}

/** 'Added Video Calls, removed iOS'. */
function titleOf({ version, steps }: PageVersion): string {
  const words = steps.join(', ');
  if (words === '') return version === 1 ? messages.firstSaved : messages.nothingChanged;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Version({ project, version, isNewest }: { project: ProjectCard; version: PageVersion; isNewest: boolean }) {
  const { versionRestoring } = useParts();
  const { version: number, savedAt, total, change, features } = version;
  const isRestoring = useSelector(
    versionRestoring,
    (snapshot) =>
      snapshot.hasTag('pending') && snapshot.context.version === number && snapshot.context.project?.id === project.id,
  );
  const figure =
    isNewest || number === 1
      ? formatCharge(total)
      : change === 0
        ? messages.sameTotal
        : signedAmount(change, formatCharge);
  const standing = statusOf(project);
  return (
    <li className={facts.item}>
      <div className={facts.words}>
        <h3>{`${number}. ${titleOf(version)}`}</h3>
        <p>{messages.savedWith({ day: formatMoment(savedAt), features: messages.features({ count: features }) })}</p>
      </div>
      <div className={facts.side}>
        <span className={facts.figure}>{figure}</span>
        {isNewest ? (
          <Tag>
            {project.status === 'running' ? messages.inWork : isEditable(project) ? messages.inPlace : standing.name}
          </Tag>
        ) : (
          <Button
            size="small"
            busy={isRestoring}
            aria-label={(isEditable(project) ? messages.restoreVersion : messages.restoreAsDraft)({ version: number })}
            onClick={() => versionRestoring.send({ type: 'restoration.requested', project, version: number })}
          >
            {messages.restore}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The outcome of the last restoration, if it restored or created this project. */
function Outcome({ project }: { project: ProjectCard }) {
  const { versionRestoring } = useParts();
  const context = useSelector(versionRestoring, (snapshot) => snapshot.context);
  const isRestored = useSelector(versionRestoring, (snapshot) => snapshot.hasTag('restored'));
  const isUndone = useSelector(versionRestoring, (snapshot) => snapshot.hasTag('undone'));
  const isCopied = useSelector(versionRestoring, (snapshot) => snapshot.hasTag('copied'));
  const isRefused = useSelector(versionRestoring, (snapshot) => snapshot.hasTag('refused'));
  const isUnanswered = useSelector(versionRestoring, (snapshot) => snapshot.hasTag('unanswered'));
  const { version, restoredAs, copyId, words } = context;
  const from = context.project;
  if (!from) return null;
  if (isCopied && copyId === project.id)
    return <Note tone="good">{messages.draftIsVersion({ version, name: from.name })}</Note>;
  if (from.id !== project.id) return null;
  if (isCopied) {
    return (
      <Note tone="good">
        <Sentence of={messages.isNewDraft({ version, open: linkTo(projectPath(copyId)) })} />
      </Note>
    );
  }
  if (isRefused || isUnanswered) return <Note tone="bad">{words}</Note>;
  if (isUndone) return <Note tone="good">{messages.beforeIsBack}</Note>;
  // After another change there is nothing to undo.
  if (!isRestored || project.version > restoredAs) return null;
  return (
    <div className={facts.restored}>
      <Note tone="good">{messages.versionInPlace({ version })}</Note>
      <Button size="small" onClick={() => versionRestoring.send({ type: 'restoration.undone' })}>
        {messages.undo}
      </Button>
    </div>
  );
}

/** The number of entries shown before the person shows all. */
const newest = 6;

/** The activity, by day. */
export function ActivitySection({ activity }: { activity: readonly ActivityEntry[] }) {
  const { projectPage } = useParts();
  const isWhole = useSelector(projectPage, (snapshot) => snapshot.context.isWhole);
  const today = useToday();
  const shown = isWhole ? activity : activity.slice(0, newest);
  const earlier = activity.length - shown.length;
  return (
    <Part id="activity" title={messages.activity}>
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
          {messages.showEarlier({ count: earlier })}
        </Button>
      )}
    </Part>
  );
}

function dayWords(day: IsoDate, today: IsoDate): string {
  if (day === today) return messages.today;
  return day === addDays(today, -1) ? messages.yesterday : formatWeekday(day);
}

function whoWords({ who, guest }: ActivityEntry): string {
  switch (who) {
    case 'you':
      return messages.byYou;
    case 'team':
      return messages.byTeam({ brand: brand.name });
    case 'bank':
      return messages.theBank;
    case 'guest':
      return guest === '' ? messages.somebody : messages.byGuest({ name: guest });
  }
}

/** One entry, with its time, or with its day. */
export function Entry({ entry, hasDay = false }: { entry: ActivityEntry; hasDay?: boolean }) {
  const { at, what, why, amount, isChange } = entry;
  return (
    <li className={facts.entry}>
      <time dateTime={at}>{hasDay ? formatMoment(at) : timeOfDay(at)}</time>
      <p className={facts.what}>
        <b>{whoWords(entry)}</b> <span>{what}</span>
      </p>
      {amount !== null && (
        <span className={facts.figure}>{isChange ? signedAmount(amount, formatCharge) : formatCharge(amount)}</span>
      )}
      {why !== '' && <p className={facts.why}>{why}</p>}
    </li>
  );
}
