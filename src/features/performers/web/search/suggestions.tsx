import { useId, useState, type ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { useApi, useGateway } from '../../../../ui/data/use-api.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { performerConstants } from '../../constants.ts';
import { actorSearch } from '../../contract.ts';
import { FIND_TAGS } from '../../queries.ts';
import { stateText } from '../relations/chat-button-words.ts';
import { recentSearches } from './recent-searches.ts';

/** So many of a kind. */
const MOST = 5;

interface SuggestionsProps {
  pattern: string;
  /** The option that the arrow keys are at, by its id. */
  active: string | null;
  onPick: () => void;
}

/** Who and what fits what is written so far; before that, what was searched for last. */
export default function Suggestions({ pattern, active, onPick }: SuggestionsProps) {
  const id = useId();
  const language = useLanguage();
  const { status } = useSession();
  const [recent] = useState(recentSearches);
  const isLong = pattern.length >= performerConstants.shortestPattern;
  const actors = useApi(actorSearch, { query: { text: pattern, limit: MOST } }, { enabled: isLong, about: null });
  const tags = useGateway(FIND_TAGS, { search: pattern }, { enabled: isLong && status !== 'loading' });
  const option = (key: string) => ({ id: `${id}${key}`, isActive: active === `${id}${key}`, onPick });

  if (!isLong) {
    return recent.map((each) => (
      <Option key={each} {...option(each)} to={href('search', language, { searchPattern: each })}>
        <Icon name="clock" size={18} />
        {each}
      </Option>
    ));
  }
  const found = actors.data?.items ?? [];
  const words = tags.data?.tags.slice(0, MOST) ?? [];
  return (
    <>
      {actors.error === null ? null : (
        <p role="alert" className="px-3 py-2 text-signal">
          {errorText(actors.error)}
        </p>
      )}
      {found.map(({ id: actorId, slug, name, age, portrait, isOnline, state }) => (
        <Option key={actorId} {...option(slug)} to={href('actor', language, { actorName: slug })}>
          <span className="relative size-9 shrink-0 overflow-hidden rounded-full bg-raised">
            <Picture
              picture={portrait}
              alt=""
              sizes="36px"
              widest={320}
              eager={false}
              className="absolute inset-0 size-full object-cover"
            />
          </span>
          <span className="truncate text-ink">
            {name} <span className="text-faint">{age}</span>
          </span>
          {isOnline ? <span className="live-dot ml-auto">{stateText(state)}</span> : null}
        </Option>
      ))}
      {words.map(({ id: tagId, name, slug }) => (
        <Option key={`#${tagId}`} {...option(`-${tagId}`)} to={href('camTag', language, { tagSlug: slug })}>
          <Icon name="star" size={18} />
          {m.performers_search_tag({ name })}
        </Option>
      ))}
      <Option {...option('-all')} to={href('search', language, { searchPattern: pattern })}>
        <Icon name="search" size={18} />
        {m.performers_search_all({ pattern })}
      </Option>
    </>
  );
}

interface OptionProps {
  id: string;
  to: string;
  isActive: boolean;
  onPick: () => void;
  children: ReactNode;
}

const Option = ({ id, to, isActive, onPick, children }: OptionProps) => (
  <Link
    id={id}
    href={to}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    onClick={onPick}
    className="menu-item aria-selected:bg-raised aria-selected:text-ink"
  >
    {children}
  </Link>
);
