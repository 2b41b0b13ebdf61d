import * as v from 'valibot';
import { openMatterKinds } from '#machines/domain/identity/account-ending.ts';

/** `GET /api/user/ending`: how the account of the signed-in person is deleted, and what is open in it. */
export const accountEndingSchema = v.object({
  endsAt: v.nullable(v.number()),
  isHeld: v.boolean(),
  matters: v.array(
    v.object({
      kind: v.picklist(openMatterKinds),
      project: v.string(),
      invoice: v.nullable(v.string()),
      count: v.number(),
      amount: v.nullable(v.number()),
    }),
  ),
});

/** `POST /api/user/ending`: when the account is deleted, in ms since 1970. */
export const scheduledEndingSchema = v.object({ endsAt: v.number() });
