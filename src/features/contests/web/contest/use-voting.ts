import { useState } from 'react';
import type { CallOutput } from '../../../../platform/contract.ts';
import { session, startSession } from '../../../../shell/api/access.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { lastError, useAction } from '../../../../ui/data/use-api.ts';
import { keepForLater } from '../../../identity/web/index.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import {
  addContestMediaVoting,
  deleteContestMediaVoting,
  getContest,
  getContestActor,
  getContestGridItems,
  getContestGuestData,
  getContestTopList,
  listContests,
  type Contest,
  type ContestGridItem,
  type ContestGuestData,
} from '../../contract.ts';

const shown = [getContest, getContestActor, getContestGridItems, getContestGuestData, getContestTopList, listContests];

export interface Voting {
  /** What he has pressed, and is told how many votes are left before it counts; null for nothing. */
  asked: ContestGridItem | null;
  /** The entry that is voted for, or whose vote is taken back, at this moment. */
  busyId: number | null;
  error: Error | null;
  press: (item: ContestGridItem) => void;
  /** He has been told. */
  confirm: (item: ContestGridItem, isLastTime: boolean) => void;
  close: () => void;
}

/** Votes and takes back, for accounts (A5); for others it is kept until they have one. */
export function useVoting({ id: contestId }: Pick<Contest, 'id'>, given: ContestGuestData | null): Voting {
  const language = useLanguage();
  const [asked, setAsked] = useState<ContestGridItem | null>(null);
  const bodyOf = ({ mediaId, albumId, actor }: ContestGridItem) => ({ contestId, mediaId, albumId, actorId: actor.id });
  const close = () => setAsked(null);
  const told = ({ needAvs }: CallOutput<typeof addContestMediaVoting>) => {
    close();
    if (needAvs) openPaymentWindow('avs');
  };
  const add = useAction(
    ({ item, isLastTime }: { item: ContestGridItem; isLastTime: boolean }) => {
      const body = { ...bodyOf(item), ...(isLastTime ? { hideConfirmWindow: true } : {}) };
      return callRest(addContestMediaVoting, language, { body });
    },
    { refreshes: shown, onDone: told },
  );
  const remove = useAction(
    (item: ContestGridItem) => callRest(deleteContestMediaVoting, language, { body: bodyOf(item) }),
    { refreshes: shown },
  );

  async function press(item: ContestGridItem): Promise<void> {
    // A press may come before the first answer says who presses.
    await startSession(language);
    if (session().guest?.isLoggedIn !== true) {
      void keepForLater(language, { type: 'voteInContest', ...bodyOf(item) });
      openPaymentWindow('signup');
      return;
    }
    if (item.voted) return remove.mutate(item);
    if (given?.hideVoteLimitModal === true) return add.mutate({ item, isLastTime: false });
    setAsked(item);
  }
  const adding = add.isPending ? add.variables.item.id : null;
  return {
    asked,
    busyId: remove.isPending ? remove.variables.id : adding,
    error: lastError(add, remove),
    press: (item) => void press(item),
    confirm: (item, isLastTime) => add.mutate({ item, isLastTime }),
    close() {
      close();
      add.reset();
    },
  };
}
