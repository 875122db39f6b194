import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { ActorCard as Actor } from '../../contract.ts';
import { ChatButton } from '../relations/chat-button.tsx';
import { stateText } from '../relations/chat-button-words.ts';
import { useHoverPreview } from '../profile/hover-preview.tsx';
import { useLiveState } from '../profile/live-state.ts';

/** On a wide page never more than this, whatever the columns; short, for it stands in each card. */
const SIZES = '(min-width:640px) 300px,44vw';

interface ActorCardProps {
  actor: Actor;
  heading: 'h2' | 'h3';
  eager?: boolean;
  /** Stands before her name, e.g. her place in a list. */
  place?: number;
}

/** A performer in a list: portrait, name, age, two facts, what she offers in coins and in euro, and whether she is live. */
export function ActorCard({ actor, heading: Heading, eager = false, place }: ActorCardProps) {
  const language = useLanguage();
  const { state, isLivePreviewEnabled } = useLiveState(actor);
  const live = state !== 'offline';
  // As of when the page was made: another state since then has another number.
  const viewers = state === actor.state ? (actor.viewers ?? 0) : 0;
  const preview = useHoverPreview(actor.id, live && isLivePreviewEnabled);
  return (
    <Link href={href('actor', language, { actorName: actor.slug })} className="group block" {...preview.handlers}>
      <div className="card-frame">
        <Picture
          picture={actor.portrait}
          alt={m.performers_portrait_of({ name: actor.name })}
          sizes={SIZES}
          widest={640}
          eager={eager}
          framed
        />
        {preview.picture}
        <div className="card-top">
          {live ? <span className="live-dot">{stateText(state)}</span> : null}
          {viewers > 0 ? <Viewers count={viewers} /> : null}
          {actor.rating === null ? null : <span className="card-rating">{`${actor.rating.satisfactionRate} %`}</span>}
        </div>
        <div className="card-foot">
          {place === undefined ? null : (
            <p className="font-serif text-[26px] leading-none text-glow tabular-nums">
              <span className="sr-only">{m.performers_place({ place })}</span>
              <span aria-hidden="true">{place}</span>
            </p>
          )}
          <Heading className="card-name">
            {actor.name}
            <span className="card-age">{actor.age}</span>
          </Heading>
          <p className="card-facts">{actor.facts.join(' · ')}</p>
        </div>
      </div>
      <ChatButton actor={actor} shape="line" />
    </Link>
  );
}

function Viewers({ count }: { count: number }) {
  const words = m.performers_viewers({ count });
  return (
    <span className="card-viewers" role="img" aria-label={words} title={words}>
      <Icon name="eye" size={15} />
      {count}
    </span>
  );
}
