/**
 * `NAME.txt?spoken`: a text of the assistant, with its words in the form in which they are compared. That form is a third
 * shorter, and a browser need not compute it.
 */
import { readFileSync } from 'node:fs';
import { spokenForms } from '../../machines/messages/spoken-form.mjs';

const query = '?spoken';

/** A line with its phrases in spoken form; a heading, and the id before '=', stay. @param {string} line */
function spokenLine(line) {
  if (line.startsWith('#') || line.trim() === '') return line;
  const [, id = '', phrases = line] = /^([\w:-]+ = )(.*)$/.exec(line) ?? [];
  const name = spokenForms(id.replaceAll(/[-=]/g, ' ')).join(' ');
  const spoken = phrases.split('|').map((phrase) => spokenForms(phrase).join(' '));
  // What the id says need not be said again.
  const short = spoken.map((phrase, at) => (at === 0 && phrase === name ? '*' : phrase));
  return id.trim().replace(' ', '') + [...new Set(short)].join('|');
}

/** Packs the texts of the assistant. @returns {import('vite').Plugin} */
export function spokenTexts() {
  return {
    name: 'spoken-texts',
    enforce: 'pre',
    load: {
      filter: { id: /\.txt\?spoken$/ },
      handler(id) {
        const file = id.slice(0, -query.length);
        this.addWatchFile(file);
        const lines = readFileSync(file, 'utf8').split('\n').map(spokenLine);
        return `export default ${JSON.stringify(lines.filter((line) => line !== '').join('\n'))};`;
      },
    },
  };
}
