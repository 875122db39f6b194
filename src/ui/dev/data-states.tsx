import { ApiProblem, offline } from '../../shell/api/client.ts';
import { Loaded } from '../data/loaded.tsx';
import { PagedList } from '../data/paged-list.tsx';
import type { ApiPages } from '../data/use-api.ts';
import { Specimen, State } from './specimen.tsx';

const again = () => undefined;

/** What is asked for: on its way, there, and not to be had. */
export function DataStates() {
  return (
    <>
      <Answers />
      <Lists />
    </>
  );
}

const page: ApiPages<string> = {
  items: null,
  error: null,
  hasMore: false,
  isBusy: false,
  more: again,
  reload: again,
  beginWith: again,
};

const lists: Record<string, ApiPages<string>> = {
  'on its way': { ...page, isBusy: true },
  empty: { ...page, items: [] },
  'more to come': { ...page, items: ['Erste', 'Zweite'], hasMore: true },
  'more on its way': { ...page, items: ['Erste', 'Zweite'], hasMore: true, isBusy: true },
  'more not to be had': { ...page, items: ['Erste', 'Zweite'], hasMore: true, error: offline() },
};

const Lists = () => (
  <Specimen name="PagedList">
    {Object.entries(lists).map(([name, pages]) => (
      <State key={name} name={name}>
        <PagedList pages={pages} label={name} empty="Noch nichts." more="Ältere zeigen">
          {(item) => (
            <li key={item} className="border-b border-line py-3.5">
              {item}
            </li>
          )}
        </PagedList>
      </State>
    ))}
  </Specimen>
);

function Answers() {
  return (
    <Specimen name="Loaded">
      <State name="on its way">
        <Loaded answer={{ data: undefined, error: null, refetch: again }} height="h-24">
          {() => null}
        </Loaded>
      </State>
      <State name="there">
        <Loaded answer={{ data: 'Dein Guthaben: 120 VXC', error: null, refetch: again }} height="h-24">
          {(text) => <p>{text}</p>}
        </Loaded>
      </State>
      <State name="without a network">
        <Loaded answer={{ data: undefined, error: offline(), refetch: again }} height="h-24">
          {() => null}
        </Loaded>
      </State>
      <State name="not to be had">
        <Loaded
          answer={{ data: undefined, error: new ApiProblem({ code: 'unavailable', status: 503 }), refetch: again }}
          height="h-24"
        >
          {() => null}
        </Loaded>
      </State>
    </Specimen>
  );
}
