/** Renders the back office as the staff sees it. */
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createActor } from 'xstate';
import { createFormDraft } from '#adapters/form-draft.ts';
import { followBackOfficePage } from '#app/back-office.tsx';
import { sidebarMenuMachine } from '#machines/dashboard/sidebar-menu.machine.ts';
import { backOfficeMachine } from '#machines/back-office/back-office.machine.ts';
import { sampleMessages } from '#machines/back-office/back-office.samples.ts';
import type { BackOfficeAct } from '#machines/domain/back-office/back-office-acts.ts';
import { backOfficePath, type BackOfficePageId } from '#machines/domain/back-office/back-office-pages.ts';
import type { BackOfficeAnswer, BackOfficeFound, BackOfficePlace, BackOfficeRow } from '#machines/ports/back-office.ts';
import type { ChangeAnswer } from '#machines/ports/projects.ts';
import { BackOfficeContext, emptyBackOfficeDraft, type BackOffice } from '#screens/back-office/back-office-context.ts';
import { BackOfficeScreen } from '#screens/back-office/back-office-screen.tsx';
import { outside } from '#tests/machines/outside.ts';
import { startTestAccount, type RenderAccountOptions } from '#tests/support/render-account.tsx';

/** The time of the screens, ms since 1970. */
export const now = new Date('2027-03-04T09:02:00.000Z').getTime();

/** A page with one open item. */
export function open(
  page: BackOfficePageId,
  item: BackOfficeRow | null,
  changes: Partial<BackOfficeFound> = {},
): BackOfficeFound {
  return { ...sampleMessages, page, itemId: item?.id ?? null, item, waiting: item ? [item] : [], ...changes };
}

/** The back office with the real machine, on this page. `session`: instead of one whose provider never answers. */
export async function renderBackOffice(
  found: BackOfficeFound,
  { session }: Pick<RenderAccountOptions, 'session'> = {},
) {
  const lists = outside<BackOfficeAnswer, BackOfficePlace>();
  const acts = outside<ChangeAnswer, BackOfficeAct>();
  const backOffice: BackOffice = {
    backOffice: createActor(
      backOfficeMachine.provide({ actors: { listBackOffice: lists.actor, actAtBackOffice: acts.actor } }),
    ).start(),
    menu: createActor(sidebarMenuMachine).start(),
    session: startTestAccount({ ...(session && { session }) }).account.session,
    clock: { now: () => now },
    draft: createFormDraft('plinth.desk', emptyBackOfficeDraft),
  };
  backOffice.backOffice.on('act.done', () => backOffice.draft.forget());
  const { page, itemId } = found;
  followBackOfficePage(backOffice, page, itemId);
  backOffice.backOffice.send({ type: 'session.held' });
  const router = createMemoryRouter(
    [
      {
        path: '/desk/:page?/:itemId?',
        element: (
          <BackOfficeContext value={backOffice}>
            <BackOfficeScreen />
          </BackOfficeContext>
        ),
      },
    ],
    { initialEntries: [backOfficePath(page, itemId ?? undefined)] },
  );
  render(<RouterProvider router={router} />);
  await act(() => lists.answer({ kind: 'found', found }));
  return { acts, backOffice, lists, user: userEvent.setup() };
}
