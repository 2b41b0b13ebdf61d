/** The schemas of request members, and the protocol's messages for mismatches (design: field limits). */
import * as v from 'valibot';

const text = v.string();

/** A pattern, reported in the protocol's notation. */
const pattern = (told: string, holds: RegExp) =>
  v.regex<string, string>(holds, `Member must satisfy regular expression pattern: ${told}`);

/** A text with a length in a range. */
const between = (least: number, most: number) => v.pipe(text, v.minLength(least), v.maxLength(most));

export const username = v.pipe(
  between(1, 128),
  pattern(String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}]+`, /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u),
);

/** Spaces only inside. */
export const password = v.pipe(between(0, 256), pattern(String.raw`[\S]+`, /^\S(?:[^]*\S)?$/));

export const clientId = v.pipe(between(1, 128), pattern(String.raw`[\w+]+`, /^[\w+]+$/));
export const userPoolId = v.pipe(between(1, 55), pattern(String.raw`[\w-]+_[0-9a-zA-Z]+`, /^[\w-]+_[0-9a-zA-Z]+$/));
export const code = v.pipe(between(1, 2_048), pattern(String.raw`[\S]+`, /^\S+$/));
export const groupName = v.pipe(
  between(1, 128),
  pattern(String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}]+`, /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u),
);
export const session = between(20, 2_048);
/** An access or a refresh token. */
export const token = v.pipe(text, pattern('[A-Za-z0-9-_=.]+', /^[A-Za-z0-9\-_=.]+$/));
export const attributeName = between(1, 32);
const attributeValue = between(0, 2_048);
export const deviceKey = v.pipe(between(1, 55), pattern(String.raw`[\w-]+_[0-9a-f-]+`, /^[\w-]+_[0-9a-f-]+$/));
export const deviceName = between(1, 1_024);
/** A domain of passkeys. */
export const relyingPartyId = between(1, 127);
export const credentialId = v.pipe(between(1, 1_400), pattern('[A-Za-z0-9-_=.]+', /^[A-Za-z0-9\-_=.]+$/));
/** A code of an authenticator. */
export const userCode = v.pipe(text, v.length(6), pattern('[0-9]+', /^\d+$/));
export const listLimit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60));
/** An attribute and its value, as a search in a list of accounts. */
export const userFilter = between(0, 256);
export const groupDescription = between(0, 2_048);
export const paginationToken = v.pipe(text, v.minLength(1), pattern(String.raw`[\S]+`, /^\S+$/));

/** One attribute; without a value it is deleted. */
export const attribute = v.object({ Name: attributeName, Value: v.optional(attributeValue) });
export const attributes = v.array(attribute);
export type Attribute = v.InferOutput<typeof attribute>;

/** Texts by name: `AuthParameters`, `ChallengeResponses`. */
export const texts = v.record(text, between(0, 131_072));

export const deliveryMedium = v.picklist(['SMS', 'EMAIL']);
export const rememberedStatus = v.picklist(['remembered', 'not_remembered']);

/** The account of a request without a token. */
export const named = { ClientId: clientId, Username: username };
export const withToken = { AccessToken: token };
