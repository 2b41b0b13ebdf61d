/** The origins a page asks for a container, and for what the measuring within it sends. */
interface TagManagerSources {
  readonly script: readonly string[];
  readonly img: readonly string[];
  readonly connect: readonly string[];
}

const container = 'https://www.googletagmanager.com';
const measuring = ['https://*.google-analytics.com', 'https://*.analytics.google.com'] as const;

const nowhere: TagManagerSources = { script: [], img: [], connect: [] };
const everywhere: TagManagerSources = {
  script: [container],
  img: [container, ...measuring],
  connect: [container, ...measuring],
};

/** What the security policy allows for the sake of a container: nothing without one. */
export function tagManagerSources(id: string | undefined): TagManagerSources {
  return id === undefined ? nowhere : everywhere;
}

/**
 * What tells a page of the container that it may ask consent for; the text is put into the page's head. Empty without
 * an id, which the environment has checked.
 */
export function tagManagerTag(id: string | undefined): string {
  return id === undefined ? '' : `<meta name="tag-manager" content="${id}" />`;
}
