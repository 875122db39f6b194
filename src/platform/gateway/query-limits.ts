import {
  GraphQLError,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  OperationTypeNode,
  parse,
  SchemaMetaFieldDef,
  Source,
  TypeMetaFieldDef,
  validate,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { AppError } from '../errors/errors.ts';

/** What a query that is not ours may be. */
export const queryLimits = {
  bytes: 8 * 1024,
  tokens: 1000,
  depth: 8,
  /** Fields in all, wherever they stand, with those of fragments as often as these are used. */
  breadth: 120,
  aliases: 60,
  /** Changes in one request. */
  mutations: 3,
  /** Every field counts one unless it says more ({@link counting}), below a list ten times as much. */
  cost: 1000,
} as const;

/** For a field that takes the server much more work than others: counts for as many of them in a query that is not ours. */
export const counting = (fields: number) => ({ extensions: { cost: fields } });
/** A search through one category, and through all of them. */
export const SEARCH_COST = 100;
export const SEARCH_ALL_COST = 200;

const LIST = 10;
/** Errors of one query that are worth telling. */
const MOST_ERRORS = 5;

const queryError = (code: string, limit: number) => new AppError(code, 400, { limit });

/**
 * Reads a query of somebody else's. Throws `query-too-long`, `query-too-deep`, `query-too-broad`, `query-too-many-aliases`,
 * `query-too-many-mutations`, `query-too-dear` or `no-introspection`; or a GraphQLError, where it cannot be read.
 */
export function readFreeQuery(text: string, schema: GraphQLSchema, isDeveloper: boolean): DocumentNode {
  if (Buffer.byteLength(text) > queryLimits.bytes) throw queryError('query-too-long', queryLimits.bytes);
  const document = parse(new Source(text), { maxTokens: queryLimits.tokens, noLocation: true });
  // Before the rules of GraphQL, some of which take their time.
  measure(document, schema, isDeveloper);
  return document;
}

/** What is wrong with a query by the rules of GraphQL. */
export const mistakesIn = (document: DocumentNode, schema: GraphQLSchema): readonly GraphQLError[] =>
  validate(schema, document, undefined, { maxErrors: MOST_ERRORS });

interface Walk {
  fragments: Map<string, FragmentDefinitionNode>;
  /** Names of the fragments that were walked through. */
  used: Set<string>;
  isDeveloper: boolean;
  schema: GraphQLSchema;
  fields: number;
  aliases: number;
  spreads: number;
  cost: number;
  /** Fields at the top of the operation that is walked, where it changes something; null where it only reads. */
  changes: number | null;
}

function measure(document: DocumentNode, schema: GraphQLSchema, isDeveloper: boolean): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions) {
    if (each.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const name = each.name.value;
    if (fragments.has(name)) throw new GraphQLError(`There can be only one fragment named "${name}".`);
    fragments.set(name, each);
  }
  const used = new Set<string>();
  const walk: Walk = {
    fragments,
    used,
    isDeveloper,
    schema,
    fields: 0,
    aliases: 0,
    spreads: 0,
    cost: 0,
    changes: null,
  };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) measureOperation(walk, definition);
  }
  // By the rules of GraphQL too, as is a name twice; but they would first compare all that stands there, which nobody has measured.
  const idle = [...fragments.keys()].find((name) => !used.has(name));
  if (idle !== undefined) throw new GraphQLError(`Fragment "${idle}" is never used.`);
}

function measureOperation(walk: Walk, { operation, selectionSet }: OperationDefinitionNode): void {
  walk.changes = operation === OperationTypeNode.MUTATION ? 0 : null;
  measureSet(walk, selectionSet, walk.schema.getRootType(operation) ?? undefined, 1, 1);
}

function measureSet(
  walk: Walk,
  { selections }: SelectionSetNode,
  type: GraphQLObjectType | undefined,
  depth: number,
  times: number,
): void {
  if (depth > queryLimits.depth) throw queryError('query-too-deep', queryLimits.depth);
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      measureField(walk, selection, type, depth, times);
      continue;
    }
    // Fragments that use each other without any field count as well.
    if (++walk.spreads > queryLimits.breadth) throw queryError('query-too-broad', queryLimits.breadth);
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      measureSet(walk, selection.selectionSet, type, depth, times);
    } else {
      const fragment = walk.fragments.get(selection.name.value);
      if (fragment === undefined) continue;
      walk.used.add(selection.name.value);
      measureSet(walk, fragment.selectionSet, type, depth, times);
    }
  }
}

function measureField(
  walk: Walk,
  field: FieldNode,
  type: GraphQLObjectType | undefined,
  depth: number,
  times: number,
): void {
  const name = field.name.value;
  if ((name === '__schema' || name === '__type') && !walk.isDeveloper) throw new AppError('no-introspection', 400);
  // Also those that stand at the top by a fragment.
  if (depth === 1 && walk.changes !== null && ++walk.changes > queryLimits.mutations) {
    throw queryError('query-too-many-mutations', queryLimits.mutations);
  }
  if (++walk.fields > queryLimits.breadth) throw queryError('query-too-broad', queryLimits.breadth);
  if (field.alias !== undefined && ++walk.aliases > queryLimits.aliases) {
    throw queryError('query-too-many-aliases', queryLimits.aliases);
  }
  walk.cost += times * costOf(type?.getFields()[name]);
  if (walk.cost > queryLimits.cost) throw queryError('query-too-dear', queryLimits.cost);
  if (field.selectionSet === undefined) return;
  const output = outputOf(type, name);
  const inner = output === undefined ? undefined : getNamedType(output);
  const below = output !== undefined && isList(output) ? times * LIST : times;
  measureSet(walk, field.selectionSet, isObjectType(inner) ? inner : undefined, depth + 1, below);
}

const costOf = (field: GraphQLField<unknown, unknown> | undefined): number => {
  const cost = field?.extensions['cost'];
  return typeof cost === 'number' ? cost : 1;
};

const outputOf = (type: GraphQLObjectType | undefined, name: string): GraphQLOutputType | undefined =>
  [SchemaMetaFieldDef, TypeMetaFieldDef].find((meta) => meta.name === name)?.type ?? type?.getFields()[name]?.type;

const isList = (type: GraphQLOutputType): boolean => isListType(getNullableType(type));
