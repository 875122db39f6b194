import type { Context } from '../../../platform/context.ts';
import { serve, type Rest } from '../../../platform/http/rest.ts';
import { askerOf } from '../../performers/server/index.ts';
import { contestConstants } from '../constants.ts';
import * as contract from '../contract.ts';
import type { Contests } from './contests.ts';

const success = { success: true } as const;
const votes = { limit: { max: 60, timeWindow: '1 minute' } };
const { maxEntries, mostInPage } = contestConstants;

/** `contests/*` of §7, the studio's and the operators' calls. */
export function contestsRest(rest: Rest, contests: Contests, { proxies }: Pick<Context, 'proxies'>): void {
  const { guests, performers, operators } = contests;
  serve(rest, contract.listContests, async ({ language, place, caller }) => ({
    items: await guests.list(askerOf(language, place, caller), caller),
  }));
  serve(rest, contract.getContest, ({ language, place, caller, params }) =>
    guests.contest(askerOf(language, place, caller), caller, params.contestId),
  );
  serve(rest, contract.getContestHeader, ({ language, place, caller, params }) =>
    guests.header(askerOf(language, place, caller), params.contestId),
  );
  serve(rest, contract.getContestActor, ({ language, place, caller, params }) =>
    guests.grid(askerOf(language, place, caller), caller, {
      ...params,
      sub: 'actor',
      limit: maxEntries,
      offset: 0,
    }),
  );
  serve(rest, contract.getContestTopList, ({ language, place, caller, params }) =>
    guests.grid(askerOf(language, place, caller), caller, { ...params, sub: 'top10', limit: mostInPage, offset: 0 }),
  );
  serve(rest, contract.getContestGridItems, ({ language, place, caller, params }) => {
    const { contestId, contestSub: sub, limit, offset } = params;
    return guests.grid(askerOf(language, place, caller), caller, { contestId, sub, limit, offset });
  });
  serve(rest, contract.getContestGuestData, ({ caller, params }) => guests.guestData(params.contestId, caller.guestId));
  serve(
    rest,
    contract.addContestMediaVoting,
    ({ language, place, caller, body, request }) =>
      contests.votes.add(askerOf(language, place, caller), caller, body, proxies.networkOf(request.raw)),
    votes,
  );
  serve(
    rest,
    contract.deleteContestMediaVoting,
    ({ language, place, caller, body }) => contests.votes.remove(askerOf(language, place, caller), caller, body),
    votes,
  );

  serve(rest, contract.listOwnContests, async ({ caller, language }) => ({
    items: await performers.list(caller.guestId, language),
  }));
  serve(rest, contract.enterContest, async ({ caller, params, body }) => {
    await performers.enter(caller.guestId, params.contestId, body.mediaId);
    return success;
  });
  serve(rest, contract.withdrawEntry, async ({ caller, params, body }) => {
    await performers.withdraw(caller.guestId, params.contestId, body.entryId);
    return success;
  });

  serve(rest, contract.findContests, async () => ({ items: await operators.list() }));
  serve(rest, contract.createContest, ({ body }) => operators.create(body));
  serve(rest, contract.changeContest, ({ params, body }) => operators.change(params.contestId, body), {
    before: async ({ params }) => {
      const settings = await operators.settings(params.contestId);
      return settings === null ? null : { ...settings };
    },
  });
  serve(rest, contract.endContest, async ({ params, body }) => {
    await operators.end(params.contestId, body);
    await contests.results.freeze();
    return success;
  });
  serve(rest, contract.removeContest, async ({ params, body }) => {
    await operators.remove(params.contestId, body.version);
    return success;
  });
  serve(rest, contract.getContestEntries, async ({ params }) => ({ items: await operators.entries(params.contestId) }));
  serve(rest, contract.decideContestDoubt, async ({ params, body }) => {
    const { reason: _kept, ...decision } = body;
    await contests.votes.decide({ contestId: params.contestId, ...decision });
    return success;
  });
}
