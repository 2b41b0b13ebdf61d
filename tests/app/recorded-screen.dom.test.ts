/** What a recorded screen shows of a person: nothing that was typed, and nothing that the trace hides. */
import { expect, it } from 'vitest';
import { blankScreen } from '#app/inspect/blank-screen.ts';
import { blank, createHiddenWords } from '#app/inspect/hidden-words.ts';
import { hiddenInContext, hiddenInEvent } from '#machines/shared/hidden-texts.ts';

function hiding(...texts: readonly string[]) {
  const hidden = createHiddenWords();
  for (const text of texts) hidden.add(text);
  return hidden.blanked;
}

it('shows the words of the product in both languages, amounts and dates', () => {
  const blanked = hiding();
  for (const text of ['Refine features', 'Plan Delivery', '₹5,73,000', 'फ़ीचर तय करें', 'हिन्दी', 'Mon, 30 Nov 2026'])
    expect(blanked(text)).toBe(text);
});

it('hides every other word, and the numbers beside it', () => {
  expect(hiding()('Chaturvedi')).toBe(blank);
  expect(hiding()('7 Rankala Path')).not.toMatch(/7|Rankala/);
  expect(hiding()('27AAPFU0939F1ZV')).toBe(blank);
});

it('hides long numbers, which may be a phone number or a code', () => {
  for (const text of ['98211 40733', '416 012', '482913', '98211-40733'])
    expect(hiding()(`Code ${text}`)).not.toMatch(/\p{N}/u);
  for (const text of ['₹5,73,000 30 days', '26 features in 2026']) expect(hiding()(text)).toBe(text);
});

it('hides a text of the trace although its words are the product’s, and however its digits are grouped', () => {
  expect(hiding('Food Orders')('Your plan Food  orders')).toBe(`Your plan ${blank}`);
  expect(hiding('9821140733')('98211 40733')).not.toMatch(/\d/);
  expect(hiding('416012')('416 012')).not.toMatch(/\d/);
  expect(hiding('shop')('shop')).toBe(blank);
});

it('is not blank where the trace hides an identifier', () => {
  expect(hiding('features', 'INR')('Refine features, INR')).toBe('Refine features, INR');
  expect(hiding('INR')('INR')).toBe('INR');
});

it('collects the texts that the redaction hides, and no others', () => {
  const found: string[] = [];
  hiddenInContext('currency', { currency: 'USD', note: 'Meera', list: [{ city: 'Kolhapur' }] }, (text) =>
    found.push(text),
  );
  hiddenInEvent('featuresView', { type: 'query.typed', query: 'tamarind' }, (text) => found.push(text));
  hiddenInEvent('featuresView', { type: 'query.typed', query: 'video' }, (text) => found.push(text));
  expect(found).toEqual(['Meera', 'Kolhapur', 'tamarind']);
});

const element = (tagName: string, attributes: object, ...childNodes: readonly object[]) => ({
  type: 2,
  tagName,
  attributes,
  childNodes,
});
const text = (textContent: string) => ({ type: 3, textContent });

it('has no values, links, choices or pictures of a person, and keeps its styles', () => {
  const node = element(
    'form',
    { class: 'a Chaturvedi' },
    element('style', {}, text('.gulabrao { color: red }')),
    element('input', { value: 'Gulabrao', placeholder: 'Search' }),
    element('a', { href: '/dashboard/secret', 'aria-label': 'Gulabrao' }, text('Gulabrao')),
    element('option', { value: 'MH', selected: true }, text('Search')),
    element('img', { src: 'data:image/png;base64,AAAA', alt: 'Gulabrao' }),
  );
  const shown = blankScreen({ type: 2, timestamp: 1, data: { node } }, hiding());
  expect(shown?.data).toEqual({
    node: element(
      'form',
      { class: 'a Chaturvedi' },
      element('style', {}, text('.gulabrao { color: red }')),
      element('input', { value: blank, placeholder: 'Search' }),
      element('a', { href: '#', 'aria-label': blank }, text(blank)),
      element('option', { value: blank }, text('Search')),
      element('img', { src: '', alt: blank }),
    ),
  });
});

it('has no typed text in its changes, and leaves out what is neither content nor style', () => {
  const blanked = hiding('Meera');
  const of = (data: object, type = 3) => blankScreen({ type, timestamp: 1, data }, blanked)?.data;
  expect(of({ source: 5, id: 1, text: 'Meera', isChecked: false })).toEqual({
    source: 5,
    id: 1,
    text: blank,
    isChecked: false,
  });
  expect(
    of({
      source: 0,
      texts: [{ id: 1, value: 'Meera' }],
      attributes: [{ id: 2, attributes: { value: 'Meera', title: 'Meera', style: 'color: red' } }],
      adds: [{ parentId: 1, nextId: null, node: text('Meera') }],
      removes: [],
    }),
  ).toEqual({
    source: 0,
    texts: [{ id: 1, value: blank }],
    attributes: [{ id: 2, attributes: { value: blank, title: blank, style: 'color: red' } }],
    adds: [{ parentId: 1, nextId: null, node: text(blank) }],
    removes: [],
  });
  expect(of({ source: 14, ranges: [] })).toBeUndefined();
  expect(of({ tag: 'Meera' }, 5)).toBeUndefined();
  expect(JSON.stringify(of({ href: 'https://a.example/invited/secret', width: 390 }, 4))).not.toContain('secret');
});
