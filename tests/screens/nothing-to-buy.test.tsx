import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DeliveryScreen } from '#screens/delivery/delivery-screen.tsx';
import { Overlays } from '#screens/product/overlays.tsx';
import { ProjectPlanScreen } from '#screens/project-plan/project-plan-screen.tsx';
import { renderProduct } from '#tests/support/render-product.tsx';

const blank = { templateId: 7 } as const;

describe.each([
  ['the delivery', DeliveryScreen, 'Done'],
  ['the project plan', ProjectPlanScreen, 'Start'],
] as const)('%s of a plan without a feature', (_, Page, onward) => {
  it('explains why it cannot be bought, and links to the team and to the features', async () => {
    const { user } = renderProduct(
      <>
        <Page />
        <Overlays />
      </>,
      { draft: blank },
    );
    screen.getByText(/^This plan has no feature yet/);
    expect(screen.queryByRole('button', { name: onward })).toBeNull();
    expect(screen.getByRole('link', { name: 'Add features' }).getAttribute('href')).toBe('/features');
    const [ask] = screen.getAllByRole('button', { name: 'Ask the team' });
    if (!ask) throw new Error('Nothing leads to the team');
    await user.click(ask);
    await screen.findByRole('dialog', { name: 'Speak to a human' });
    screen.getByText(/^Your plan has no feature yet/);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Add a link to my plan/ }).checked).toBe(true);
  });

  it('continues as usual once there is a feature', () => {
    renderProduct(<Page />, { draft: { ...blank, added: ['comments'] } });
    expect(screen.queryByText(/^This plan has no feature yet/)).toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Ask the team' })).toEqual([]);
    expect(screen.getAllByRole('button', { name: onward }).length).toBeGreaterThan(0);
  });
});
