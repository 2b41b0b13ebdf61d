import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { PageRequested, Place } from '../ports/pages.ts';
import { navigationMachine } from './navigation.machine.ts';

type Opened = { readonly instead: Place | null };

/** The navigation without an address bar, and with pages that never load; the samples contain the possible answers. */
export const silentNavigation = silenced(navigationMachine);

const studio: Place = { pathname: '/studio', search: '', hash: '', key: 'default' };
const features: Place = { ...studio, pathname: '/features', key: 'second' };
const login: Place = { ...studio, pathname: '/login', key: 'third' };

/** A visit that begins in the studio. */
export const navigationInput = { place: studio } as const;

const own: SamplesOf<PageRequested> = {
  'page.requested': [
    { type: 'page.requested', place: features, step: 'push' },
    { type: 'page.requested', place: studio, step: 'pop' },
    { type: 'page.requested', place: { ...studio, hash: '#filters', key: 'fourth' }, step: 'push' },
  ],
};

const opened: readonly Opened[] = [{ instead: null }, { instead: login }];

export const navigationSamples: Samples = {
  ...own,
  ...answerSamples('0.navigation.opening', opened),
};

/** By the shown address: a fragment of it is shown without loading it. */
export const navigationWalk: WalkOptions = { contextKeys: ['shown'] };
