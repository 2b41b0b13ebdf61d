/** What a response contains that its content security policy refuses. */
import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { hashSource } from '#server/http/security-policy.ts';

/** What Google's evaluator finds in a policy that it calls high, of medium weight, or no syntax. */
export function gravest(policy: string) {
  const findings = new CspEvaluator(new CspParser(policy).csp, Version.CSP3).evaluate();
  return findings.filter(({ severity }) => severity <= Severity.MEDIUM);
}

/** The sources of a directive. */
export function sourcesOf(response: Response, directive: string): readonly string[] {
  const policy = response.headers.get('content-security-policy') ?? '';
  const found = policy.split('; ').find((text) => text.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

/** Inline styles, scripts and handlers of a page without their hash. @param markup the body of the response */
export function refusedParts(response: Response, markup: string): readonly string[] {
  const [styles, scripts] = [sourcesOf(response, 'style-src'), sourcesOf(response, 'script-src')];
  const refused = (kind: string, text: string, sources: readonly string[]): readonly string[] =>
    sources.includes(hashSource(text)) ? [] : [`${kind}: ${text.trim().slice(0, 60)}`];
  const elements = [...markup.matchAll(/<(style|script)\b([^>]*)>([\s\S]*?)<\/\1>/g)];
  return [
    ...elements.flatMap(([, name, attributes = '', text = '']) => {
      if (name === 'style') return refused('style', text, styles);
      const isData = /type="application\/(?:ld\+)?json"/.test(attributes);
      return isData || / src=/.test(attributes) ? [] : refused('script', text, scripts);
    }),
    ...[...markup.matchAll(/<[a-z][^<>]* ((?:style|on[a-z]+)="[^"]*")/gi)].map(([, text = '']) => `attribute: ${text}`),
  ];
}
