import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { stalePriceSchema } from '#contracts/order.ts';
import { problemSchema } from '#contracts/problem.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { toggleFeature } from '#machines/domain/plan/plan-rules.ts';
import { orders } from '#server/db/schema.ts';
