import { answerSamples, delaySamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf } from '@plinth/statecharts/graph-walk';
import { paletteMachine, type PaletteEvent } from './palette.machine.ts';
import { samplePage } from './project-card.samples.ts';

/** The palette with a server that never answers; the samples contain the possible answers. */
export const silentPalette = silenced(paletteMachine);

const own: SamplesOf<PaletteEvent> = {
  'palette.opened': [{ type: 'palette.opened' }],
  'palette.closed': [{ type: 'palette.closed' }],
  'text.typed': [
    { type: 'text.typed', text: 'lunch' },
    { type: 'text.typed', text: '' },
  ],
  'entry.pointed': [{ type: 'entry.pointed', entry: 'new' }],
};

export const paletteSamples: Samples = {
  ...own,
  ...answerSamples('0.palette.open.finding', [samplePage()]),
  ...delaySamples('typingRests', 'palette.open.typing'),
};
