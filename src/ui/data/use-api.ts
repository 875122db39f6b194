import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { PersistedQuery } from '../../platform/gateway/persisted.ts';
import type { Call, CallInput, CallOutput, EventName, Language } from '../../platform/contract.ts';
import { useLanguage } from '../../shell/addresses/language.ts';
import { isBrowser, queryClient } from './query-client.ts';
import { whoIsIt } from '../../shell/api/access.ts';
import { onEvent, onReconnect } from '../../shell/api/channel.ts';
import { ApiProblem, callGateway, callRest } from '../../shell/api/client.ts';

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
  /** Messages of the channel after which it is asked anew; so it is when the connection was lost. */
  refreshOn?: readonly EventName[];
  /** Asked again so often while the page is in sight, in milliseconds; may follow from what is known, undefined for not at all. */
  everyMs?: number | ((known: Output | undefined) => number | undefined);
  /** Not kept once nobody looks at it: what a form is filled from is asked anew, and not shown as it was the last time. */
  fresh?: boolean;
  /** An answer is taken for true for so long, and kept no longer once nobody looks at it, in milliseconds. */
  keptMs?: number;
  /** What else the answer depends on, e.g. who asks: with another it is asked anew, and until then the answer before stands there. */
  about?: string | number | boolean | null;
  /** What could not be had is asked for once more after so long, in milliseconds. */
  retryMs?: number;
}

/** What a call answers, asked for by the browser and kept as long as it is looked at. The error is an `ApiProblem`. */
export function useApi<T extends Call>(
  call: T,
  input: CallInput<T>,
  { enabled = true, refreshOn = [], everyMs, retryMs, fresh = false, about, keptMs }: ApiOptions<CallOutput<T>> = {},
): UseQueryResult<CallOutput<T>> {
  const language = useLanguage();
  useRefresh(call, enabled ? refreshOn : []);
  return useQuery(
    {
      queryKey: about === undefined ? keyOf(call, language, input) : [...keyOf(call, language, input), about],
      queryFn: () => callRest(call, language, input),
      enabled,
      refetchInterval: intervalOf(everyMs),
      ...(about === undefined ? {} : { placeholderData: keepPreviousData }),
      ...(fresh ? { gcTime: 0 } : {}),
      ...(keptMs === undefined ? {} : { staleTime: keptMs, gcTime: keptMs }),
      ...(retryMs === undefined ? {} : { retry: 1, retryDelay: retryMs }),
    },
    queryClient,
  );
}

