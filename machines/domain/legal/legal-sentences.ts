import { sentencesOf } from '../sentences.ts';
import { type LegalBlock, type LegalPage, plainWords } from './legal-page.ts';

/** The sentences of a block in their order; a table has none. */
export function sentencesOfBlock(block: LegalBlock): readonly string[] {
  if (typeof block === 'object' && 'list' in block)
    return block.list.flatMap((words) => sentencesOf(plainWords(words)));
  if (typeof block === 'object' && ('table' in block || 'choices' in block)) return [];
  return sentencesOf(plainWords(block));
}

/** The sentences of a section in their order, or those of the page's lead. */
export function sentencesIn({ lead, sections }: LegalPage, sectionId: string): readonly string[] {
  if (sectionId === 'lead') return sentencesOf(plainWords(lead));
  return sections.find(({ id }) => id === sectionId)?.blocks.flatMap(sentencesOfBlock) ?? [];
}
