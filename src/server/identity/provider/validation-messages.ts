/** The protocol's messages for errors that a request's schema finds. */
import type * as v from 'valibot';
import { ProviderError } from './provider.ts';

type Issue = v.BaseIssue<unknown>;

/** Members whose value may be repeated; any other may be a secret or personal. */
const shown: ReadonlySet<string> = new Set([
  'attributeName',
  'name',
  'deviceKey',
  'userPoolId',
  'confirmationCode',
  'code',
  'authFlow',
  'challengeName',
  'deviceRememberedStatus',
  'deliveryMedium',
  'limit',
  'mfaConfiguration',
  'messageAction',
]);
const maxShown = 128;
const maxTold = 20;

const lowerFirst = (name: string): string =>
  /^[A-Z\d_]+$/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** `userAttributes.1.member.name` */
function pathOf({ path }: Issue): string {
  const keys = (path ?? []).map(({ key }) => (typeof key === 'number' ? `${key + 1}.member` : lowerFirst(String(key))));
  return keys.join('.').slice(0, maxShown);
}

/** A missing member: not its own schema finds it, but that of the object. */
const isMissing = ({ kind, input }: Issue): boolean => kind === 'schema' && input === undefined;

/** A type that no member of the protocol has, so that it cannot even be read. */
function isUnreadable(issue: Issue): boolean {
  if (isMissing(issue)) return false;
  return (
    (issue.kind === 'schema' && !(issue.type === 'picklist' && typeof issue.input === 'string')) ||
    issue.type === 'integer'
  );
}

function choicesOf({ expected }: Issue): string {
  return (expected ?? '').replaceAll(/[()"]/g, '').split(' | ').join(', ');
}

function constraintOf(issue: Issue): string {
  const { type, requirement, message } = issue;
  const limit = String(requirement);
  if (isMissing(issue)) return 'Member must not be null';
  if (message.startsWith('Member ')) return message;
  if (type === 'picklist') return `Member must satisfy enum value set: [${choicesOf(issue)}]`;
  if (type === 'min_length') return `Member must have length greater than or equal to ${limit}`;
  if (type === 'max_length') return `Member must have length less than or equal to ${limit}`;
  if (type === 'length')
    return `Member must have length ${Number(issue.received) > Number(limit) ? 'less' : 'greater'} than or equal to ${limit}`;
  if (type === 'min_value') return `Member must have value greater than or equal to ${limit}`;
  if (type === 'max_value') return `Member must have value less than or equal to ${limit}`;
  return 'Member must be valid';
}

function shownValue({ path, input }: Issue): string {
  const name = path?.at(-1)?.key;
  if (typeof name !== 'string' || !shown.has(lowerFirst(name))) return '';
  return typeof input === 'string' || typeof input === 'number' ? ` '${String(input).slice(0, maxShown)}'` : ' null';
}

/** The error for an invalid request. */
export function misfitOf(issues: readonly Issue[]): ProviderError {
  const unreadable = issues.find(isUnreadable);
  if (unreadable)
    return new ProviderError('SerializationException', `The member at '${pathOf(unreadable)}' is of the wrong type.`);
  const told = issues
    .slice(0, maxTold)
    .map(
      (issue) => `Value${shownValue(issue)} at '${pathOf(issue)}' failed to satisfy constraint: ${constraintOf(issue)}`,
    );
  return new ProviderError(
    'InvalidParameterException',
    `${told.length} validation ${told.length === 1 ? 'error' : 'errors'} detected: ${told.join('; ')}`,
  );
}
