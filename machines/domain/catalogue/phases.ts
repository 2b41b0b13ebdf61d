import * as messages from '#messages/catalogue.ts';

/** The five phases in build order; `note` describes the result of each for the client. */
export const phases = [
  { id: 'product-roadmap', name: messages.productRoadmap, logo: 'map', note: messages.productRoadmapNote },
  { id: 'design', name: messages.design, logo: 'pencil-ruler', note: messages.designNote },
  {
    id: 'professional-prototype',
    name: messages.professionalPrototype,
    logo: 'pointer',
    note: messages.professionalPrototypeNote,
  },
  { id: 'mvp', name: messages.mvp, logo: 'rocket', note: messages.mvpNote },
  { id: 'full-build', name: messages.fullBuild, logo: 'building', note: messages.fullBuildNote },
] as const;

export type Phase = (typeof phases)[number];
export type PhaseId = Phase['id'];
