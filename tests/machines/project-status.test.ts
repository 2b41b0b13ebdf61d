import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { freeTierBase } from '#machines/domain/projects/free-tier.ts';
import {
  personMoves,
  projectStatuses,
  teamOnlyMoves,
  type ProjectStatus,
} from '#machines/domain/projects/project-status.ts';
import type { ProjectStatusEvent } from '#machines/project/project-status.machine.ts';
import { isEditable, mayHappen, statusAfter, type ProjectWithStatus } from '#machines/project/project-standing.ts';
import { projectStatusMachine } from '#machines/project/project-status.machine.ts';

const shop = { ...emptyDraft('shop'), templateId: freeTierBase };
const club = { ...emptyDraft('club'), templateId: 1 as const };
const events: readonly ProjectStatusEvent[] = [
  ...personMoves.map((type) => ({ type })),
  ...teamOnlyMoves.map((type) => ({ type })),
  { type: 'payment.arrived' },
];

/** Every transition from a status, as text, for a shop. */
function ways(
  status: ProjectStatus,
  archivedFrom: ProjectStatus | null = null,
  draft = shop as ProjectWithStatus['draft'],
): string[] {
  return events.flatMap((event) => {
    const after = statusAfter({ status, archivedFrom, draft }, event);
    return after ? [`${event.type} → ${after.status}`] : [];
  });
}

describe('where a project may go', () => {
  it.each<[ProjectStatus, string[]]>([
    [
      'draft',
      [
        'project.created → created',
        'project.invited → invited',
        'project.freed → freemium',
        'project.archived → archived',
        'payment.arrived → running',
      ],
    ],
    [
      'created',
      [
        'project.invited → invited',
        'project.freed → freemium',
        'project.archived → archived',
        'payment.arrived → running',
      ],
    ],
    ['invited', ['project.freed → freemium', 'project.archived → archived', 'payment.arrived → running']],
    ['freemium', ['project.archived → archived', 'payment.arrived → running']],
    ['running', ['project.shipped → shipped', 'project.cancelled → archived']],
    ['shipped', ['project.archived → archived']],
    ['archived', ['project.restored → draft', 'payment.arrived → running']],
  ])('from %s is this, and nowhere else', (status, expected) => expect(ways(status)).toEqual(expected));

  it('has a state for every status and no other', () =>
    expect(Object.keys(projectStatusMachine.states)).toEqual([...projectStatuses]));

  it.each(['draft', 'created', 'invited'] as const)(
    'is never the free tier from %s, unless the base is the storefront',
    (status) => {
      for (const templateId of [1, 3, 4, 5, 6, 7, null] as const)
        expect(mayHappen({ status, draft: { templateId } }, { type: 'project.freed' })).toBe(false);
      expect(statusAfter({ status, draft: shop }, { type: 'project.freed' })?.status).toBe('freemium');
    },
  );
});

describe('a project that was invited by its links', () => {
  it.each(['draft', 'created'] as const)(
    'is %s again when the last is withdrawn, also one that was put away meanwhile',
    (before) => {
      const withdrawn = { type: 'links.withdrawn', before } as const;
      expect(statusAfter({ status: 'invited', draft: club }, withdrawn)).toEqual({
        status: before,
        archivedFrom: null,
      });
      expect(statusAfter({ status: 'archived', archivedFrom: 'invited', draft: club }, withdrawn)).toEqual({
        status: 'archived',
        archivedFrom: before,
      });
    },
  );

  it.each(['draft', 'created', 'freemium', 'running', 'shipped'] as const)(
    'stays %s when it has gone on since',
    (status) => {
      expect(statusAfter({ status, draft: shop }, { type: 'links.withdrawn', before: 'draft' })).toBeUndefined();
    },
  );
});

