import { useState } from 'react';
import { m } from '#messages';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { PressTwice } from '../../../../ui/press-twice.tsx';
import { studioErrorText } from '../../../studio/web/index.ts';
import { contestConstants } from '../../constants.ts';
import { listOwnContests, withdrawEntry, type OwnContest, type OwnEntry } from '../../contract.ts';
import { mediaText, phaseText, whenText } from '../phases.ts';
import { ChooseMedium } from './choose-medium.tsx';
import { useOwnMedia } from './use-own-media.ts';

/** A contest as a performer takes part in it. */
export function OwnContestCard({ contest }: { contest: OwnContest }) {
  const language = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const { phase, entries } = contest;
  const own = entries.filter(({ isGone }) => !isGone);
  const isOpen = phase === 'entries' && own.length < contestConstants.maxEntries;
  return (
    <li className="border-b border-line py-7" data-testid={`contest-${contest.id}`}>
      <h2 className="text-[21px] wrap-anywhere">
        <Link href={href('contest', language, { id: String(contest.id) })} className="hover:underline">
          {contest.title}
        </Link>
      </h2>
      <p className="mt-1 text-pretty text-muted">{contest.theme}</p>
      <p className="mt-1 text-[14.5px] text-muted tabular-nums">
        {phaseText(phase)} · {mediaText(contest.media)} · {whenText(contest, language)}
      </p>
      {contest.endReason === null ? null : (
        <p className="mt-2 max-w-[60ch] wrap-anywhere text-signal">
          {m.contests_studio_ended({ reason: contest.endReason })}
        </p>
      )}
      {entries.length === 0 ? null : <OwnEntries contest={contest} />}
      {isOpen ? (
        <button type="button" className="btn btn-primary mt-4" onClick={() => setChoosing(true)}>
          {m.contests_studio_enter({ left: contestConstants.maxEntries - own.length })}
        </button>
      ) : null}
      {isChoosing ? <ChooseMedium contest={contest} onClose={() => setChoosing(false)} /> : null}
    </li>
  );
}

function OwnEntries({ contest }: { contest: OwnContest }) {
  const media = useOwnMedia(contest.media);
  return (
    <ul className="mt-4 grid gap-3">
      {contest.entries.map((entry) => (
        <OwnEntryRow
          key={entry.id}
          contest={contest}
          entry={entry}
          src={media.items.find(({ id }) => id === entry.mediaId)?.src ?? null}
        />
      ))}
    </ul>
  );
}

function OwnEntryRow({ contest, entry, src }: { contest: OwnContest; entry: OwnEntry; src: string | null }) {
  const language = useLanguage();
  const withdraw = useApiAction(withdrawEntry, { refreshes: [listOwnContests] });
  const { id, votes, place, wonCoins, isGone } = entry;
  const isRunning = contest.phase === 'entries' || contest.phase === 'voting';
  const facts = [
    ...(place === null ? [] : [m.contests_place({ place })]),
    ...(contest.phase === 'entries' ? [] : [m.contests_votes({ count: votes })]),
    ...(wonCoins === 0 ? [] : [m.contests_studio_won({ coins: formatCoins(wonCoins, language) })]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-4" data-testid={`entry-${id}`}>
      {src === null ? null : (
        <img src={src.replace('{size}', 'w320')} alt="" className="h-20 w-28 rounded-lg bg-raised object-cover" />
      )}
      <p className="min-w-0 flex-1 tabular-nums">
        {isGone ? m.contests_studio_gone() : facts.join(' · ') || m.contests_studio_entered()}
      </p>
      {isRunning && !isGone ? (
        <PressTwice
          label={m.contests_studio_withdraw()}
          confirm={m.contests_studio_withdraw_sure()}
          about={contest.title}
          onPress={() => withdraw.mutate({ params: { contestId: contest.id }, body: { entryId: id } })}
        />
      ) : null}
      {withdraw.error === null ? null : <FormError text={studioErrorText(withdraw.error)} />}
    </li>
  );
}
