import { useEffect, useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { problemText } from '../../../../shell/problem-text.ts';
import { getNotificationsSettings } from '../../../identity/contract.ts';
import type { Language } from '../../../../platform/contract.ts';
import { performerConstants } from '../../constants.ts';
import type { ActorCard as Actor } from '../../contract.ts';
import { ActorCards, CardSkeletons } from '../lists/actor-grid.tsx';
import { loadPinned } from '../calls.ts';
import { NoticeSwitches, type Notices } from './notice-switches.tsx';
import { ListHeader, Nobody } from '../home/page.tsx';
import { useLiveCount } from '../home/use-live-count.ts';

interface Loaded {
  actors: Actor[];
  notices: Notices;
}

/** Whom the guest has pinned, the latest first; on a phone ten at a time, else fifty (§9). */
export function Favorites() {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} again={() => setAttempt(attempt + 1)} />;
}

function Attempt({ again }: { again: () => void }) {
  const language = useLanguage();
  const [state, setState] = useState<Loaded | { error: string } | null>(null);
  useEffect(() => {
    let left = false;
    load(language).then(
      (found) => left || setState(found),
      (fault: unknown) => left || setState({ error: problemText(fault) }),
    );
    return () => void (left = true);
  }, [language]);

  if (state !== null && 'actors' in state) return <Shown {...state} />;
  return (
    <>
      <ListHeader title={m.performers_favorites_title()} />
      {state === null ? (
        <CardSkeletons count={6} />
      ) : (
        <Nobody text={state.error}>
          <button type="button" className="btn btn-quiet" onClick={again}>
            {m.shell_retry()}
          </button>
        </Nobody>
      )}
    </>
  );
}

function Shown({ actors, notices }: Loaded) {
  const language = useLanguage();
  const online = useLiveCount(actors);
  const [count, setCount] = useState<number>(firstPage);
  if (actors.length === 0) {
    return (
      <>
        <ListHeader title={m.performers_favorites_title()} />
        <Nobody text={m.performers_favorites_none()}>
          <Link href={href('cams', language)} className="btn btn-primary">
            {m.performers_all_cams()}
          </Link>
        </Nobody>
      </>
    );
  }
  return (
    <>
      <ListHeader title={m.performers_favorites_title()} text={m.performers_favorites_online({ count: online })} />
      <ActorCards actors={actors.slice(0, count)} eager={5} list />
      {count >= actors.length ? null : (
        <p className="mt-8 text-center">
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => setCount(count + performerConstants.favoritesPhonePage)}
          >
            {m.performers_more()}
          </button>
        </p>
      )}
      <NoticeSwitches actors={actors} notices={notices} />
    </>
  );
}

const firstPage = () =>
  matchMedia('(width < 768px)').matches ? performerConstants.favoritesPhonePage : performerConstants.pinnedBlock;

async function load(language: Language): Promise<Loaded> {
  const [actors, settings] = await Promise.all([
    loadPinned(language, performerConstants.pinnedBlock),
    callRest(getNotificationsSettings, language, {}),
  ]);
  return { actors, notices: new Map(settings.favorites.map((each) => [each.actorId, each])) };
}
