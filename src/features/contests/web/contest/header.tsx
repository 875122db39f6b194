import { useEffect, type ReactNode } from 'react';
import { m } from '#messages';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useServerNow } from '../../../../shell/time/server-time.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { refresh } from '../../../../ui/data/use-api.ts';
import { getContestGridItems, getContestHeader, type ContestHeader } from '../../contract.ts';
import { leftText, mediaText, nextMoment, phaseText, whenText } from '../phases.ts';

const STEP_MS = 15_000;

/** What a contest is about: its theme, where it stands, how long that lasts, its rules and prizes. */
export function Header({ contest, voteCount }: { contest: ContestHeader; voteCount: number | null }) {
  const language = useLanguage();
  const coinPrizes = contest.prizeCoins.map((coins, nth) =>
    m.contests_prize_place({ place: nth + 1, coins: formatCoins(coins, language) }),
  );
  return (
    <header className="mb-6">
      <p>
        <Link
          href={href('contests', language)}
          className="inline-flex min-h-11 items-center gap-1.5 text-[14.5px] text-muted hover:text-ink"
        >
          <Icon name="back" size={18} /> {m.contests_all()}
        </Link>
      </p>
      <h1 className="text-[34px] wrap-anywhere desktop:text-[42px]">{contest.title}</h1>
      <p className="mt-1 max-w-[64ch] text-[17px] text-pretty wrap-anywhere text-muted">{contest.theme}</p>
      <ul className="mt-4 flex flex-wrap gap-2 text-[14.5px] tabular-nums">
        <Fact text={phaseText(contest.phase)} isFirst />
        <Fact text={mediaText(contest.media)} />
        <Fact text={whenText(contest, language)} />
        <Left contest={contest} />
        {contest.phase === 'voting' && voteCount !== null ? (
          <Fact text={m.contests_votes_given({ count: voteCount, most: contest.maxVotes })} />
        ) : null}
      </ul>
      <div className="mt-5 grid gap-x-9 gap-y-3 border-t border-line pt-5 desktop:grid-cols-2">
        {contest.prizes === '' && coinPrizes.length === 0 ? null : (
          <Words title={m.contests_prizes()} text={contest.prizes}>
            {coinPrizes.length === 0 ? null : (
              <ul className="mb-2 tabular-nums">
                {coinPrizes.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </Words>
        )}
        <details className="max-w-[68ch]">
          <summary className="min-h-11 cursor-pointer py-2 font-medium">{m.contests_rules()}</summary>
          {contest.rules === '' ? null : (
            <p className="mb-3 text-pretty wrap-anywhere whitespace-pre-line text-muted">{contest.rules}</p>
          )}
          <ul className="list-disc space-y-1.5 pl-5 text-[15px] text-pretty text-muted">
            <li>{m.contests_rule_votes({ count: contest.maxVotes })}</li>
            <li>{m.contests_rule_back()}</li>
            <li>{m.contests_rule_places()}</li>
            <li>{m.contests_rule_withdrawn()}</li>
            {coinPrizes.length > 0 ? <li>{m.contests_rule_coins()}</li> : null}
            {contest.needAvs ? <li>{m.contests_rule_avs()}</li> : null}
            <li>{m.contests_rule_young()}</li>
            <li>{m.contests_rule_network()}</li>
            <li>{m.contests_rule_result()}</li>
          </ul>
        </details>
      </div>
    </header>
  );
}

const Fact = ({ text, isFirst = false }: { text: string; isFirst?: boolean }) => (
  <li
    className={`rounded-full border px-3 py-1 ${isFirst ? 'border-ember text-ember-text' : 'border-line text-muted'}`}
  >
    {text}
  </li>
);

const Words = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="max-w-[68ch]">
    <h2 className="py-2 font-sans text-[16px] font-medium">{title}</h2>
    {children}
    <p className="text-pretty wrap-anywhere whitespace-pre-line text-muted">{text}</p>
  </section>
);

/** How long it stands as it does; once that is over, what is shown is asked for anew. Pages are kept, so that it begins in the browser. */
function Left({ contest }: { contest: ContestHeader }) {
  const until = nextMoment(contest);
  const now = useServerNow(until === null ? null : STEP_MS);
  useEffect(() => {
    if (until !== null && now !== null && now >= Date.parse(until))
      [getContestHeader, getContestGridItems].forEach(refresh);
  }, [until, now]);
  return until === null || now === null ? null : <Fact text={leftText(until, now)} />;
}
