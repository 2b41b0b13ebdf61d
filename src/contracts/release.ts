/** Set by the build; absent where the sources run as they are. */
declare const buildRelease: string | undefined;

/** Which build the server came from: the start of the hash of its sources; 'development' without a build. */
export const release: string = typeof buildRelease === 'string' ? buildRelease : 'development';

/** The name of the `<meta>` element in which the server tells each page its release. */
export const releaseMeta = 'release';
