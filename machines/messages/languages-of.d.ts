/**
 * A module of texts in every language of the product, by tag, for the server: `import texts from
 * './site.ts?languages'`.
 */
declare module '*?languages' {
  const texts: Readonly<Record<string, unknown>>;
  // oxlint-disable-next-line import/no-default-export -- what a build makes of a file is its default export
  export default texts;
}
