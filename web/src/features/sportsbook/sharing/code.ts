/** Characters of a group of a code. */
const GROUP = /.{4}(?=.)/g;

/** A code in groups of four, as it is easily read out: `K7MP-2Q9X`. */
export const formatCode = (code: string) => code.replace(GROUP, '$&-');

/** Address of the page of a shared slip, below the site's. */
export const sharedPath = (code: string) => `/shared/${encodeURIComponent(code)}`;

/** The code in a typed text; of a pasted link, its last part. The server reads how it is spelled. */
export const codeIn = (text: string) => text.trim().split('/').at(-1) ?? '';
