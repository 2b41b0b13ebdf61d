/**
 * Asks a language model for the meaning of a text, through the AI SDK. An answer is one to three tool calls, complete
 * when its stream ends.
 */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, streamText } from 'ai';
import type { ToolCall } from '#machines/domain/assistant/called-intent.ts';
import { maxMeanings } from '#machines/domain/assistant/intent-schema.ts';
import type { AssistantSettings } from '../environment-assistant.ts';
import { modelPrompt } from './model-prompt.ts';
import { modelTools } from './model-tools.ts';

/** Why a question was not answered. `isFree` if the endpoint did no work for it. */
export interface Failure {
  /** A message for the log, without typed text, generated text or secrets. */
  readonly reason: string;
  readonly isLate: boolean;
  readonly isFree: boolean;
}

/** A question that a model did not answer with tool calls. */
export class ModelError extends Error implements Failure {
  override readonly name = 'ModelError';
  readonly reason: string;
  readonly isLate: boolean;
  readonly isFree: boolean;

  constructor(reason: string, { isLate = false, isFree = false }: Partial<Failure> = {}) {
    super(reason);
    this.reason = reason;
    this.isLate = isLate;
    this.isFree = isFree;
  }
}

export interface ModelAnswer {
  /** At least one, the likeliest first; more if the model is not sure. */
  readonly calls: readonly ToolCall[];
  /** As the endpoint counts them; null if it does not state them. */
  readonly tokens: number | null;
}

/** Time limits in ms since the question, and the size limit of a response. */
export interface ModelLimits {
  /** Until the response starts. */
  readonly connectMs: number;
  /** Until the first part of its content. */
  readonly firstMs: number;
  readonly wholeMs: number;
  readonly bytes: number;
}

/** Within the time limit of an API handler. */
export const usualLimits: ModelLimits = { connectMs: 6_000, firstMs: 8_000, wholeMs: 12_000, bytes: 64 * 1_024 };

/** The maximum number of tokens in an answer: a tool call is short. */
const answerTokens = 500;
/** Of a text in UTF-8: an id of the catalogue has about three letters per token, Hindi about one, of three bytes. */
const bytesPerToken = 3;

/** The maximum cost of a question, in tokens. */
export function tokensOf(question: string): number {
  const { system, prompt } = modelPrompt(question, '');
  return Math.ceil(Buffer.byteLength(system + JSON.stringify(modelTools) + prompt) / bytesPerToken) + answerTokens;
}

/** Asks the model. Rejects with a ModelError; `left` aborts when the caller no longer waits. */
export type AskModel = (question: string, today: string, left: AbortSignal) => Promise<ModelAnswer>;

/** Fails once the body is larger than an answer may be. */
function limitedBody(most: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > most) controller.error(new ModelError('The model sent too much.'));
      else controller.enqueue(chunk);
    },
  });
}

/**
 * An error of the SDK may contain the request, its headers and the endpoint's message, which can contain the key: only
 * its status is used.
 */
function failureOf(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400)
    return new ModelError(`The model's endpoint answered ${error.statusCode}.`, { isFree: true });
  if (APICallError.isInstance(error) && error.statusCode === undefined)
    return new ModelError("The model's endpoint could not be reached.", { isFree: true });
  return new ModelError('The answer of the model broke off, or was none.');
}

/** The client of the model that the settings name. */
export function openModel(
  { url, model, key }: Pick<AssistantSettings, 'url' | 'model' | 'key'>,
  limits: ModelLimits = usualLimits,
): AskModel {
  return async (question, today, left) => {
    const stopping = new AbortController();
    const stopAfter = (ms: number, reason: string): NodeJS.Timeout =>
      setTimeout(() => stopping.abort(new ModelError(reason, { isLate: true })), ms);
    const connecting = stopAfter(limits.connectMs, "The model's endpoint did not answer in time.");
    const beginning = stopAfter(limits.firstMs, 'The model did not begin in time.');
    const whole = stopAfter(limits.wholeMs, 'The model did not finish in time.');
    const signal = AbortSignal.any([left, stopping.signal]);
    const calls: ToolCall[] = [];
    let tokens: number | null = null;
    try {
      const provider = createOpenAICompatible({
        name: 'assistant',
        baseURL: url,
        apiKey: key,
        includeUsage: true,
        fetch: async (address, init) => {
          const response = await fetch(address, { ...init, redirect: 'error' });
          clearTimeout(connecting);
          return response.body
            ? new Response(response.body.pipeThrough(limitedBody(limits.bytes)), response)
            : response;
        },
      });
      const { fullStream } = streamText({
        model: provider(model),
        ...modelPrompt(question, today),
        tools: modelTools,
        toolChoice: 'required',
        temperature: 0,
        maxOutputTokens: answerTokens,
        maxRetries: 0,
        abortSignal: signal,
        // The stream contains the error; the SDK would also write it to the console.
        onError: () => undefined,
      });
      for await (const part of fullStream) {
        if (part.type === 'error') throw part.error;
        if (part.type === 'text-delta' || part.type === 'reasoning-delta' || part.type === 'tool-input-start')
          clearTimeout(beginning);
        if (part.type === 'tool-call') {
          if (part.invalid) throw new ModelError('The model called a tool that there is not, or in no JSON.');
          if (calls.length === maxMeanings) throw new ModelError('The model called too many tools.');
          calls.push({ name: part.toolName, input: part.input });
        }
        if (part.type === 'finish') tokens = part.totalUsage.totalTokens ?? null;
      }
    } catch (error) {
      if (!signal.aborted) throw failureOf(error);
    } finally {
      for (const timer of [connecting, beginning, whole]) clearTimeout(timer);
    }
    if (left.aborted) throw new ModelError('Nobody waits for the answer any more.');
    if (stopping.signal.aborted) throw failureOf(stopping.signal.reason);
    if (calls.length === 0) throw new ModelError('The model refused, or answered in words.');
    return { calls, tokens };
  };
}
