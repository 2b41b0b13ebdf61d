import { expect, it } from 'vitest';
import { withMarkedStyles } from '#flows/live/replayed-styles.ts';

const element = (id: number, tagName: string, attributes: object, childNodes: readonly object[] = []) => ({
  type: 2,
  id,
  tagName,
  attributes,
  childNodes,
});

it('replays stylesheets and style attributes without either, also those that loaded later', () => {
  const nodes = [
    element(2, 'style', {}, [{ type: 3, id: 3, textContent: 'b{}' }]),
    element(4, 'link', { rel: 'stylesheet', href: '#' }),
    element(5, 'link', { _cssText: 'd{}' }),
    element(6, 'p', { class: 'x', style: 'color: red' }),
  ];
  const marked = withMarkedStyles([
    { type: 4, timestamp: 1, data: { width: 390, height: 844 } },
    { type: 2, timestamp: 1, data: { node: element(1, 'html', {}, nodes) } },
    {
      type: 3,
      timestamp: 2,
      data: {
        source: 0,
        adds: [{ parentId: 1, node: element(7, 'i', { style: 'top: 1px' }) }],
        attributes: [
          { id: 4, attributes: { _cssText: 'c{}' } },
          { id: 6, attributes: { style: 'color: blue', class: 'y' } },
        ],
      },
    },
  ]);
  expect(marked[1]?.data).toMatchObject({
    node: {
      childNodes: [
        { tagName: 'template', attributes: { 'data-sheet': 'b{}' }, childNodes: [] },
        { tagName: 'template', attributes: { 'data-sheet': 'c{}' } },
        { tagName: 'template', attributes: { 'data-sheet': 'd{}' } },
        { tagName: 'p', attributes: { class: 'x', 'data-style': 'color: red' } },
      ],
    },
  });
  expect(marked[2]?.data).toMatchObject({
    adds: [{ node: { attributes: { 'data-style': 'top: 1px' } } }],
    attributes: [
      { id: 4, attributes: {} },
      { id: 6, attributes: { class: 'y', style: { color: ['blue', ''] } } },
    ],
  });
  expect(JSON.stringify(marked)).not.toMatch(/_cssText|"tagName":"(?:style|link)"/);
});
