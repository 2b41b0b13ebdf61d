import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { featuresMachine } from '#machines/features/features.machine.ts';

function start() {
  return createActor(featuresMachine).start();
}

describe('looking through the features', () => {
  it('begins with the selected features in view', () => {
    const features = start().getSnapshot();
    expect(features.value).toBe('features');
    expect(features.context).toEqual({ category: null, featureId: null, query: '' });
  });

  it('opens a category afresh: no feature in detail, no search', () => {
    const features = start();
    features.send({ type: 'query.typed', query: 'map' });
    features.send({ type: 'feature.opened', featureId: 'map-view' });
    features.send({ type: 'category.opened', category: 'logistics' });
    expect(features.getSnapshot().context).toEqual({ category: 'logistics', featureId: null, query: '' });
  });

  it('goes back to the selected features and keeps the search', () => {
    const features = start();
    features.send({ type: 'category.opened', category: 'logistics' });
    features.send({ type: 'query.typed', query: 'driver' });
    features.send({ type: 'feature.opened', featureId: 'driver-app' });
    features.send({ type: 'category.closed' });
    expect(features.getSnapshot().context).toEqual({ category: null, featureId: null, query: 'driver' });
  });

  it('keeps the search while a feature is shown, until it is emptied', () => {
    const features = start();
    features.send({ type: 'query.typed', query: 'pay' });
    features.send({ type: 'feature.opened', featureId: 'payments' });
    expect(features.getSnapshot().context).toMatchObject({ featureId: 'payments', query: 'pay' });
    features.send({ type: 'query.typed', query: '' });
    expect(features.getSnapshot().context).toMatchObject({ featureId: 'payments', query: '' });
  });

  it.each([
    { type: 'category.opened', category: 'finance' },
    { type: 'category.closed' },
    { type: 'feature.opened', featureId: 'payments' },
    { type: 'view.opened', view: 'features' },
  ] as const)('shows the features again on a narrow screen after $type', (event) => {
    const features = start();
    features.send({ type: 'view.opened', view: 'categories' });
    expect(features.getSnapshot().value).toBe('categories');
    features.send(event);
    expect(features.getSnapshot().value).toBe('features');
  });

  it('shows the guide instead, until a feature is looked at', () => {
    const features = start();
    features.send({ type: 'view.opened', view: 'guide' });
    expect(features.getSnapshot().value).toBe('guide');
    features.send({ type: 'query.typed', query: 'chat' });
    expect(features.getSnapshot().value).toBe('guide');
    features.send({ type: 'feature.opened', featureId: 'video-calls' });
    expect(features.getSnapshot().value).toBe('features');
  });

  it('keeps the view while the visitor types', () => {
    const features = start();
    features.send({ type: 'view.opened', view: 'categories' });
    features.send({ type: 'query.typed', query: 'chat' });
    expect(features.getSnapshot().value).toBe('categories');
  });
});
