import { ApiProblem, offline } from '../../shell/api/client.ts';
import { Loaded } from '../data/loaded.tsx';
import { Specimen, State } from './specimen.tsx';

const again = () => undefined;

/** What is asked for: on its way, there, and not to be had. */
export function DataStates() {
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
