/**
 * Pages are prerendered before their origin is known. They use this unreachable origin where an absolute address is
 * needed; the server replaces it with its own.
 */
export const originPlaceholder = 'https://origin.invalid';
