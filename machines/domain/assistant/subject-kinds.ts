/** The subjects that are areas of features, such as messaging; the others are kinds of app, such as a salon. */
const areas = new Set(
  `loyalty subscriptions live-chat messaging video-calls accounts payments notifications finding maps admin analytics
  marketing assistant security access-for-all integrations appointments`.split(/\s+/),
);

/** Whether a subject is a kind of app, or an area of features. */
export function subjectKind(id: string): 'area' | 'kind' {
  return areas.has(id) ? 'area' : 'kind';
}
