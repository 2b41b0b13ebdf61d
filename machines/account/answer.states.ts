/** What every challenge has in common: the answer is entered, and it is sent. */
import type { DoneActorEvent } from 'xstate';
import { refusalOf } from '../domain/identity/rejection.ts';
import type { Factor, SignInStep } from '../domain/identity/sign-in-step.ts';
import type { CodeSent } from '../ports/auth.ts';
import { signInSetup } from './sign-in.setup.ts';
import type { SignInContext } from './sign-in.types.ts';

export const enteringAnswer = signInSetup.createStateConfig({
  description: 'The answer is being entered.',
  tags: 'private',
  on: {
    'answer.submitted': { target: 'sending', actions: 'forgetFailure', description: 'Send the answer' },
  },
});

export const enteringCode = signInSetup.createStateConfig({
  description: 'The code that was sent is being entered.',
  tags: 'private',
  on: {
    'answer.submitted': { target: 'sending', actions: 'forgetFailure', description: 'Send the code' },
    'code.resendRequested': { guard: 'canResend', target: 'resending', actions: 'noteResendAsked', description: 'Ask for another code' },
  },
});

export const sendingAnswer = signInSetup.createStateConfig({
  description: 'The provider looks at the answer.',
  tags: 'pending',
  invoke: {
    src: 'answerChallenge',
    input: answerOf,
    onDone: [
      { guard: { type: 'isDone', params: stepOf }, target: '#signIn.signedIn', description: 'The provider takes the answer' },
      { target: '#signIn.deciding', actions: { type: 'keepStep', params: stepOf }, description: 'The provider asks for more' },
    ],
    onError: [
      { guard: { type: 'endsSignIn', params: refusalOf }, target: '#signIn.credentials', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider has forgotten the sign-in' },
      { target: 'entering', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider refuses the answer, or does not answer' },
    ],
  },
});

/** What the answer is given to. The answer itself waits in the vault. */
export function answerOf({ context }: { context: SignInContext }): { step: SignInStep; factor?: Factor; remembersDevice: boolean } {
  if (!context.step) throw new Error('Nothing was asked');
  return { step: context.step, remembersDevice: context.remembersDevice, ...(context.factor && { factor: context.factor }) };
}

export function accountOf({ context: { username, remembersDevice } }: { context: SignInContext }): { username: string; remembersDevice: boolean } {
  return { username, remembersDevice };
}

export function stepOf({ event }: { event: DoneActorEvent<SignInStep> }): { step: SignInStep } {
  return { step: event.output };
}

export function sentOf({ event }: { event: DoneActorEvent<CodeSent> }): { sent: CodeSent } {
  return { sent: event.output };
}

export function timeOf({ event }: { event: DoneActorEvent<number> }): { now: number } {
  return { now: event.output };
}
