/** The language of a page: the chosen one, otherwise the first of the browser's that the product has. */
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { getCookie, setCookie } from 'hono/cookie';
import { languages as listed } from '#messages/languages.mjs';
import type { TextsOf } from '#messages/message.ts';

export type Language = (typeof listed)[number]['tag'];
/** English first: it is the fallback if a page does not exist in the requested language. */
export const languages: readonly Language[] = listed.map(({ tag }) => tag);

/** The cookie that stores the choice, and the query parameter of a link that makes it. */
const choice = 'language';
const year = 31_536_000;

function isLanguage(tag: string | undefined): tag is Language {
  return languages.some((language) => language === tag);
}

/** The language of the response to a request for a page. */
export function requestLanguage(c: Context): Language {
  const chosen = getCookie(c, choice);
  if (isLanguage(chosen)) return chosen;
  const accepted = accepts(c, {
    header: 'Accept-Language',
    supports: [...languages],
    default: 'en',
    // hi-IN is Hindi too.
    match: (wished) =>
      wished
        .toSorted((a, b) => b.q - a.q)
        .map(({ type }) => type.split('-')[0])
        .find(isLanguage) ?? 'en',
  });
  return isLanguage(accepted) ? accepted : 'en';
}

/**
 * Stores the language that a link chooses by `?language=hi`, and redirects to the same address without it.
 * @param originOf the product's public origin: over https, the cookie is for https only
 */
export function chooseLanguage(originOf: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    const chosen = c.req.query(choice);
    if (!isLanguage(chosen)) return next();
    const url = new URL(c.req.url);
    url.searchParams.delete(choice);
    setCookie(c, choice, chosen, {
      path: '/',
      maxAge: year,
      sameSite: 'Lax',
      httpOnly: true,
      secure: originOf(c).startsWith('https:'),
    });
    // Two slashes at the start would lead to another host.
    return c.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 303);
  };
}

/** The `lang` of a page or a mail. */
export function pageLang(language: Language): string {
  return `${language}-IN`;
}

/** A value for each language. */
export function inEachLanguage<Value>(valueIn: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return Object.fromEntries(languages.map((tag) => [tag, valueIn(tag)])) as Record<Language, Value>;
}

/** The texts of a module of messages by language. */
export type Texts<Module> = Readonly<Record<Language, TextsOf<Module>>>;

/** The texts in the caller's language. Marks the response as varying by language. */
export function textsFor<Module>(c: Context, texts: Texts<Module>): TextsOf<Module> {
  c.header('vary', 'Accept-Language, Cookie');
  return texts[requestLanguage(c)];
}
