import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import type { ProjectDocument } from '#machines/domain/projects/project-documents.ts';
import * as messages from '#messages/project-now.ts';
import type { ProjectPageFound } from '#machines/ports/project-page.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useCalendarFile } from '../../payment-plan/use-calendar-file.ts';
import { useDashboard } from '../dashboard-context.ts';
import { formatMoment } from '../dashboard.view.ts';
import facts from './project-facts.module.css';
import { Part } from './project-head.tsx';
import { scheduleOfProject, usePaymentsOf } from './project-page.view.ts';

/** The documents of the payments, what the team delivered, the calendar file, and the plan on paper. */
export function FilesSection({ found: { project, documents, files } }: { found: ProjectPageFound }) {
  return (
    <Part id="files" title={messages.files}>
      {documents.length + files.length === 0 && <p className={facts.nothing}>{messages.noFiles}</p>}
      <ul>
        {files.map(({ id, name, address, addedAt }) => (
          <Row
            key={id}
            name={
              <a href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
            }
            about={`${messages.added({ day: formatMoment(addedAt) })}, ${new URL(address).host}`}
          />
        ))}
        {documents.map((document) => (
          <DocumentRow key={document.page} document={document} />
        ))}
        <CalendarRow project={project} />
        <Row name={messages.agreedPlan} about={messages.printsPage}>
          <Button size="small" icon={<Printer />} onClick={() => window.print()}>
            {messages.print}
          </Button>
        </Row>
      </ul>
    </Part>
  );
}

function Row({ name, about, children }: { name: ReactNode; about: string; children?: ReactNode }) {
  return (
    <li className={facts.item}>
      <div className={facts.words}>
        <h3>{name}</h3>
        <p>{about}</p>
      </div>
      {children && <div className={facts.side}>{children}</div>}
    </li>
  );
}

function DocumentRow({ document: { kind, number, at, page, pdf } }: { document: ProjectDocument }) {
  const name = (kind === 'invoice' ? messages.invoice : messages.creditNote)({ number });
  return (
    <Row name={<a href={page}>{name}</a>} about={messages.issued({ day: formatMoment(at) })}>
      {pdf !== null && (
        <a href={pdf} aria-label={messages.pdfOf({ name })}>
          PDF
        </a>
      )}
    </Row>
  );
}

/** The payments and deliveries as a calendar file. */
function CalendarRow({ project }: { project: ProjectCard }) {
  const { clock } = useDashboard();
  const { rows } = usePaymentsOf(project);
  const { planId, name, draft, finalDelivery } = project;
  const { isBusy, problem, onDownload } = useCalendarFile(name, ({ calendarFile }) =>
    calendarFile({
      planId,
      project: name,
      cycle: draft.cycle,
      rows: rows.map((row) => ({ ...row, net: row.amount - row.tax })),
      schedule: { ...scheduleOfProject(project), finalDelivery },
      madeAt: clock.now(),
    }),
  );
  if (rows.length === 0) return null;
  return (
    <Row name={messages.calendar} about={messages.calendarOf}>
      <Button size="small" icon={<Download />} busy={isBusy} onClick={onDownload}>
        {messages.download}
      </Button>
      {problem !== '' && <Note tone="bad">{problem}</Note>}
    </Row>
  );
}
