import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import { commonError } from '../../../platform/errors/errors.ts';
import { callingAsker, modelTypes } from '../../performers/server/index.ts';
import type { ContestGuestData, ContestVoted, ListedContest } from '../contract.ts';
import type { Contests } from './contests.ts';

/** §7: contests, and votes in them: get, add, delete. */
export function contestsGateway(builder: GatewayBuilder, { guests, votes }: Contests): void {
  const { picture } = modelTypes(builder);
  const contest = builder.objectRef<ListedContest>('Contest').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      title: t.exposeString('title'),
      theme: t.exposeString('theme'),
      media: t.exposeString('media', { description: 'photos or videos.' }),
      phase: t.exposeString('phase', { description: 'announced, entries, voting, counting or over.' }),
      entriesFrom: t.exposeString('entriesFrom'),
      votingFrom: t.exposeString('votingFrom'),
      votingUntil: t.exposeString('votingUntil'),
      endedEarly: t.exposeBoolean('endedEarly'),
      needAvs: t.exposeBoolean('needAvs'),
      elementsCount: t.exposeInt('elementsCount'),
      cover: t.expose('cover', { type: picture, nullable: true }),
    }),
  });
  const guestData = builder.objectRef<ContestGuestData>('ContestGuestData').implement({
    fields: (t) => ({
      voteCount: t.exposeInt('voteCount'),
      hideVoteLimitModal: t.exposeBoolean('hideVoteLimitModal'),
    }),
  });
  const voted = builder.objectRef<ContestVoted>('ContestVoted').implement({
    fields: (t) => ({
      contestId: t.exposeInt('contestId'),
      mediaId: t.exposeInt('mediaId'),
      mediaVotes: t.exposeInt('mediaVotes'),
      voteCount: t.exposeInt('voteCount'),
      success: t.exposeBoolean('success'),
      needAvs: t.exposeBoolean('needAvs'),
      hideVoteLimitModal: t.exposeBoolean('hideVoteLimitModal'),
    }),
  });

  builder.queryFields((t) => ({
    contests: t.field({
      type: [contest],
      description: 'Published contests: those that run, those to come, and those that are over, the latest first.',
      resolve: (_root, _args, context) => guests.list(callingAsker(context), context.caller),
    }),
    contestVotes: t.field({
      type: guestData,
      description: 'How many votes who asks has given in a contest.',
      args: { contestId: t.arg.int({ required: true }) },
      resolve: (_root, { contestId }, { caller }) => guests.guestData(contestId, caller.guestId),
    }),
  }));
  builder.mutationFields((t) => {
    const args = {
      contestId: t.arg.int({ required: true }),
      actorId: t.arg.int({ required: true }),
      mediaId: t.arg.int({ required: true }),
    };
    return {
      addContestVote: t.field({
        type: voted,
        description: 'Votes for an entry; again, it changes nothing.',
        args,
        resolve: (_root, voting, context) => {
          if (context.caller.userId === null) throw commonError('not-signed-in');
          return votes.add(callingAsker(context), context.caller, voting, context.network);
        },
      }),
      deleteContestVote: t.field({
        type: voted,
        description: 'Takes a vote back as long as votes are taken.',
        args,
        resolve: (_root, voting, context) => {
          if (context.caller.userId === null) throw commonError('not-signed-in');
          return votes.remove(callingAsker(context), context.caller, voting);
        },
      }),
    };
  });
}
