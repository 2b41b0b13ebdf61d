import { Link } from 'react-router-dom';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import findings from './findings.module.css';
import { flowAddress } from './flow-address.ts';
import { useFlows } from './flows-context.ts';
import { signature } from './note-words.ts';

/** The notes of all flows that nobody has resolved, for a review. */
export function OpenNotes() {
  const { notes } = useFlows().catalogue;
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="open-notes" className={layout.near}>
      <h2 id="open-notes" className={text.head3}>
        {`Open notes: ${notes.length}`}
      </h2>
      <ul aria-labelledby="open-notes">
        {notes.map(({ flow, note, state }, index) => {
          const root = note.at.split('|')[0] ?? note.at;
          return (
            <li key={note.id ?? `${index} ${note.at}`} className={findings.finding}>
              <span className={text.dim}>
                <Link to={flowAddress(flow, state ?? undefined)}>{state ?? flow}</Link>
              </span>
              <span>
                <span>{note.text}</span>
                <small>
                  {[
                    state === null ? `On ${root}, which is gone` : '',
                    note.at === state || state === null ? '' : `On the transition ${note.at.split('|')[1] ?? ''}`,
                    signature(note),
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
