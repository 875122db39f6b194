import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { onEvent } from '../../../../shell/api/channel.ts';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { messengerConstants, type ChannelFilter } from '../../constants.ts';
import { getChannels, type Channel } from '../../contract.ts';
import { ChannelRows } from '../parts/channel-rows.tsx';
import { PrivacyButton } from '../parts/privacy-button.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';

interface ChannelListProps {
  selectedId: number | null;
  onSelect: (channelId: number) => void;
}

const empty: Record<ChannelFilter, () => string> = {
  newest: m.messenger_none,
  unread: m.messenger_none_unread,
  archived: m.messenger_none_archived,
  blocked: m.messenger_none_blocked,
};

/** The guest's channels, filtered, the latest message first. */
export function ChannelList({ selectedId, onSelect }: ChannelListProps) {
  const [filter, setFilter] = useState<ChannelFilter>('newest');
  const [online, setOnline] = useState(false);
  const query = { filter, limit: messengerConstants.channelsPage, ...(online ? { online: 'true' } : {}) };
  const pages = useApiPages(getChannels, { query }, 'after', { refreshOn: ['channelUpdate'] });
  const presence = usePresence(pages.items ?? [], pages.reload);
  return (
    <>
      <FilterTabs filter={filter} onFilter={setFilter} />
      <label className="flex min-h-11 items-center gap-2.5 px-3 text-[14.5px] text-muted">
        <input
          type="checkbox"
          className="size-4.5 accent-ember"
          checked={online}
          onChange={(event) => setOnline(event.target.checked)}
        />
        {m.messenger_online_only()}
      </label>
      <ChannelRows
        pages={pages}
        empty={online ? m.messenger_none_online() : empty[filter]()}
        partnerOf={(channel) => ({
          name: channel.actorName,
          picture: (
            <Picture
              picture={channel.picture}
              alt=""
              sizes="52px"
              widest={320}
              className="size-13 rounded-full object-cover"
            />
          ),
          isOnline: presence.get(channel.actorId) ?? channel.isActorOnline,
        })}
        selectedId={selectedId}
        onSelect={onSelect}
      />
      <div className="mt-auto pt-3">
        <PrivacyButton />
      </div>
    </>
  );
}

/** Who of them has come or gone since the list was asked for; it is asked for anew where one goes, who may be there for him no more. */
function usePresence(channels: readonly Channel[], reload: () => void): ReadonlyMap<number, boolean> {
  const [presence, setPresence] = useState<ReadonlyMap<number, boolean>>(new Map());
  const known = useRef({ ids: new Set<number>(), reload });
  useEffect(() => {
    known.current = { ids: new Set(channels.map(({ actorId }) => actorId)), reload };
  }, [channels, reload]);
  useEffect(() => {
    const set = (actorId: number, isOnline: boolean) =>
      setPresence((before) => (known.current.ids.has(actorId) ? new Map(before).set(actorId, isOnline) : before));
    const stops = [
      onEvent('actorOnline', ({ actorId }) => set(actorId, true)),
      onEvent('actorOffline', ({ actorId }) => {
        set(actorId, false);
        if (known.current.ids.has(actorId)) known.current.reload();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  return presence;
}
