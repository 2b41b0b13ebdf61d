declare module 'virtual:product-words' {
  /** The words of the product's messages and catalogue in all languages, in lower case, joined with spaces. */
  const words: string;
  export default words;
}
