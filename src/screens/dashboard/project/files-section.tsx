import { Download, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import type { ProjectDocument } from '#machines/domain/projects/project-documents.ts';
import * as messages from '#messages/project-now.ts';
import type { ProjectPageFound } from '#machines/ports/project-page.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
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

/** The payments and deliveries as a calendar file. The code that writes it is loaded on demand. */
function CalendarRow({ project }: { project: ProjectCard }) {
  const { clock } = useDashboard();
  const { rows } = usePaymentsOf(project);
  const [state, setState] = useState<'ready' | 'writing' | 'failed'>('ready');
  if (rows.length === 0) return null;
  const write = async (): Promise<void> => {
    setState('writing');
    try {
      const [{ calendarFile, calendarFileName }, { download }] = await Promise.all([
        import('../../payment-plan/calendar-file.ts'),
        import('../../payment-plan/download.ts'),
      ]);
      const { planId, name, draft, finalDelivery } = project;
      const schedule = { ...scheduleOfProject(project), finalDelivery };
      download(
        calendarFileName(name),
        calendarFile({
          planId,
          project: name,
          cycle: draft.cycle,
          rows: rows.map((row) => ({ ...row, net: row.amount - row.tax })),
          schedule,
          madeAt: clock.now(),
        }),
      );
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <Row name={messages.calendar} about={messages.calendarOf}>
      <Button size="small" icon={<Download />} busy={state === 'writing'} onClick={() => void write()}>
        {messages.download}
      </Button>
      {state === 'failed' && <Note tone="bad">{messages.calendarFailed}</Note>}
    </Row>
  );
}
