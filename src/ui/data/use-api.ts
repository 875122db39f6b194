import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PersistedQuery } from '../../platform/gateway/persisted.ts';
import type { Call, CallInput, CallOutput, EventName, Language } from '../../platform/contract.ts';
import { useLanguage } from '../../shell/addresses/language.ts';
import { queryClient } from './query-client.ts';
import { whoIsIt } from '../../shell/api/access.ts';
import { onEvent, onReconnect } from '../../shell/api/channel.ts';
import { callGateway, callRest } from '../../shell/api/client.ts';

interface Asked {
  params?: unknown;
  query?: unknown;
}

/** All answers to one call begin with its path. */
const keyOf = ({ path }: Call, language: Language, { params, query }: Asked): QueryKey => [
  path,
  language,
  params ?? null,
  query ?? null,
];

export interface ApiOptions<Output = unknown> {
  /** While false nothing is asked. */
  enabled?: boolean;
  /** Messages of the channel after which it is asked anew; so it is when the line was lost. */
  refreshOn?: readonly EventName[];
  /** Asked again so often while the page is in sight, in milliseconds; may follow from what is known, undefined for not at all. */
  everyMs?: number | ((known: Output | undefined) => number | undefined);
  /** What could not be had is asked for once more after so long, in milliseconds. */
  retryMs?: number;
}

/** What a call answers, asked for by the browser and kept as long as it is looked at. The error is an `ApiProblem`. */
export function useApi<T extends Call>(
  call: T,
  input: CallInput<T>,
  { enabled = true, refreshOn = [], everyMs, retryMs }: ApiOptions<CallOutput<T>> = {},
): UseQueryResult<CallOutput<T>> {
  const language = useLanguage();
  useRefresh(call, enabled ? refreshOn : []);
  return useQuery(
    {
      queryKey: keyOf(call, language, input),
      queryFn: () => callRest(call, language, input),
      enabled,
      refetchInterval: intervalOf(everyMs),
      ...(retryMs === undefined ? {} : { retry: 1, retryDelay: retryMs }),
    },
    queryClient,
  );
}

/** The same for one of the gateway's documents, by its hash. */
export function useGateway<T>(
  hash: PersistedQuery,
  variables: Record<string, unknown>,
  { enabled = true, refreshOn = [], everyMs }: Omit<ApiOptions<T>, 'retryMs'> = {},
): UseQueryResult<T> {
  const language = useLanguage();
  useRefresh({ path: hash }, enabled ? refreshOn : []);
  return useQuery(
    {
      queryKey: [hash, language, variables],
      queryFn: () => callGateway<T>(hash, variables, language),
      enabled,
      refetchInterval: intervalOf(everyMs),
    },
    queryClient,
  );
}

const intervalOf = <Output>(everyMs: ApiOptions<Output>['everyMs']) =>
  typeof everyMs === 'function'
    ? ({ state }: { state: { data: Output | undefined } }) => everyMs(state.data) ?? false
    : (everyMs ?? false);

/** A call that answers page by page: items, and where the next page begins. */
type Paged<Item = unknown> = Call & { query: Call['query'] & object; response: { _zod: { output: Page<Item> } } };
interface Page<Item> {
  items: Item[];
  next: string | number | null;
}
type ItemOf<T extends Call> = CallOutput<T> extends { items: (infer Item)[] } ? Item : never;

export interface ApiPages<Item> {
  /** All that is loaded; null until the first answer. */
  items: readonly Item[] | null;
  error: Error | null;
  hasMore: boolean;
  isBusy: boolean;
  /** Loads the next page; after an error tries the same once more. */
  more: () => void;
  /** Asks for all of it anew. */
  reload: () => void;
}

/** A list that is loaded page by page. `from` is the query's parameter that says where a page begins. */
export function useApiPages<T extends Paged>(
  call: T,
  input: CallInput<T>,
  from: keyof NonNullable<CallInput<T>['query']> & string,
  { enabled = true, refreshOn = [] }: Pick<ApiOptions, 'enabled' | 'refreshOn'> = {},
): ApiPages<ItemOf<T>> {
  const language = useLanguage();
  useRefresh(call, enabled ? refreshOn : []);
  const found = useInfiniteQuery(
    {
      queryKey: keyOf(call, language, input),
      queryFn: async ({ pageParam }) => {
        const query = { ...(input.query as object | undefined), ...(pageParam === null ? {} : { [from]: pageParam }) };
        return (await callRest(call, language, { ...input, query })) as Page<ItemOf<T>>;
      },
      initialPageParam: null as Page<unknown>['next'],
      getNextPageParam: ({ next }) => next,
      enabled,
    },
    queryClient,
  );
  return {
    items: found.data?.pages.flatMap(({ items }) => items) ?? null,
    error: found.error,
    hasMore: found.hasNextPage,
    isBusy: found.isFetching,
    more: () => void (found.data === undefined ? found.refetch() : found.fetchNextPage()),
    reload: () => void found.refetch(),
  };
}

export interface ApiActionOptions<T extends Call> {
  /** Calls whose answers are others from now on: they are asked anew. */
  refreshes?: readonly Call[];
  /** A call that would now answer what this one has. */
  answers?: Call;
  onDone?: (output: CallOutput<T>) => void;
}

/** A call that changes something: `mutate(input)`, and what became of it. */
export function useApiAction<T extends Call>(
  call: T,
  { refreshes = [], answers, onDone }: ApiActionOptions<T> = {},
): UseMutationResult<CallOutput<T>, Error, CallInput<T>> {
  const language = useLanguage();
  return useMutation(
    {
      mutationFn: (input: CallInput<T>) => callRest(call, language, input),
      onMutate: whoIsIt,
      onSuccess(output, _input, who) {
        // An answer to who was here before is nobody else's.
        if (answers !== undefined && who === whoIsIt()) queryClient.setQueryData(keyOf(answers, language, {}), output);
        refreshes.forEach(refresh);
        onDone?.(output);
      },
    },
    queryClient,
  );
}

/** The same for work that is no single call: a passkey, a file, a command of the channel. */
export function useAction<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
): UseMutationResult<Output, Error, Input> {
  return useMutation({ mutationFn: work }, queryClient);
}

/** Asks anew for all answers of a call that are looked at, and for the others when they are. */
export const refresh = ({ path }: { path: string }): void => void queryClient.invalidateQueries({ queryKey: [path] });

/** Asks anew for all answers of a call whenever the channel says so, or may have said so unheard. */
function useRefresh({ path }: { path: string }, events: readonly EventName[]): void {
  const names = events.join(' ');
  useEffect(() => {
    if (names === '') return;
    const again = () => refresh({ path });
    const stops = (names.split(' ') as EventName[]).map((name) => onEvent(name, again));
    stops.push(onReconnect(again));
    return () => stops.forEach((stop) => stop());
  }, [path, names]);
}
