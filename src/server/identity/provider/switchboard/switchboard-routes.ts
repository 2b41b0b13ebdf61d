import { Hono } from 'hono';
import * as v from 'valibot';
import { fits } from '../../../http/fits.ts';
import { refuseOtherSites } from '../administrators.ts';
import type { Board } from './board.ts';
import { allChoices } from './switchboard-page.ts';

const choiceSchema = v.strictObject({ choice: v.picklist(allChoices.map(({ id }) => id)) });

/** `POST /mailbox/switchboard`: a button was pressed. */
export function switchboardRoutes(board: Board, origin: string): Hono {
  const path = '/mailbox/switchboard';
  return new Hono().post(path, refuseOtherSites({ origin }), fits('form', choiceSchema), async (c) => {
    const { choice } = c.req.valid('form');
    await allChoices.find(({ id }) => id === choice)?.apply(board);
    c.header('cache-control', 'no-store');
    return c.redirect(`/mailbox?done=${choice}`, 303);
  });
}
