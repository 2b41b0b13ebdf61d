/** What is wrong with billing details, in each language. */
import type { BillingTexts } from '#machines/domain/billing/billing-details.ts';
import * as errors from '#messages/billing-errors.ts';
import * as hindiErrors from '#messages/billing-errors.hi.ts';
import * as email from '#messages/email-address.ts';
import * as hindiEmail from '#messages/email-address.hi.ts';
import * as line from '#messages/one-line.ts';
import * as hindiLine from '#messages/one-line.hi.ts';
import * as phone from '#messages/phone.ts';
import * as hindiPhone from '#messages/phone.hi.ts';
import type { Language } from '../http/request-language.ts';

const texts: Readonly<Record<Language, BillingTexts>> = {
  en: { errors, email, line, phone },
  hi: { errors: hindiErrors, email: hindiEmail, line: hindiLine, phone: hindiPhone },
};

/** A schema that says what is wrong, made once for each language. */
export function inEachLanguage<Schema>(schemaIn: (words: BillingTexts) => Schema): (language: Language) => Schema {
  const schemas = { en: schemaIn(texts.en), hi: schemaIn(texts.hi) };
  return (language) => schemas[language];
}
