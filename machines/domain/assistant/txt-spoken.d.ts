/** A text of the assistant with its words in spoken form (src/tools/spoken-texts.mjs). */
declare module '*.txt?spoken' {
  const text: string;
  // oxlint-disable-next-line import/no-default-export -- what a build makes of a file is its default export
  export default text;
}
