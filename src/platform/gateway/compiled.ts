import { parse, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GatewayContext } from './builder.ts';
import type { PersistedQuery } from './persisted.ts';
import { queryHash } from './query-hash.ts';
import { mistakesIn } from './query-limits.ts';

type Run = (context: GatewayContext, variables: Record<string, unknown>) => Promise<ExecutionResult> | ExecutionResult;

/**
 * The queries of our own pages by their hash, each compiled when it is first asked for: as many as there are in the sources,
 * whoever asks for what. Throws at once when one of them is no query of this schema.
 */
export function compilePersisted(
  schema: GraphQLSchema,
  queries: readonly PersistedQuery[],
): (hash: string) => Run | null {
  const documents = new Map(
    queries.map((text) => {
      const document = parse(text, { noLocation: true });
      const [mistake] = mistakesIn(document, schema);
      if (mistake !== undefined) throw mistake;
      return [queryHash(text), document] as const;
    }),
  );
  const compiled = new Map<string, Run>();
  return (hash) => {
    const known = compiled.get(hash);
    if (known !== undefined) return known;
    const document = documents.get(hash);
    if (document === undefined) return null;
    const made = compileQuery(schema, document);
    if (!isCompiledQuery(made)) throw new Error('a query of our own cannot be compiled');
    const run: Run = (context, variables) => made.query(undefined, context, variables);
    compiled.set(hash, run);
    return run;
  };
}
