import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { factIds } from '#machines/domain/assistant/fact-ids.ts';
import { describedFeatures, partsOf } from '#machines/domain/assistant/named-parts.ts';
import { nameOf as hindiNameOf } from '#machines/domain/catalogue/feature-names.hi.ts';
import { features } from '#machines/domain/catalogue/features.ts';
import { capabilities } from '#machines/domain/guide/topics/capabilities.hi.ts';
import { fieldsOfWork } from '#machines/domain/guide/topics/fields-of-work.hi.ts';
import { kindsOfApp } from '#machines/domain/guide/topics/kinds-of-app.hi.ts';
import { spokenForms } from '#messages/spoken-form.mjs';
import heldOut from './sentences/held-out.json' with { type: 'json' };

const files = ['facts', 'figures', 'talk', 'changes'];
const examples = new Map<string, string[]>();
for (const file of files) {
  let meaning = '';
  const text = readFileSync(new URL(`../../../machines/domain/assistant/words/${file}.txt`, import.meta.url), 'utf8');
  for (const line of text.split('\n').filter((each) => each !== ''))
    if (line.startsWith('# ')) examples.set((meaning = line.slice(2)), []);
    else examples.get(meaning)?.push(line);
}
const all = [...examples.values()].flat();
const share = (of: (line: string) => boolean): number => all.filter(of).length / all.length;

describe('the examples', () => {
  it('are thirty or more of each meaning, and every fact has some', () => {
    expect([...examples].filter(([, own]) => own.length < 30).map(([meaning]) => meaning)).toEqual([]);
    expect(factIds.filter((id) => !examples.has(id))).toEqual([]);
  });

  it('are in English, in Hindi and in Hindi with Latin letters', () => {
    expect(share((line) => /[\u0900-\u097f]/.test(line))).toBeGreaterThan(0.15);
    expect(share((line) => /\b(?:hai|kya|ka|ki|ke|nahi|karo|do|mujhe|chahiye)\b/i.test(line))).toBeGreaterThan(0.15);
    expect(share((line) => /\b(?:the|is|my|how|what|do|can|you|it|i)\b/i.test(line))).toBeGreaterThan(0.25);
  });

  it('contain no sentence of the half that measures them', () => {
    const measured = new Set(heldOut.map(({ say }) => say));
    expect(all.filter((line) => measured.has(line))).toEqual([]);
  });
});

describe('names', () => {
  it('of every feature are known, in both languages', () => {
    const isKnown = (id: string, name: string): boolean => {
      const words = spokenForms(name);
      const named = partsOf(words).some(({ named: found }) => found?.features.includes(id));
      return named || describedFeatures(words).some((one) => one.id === id && one.share > 0.6);
    };
    const unknown = features.flatMap(({ id, name }) =>
      [name, hindiNameOf({ id } as Parameters<typeof hindiNameOf>[0])]
        .filter((each) => !isKnown(id, each))
        .map((each) => `${id}: ${each}`),
    );
    expect(unknown).toEqual([]);
  });

  it('of every subject are known, in both languages', () => {
    const unknown = [...kindsOfApp, ...fieldsOfWork, ...capabilities].filter(
      ({ id, words }) =>
        !words.some((word) => partsOf(spokenForms(word)).some(({ named }) => named?.subjects.includes(id))),
    );
    expect(unknown.map(({ id }) => id)).toEqual([]);
  });
});
