import { Hono } from 'hono';
import * as v from 'valibot';
import { validate } from '../../../http/validate.ts';
import { refuseOtherSites } from '../administrators.ts';
import type { Board } from './board.ts';
import { allChoices } from './demo-controls-page.ts';

const choiceSchema = v.strictObject({ choice: v.picklist(allChoices.map(({ id }) => id)) });

/** `POST /mailbox/switchboard`: a button was pressed. */
export function demoControlsRoutes(board: Board, origin: string): Hono {
  const path = '/mailbox/switchboard';
  return new Hono().post(path, refuseOtherSites({ origin }), validate('form', choiceSchema), async (c) => {
    const { choice } = c.req.valid('form');
    await allChoices.find(({ id }) => id === choice)?.apply(board);
    c.header('cache-control', 'no-store');
    return c.redirect(`/mailbox?done=${choice}`, 303);
  });
}
