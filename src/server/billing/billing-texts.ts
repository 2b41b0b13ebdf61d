/** The error messages for billing details, in each language. */
import type { BillingTexts } from '#machines/domain/billing/billing-details.ts';
import errors from '#messages/billing-errors.ts?languages';
import email from '#messages/email-address.ts?languages';
import line from '#messages/one-line.ts?languages';
import phone from '#messages/phone.ts?languages';
import { inEachLanguage, type Language } from '../http/request-language.ts';

const texts = inEachLanguage(
  (language) =>
    ({
      errors: errors[language],
      email: email[language],
      line: line[language],
      phone: phone[language],
    }) as BillingTexts,
);

/** A schema with error messages, made once for each language. */
export function schemaByLanguage<Schema>(schemaIn: (words: BillingTexts) => Schema): (language: Language) => Schema {
  const schemas = inEachLanguage((language) => schemaIn(texts[language]));
  return (language) => schemas[language];
}
