import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { keptProject } from '#adapters/kept-project.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';
import { AccountContext } from '#screens/account/account-context.ts';
import { RegisterScreen } from '#screens/register/register-screen.tsx';
import { startTestAccount } from '../support/render-account.tsx';

afterEach(() => localStorage.clear());

function openRegister(state: unknown = null): string {
  const { account } = startTestAccount();
  render(
    <MemoryRouter initialEntries={[{ pathname: '/register', state }]}>
      <AccountContext value={{ ...account, keptProject }}>
        <RegisterScreen />
      </AccountContext>
    </MemoryRouter>,
  );
  return screen.getByRole('main').textContent ?? '';
}

it('says which project an account saves', () => {
  const draft = { ...chooseTemplate(emptyDraft('plan-1'), 1), name: 'Storefront' };
  localStorage.setItem('plinth.plan', sealPlan({ draft, revision: 1, savedAt: 0 }));
  expect(openRegister()).toContain('Save Storefront to an account, and open it on every device.');
});

it('which is the paid one after a payment', () => {
  expect(openRegister({ email: 'asha@example.com', project: 'Night Market' })).toContain(
    'Save Night Market to an account',
  );
});

it('and nothing where there is none', () => {
  expect(openRegister()).not.toContain('to an account');
});