/** The same for one of the gateway's documents, by its hash. */
export function useGateway<Result, Variables>(
  hash: PersistedQuery<Result, Variables>,
  variables: Variables,
  { enabled = true, refreshOn = [], everyMs }: Omit<ApiOptions<Result>, 'fresh' | 'about' | 'retryMs' | 'keptMs'> = {},
): UseQueryResult<Result> {
  const language = useLanguage();
  useRefresh({ path: hash }, enabled ? refreshOn : []);
  return useQuery(
    {
      queryKey: [hash, language, variables],
      queryFn: () => callGateway(hash, variables, language),
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
export interface Page<Item> {
  items: readonly Item[];
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
  /** Begins anew with a first page that is known by other means. */
  beginWith: (page: Page<Item>) => void;
}

export interface ApiPagesOptions<Item> extends Pick<ApiOptions, 'enabled' | 'refreshOn'> {
  /**
   * The first page where it came with the whole, drawn on the server: it is not asked for again. All that is loaded is kept with the
   * visit: who goes back to it has the list that he left, and who comes anew has a new one.
   */
  first?: Page<Item> | null;
}

/** A list that is loaded page by page. `from` is the query's parameter that says where a page begins. */
export function useApiPages<T extends Paged>(
  call: T,
  input: CallInput<T>,
  from: keyof NonNullable<CallInput<T>['query']> & string,
  { enabled = true, refreshOn = [], first = null }: ApiPagesOptions<ItemOf<T>> = {},
): ApiPages<ItemOf<T>> {
  const language = useLanguage();
  useRefresh(call, enabled ? refreshOn : []);
  // Kept beside one answer to the same call, which is of another shape.
  // That of its coming: while one leaves, the address is the next page's already.
  // The router's own name for a visit.
  // oxlint-disable-next-line no-underscore-dangle
  const here = useLocation({ select: ({ state }) => state.__TSR_key ?? null });
  const [visit] = useState(here);
  const queryKey = [...keyOf(call, language, input), first === null ? { from } : { from, visit }];
  const found = useInfiniteQuery(
    {
      queryKey,
      queryFn: async ({ pageParam }) => {
        const query = { ...(input.query as object | undefined), ...(pageParam === null ? {} : { [from]: pageParam }) };
        return (await callRest(call, language, { ...input, query })) as Page<ItemOf<T>>;
      },
      initialPageParam: null as Page<unknown>['next'],
      getNextPageParam: ({ next }) => next,
      enabled,
      ...(first === null ? {} : { initialData: onePage(first), staleTime: Infinity, gcTime: KEPT_MS }),
    },
    queryClient,
  );
  return {
    items: found.data?.pages.flatMap(({ items }) => items) ?? null,
    error: found.error,
    hasMore: found.hasNextPage,
    isBusy: found.isFetching,
    more: () => void (found.data === undefined || found.isRefetchError ? found.refetch() : found.fetchNextPage()),
    reload: () => void found.refetch(),
    beginWith: (page) => void queryClient.setQueryData(queryKey, onePage(page)),
  };
}

/** §9: what was found is kept so long. On the server nothing is. */
const KEPT_MS = isBrowser ? 300_000 : 0;

const onePage = <Item>(page: Page<Item>) => ({ pages: [page], pageParams: [null as Page<Item>['next']] });

export interface ActionOptions<Input, Output> {
  /** Calls, or documents of the gateway by their hash, whose answers are others from now on: they are asked anew. */
  refreshes?: readonly { path: string }[];
  onDone?: (output: Output, input: Input) => void;
}

/** What changes something and is no call by itself: a command of the channel, or several calls. As {@link useApiAction}. */
export function useAction<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  { refreshes = [], onDone }: ActionOptions<Input, Output> = {},
): UseMutationResult<Output, Error, Input> {
  return useMutation(
    {
      mutationFn: work,
      onError(error) {
        // It is not what was shown any more.
        if (error instanceof ApiProblem && error.code === 'conflict') refreshes.forEach(refresh);
      },
      onSuccess(output, input) {
        refreshes.forEach(refresh);
        onDone?.(output, input);
      },
    },
    queryClient,
  );
}

export interface ApiActionOptions<T extends Call> extends ActionOptions<CallInput<T>, CallOutput<T>> {
  /** A call that would now answer what this one has. */
  answers?: Call;
}

/** A call that changes something: `mutate(input)`, and what became of it. */
export function useApiAction<T extends Call>(
  call: T,
  { answers, refreshes, onDone }: ApiActionOptions<T> = {},
): UseMutationResult<CallOutput<T>, Error, CallInput<T>> {
  const language = useLanguage();
  const work = async (input: CallInput<T>) => {
    const who = whoIsIt();
    const output = await callRest(call, language, input);
    // An answer to who was here before is nobody else's.
    if (answers !== undefined && who === whoIsIt()) queryClient.setQueryData(keyOf(answers, language, {}), output);
    return output;
  };
  return useAction(work, {
    ...(refreshes === undefined ? {} : { refreshes }),
    ...(onDone === undefined ? {} : { onDone }),
  });
}

/** What became wrong with the last of several that were tried; null for nothing. */
export const lastError = (...actions: readonly Pick<UseMutationResult, 'error' | 'submittedAt'>[]): Error | null =>
  actions.reduce((last, each) => (each.submittedAt > last.submittedAt ? each : last)).error;

/** Puts in place what a call answers from now on, where something else has told of it. */
export const putAnswer = <T extends Call>(call: T, language: Language, input: CallInput<T>, output: CallOutput<T>) =>
  void queryClient.setQueryData(keyOf(call, language, input), output);

/** Asks anew for all answers of a call that are looked at, and for the others when they are. */
export function refresh({ path }: { path: string }): void {
  // A first answer on its way may be one of before. The library takes it for the new one; so it is asked for again behind it.
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [path] })) {
    if (query.state.fetchStatus === 'idle' || query.state.data !== undefined) continue;
    const again = () => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(again, again);
  }
  void queryClient.invalidateQueries({ queryKey: [path] });
}

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
