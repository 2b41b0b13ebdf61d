import { Hono } from 'hono';
import { leadAnswers, leadFault, leadSchema, leadStatuses, type Lead } from '#contracts/lead.ts';
import type { LeadOutcome } from '#machines/domain/leads/lead-fields.ts';
import type { Database } from '../db/database.ts';
import { createDocuments, type WriteDocument } from '../http/document.ts';
import { validate } from '../http/validate.ts';
import { requestLanguage, type Language } from '../http/request-language.ts';
import { demoSentences } from './demo-words.ts';
import { keepLead } from './lead-store.ts';
import { leadPage } from './lead-page.ts';

export interface LeadDeps {
  readonly database: Pick<Database, 'db'>;
  /** ms since 1970. */
  readonly now: () => number;
  /** The name of the only list. */
  readonly list: string;
  /** Whether a mailing service also gets the leads, through the outbox. */
  readonly forward: boolean;
  /** The staff's address, which receives a notice of each request. */
  readonly staff: string;
  /** Writes the response's page. Default: without styles. */
  readonly write?: WriteDocument;
}

/** `POST /subscribe`: the demo form, with the API of a mailing service. Also works for a page without scripts. */
export function leadRoutes({ database, now, list, forward, staff, write = createDocuments(() => '') }: LeadDeps): Hono {
  const answerTo = async (lead: Lead, language: Language): Promise<LeadOutcome> => {
    // The response to a filled honeypot does not reveal it.
    if (lead.hp !== '') return 'stored';
    const fault = leadFault(lead, list);
    if (fault) return fault;
    // Whether the address made a request before is private: each request is treated as new.
    await keepLead(database, { lead, list, at: new Date(now()), forward, staff, language });
    return 'stored';
  };

  const routes = new Hono();
  routes.post('/subscribe', validate('form', leadSchema), async (c) => {
    const lead = c.req.valid('form');
    const answer = await answerTo(lead, requestLanguage(c));
    const fresh = { 'cache-control': 'no-store' };
    if (lead.boolean === 'true') return c.text(leadAnswers[answer], leadStatuses[answer], fresh);
    const language = requestLanguage(c);
    const notes = answer === 'stored' ? demoSentences(lead, now(), language) : [];
    return c.html(leadPage(write, answer, language, notes), leadStatuses[answer], fresh);
  });
  return routes;
}
