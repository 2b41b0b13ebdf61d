import type { Asked, Limit } from './guide.types.ts';
import { plainQuestion } from './vocabulary.ts';

const greeting = /^(?:hi|hello|hey|hiya|namaste|good (?:morning|afternoon|evening|day))(?: there| guide| everyone)?$/;
const thanks =
  /^(?:ok |okay |great )?(?:thanks|thank you|thx|cheers|ok|okay|great|nice|perfect|bye|goodbye)(?: very much| a lot| so much| guide)?$/;
const help =
  /^help(?: me)?$|\bwhat (?:can|do|else can) you (?:do|know|answer|offer)\b|\bwhat can i ask\b|\b(?:who|what) are you\b|\bhow (?:do|does|can) (?:you|this|it|the guide) (?:work|help)\b|\bcan you help(?: me)?$|\bare you (?:a |an )?(?:human|person|bot|robot|ai|real|machine)\b/;

/** Regardless of what follows, the question is which features to choose. */
const need = /\b(?:what|which)\b.*\b(?:need|needed|require|required|features)\b/;

/** Introductions of a question, without content. */
const polite =
  '(?:please |can you |could you |would you |i want to |i would like to |i d like to |how do i |how can i |can i |let me |let s )*';
const lead = (verbs: string): RegExp => new RegExp(`^${polite}(?:${verbs})(?: (.*))?$`);
const removing = lead('remove|take (?:out|off|away)|drop|get rid of|undo|delete (?=.*\\b(?:plan|feature)\\b)');
const adding = lead(
  'add|include|put in|change (?=.*\\bplan\\b)|choose for me|pick for me|build (?:it|the plan|my plan) for me',
);
const ofThePlan = / ?(?:(?:to|from|in|into|of|for|on) )?(?:my|the|this) (?:plan|app|project)$/;

const anything =
  '(?:it|this|that|all|everything|total|(?:my |the |this |a |an |your |whole |complete |mobile )*(?:plan|app|project|thing)|all of (?:it|this|that))';
/** Phrases that only stress the total. */
const inAll = / (?:in total|all in all|altogether|in all|in the end)$/;
const planTotal = /^(?:how much|what|total)\b.*\b(?:cost|price|total|pay|is|be)\b/;

const person = new RegExp(
  `^${polite}(?:i need to )?(?:speak|talk|chat) (?:to|with) (?:a |an |the |your |some )?(?:human|person|someone|somebody|people|agent|team|sales)\\b|\\breal (?:person|human)\\b|^${polite}call me\\b|\\bcontact you\\b`,
);
const haggling =
  /\bdiscount\b(?! code)|\bcheaper\b|\bnegotiat|\bbargain|\bhaggl|\btoo (?:expensive|costly|much)\b|\b(?:lower|reduce|cut)\b.*\b(?:price|cost)s?\b|\b(?:better|best|special) price\b|\bfor free\b/;
const dates = new RegExp(
  `\\bwhen\\b.*\\b(?:ready|done|finish(?:ed)?|deliver(?:ed|y)?|launch|live|start|begin|complete)\\b|\\bdeadline\\b|\\bhow (?:soon|fast|quickly)\\b|\\bhow long\\b.* ${anything}(?: take| be| last)?$|\\bby (?:next |the end|christmas|diwali|january|february|march|april|may|june|july|august|september|october|november|december)\\b`,
);

const costFirst =
  /^(?:so |and |ok |please |tell me |do you know )*(?:how much|how many days|how long|how expensive|(?:what (?:is|are|s) )?(?:the )?(?:cost|price|pricing)s? (?:of|for))\b/;
const costLast = / (?:costs?|prices?|pricing)$/;
const beforeSubject =
  /^(?:so |and |ok |please |tell me |do you know )*(?:how much|how many days|how long|how expensive|what)?(?: ?\b(?:does|do|would|will|is|are|s|did)\b)*(?: ?(?:the )?(?:costs?|prices?|pricing) (?:of|for)\b)?(?: it take)?(?: ?\b(?:to (?:build|add|make|have|get)|for|a|an|the)\b)*/;
const afterSubject = /(?: (?:costs?|prices?|pricing|be|take|takes|to build|to add|to make|to have|please|me|us))*$/;

const isOnly = (text: string, pattern: string): boolean => new RegExp(`^${pattern}$`).test(text);

function subjectOfCost(text: string): string {
  return text.replace(afterSubject, '').replace(beforeSubject, '').trim();
}

function limitOf(text: string): Asked | undefined {
  const simple = (limit: Limit): Asked => ({ kind: 'limit', limit, subject: '' });
  if (person.test(text)) return simple('person');
  for (const [limit, pattern] of [
    ['removing', removing],
    ['adding', adding],
  ] as const) {
    const found = pattern.exec(text);
    if (found) return { kind: 'limit', limit, subject: (found[1] ?? '').replace(ofThePlan, '') };
  }
  if (haggling.test(text)) return simple('haggling');
  if (dates.test(text)) return simple('dates');
  return undefined;
}

/** The meaning of a question: from its words alone, without guessing. */
export function parseQuestion(question: string): Asked {
  const text = plainQuestion(question);
  if (text === '') return { kind: 'nothing' };
  if (greeting.test(text)) return { kind: 'greeting' };
  if (thanks.test(text)) return { kind: 'thanks' };
  if (help.test(text)) return { kind: 'help' };
  if (need.test(text)) return { kind: 'need', subject: text };
  const limit = limitOf(text);
  if (limit) return limit;
  if (planTotal.test(text) && isOnly(subjectOfCost(text.replace(inAll, '')), `(?:${anything})?`))
    return { kind: 'planTotal' };
  if (costFirst.test(text) || costLast.test(text)) return { kind: 'cost', subject: subjectOfCost(text) };
  return { kind: 'need', subject: text.replace(/^(?:do|does|can) (?:you|it|the app) support /, '') };
}
