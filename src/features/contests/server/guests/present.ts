import type { Language } from '../../../../platform/contract.ts';
import { contestConstants } from '../../constants.ts';
import type { Contest, ContestHeader } from '../../contract.ts';
import type { ContestRow } from '../operator/contest-store.ts';
import { phaseOf } from '../rules.ts';

/** When votes end, or have ended. */
const endOf = ({ ended_at: ended, voting_until: until }: Pick<ContestRow, 'ended_at' | 'voting_until'>): Date =>
  ended !== null && ended < until ? ended : until;

export const presentContest = (row: ContestRow, language: Language, now: Date): Contest => ({
  id: row.id,
  title: row.texts[language].title,
  theme: row.texts[language].theme,
  media: row.media,
  phase: phaseOf(row, now),
  entriesFrom: row.entries_from.toISOString(),
  votingFrom: row.voting_from.toISOString(),
  votingUntil: endOf(row).toISOString(),
  endedEarly: row.ended_at !== null,
  needAvs: row.needs_avs,
});

export const presentHeader = (row: ContestRow, language: Language, now: Date): ContestHeader => ({
  ...presentContest(row, language, now),
  rules: row.texts[language].rules,
  prizes: row.texts[language].prizes,
  prizeCoins: row.prize_coins,
  maxVotes: contestConstants.maxVotes,
});
