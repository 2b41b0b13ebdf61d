/** Set by the build; absent if the sources run unbuilt. */
declare const buildRelease: string | undefined;

/** The build of the server: the start of the hash of its sources; 'development' without a build. */
export const release: string = typeof buildRelease === 'string' ? buildRelease : 'development';

/** The name of the `<meta>` element with the server's release. */
export const releaseMeta = 'release';
