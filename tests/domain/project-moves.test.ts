import { describe, expect, it } from 'vitest';
import { isEditable, mayMove, originsOf } from '#machines/domain/projects/project-moves.ts';
import { projectStatuses, type ProjectStatus } from '#machines/domain/projects/project-status.ts';

const pairs = projectStatuses.flatMap((from) => projectStatuses.map((to) => [from, to] as const));
const allowed = (mover: 'person' | 'payment') => pairs.filter(([from, to]) => mayMove(from, to, mover)).map((pair) => pair.join(' → '));

describe('who may bring a project where', () => {
  it('lets the person create it, put it away and take it back, and nothing else', () => {
    expect(allowed('person')).toEqual([
      'draft → created', 'draft → archived', 'created → archived', 'invited → archived',
      'freemium → archived', 'shipped → archived', 'archived → draft',
    ]);
  });

  it('lets a payment start what is not paid yet, even when it was put away, and nothing else', () => {
    expect(allowed('payment')).toEqual(['draft → running', 'created → running', 'invited → running', 'freemium → running', 'archived → running']);
  });

  it('knows no way for anybody to one that only the studio sets', () => {
    for (const status of ['invited', 'freemium', 'shipped'] as const) expect([originsOf(status, 'person'), originsOf(status, 'payment')]).toEqual([[], []]);
  });

  it.each<[ProjectStatus, boolean]>([
    ['draft', true], ['created', true], ['invited', true], ['freemium', true], ['running', false], ['shipped', false], ['archived', false],
  ])('lets the plan of a project change while it is %s: %s', (status, may) => {
    expect(isEditable(status)).toBe(may);
  });
});
