import { useState } from 'react';
import { failureSentence, offline, unanswered } from '#machines/domain/failure.ts';
import * as messages from '#messages/failures.ts';
import { loadCode } from '#ui/load-code.ts';
import type * as calendarFile from './calendar-file.ts';
import { download } from './download.ts';

interface CalendarDownload {
  /** The file is being made. */
  isBusy: boolean;
  /** Why the last file was not made; empty after a success. */
  problem: string;
  onDownload: () => void;
}

/**
 * A button that downloads a calendar file. The code that writes the file is loaded on demand.
 * @param project the file is named after it
 * @param write returns the content of the file
 */
export function useCalendarFile(project: string, write: (code: typeof calendarFile) => string): CalendarDownload {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const make = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const code = await loadCode(() => import('./calendar-file.ts'), problem !== '');
      download(code.calendarFileName(project), write(code));
      setProblem('');
    } catch {
      const reason = failureSentence(window.navigator.onLine ? unanswered : offline);
      setProblem(messages.fileNotMade({ reason }));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, problem, onDownload: () => void make() };
}
