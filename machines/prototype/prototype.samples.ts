import { emptyDraft, type PlanDraft } from '../domain/plan/plan-draft.ts';
import { prototypeOf } from '../domain/prototype/prototype.ts';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { PrototypeEvent, PrototypeInput } from './prototype.machine.ts';

/** A plan for phones and browsers. */
export const sampleDraft: PlanDraft = {
  ...emptyDraft('sample-1'),
  name: 'Lunch Club',
  templateId: 3,
  platforms: ['android', 'web'],
};

export const prototypeInput: PrototypeInput = { prototype: prototypeOf(sampleDraft) };

export const prototypeSamples: SamplesOf<PrototypeEvent> = {
  'screen.opened': [{ type: 'screen.opened', screenId: 'home' }],
  'screen.backRequested': [{ type: 'screen.backRequested' }],
  'prototype.restarted': [{ type: 'prototype.restarted' }],
  'element.toggled': [{ type: 'element.toggled', elementId: 'cash-on-delivery' }],
  'frame.chosen': [
    { type: 'frame.chosen', frame: 'phone' },
    { type: 'frame.chosen', frame: 'browser' },
  ],
  'flow.opened': [{ type: 'flow.opened' }],
  'flow.closed': [{ type: 'flow.closed' }],
  'flow.screenSelected': [{ type: 'flow.screenSelected', screenId: 'home' }],
  'flow.walked': [{ type: 'flow.walked', direction: 'right' }],
  'flow.screenOpened': [{ type: 'flow.screenOpened' }],
};

export const prototypeWalk: WalkOptions = {
  contextKeys: ['screenId'],
  inputs: [prototypeInput, { prototype: prototypeOf({ ...sampleDraft, templateId: 7, platforms: ['web'] }) }],
};
