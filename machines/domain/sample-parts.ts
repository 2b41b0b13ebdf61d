/** The attributes of a part that only an installation with a sample seller shows: the server removes them there. */
export const sampleProps = { 'data-sample': 'yes', hidden: true } as const;

/** These attributes in the text of a prerendered page. */
export const sampleMark = ' data-sample="yes" hidden=""';
