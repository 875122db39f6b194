import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { ListedContest } from '../../contract.ts';
import { mediaText, phaseText, whenText } from '../phases.ts';

const badge = 'rounded-full bg-[oklch(0.15_0.02_340/0.75)] px-2.5 py-0.5 text-[12.5px] text-glow';

/** A contest in a list: one of its pictures, where it stands, and what it is about. */
export function ContestCard({ contest }: { contest: ListedContest }) {
  const language = useLanguage();
  return (
    <article className="group" data-testid="contest" data-id={contest.id}>
      <Link href={href('contest', language, { id: String(contest.id) })} className="block">
        <div className="relative aspect-[16/10] overflow-hidden rounded-media bg-raised">
          {contest.cover === null ? (
            <span className="absolute inset-0 grid place-content-center text-faint">
              <Icon name="cup" size={44} />
            </span>
          ) : (
            <Picture
              picture={contest.cover}
              alt=""
              sizes="(width >= 1280px) 440px, (width >= 640px) 46vw, 92vw"
              className="absolute inset-0 size-full object-cover transition-transform duration-300 ease-out group-hover:scale-[1.03] motion-reduce:transition-none"
            />
          )}
          <span className={`${badge} absolute top-3 left-3`}>{phaseText(contest.phase)}</span>
          <span className={`${badge} absolute right-3 bottom-3 tabular-nums`}>
            {m.contests_entries({ count: contest.elementsCount })}
          </span>
        </div>
        <h3 className="mt-2.5 font-serif text-[21px] leading-tight wrap-anywhere">{contest.title}</h3>
      </Link>
      <p className="mt-1 text-[15px] text-pretty wrap-anywhere text-muted">{contest.theme}</p>
      <p className="mt-1 text-[14px] text-muted tabular-nums">
        {mediaText(contest.media)} · {whenText(contest, language)}
      </p>
    </article>
  );
}

export const ContestCards = ({ contests }: { contests: readonly ListedContest[] }) => (
  <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 xl:grid-cols-3">
    {contests.map((contest) => (
      <li key={contest.id}>
        <ContestCard contest={contest} />
      </li>
    ))}
  </ul>
);
