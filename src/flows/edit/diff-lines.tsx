import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import styles from './diff-lines.module.css';

const kinds = {
  '+': { name: styles.added, words: 'Added: ' },
  '-': { name: styles.removed, words: 'Removed: ' },
  ' ': { name: undefined, words: '' },
} as const;

interface DiffLine {
  readonly sign: keyof typeof kinds;
  readonly code: string;
  /** Its number in the new text, or in the old one if it is removed. */
  readonly at: number;
}

/** The lines of the parts of a difference in unified format. */
function partsOf(diff: string): readonly (readonly DiffLine[])[] {
  const parts: DiffLine[][] = [];
  const at = { '+': 0, '-': 0 };
  for (const line of diff.split('\n').slice(2)) {
    const [, old, now] = /^@@ -(\d+)\S* \+(\d+)/.exec(line) ?? [];
    if (old !== undefined) {
      [at['-'], at['+']] = [Number(old), Number(now)];
      parts.push([]);
      continue;
    }
    const sign = line.slice(0, 1);
    if (sign !== '+' && sign !== '-' && sign !== ' ') continue;
    parts.at(-1)?.push({ sign, code: line.slice(1), at: sign === '-' ? at['-'] : at['+'] });
    if (sign !== '+') at['-'] += 1;
    if (sign !== '-') at['+'] += 1;
  }
  return parts;
}

/** A difference of a file: every line with its number and its sign, which is read aloud as a word. */
export function DiffLines({ file, diff }: { file: string; diff: string }) {
  return (
    <figure className={styles.diff} aria-label={`Difference of ${file}`}>
      <figcaption className={styles.file}>{file}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs the keyboard */}
      <div className={styles.scroll} role="group" aria-label="Lines" tabIndex={0}>
        {partsOf(diff).map((lines) => (
          <ol key={lines[0]?.at} className={styles.part}>
            {lines.map(({ sign, code, at }) => (
              <li key={`${sign}${at}`} className={classNames(styles.line, kinds[sign].name)}>
                <span className={styles.number} aria-hidden="true">
                  {at}
                </span>
                <span className={styles.sign} aria-hidden="true">
                  {sign}
                </span>
                {sign !== ' ' && <span className={text.visuallyHidden}>{kinds[sign].words}</span>}
                <code>{code}</code>
              </li>
            ))}
          </ol>
        ))}
      </div>
    </figure>
  );
}
