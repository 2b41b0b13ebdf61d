import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { LocalDataEvent, LocalDataInput } from './local-data.machine.ts';

const [asha, ben] = ['asha', 'ben'];

/** A browser in which no one has signed in. */
export const localDataInput: LocalDataInput = { owner: null, keepsSession: false };

export const localDataSamples: SamplesOf<LocalDataEvent> = {
  'person.named': [
    { type: 'person.named', subject: asha },
    { type: 'person.named', subject: ben },
  ],
  'signOut.begun': [{ type: 'signOut.begun' }, { type: 'signOut.begun', end: 'deleted' }],
  'session.gone': [{ type: 'session.gone' }],
  'owner.changed': [
    { type: 'owner.changed', owner: asha },
    { type: 'owner.changed', owner: ben },
    { type: 'owner.changed', owner: null },
  ],
};

/** A first visit, one of a signed-in person, and one after their session ended while no page was open. */
export const localDataWalk: WalkOptions = {
  inputs: [localDataInput, { owner: asha, keepsSession: true }, { owner: asha, keepsSession: false }],
  contextKeys: ['owner'],
};
