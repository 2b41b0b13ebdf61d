/** Formats for other programs: each has every state and every transition, and Graphviz draws its own. */
import { inflateSync } from 'node:zlib';
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { dotOf } from '@plinth/statecharts/export/dot';
import { drawioOf } from '@plinth/statecharts/export/drawio';
import { figmaSvgOf } from '@plinth/statecharts/export/figma';
import { graphWalkerOf } from '@plinth/statecharts/export/graphwalker';
import { pdfOf } from '@plinth/statecharts/export/pdf';
import { plantUmlOf } from '@plinth/statecharts/export/plantuml';
import { flowOf, type Flow } from '@plinth/statecharts/flow';
import { chartOf } from '@plinth/statecharts/layout/layout';
import { registry } from '#machines/registry.ts';
import { readXml, type Element } from './scxml-reader.ts';

const graphviz = await Graphviz.load();
const flows = registry.map(flowOf);

function within(element: Element): readonly Element[] {
  return [element, ...element.children.flatMap(within)];
}

function targetsOf({ transitions }: Flow): number {
  return transitions.reduce((sum, { targets }) => sum + targets.length, 0);
}

describe.each(flows)('$id', (flow) => {
  it('is drawn by Graphviz with every state and every transition', () => {
    const svg = readXml(graphviz.layout(dotOf(flow), 'svg', 'dot').replace(/<!DOCTYPE[^>]*>/, ''));
    const classes = within(svg).map(({ attributes }) => attributes['class']);
    const starts = flow.states.filter(({ type, initial }) => type === 'compound' && initial !== null).length;
    expect(classes.filter((name) => name === 'edge')).toHaveLength(targetsOf(flow) + starts);
    // A state with content is a cluster with a node at which lines end.
    expect(classes.filter((name) => name === 'node')).toHaveLength(flow.states.length + starts);
  });

  it('has every state and every transition in PlantUML', () => {
    const lines = plantUmlOf(flow).split('\n');
    const named = lines.flatMap((line) => /^ *state ".*" as (\w+)(?: \{)?$/.exec(line)?.[1] ?? []);
    expect(new Set(named).size).toBe(flow.states.length);
    const ends = lines.flatMap((line) => /^(\w+) --> (\w+) : /.exec(line)?.slice(1) ?? []);
    expect(ends).toHaveLength(2 * targetsOf(flow));
    expect(ends.filter((id) => !named.includes(id))).toEqual([]);
  });

  it('has models of GraphWalker whose names are those of methods', () => {
    const { models } = graphWalkerOf(flow);
    for (const { vertices, edges, startElementId } of models) {
      const ids = vertices.map(({ id }) => id);
      expect(ids).toContain(startElementId);
      expect(
        edges.filter((edge) => !ids.includes(edge.sourceVertexId ?? '') || !ids.includes(edge.targetVertexId)),
      ).toEqual([]);
      expect([...vertices, ...edges].filter(({ name = '' }) => !/^[A-Za-z_]\w*$/.test(name))).toEqual([]);
    }
    const shown = new Set(models.flatMap(({ edges }) => edges.map(({ properties }) => properties?.['event'])));
    const inStates = flow.transitions.filter(({ trigger }) => trigger === 'event');
    expect(inStates.filter(({ event, source }) => source !== flow.states[0]?.id && !shown.has(event))).toEqual([]);
    const leaves = flow.states.filter(({ type }) => type === 'atomic' || type === 'final');
    const states = new Set(models.flatMap(({ vertices }) => vertices.map(({ properties }) => properties?.['state'])));
    expect(leaves.filter(({ id }) => !states.has(id))).toEqual([]);
  });
});

/** A machine whose texts have the marks of every format, and a letter that a PDF has not. */
const marks = createMachine({
  id: 'marks & "more" <b>',
  initial: 'a "b"',
  states: {
    'a "b"': { on: { 'x \\ y': { target: 'c//d', description: 'Go <there> & “back” __now__ → हिन्दी' } } },
    'c//d': { type: 'final' },
    é: {},
    è: {},
  },
});
const flow = flowOf({ id: 'marks', title: 'Marks', machine: marks });

describe('a drawing', () => {
  it('has a connected shape for each state in draw.io', async () => {
    const chart = await chartOf(flow);
    const cells = within(readXml(drawioOf(chart, 'Marks'))).filter(({ name }) => name === 'mxCell');
    const ids = cells.map(({ attributes }) => attributes['id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(flow.states.map(({ id }) => `state-${id}`)));
    const ends = cells.flatMap(({ attributes }) => [attributes['parent'], attributes['source'], attributes['target']]);
    expect(ends.filter((id) => id !== undefined && !ids.includes(id))).toEqual([]);
    const edges = cells.filter(({ attributes }) => attributes['edge'] === '1' && attributes['target'] !== undefined);
    expect(edges).toHaveLength(chart.edges.length);
    expect(cells.map(({ attributes }) => attributes['value'])).toContain('<b>a "b"</b>');
    // A shape within another is placed from the corner of that one.
    const box = chart.boxes.find(({ id }) => id.endsWith('c//d'));
    const root = chart.boxes[0];
    const cell = cells.find(({ attributes }) => attributes['id'] === `state-${box?.id}`);
    expect(cell?.children[0]?.attributes).toMatchObject({ x: String((box?.x ?? 0) - (root?.x ?? 0)) });
  });

  it('has a layer for each state in Figma, and no style sheet', async () => {
    const svg = readXml(figmaSvgOf(await chartOf(flow)));
    const layers = within(svg).filter(({ name, attributes }) => name === 'g' && attributes['id'] !== undefined);
    expect(layers.map(({ attributes }) => attributes['id'])).toEqual(flow.states.map(({ id }) => id));
    expect(within(svg).filter(({ name, attributes }) => name === 'style' || attributes['class'])).toEqual([]);
    const titles = within(svg).filter(({ attributes }) => attributes['font-weight'] === '600');
    expect(titles).toHaveLength(flow.states.length);
    expect(titles[0]?.attributes).toMatchObject({ 'font-size': '14', fill: '#1a1611' });
  });

  it('is a page of PDF whose text can be selected', async () => {
    const chart = await chartOf(flow);
    const pdf = Buffer.from(await pdfOf(chart, 'Marks'));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const source = pdf.toString('latin1');
    expect(source).toContain(`/MediaBox [0 0 ${chart.width * 0.75} ${chart.height * 0.75}]`);
    expect(source).not.toContain('/Subtype /Image');
    const contents = [...source.matchAll(/stream\n([^]*?)\nendstream/g)].map(([, bytes = '']) =>
      inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
    );
    const texts = contents
      .join('\n')
      .split('\n')
      .filter((line) => line.endsWith(' TJ'))
      .map((line) =>
        [...line.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
      );
    expect(texts).toContain('a "b"');
    expect(texts.join(' ')).toContain('Go <there> & \u0093back\u0094 __now__ -> ??????');
  });

  it('keeps the marks of a format apart from texts', () => {
    expect(plantUmlOf(flow)).toContain('Go <U+003C>there> & “back” ~__now~__');
    expect(plantUmlOf(flow)).toContain('state "c~//d" as');
    expect(dotOf(flow)).toContain('label="Go <there> & “back” __now__ → हिन्दी (x \\\\ y)"');
    expect(new Set(plantUmlOf(flow).match(/ as \w+/g)).size).toBe(flow.states.length);
  });
});
