import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { counted } from '#machines/domain/counted.ts';
import { formatCharge, signedAmount } from '#machines/domain/money-format.ts';
import { projectPath } from '#machines/domain/projects/dashboard-pages.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { noAnswer } from '#machines/domain/no-answer.ts';
import type { PageVersion } from '#machines/ports/project-page.ts';
import { isEditable } from '#machines/project/project-standing.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { useParts } from '../dashboard-context.ts';
import { formatMoment, standingOf } from '../dashboard.view.ts';
import { Part } from './part.tsx';
import facts from './project-facts.module.css';

/** What Restore does, which depends on the project's status. */
function ruleOf(project: ProjectCard): string {
  if (isEditable(project)) return 'Restoring puts an earlier version in place as a new one.';
  const { version, status } = project;
  const stand = status === 'running' ? `Work runs on version ${version}.` : status === 'shipped' ? `Version ${version} is delivered.` : `The project is archived at version ${version}.`;
  return `${stand} An earlier one opens as a new draft; nothing here changes.`;
}

/** Every version in words and rupees, newest first. */
export function VersionsSection({ project, versions }: { project: ProjectCard; versions: readonly PageVersion[] }) {
  return (
    <Part id="versions" title="Versions" aside={<p>{ruleOf(project)}</p>}>
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
  if (words === '') return version === 1 ? 'First saved' : 'Saved with nothing changed in the plan';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Version({ project, version, isNewest }: { project: ProjectCard; version: PageVersion; isNewest: boolean }) {
  const { versionRestoring } = useParts();
  const { version: number, savedAt, total, change, features } = version;
  const isRestoring = useSelector(versionRestoring, (snapshot) => snapshot.hasTag('pending') && snapshot.context.version === number && snapshot.context.project?.id === project.id);
  const figure = isNewest || number === 1 ? formatCharge(total) : change === 0 ? 'Same total' : signedAmount(change, formatCharge);
  const standing = standingOf(project);
  return (
    <li className={facts.item}>
      <div className={facts.words}>
        <h3>
          {number}. {titleOf(version)}
        </h3>
        <p>
          {formatMoment(savedAt)}. {counted(features, 'feature')}.
        </p>
      </div>
      <div className={facts.side}>
        <span className={facts.figure}>{figure}</span>
        {isNewest ? (
          <Tag>{project.status === 'running' ? 'In work' : isEditable(project) ? 'In place' : standing.name}</Tag>
        ) : (
          <Button
            size="small"
            busy={isRestoring}
            aria-label={isEditable(project) ? `Restore version ${number}` : `Restore version ${number} as a new draft`}
            onClick={() => versionRestoring.send({ type: 'restoration.requested', project, version: number })}
          >
            Restore
          </Button>
        )}
      </div>
    </li>
  );
}

/** The outcome of the last restoration, if it was of this project or created it. */
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
  if (isCopied && copyId === project.id) return <Note tone="good">{`This draft is version ${version} of ${from.name}.`}</Note>;
  if (from.id !== project.id) return null;
  if (isCopied) {
    return (
      <Note tone="good">
        Version {version} is a new draft. <Link to={projectPath(copyId)}>Open it</Link>
      </Note>
    );
  }
  if (isRefused) return <Note tone="bad">{words}</Note>;
  if (isUnanswered) return <Note tone="bad">{noAnswer}</Note>;
  if (isUndone) return <Note tone="good">The version before is in place again.</Note>;
  // After another change there is nothing to undo.
  if (!isRestored || project.version > restoredAs) return null;
  return (
    <div className={facts.restored}>
      <Note tone="good">{`Version ${version} is in place.`}</Note>
      <Button size="small" onClick={() => versionRestoring.send({ type: 'restoration.undone' })}>
        Undo
      </Button>
    </div>
  );
}
