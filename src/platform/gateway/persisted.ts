import type { initGraphQLTada, ResultOf, VariablesOf } from 'gql.tada';
import type { introspection } from './schema-types.gen.ts';

declare const resultMark: unique symbol;
declare const variablesMark: unique symbol;

/** A query of our own pages: its text for the server, its hash in the browser, which the build puts in its place. */
export type PersistedQuery<Result = unknown, Variables = never> = string & {
  readonly [resultMark]: Result;
  /** A way in: a query that needs less may stand for one that needs more. */
  readonly [variablesMark]: (variables: Variables) => void;
};

/** Reads a document by the schema, in types alone. */
declare const read: initGraphQLTada<{ introspection: introspection }>;
// @ts-expect-error The first of its signatures is for a cache of documents that we have not; the second is the one that fits.
type Read<Text extends string> = ReturnType<typeof read<Text, readonly []>>;
type Answer<Text extends string> = ResultOf<Read<Text>>;

/**
 * Marks a query of a feature's `queries.ts`, given as a literal: what it needs and what it is answered follow from its text and from
 * `schema.graphql`. It is served by its hash, compiled once, and not limited as those of others are.
 */
export const persisted = <const Text extends string>(
  text: Text,
): PersistedQuery<Answer<Text>, VariablesOf<Read<Text>>> => text as never;

/**
 * The same where the contract names the values of what GraphQL calls a `String` or an `Int`: `Known` must be what the text is answered,
 * only narrower, or it does not compile.
 */
export const persistedAs =
  <Known>() =>
  <const Text extends string>(
    text: Known extends Answer<Text> ? Text : never,
  ): PersistedQuery<Known, VariablesOf<Read<Text>>> =>
    text as never;
