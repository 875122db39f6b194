import { m } from '#messages';
import { formatClock, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { ContestGridItem, ContestHeader } from '../../contract.ts';
import { addressOf } from './use-sub.ts';
import type { Voting } from './use-voting.ts';

const badge = 'rounded-full bg-[oklch(0.15_0.02_340/0.75)] px-2.5 py-0.5 text-[12.5px] text-glow';

interface EntryProps {
  contest: ContestHeader;
  item: ContestGridItem;
  voting: Voting;
}

/** What was entered: its picture, whose it is, its place, and votes for it. */
export function EntryCard({
  contest,
  item,
  voting,
  eager,
  onOpen,
}: EntryProps & { eager: boolean; onOpen: (() => void) | null }) {
  const language = useLanguage();
  const { actor, albumId, mediaId, place, picture, duration, isLocked } = item;
  const isPhoto = contest.media === 'photos';
  const page = isPhoto
    ? href('actorPictures', language, { actorName: actor.slug, albumId: String(albumId ?? 0) })
    : href('actorVideo', language, { actorName: actor.slug, videoId: String(mediaId) });
  const over = 'absolute inset-0';
  return (
    <article className="group" data-testid="entry" data-id={item.id}>
      <div className={`relative overflow-hidden rounded-media bg-raised ${isPhoto ? 'aspect-[4/5]' : 'aspect-video'}`}>
        {picture === null ? null : (
          <Picture
            // Another picture comes from the same address once he may see it.
            key={String(isLocked)}
            picture={picture}
            alt=""
            sizes="(width >= 1280px) 340px, (width >= 640px) 30vw, 46vw"
            eager={eager}
            className="absolute inset-0 size-full object-cover transition-transform duration-300 ease-out group-hover:scale-[1.03] motion-reduce:transition-none"
          />
        )}
        {onOpen === null ? (
          <Link href={page} aria-label={m.contests_open_page({ name: actor.name })} className={over} />
        ) : (
          <button
            type="button"
            aria-label={m.contests_open_picture({ name: actor.name })}
            className={`${over} cursor-zoom-in`}
            onClick={onOpen}
          />
        )}
        {place === null ? null : (
          <span className={`${badge} pointer-events-none absolute top-3 left-3 tabular-nums`}>
            {m.contests_place({ place })}
          </span>
        )}
        {duration === null ? null : (
          <span className={`${badge} pointer-events-none absolute right-3 bottom-3 tabular-nums`}>
            {formatClock(duration / 1000)}
          </span>
        )}
      </div>
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 text-[15px]">
        <Link
          href={addressOf(language, contest.id, { sub: 'actor', actorId: actor.id })}
          className="inline-flex min-h-9 items-center font-medium hover:underline"
        >
          {actor.name}
        </Link>
        {contest.phase === 'announced' || contest.phase === 'entries' ? null : (
          <span className="text-[14.5px] text-muted tabular-nums">{m.contests_votes({ count: item.mediaVotes })}</span>
        )}
      </p>
      <VoteButton contest={contest} item={item} voting={voting} />
    </article>
  );
}

/** Votes for it, or takes that back, while votes are taken. In the large view it says how many there are as well. */
export function VoteButton({ contest, item, voting, isBare = false }: EntryProps & { isBare?: boolean }) {
  const votes = m.contests_votes({ count: item.mediaVotes });
  if (contest.phase === 'announced' || contest.phase === 'entries') return null;
  if (contest.phase !== 'voting')
    return isBare ? <p className="text-[14.5px] text-glow tabular-nums">{votes}</p> : null;
  const { name } = item.actor;
  return (
    <button
      type="button"
      aria-label={item.voted ? m.contests_take_back({ name, votes }) : m.contests_vote({ name, votes })}
      disabled={voting.busyId === item.id}
      className={`btn btn-quiet w-full px-3 whitespace-nowrap tabular-nums ${item.voted ? 'border-ember text-ember-text' : ''} ${isBare ? 'text-glow' : ''}`}
      onClick={() => voting.press(item)}
    >
      <Icon name="heart" size={18} isFilled={item.voted} />
      {item.voted ? m.contests_back_short() : m.contests_vote_short()}
      {isBare ? <span className="max-sm:hidden">· {votes}</span> : null}
    </button>
  );
}
