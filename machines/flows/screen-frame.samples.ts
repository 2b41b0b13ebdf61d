import { answerSamples, delaySamples, silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { screenFrameMachine, type ScreenFrameEvent, type ScreenFrameInput } from './screen-frame.machine.ts';

/** The frame where no control is ever looked for; the samples contain the answers. */
export const silentScreenFrame = silenced(screenFrameMachine);

/** A server whose pages can be framed. */
export const screenFrameInput: ScreenFrameInput = { tab: 'statecharts.frame.1', width: 390, address: '/studio' };

const planDelivery = { role: 'button', name: 'Plan Delivery' };

const events: SamplesOf<ScreenFrameEvent> = {
  'frame.opened': [{ type: 'frame.opened' }],
  'frame.closed': [{ type: 'frame.closed' }],
  'width.chosen': [{ type: 'width.chosen', width: 1440 }],
  'language.chosen': [{ type: 'language.chosen', language: 'hi', address: '/features' }],
  'reload.requested': [{ type: 'reload.requested', address: '/features' }],
  'page.shown': [{ type: 'page.shown', language: 'en' }],
  'page.refused': [{ type: 'page.refused' }],
  'press.requested': [
    {
      type: 'press.requested',
      press: { machine: 'funnel', event: 'step.nextRequested', path: null, controls: [planDelivery] },
    },
  ],
};

const shown = 'screenFrame.open.page.shown';

export const screenFrameSamples = {
  ...events,
  ...answerSamples(`0.${shown}.pressing`, [
    { control: planDelivery, isFocused: false, place: { x: 16, y: 700, width: 120, height: 44 } },
    null,
  ]),
  ...delaySamples('noticeTime', `${shown}.pressed`),
  ...delaySamples('noticeTime', `${shown}.absent`),
};

export const screenFrameWalk: WalkOptions = {
  inputs: [screenFrameInput, { ...screenFrameInput, address: null }],
  contextKeys: ['address'],
};
