/** The acts of every machine that has any, by the id that the machine gives itself. */
import type { AnyActs } from '../support/model.ts';
import { currencyActs } from './currency.model.ts';
import { funnelActs } from './funnel.model.ts';
import { paymentActs } from './payment.model.ts';
import { planActs } from './plan.model.ts';

export const models: Readonly<Record<string, AnyActs>> = { currency: currencyActs, funnel: funnelActs, payment: paymentActs, plan: planActs };
