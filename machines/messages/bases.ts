/** Texts about the bases, and their filters. */
import { message } from './message.ts';

export const gather = 'A community app: profiles, feeds, groups, messages and paid membership.';
export const gatherCover = 'Community app: a graph of members beside a phone with a feed';
export const storefront = 'An online shop: products, basket, checkout, payments and orders.';
export const storefrontCover = 'Online shop: a page of six products with a basket beside a phone with a shopping bag';
export const tiffin = 'A food ordering app: menus, basket, payment and delivery on the map.';
export const tiffinCover =
  'Food delivery app: a street map with a route to a pin beside a phone with a meal and its order steps';
export const khata = 'A business account app: ledger, invoices, customer credit, cards and reports.';
export const khataCover =
  'Business account app: a phone with a bar chart and entries beside three stacked payment cards';
export const stamina = 'A fitness app: training plans, recorded runs, streaks and rings on the watch.';
export const staminaCover =
  'Fitness app: a watch with three activity rings, a phone with a bar chart and pulse line, and a running route';
export const classroom = 'A learning app: courses with lessons, quizzes, live classes and certificates.';
export const classroomCover = 'Learning app: a list of lessons with a video lesson beside a phone with a quiz';
export const custom = 'A blank base: the foundations alone. Every feature is yours to add.';
export const customCover = 'Blank base: an empty window and an empty phone, drawn in dashed lines';

export const businessFinance = 'Business & finance';
export const education = 'Education';
export const entertainmentMusic = 'Entertainment & music';
export const foodDrink = 'Food & drink';
export const healthFitness = 'Health & fitness';
export const lifestyle = 'Lifestyle';
export const medical = 'Medical';
export const navigation = 'Navigation';
export const news = 'News';
export const photoVideo = 'Photo & video';
export const productivity = 'Productivity';
export const shopping = 'Shopping';
export const social = 'Social';
export const travel = 'Travel';
export const utilities = 'Utilities';

export const lessThan = message('Less than {amount}');
export const fromTo = message('{from} to {to}');
export const andMore = message('{amount}+');
