/** The origins from which a page loads a container, and to which its measuring sends data. */
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

/** The additions to the security policy for a container: none without one. */
export function tagManagerSources(id: string | undefined): TagManagerSources {
  return id === undefined ? nowhere : everywhere;
}

/**
 * The element in the page's head that names the container to ask consent for. Empty without an id, which the
 * environment has validated.
 */
export function tagManagerTag(id: string | undefined): string {
  return id === undefined ? '' : `<meta name="tag-manager" content="${id}" />`;
}
