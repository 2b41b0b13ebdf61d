/** What the drawings in public/lots show. They are files, so that pages of the account load nothing that draws. */

/** Five blocks: `npm run images` draws the lot with none of them set, with one, and so on. */
export const mostBlocks = 5;

/** Of each drawing, in its own units. An outline takes the place of its block, so they are all of a size. */
export const lotSize = { width: 581, height: 425.6 } as const;
