import type { ReactNode } from 'react';
import { formatDate } from '#machines/domain/calendar.ts';
import {
  type LegalBlock,
  type LegalLink,
  type LegalPage,
  type LegalSection,
  type LegalTable,
  type LegalWords,
  plainWords,
} from '#machines/domain/legal/legal-page.ts';
import * as messages from '#messages/legal.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { Sentence } from '#ui/sentence.tsx';
import table from '#ui/table.module.css';
import text from '#ui/text.module.css';
import { SitePage } from '../site/site-page.tsx';
import site from '../site/site.module.css';
import styles from './legal-screen.module.css';

/** A legal text: its sections, and a list of them beside it. */
export function LegalScreen({ page: { title, lead, translationNote, inForce, sections } }: { page: LegalPage }) {
  const date = (words: string) => <time dateTime={inForce}>{words}</time>;
  return (
    <SitePage title={title} hasFooter>
      <article className={classNames(layout.wrap, styles.page)}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={text.lead}>{inlineWords(lead)}</p>
          <p className={classNames(text.small, text.faint)}>
            <Sentence of={messages.inForceFrom({ day: formatDate(inForce), date })} />
          </p>
          {translationNote && <Note>{inlineWords(translationNote)}</Note>}
        </header>
        <Contents sections={sections} />
        <div className={styles.text}>
          {sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </article>
    </SitePage>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents" className={classNames(text.head4, styles.contentsTitle)}>
        {messages.contents}
      </h2>
      <ol className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ section: { id, title, blocks }, number }: { section: LegalSection; number: number }) {
  return (
    <section id={id} tabIndex={-1} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={text.head3}>
        {`${number}. ${title}`}
      </h2>
      {blocks.map((block) => (
        <Block key={nameOf(block)} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'object' && 'list' in block) {
    return (
      <ul className={site.points}>
        {block.list.map((words) => (
          <li key={plainWords(words)}>{inlineWords(words)}</li>
        ))}
      </ul>
    );
  }
  if (typeof block === 'object' && 'table' in block) return <Facts facts={block.table} />;
  if (typeof block === 'object' && 'choices' in block) return <PrivacyChoices />;
  return <p>{inlineWords(block)}</p>;
}

/** Opens the consent banner again. The page's script shows this button if visits can be measured. */
function PrivacyChoices() {
  return (
    <div hidden data-privacy-choices>
      <Button>{messages.privacyChoices}</Button>
    </div>
  );
}

function Facts({ facts: { caption, columns, rows } }: { facts: LegalTable }) {
  return (
    <table className={classNames(table.table, table.blocks, styles.table)}>
      <caption className={text.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-h={columns.length > 2 ? columns[index + 1] : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inlineWords(words: LegalWords): ReactNode {
  if (typeof words === 'string') return words;
  return words.map((part) =>
    typeof part === 'string' ? <span key={part}>{part}</span> : <Leading key={part.to} link={part} />,
  );
}

function Leading({ link: { label, to } }: { link: LegalLink }) {
  return <a href={to}>{label}</a>;
}

/** The React key of a block within its section. */
function nameOf(block: LegalBlock): string {
  if (typeof block === 'object' && 'list' in block) return block.list.map(plainWords).join(' ');
  if (typeof block === 'object' && 'choices' in block) return block.choices;
  return typeof block === 'object' && 'table' in block ? block.table.caption : plainWords(block);
}
