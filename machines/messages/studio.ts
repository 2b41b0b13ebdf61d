/** Step 1: the bases, and the selected one. */
import { message } from './message.ts';

export const title = 'Choose a base';
export const lead = 'One base at a time. Each is a working app you can change.';
export const count = message('{shown} of {all, plural, one {# base} other {# bases}}');

// The controls above the bases.
export const search = 'Search bases and features';
export const searchHint = 'Search';
export const filters = 'Filters';
export const filter = 'Filter';
export const filterCount = message('Filter ({count})');
export const sort = 'Sort';
export const sortedBy = message('Sort: {order}');
export const recommended = 'Recommended';
export const byPrice = 'Price, lowest first';
export const byName = 'Name, A to Z';
export const byFeatures = 'Most features first';
export const customTemplate = 'Custom Template';
/** The first button of a form, which has no effect. */
export const none = 'None';

// The filters.
export const cost = 'Cost';
export const category = 'Category';
export const clearFilters = 'Clear filters';
export const noFilter = 'No filter is set.';
export const show = 'Show';

// The bases.
export const allBases = 'All bases';
export const bases = 'Bases';
export const basesCount = message('{count, plural, one {# base} other {# bases}}');
export const basesSuggested = message('{count, plural, one {# base} other {# bases}}, {name} suggested');
export const noItems = 'No items present';
export const openAsPage = 'Open as a page';

// The questions, before they are loaded.
export const notSure = 'Not sure where to begin?';
export const hideQuestions = 'Hide questions';
export const showQuestions = 'Show questions';

// The selection.
export const selection = 'Selection';
export const selected = 'Selected';
export const oneSelected = '1 template selected';
export const clearSelection = 'Clear selection';
export const refineFeatures = 'Refine features';

// Parts that failed to load, as the subject of the error message.
export const theWayBack = 'The way back to your plan';
export const theFilters = 'The filters';
export const theDetails = 'The details of the base';
export const theDrawing = 'The drawing of the plan';
export const theQuestions = 'The questions';
export const describeApp = 'Describe your app';
export const theWaysToABase = 'The other ways to a base';
export const theGuide = 'The guide';
