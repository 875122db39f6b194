declare const persistedMark: unique symbol;

/** A query of our own pages: its text for the server, its hash in the browser, which the build puts in its place. */
export type PersistedQuery = string & { readonly [persistedMark]: true };

/** Marks a query of a feature's `queries.ts`. It is served by its hash, compiled once, and not limited as those of others are. */
export const persisted = (text: string): PersistedQuery => text as PersistedQuery;
