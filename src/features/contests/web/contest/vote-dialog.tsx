import { useState } from 'react';
import { m } from '#messages';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Tick } from '../../../../ui/form/field.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import type { ContestGridItem, ContestGuestData, ContestHeader } from '../../contract.ts';
import { contestErrorText } from '../error-sentences.ts';
import type { Voting } from './use-voting.ts';

interface VoteDialogProps {
  contest: ContestHeader;
  given: ContestGuestData | null;
  voting: Voting;
  item: ContestGridItem;
}

/** §2, the contest-like modal: how many votes are left, before one of them counts. He may say that he has read it. */
export function VoteDialog({ contest, given, voting, item }: VoteDialogProps) {
  const [isLastTime, setLastTime] = useState(false);
  const left = contest.maxVotes - (given?.voteCount ?? 0);
  return (
    <Dialog open id="contest-like" title={m.contests_vote_for({ name: item.actor.name })} onClose={voting.close}>
      <div className="flex flex-col gap-3">
        <p className="text-pretty text-muted">
          {left > 0 ? m.contests_votes_left({ count: left }) : m.contests_error_votes_used()}
        </p>
        {left > 0 ? (
          <>
            <Tick
              name="hideConfirmWindow"
              label={m.contests_hide_window()}
              checked={isLastTime}
              onChange={({ currentTarget }) => setLastTime(currentTarget.checked)}
            />
            <FormError text={voting.error === null ? null : contestErrorText(voting.error)} />
            <button
              type="button"
              className="btn btn-primary w-full"
              disabled={voting.busyId !== null}
              onClick={() => voting.confirm(item, isLastTime)}
            >
              {m.contests_vote_now()}
            </button>
          </>
        ) : (
          <button type="button" className="btn btn-quiet w-full" onClick={voting.close}>
            {m.contests_understood()}
          </button>
        )}
      </div>
    </Dialog>
  );
}
