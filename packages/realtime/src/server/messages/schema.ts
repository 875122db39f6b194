/** A validator by the Standard Schema convention, as Zod and others offer it. */
export interface Schema<Output> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Result<Output> | Promise<Result<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

type Result<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

export interface Issue {
  /** Names joined by dots; empty for the whole. */
  path: string;
  message: string;
}

/** The checked data, or what is wrong with it. */
export async function check<Output>(
  schema: Schema<Output>,
  data: unknown,
): Promise<{ data: Output } | { issues: Issue[] }> {
  const result = await schema['~standard'].validate(data);
  if (result.issues === undefined) return { data: result.value };
  return { issues: result.issues.map(({ message, path = [] }) => ({ path: path.map(nameOf).join('.'), message })) };
}

const nameOf = (part: PropertyKey | { readonly key: PropertyKey }) =>
  String(typeof part === 'object' ? part.key : part);
