/**
 * Pages are written before anybody knows where they will be served from. Where an absolute address of ours is needed
 * they name this origin, which nothing can ever answer from; the server puts its own in its place.
 */
export const originPlaceholder = 'https://origin.invalid';
