import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { standingOf } from './dashboard.view.ts';

const heads = ['Name', 'Status', 'Features', 'Total before GST (INR)', 'Start', 'Final delivery', 'Last edited'] as const;

/** A text as a cell: in quotes, and never a formula to the program that opens it. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Projects as comma-separated values with a head, as spreadsheets read them: days as ISO dates, amounts in rupees. */
export function projectsCsv(projects: readonly ProjectCard[]): string {
  const rows = projects.map((project) => [
    cell(project.name),
    cell(standingOf(project).name),
    String(planFeatures(project.draft).length),
    (project.total / 100).toFixed(2),
    project.start,
    project.finalDelivery,
    project.updatedAt.slice(0, 10),
  ]);
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  return `\uFEFF${[heads.map(cell), ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}
