/** Set by the build; absent if the sources run unbuilt. */
declare const buildRelease: string | undefined;

/** The build of the server: the commit of its sources (`src/tools/release.mjs`); 'development' without a build. */
export const release: string = typeof buildRelease === 'string' ? buildRelease : 'development';

/** The name of the `<meta>` element with the server's release. */
export const releaseMeta = 'release';
