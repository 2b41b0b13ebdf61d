/** Step 2: the features of the app. */
import { message } from './message.ts';

export const title = 'Refine features';
export const stepLead = 'Keep, add or remove what your app does. The price follows each change.';
export const planDelivery = 'Plan Delivery';
export const theGuide = 'The guide';

// The three views of a phone.
export const views = 'Views';
export const categories = 'Categories';
export const features = 'Features';
export const guide = 'Guide';

// The catalogue.
export const catalogue = 'Catalogue';
export const search = 'Search features';
export const featureCategories = 'Feature categories';
export const found = message('{count, plural, one {# feature matches} other {# features match}} “{words}”');
export const inPlan = message('{count} of {all} in the plan');
export const selected = message('{count, plural, one {# feature selected} other {# features selected}}');
export const removeAll = 'Remove all';
export const removingAll = 'Removing all';
export const showSelected = message('Show the {count} selected');
export const clearSearch = 'Clear search';
export const noItems = 'No items present';
export const noMatch =
  'No features match your search. Try other words, or describe what your app has to do: the guide looks for it.';
export const describeFeature = 'Describe it to the guide';
export const allRemoved = 'Removed features can be brought back with Undo, or added one by one.';

// One feature.
export const feature = 'Feature';
export const listPrice = 'List price';
export const work = 'Work';
export const listPriceIs = 'List price and work: on one platform, with every phase, before care and GST.';
export const days = message('{days} days');
export const includedInBase = 'Included in base';
export const yes = 'Yes';
export const no = 'No';
export const requires = 'Requires';
export const excludes = 'Excludes';
export const removeFeature = 'Remove feature';
export const addFeature = 'Add feature';
export const removingThis = 'Removing this';
export const countedIn = message(
  'Counted in the total cost: {care, select, none {all platforms and phases} other {all platforms and phases, and a year of care}}.',
);
export const withoutIt = message('Without it {amount}');
export const backToList = 'Back to the list';
export const appHighlighted = message('Your app so far. {category} is highlighted.');
export const appWithoutFeatures = 'Your app so far: a base without features.';
export const noFeatures = 'Your plan has no features yet. Open a category or search to add the first one.';
