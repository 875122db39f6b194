import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { useApi, useGateway } from '../../../../ui/data/use-api.ts';
import type { TextReach } from '../../../identity/constants.ts';
import { getNotificationsSettings } from '../../../identity/contract.ts';
import { performerConstants } from '../../constants.ts';
import type { ActorCard as Actor } from '../../contract.ts';
import { ActorCards, CardSkeletons } from '../lists/actor-grid.tsx';
import { PINNED_MODELS } from '../../queries.ts';
import { NoticeSwitches, type Notices } from './notice-switches.tsx';
import { ListHeader } from '../home/page.tsx';
import { useLiveCount } from '../home/use-live-count.ts';
import { Notice } from '../../../../ui/notice.tsx';

interface ShownProps {
  actors: readonly Actor[];
  notices: Notices;
  smsReach: TextReach;
}

/** Whom the guest has pinned, the latest first; on a phone ten at a time, else fifty (§9). */
export function Favorites() {
  const pinned = useGateway(PINNED_MODELS, { first: performerConstants.pinnedBlock });
  const settings = useApi(getNotificationsSettings, {});
  const error = pinned.error ?? settings.error;
  if (pinned.data !== undefined && settings.data !== undefined) {
    const notices: Notices = new Map(settings.data.favorites.map((each) => [each.actorId, each]));
    return <Shown actors={pinned.data.pinnedModels} notices={notices} smsReach={settings.data.smsReach} />;
  }
  function again() {
    void pinned.refetch();
    void settings.refetch();
  }
  return (
    <>
      <ListHeader title={m.performers_favorites_title()} />
      {error === null ? (
        <CardSkeletons count={6} />
      ) : (
        <Notice text={errorText(error)}>
          <button type="button" className="btn btn-quiet" onClick={again}>
            {m.shell_retry()}
          </button>
        </Notice>
      )}
    </>
  );
}

function Shown({ actors, notices, smsReach }: ShownProps) {
  const language = useLanguage();
  const online = useLiveCount(actors);
  const [count, setCount] = useState<number>(firstPage);
  if (actors.length === 0) {
    return (
      <>
        <ListHeader title={m.performers_favorites_title()} />
        <Notice text={m.performers_favorites_none()}>
          <Link href={href('cams', language)} className="btn btn-primary">
            {m.performers_all_cams()}
          </Link>
        </Notice>
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
      <NoticeSwitches actors={actors} notices={notices} smsReach={smsReach} />
    </>
  );
}

const firstPage = () =>
  matchMedia('(width < 768px)').matches ? performerConstants.favoritesPhonePage : performerConstants.pinnedBlock;