describe('what was put away', () => {
  it.each(['draft', 'created', 'invited', 'freemium', 'shipped'] as const)(
    'comes back to where it was: %s',
    (status) => {
      const away = statusAfter({ status, draft: shop }, { type: 'project.archived' });
      expect(away).toEqual({ status: 'archived', archivedFrom: status });
      expect(
        statusAfter({ draft: shop, status: 'archived', archivedFrom: status }, { type: 'project.restored' }),
      ).toEqual({ status, archivedFrom: null });
    },
  );

  it('goes on when its customer takes a cancellation back', () => {
    const away = statusAfter({ status: 'running', draft: club }, { type: 'project.cancelled' });
    expect(away).toEqual({ status: 'archived', archivedFrom: 'running' });
    expect(
      statusAfter({ draft: club, status: 'archived', archivedFrom: 'running' }, { type: 'project.restored' }),
    ).toEqual({ status: 'running', archivedFrom: null });
  });

  it('is a draft again when its earlier status was not recorded', () => {
    expect(statusAfter({ status: 'archived', draft: club }, { type: 'project.restored' })).toEqual({
      status: 'draft',
      archivedFrom: null,
    });
  });

  it.each(['draft', 'created', 'invited', 'freemium'] as const)(
    'from %s is taken out and started by a payment',
    (archivedFrom) => {
      expect(statusAfter({ status: 'archived', archivedFrom, draft: shop }, { type: 'payment.arrived' })).toEqual({
        status: 'running',
        archivedFrom: null,
      });
    },
  );

  it('after its delivery is taken out by a later instalment, and not built again', () => {
    expect(
      statusAfter({ status: 'archived', archivedFrom: 'shipped', draft: shop }, { type: 'payment.arrived' }),
    ).toEqual({ status: 'shipped', archivedFrom: null });
  });
});

describe('the plan of a project', () => {
  it.each<[ProjectStatus, boolean]>([
    ['draft', true],
    ['created', true],
    ['invited', true],
    ['freemium', true],
    ['running', false],
    ['shipped', false],
    ['archived', false],
  ])('can change while it is %s: %s', (status, may) => {
    for (const draft of [shop, club]) expect(isEditable({ status, draft })).toBe(may);
  });

  it.each(['draft', 'created', 'invited'] as const)('leaves the status at %s when it changes', (status) => {
    for (const isStorefront of [true, false])
      expect(statusAfter({ status, draft: shop }, { type: 'plan.changed', isStorefront })?.status).toBe(status);
  });

  it('leaves the free tier with the storefront, and not before', () => {
    const free = { status: 'freemium', draft: shop } as const;
    expect(statusAfter(free, { type: 'plan.changed', isStorefront: true })?.status).toBe('freemium');
    expect(statusAfter(free, { type: 'plan.changed', isStorefront: false })?.status).toBe('draft');
  });
});

describe('any events of a project, in any order', () => {
  const planChanged = fc.boolean().map((isStorefront): ProjectStatusEvent => ({ type: 'plan.changed', isStorefront }));
  const anything = fc.oneof(
    { weight: events.length, arbitrary: fc.constantFrom(...events) },
    { weight: 1, arbitrary: planChanged },
  );
  it('it is built only when it was paid for, delivered only when it was built, and free only as a shop', () => {
    const been = new Set<ProjectStatus>();
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 30 }), (story) => {
        let project: ProjectWithStatus = { status: 'draft', archivedFrom: null, draft: shop };
        let [isPaid, isDelivered] = [false, false];
        for (const event of story) {
          const after = statusAfter(project, event);
          if (!after) continue;
          isPaid ||= event.type === 'payment.arrived';
          isDelivered ||= event.type === 'project.shipped';
          const draft = event.type === 'plan.changed' ? (event.isStorefront ? shop : club) : project.draft;
          project = { ...after, draft };
          been.add(after.status);
          if (after.status === 'running') expect(isPaid).toBe(true);
          if (after.status === 'shipped') expect(isDelivered).toBe(true);
          if (isPaid) expect(['running', 'shipped', 'archived']).toContain(after.status);
          if (after.status === 'freemium') expect(draft).toBe(shop);
          expect(after.archivedFrom === null).toBe(after.status !== 'archived');
        }
      }),
    );
    expect([...been].toSorted()).toEqual(['archived', 'created', 'draft', 'freemium', 'invited', 'running', 'shipped']);
  });
});
