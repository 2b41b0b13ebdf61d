import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { ProjectStatusContext, ProjectStatusEvent } from './project-status.machine.ts';

/** A shop that was just begun. */
export const newProject: ProjectStatusContext = { archivedFrom: null, isStorefront: true };

export const projectStatusSamples: SamplesOf<ProjectStatusEvent> = {
  'project.created': [{ type: 'project.created' }],
  'project.invited': [{ type: 'project.invited' }],
  'project.freed': [{ type: 'project.freed' }],
  'project.shipped': [{ type: 'project.shipped' }],
  'project.cancelled': [{ type: 'project.cancelled' }],
  'project.archived': [{ type: 'project.archived' }],
  'project.restored': [{ type: 'project.restored' }],
  'links.withdrawn': [
    { type: 'links.withdrawn', before: 'draft' },
    { type: 'links.withdrawn', before: 'created' },
  ],
  'payment.arrived': [{ type: 'payment.arrived' }],
  'payment.refunded': [{ type: 'payment.refunded' }],
  'payment.lost': [{ type: 'payment.lost' }],
  'plan.changed': [
    { type: 'plan.changed', isStorefront: true },
    { type: 'plan.changed', isStorefront: false },
  ],
};

export const projectStatusWalk: WalkOptions = { contextKeys: ['archivedFrom', 'isStorefront'] };
