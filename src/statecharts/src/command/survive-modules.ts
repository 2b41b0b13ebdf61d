import type { CommandContext } from './context.ts';

/** Modules of a project may fail after they were imported, for example in a timer: this command goes on. */
export function surviveModules({ tell }: Pick<CommandContext, 'tell'>): void {
  const told = new Set<string>();
  const note = (error: unknown): void => {
    const text = error instanceof Error ? error.message : String(error);
    if (!told.has(text)) tell(`A module of the project fails while it runs: ${text}`);
    told.add(text);
  };
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
}
