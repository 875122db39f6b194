import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { getChannel, getChannels, setChannelState, type Channel } from '../../contract.ts';
import { UNREAD_COUNT } from '../../queries.ts';
import { StateMenu } from '../parts/state-menu.tsx';

interface GuestMenuProps {
  channel: Channel;
  /** What of the conversation is shown. */
  seen: { seen?: number };
  onClose: () => void;
  onReport: () => void;
}

/** Archiving, blocking and reporting the conversation with her. */
export function GuestMenu({ channel, seen, onClose, onReport }: GuestMenuProps) {
  const { id: channelId, archived, blocked, actorName } = channel;
  const state = useApiAction(setChannelState, {
    refreshes: [getChannel, getChannels, { path: UNREAD_COUNT }],
    onDone: (now) => {
      if (now.archived && !archived) onClose();
    },
  });
  return (
    <StateMenu
      archived={archived}
      blocked={blocked}
      blockLabel={m.messenger_block()}
      blockSure={m.messenger_block_sure({ name: actorName })}
      blockText={m.messenger_block_text()}
      isBusy={state.isPending}
      onChange={(body) => state.mutate({ params: { channelId }, body: { ...body, ...seen } })}
      onReport={onReport}
    />
  );
}
