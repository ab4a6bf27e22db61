/** The service's name in key prefixes and as the source kind of its own data: the single place. */
export const brand = 'kehilla';
