import { describe, expect, it } from 'vitest';
import { searchBases } from '#machines/domain/catalogue/base-search.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';

/** A query as a person types it, and the bases of which one has to come first; none if nothing fits. */
type Search = readonly [query: string, first: readonly string[]];

/** The searches that the words of the bases were written with. */
const known: readonly Search[] = [
  ['ordering', ['Tiffin']],
  ['kirana', ['Storefront', 'Tiffin']],
  ['doctor', ['Stamina']],
  ['किराना', ['Storefront', 'Tiffin']],
  ['uber', ['Tiffin']],
  ['😀', []],
  ['online shop for clothes', ['Storefront']],
  ['khana delivery app', ['Tiffin']],
  ['gym', ['Stamina']],
  ['tuition classes', ['Classroom']],
  ['zomato jaisa app', ['Tiffin']],
  ['दुकान का ऐप', ['Storefront']],
  ['udhaar khata', ['Khata']],
  ['whatsapp group for society', ['Gather']],
  ['billing software', ['Khata']],
  ['e-commerce website', ['Storefront']],
  ['school app', ['Classroom']],
  ['yoga', ['Stamina']],
  ['coching center', ['Classroom']],
  ['upi payment gst invoice', ['Khata']],
  ['restaurant menu', ['Tiffin']],
  ['saree selling', ['Storefront']],
  ['dudh delivery', ['Tiffin', 'Storefront']],
  ['chai stall', ['Tiffin']],
  ['matrimony', ['Gather']],
  ['बच्चों की पढ़ाई', ['Classroom']],
  ['hisab kitab', ['Khata']],
  ['खाना मंगाना', ['Tiffin']],
  ['amazon', ['Storefront']],
  ['instagram', ['Gather']],
  ['swigy', ['Tiffin']],
  ['weight loss diet', ['Stamina']],
  ['loan emi', ['Khata']],
  ['cab booking', ['Tiffin']],
  ['medical store', ['Storefront']],
  ["byju's", ['Classroom']],
  ['temple donation community', ['Gather']],
  ['i want to sell my handmade jewellery online', ['Storefront']],
  ['दौड़', ['Stamina']],
  ['??!!', []],
];

/** Searches that were written after the words. 15 of 20 found their base at the first run, before words were added. */
const heldOut: readonly Search[] = [
  ['laundry pickup', ['Tiffin']],
  ['kapde ki dukaan', ['Storefront']],
  ['RWA', ['Gather']],
  ['library', ['Classroom']],
  ['doodhwala', ['Tiffin']],
  ['cricket academy', ['Stamina', 'Classroom']],
  ['tailor', ['Storefront']],
  ['podcast', ['Gather']],
  ['ration shop', ['Storefront']],
  ['bachat gat', ['Khata']],
  ['अकाउंट का हिसाब', ['Khata']],
  ['NEET preparation', ['Classroom']],
  ['food truck', ['Tiffin']],
  ['baniya ki dukan', ['Storefront']],
  ['society maintenance', ['Gather']],
  ['दवाई की दुकान', ['Storefront']],
  ['gaane sikhana', ['Classroom']],
  ['pet shop', ['Storefront']],
  ['sabji mandi', ['Tiffin', 'Storefront']],
  ['mothers whatsapp', ['Gather']],
];

const namesFor = (query: string): readonly string[] => searchBases(query).map(({ name }) => name);
const firstOf = (query: string): string => namesFor(query)[0] ?? 'nothing';

describe.each([
  ['that the words were written with', known],
  ['that were held out', heldOut],
])('searches %s', (_, searches) => {
  it.each(searches)('"%s" finds first %j', (query, first) => {
    expect(first.length === 0 ? ['nothing'] : first).toContain(firstOf(query));
  });
});

describe('a search', () => {
  it('without text finds every base', () => {
    expect(namesFor('  ')).toEqual(['Gather', 'Storefront', 'Tiffin', 'Khata', 'Stamina', 'Classroom']);
  });

  it.each([
    ['tiffin', 'by name'],
    ['  tiffin ', 'with spaces around it'],
    ['tif', 'by the beginning of its name, and not the others by their notifications'],
    ['tiffn', 'with a letter missing'],
  ])('%s finds Tiffin alone %s', (query) => {
    expect(namesFor(query)).toEqual(['Tiffin']);
  });

  it('finds a base by a feature that it includes and by one that suits it', () => {
    expect(templateOf(1).includedFeatures).toContain('group-chat');
    expect(namesFor('group chat')).toContain('Gather');
    expect(templateOf(1).suitedFeatures).toContain('video-calls');
    expect(namesFor('video calls')).toContain('Gather');
  });

  it('finds the meaning of a mistyped word', () => {
    expect(namesFor('paymnt')[0]).toBe(namesFor('payment')[0]);
  });

  it('finds nothing by words that no base knows, and ignores one beside known words', () => {
    expect(namesFor('zeppelin')).toEqual([]);
    expect(namesFor('tiffin zeppelin')).toEqual(['Tiffin']);
  });
});
