import { expect, it } from 'vitest';
import { readRequest } from '#machines/domain/fit/read-request.ts';

const read = (typed: string) => readRequest(typed, '2026-11-26');

it.each([
  ['5 लाख 30 सितंबर तक', 500_000_00, 'total', '2027-09-30'],
  ['₹5,00,000', 500_000_00, 'total', null],
  ['50 हज़ार हर महीने', 50_000_00, 'monthly', null],
  ['50 हजार रुपये हर हफ़्ते', 50_000_00, 'weekly', null],
  ['1.5 करोड़ का बजट', 15_000_000_00, 'total', null],
  ['5 lakh by 30 September', 500_000_00, 'total', '2027-09-30'],
])('reads %s', (typed, amount, per, by) => {
  expect(read(typed)).toEqual({ kind: 'request', request: { budget: { amount, per }, by } });
});

it('quotes an unknown word as it was written', () => {
  expect(read('बहुत लाख')).toMatchObject({ kind: 'unclear', sentence: expect.stringContaining('“बहुत”') as string });
});
