/** The current time, provided to the app so that tests and servers can set it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}
