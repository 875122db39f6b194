import { useRef } from 'react';
import { m } from '#messages';
import { LoadError, Loading } from '../../../../ui/data/loaded.tsx';
import type { ApiPages } from '../../../../ui/data/use-api.ts';
import { messengerConstants } from '../../constants.ts';
import { messengerSentences } from '../error-sentences.ts';
import { ChannelRow, type Partner } from './channel-row.tsx';

/** What the rows of both sides have in common. */
interface Listed {
  id: number;
  subject: string;
  isSubjectOwn: boolean;
  sentDiffForHumans: string;
  unreadCount: number;
}

interface ChannelRowsProps<Item extends Listed> {
  pages: ApiPages<Item>;
  /** Where there are none. */
  empty: string;
  /** Who is at the other end. */
  partnerOf: (channel: Item) => Partner;
  selectedId: number | null;
  onSelect: (channelId: number) => void;
}

/** Channels, the latest message first, loaded page by page. */
export function ChannelRows<Item extends Listed>({
  pages: { items, error, hasMore, isBusy, more },
  empty,
  partnerOf,
  selectedId,
  onSelect,
}: ChannelRowsProps<Item>) {
  const lastMore = useRef(0);
  // §5: not more often than twice a second.
  function loadMore() {
    if (performance.now() - lastMore.current < messengerConstants.loadMoreMs) return;
    lastMore.current = performance.now();
    more();
  }
  return (
    <>
      {items === null && error === null ? <Loading height="m-2 h-64" /> : null}
      {items?.length === 0 ? <p className="px-3 py-8 text-pretty text-muted">{empty}</p> : null}
      <ul aria-label={m.messenger_channels()} aria-busy={isBusy} className="flex flex-col gap-0.5">
        {(items ?? []).map((channel) => (
          <ChannelRow
            key={channel.id}
            partner={partnerOf(channel)}
            subject={channel.subject === '' ? m.messenger_a_gift() : channel.subject}
            isSubjectOwn={channel.isSubjectOwn}
            when={channel.sentDiffForHumans}
            unreadCount={channel.unreadCount}
            isSelected={channel.id === selectedId}
            onSelect={() => onSelect(channel.id)}
          />
        ))}
      </ul>
      {error === null ? null : <LoadError error={error} onRetry={more} sentences={messengerSentences} />}
      {hasMore && error === null ? (
        <button type="button" className="btn btn-quiet m-3" disabled={isBusy} onClick={loadMore}>
          {m.messenger_more()}
        </button>
      ) : null}
    </>
  );
}
