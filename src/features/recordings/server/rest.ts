import { serve, type Rest } from '../../../platform/http/rest.ts';
import * as contract from '../contract.ts';
import type { Recordings } from './recordings.ts';

/** Nobody begins and ends more often. */
const seldom = { limit: { max: 30, timeWindow: '1 minute' } };

export function recordingsRest(rest: Rest, recordings: Recordings): void {
  serve(rest, contract.getRecording, ({ caller }) => recordings.state(caller));
  serve(
    rest,
    contract.beginRecording,
    ({ caller, body, language }) => recordings.begin(caller, { ...body, language }),
    seldom,
  );
  serve(rest, contract.endRecording, ({ caller }) => recordings.end(caller), seldom);
}
