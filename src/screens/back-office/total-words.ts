import { counted } from '#machines/domain/counted.ts';
import { mostCounted } from '#machines/domain/list-page-size.ts';

const most = mostCounted.toLocaleString('en-IN');

/** '7', or 'more than 1,000': the number of rows of a list, which is counted up to a limit. */
export function totalWords(total: number): string {
  return total > mostCounted ? `more than ${most}` : String(total);
}

/** '7 entries', '1 entry' or 'More than 1,000 entries', at the start of a sentence. */
export function countedTotal(total: number, one: string, many: string): string {
  return total > mostCounted ? `More than ${most} ${many}` : counted(total, one, many);
}
