import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Loading } from '../../../../ui/data/loaded.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { keepForLater } from '../../../identity/web/index.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import { TwoPanes } from '../parts/two-panes.tsx';
import { useSelected, type Selected } from '../state/use-selected.ts';
import { ChannelList } from './channel-list.tsx';
import { GuestConversation } from './guest-conversation.tsx';
import { useTouched } from './use-touched.ts';

/** A guest's messages; who has no account is led to one, and back to what he wanted. */
export function GuestMessenger() {
  const language = useLanguage();
  const { guest } = useSession();
  const selected = useSelected();
  const { channelId, actorId } = selected;
  if (guest === null) return <Loading height="mx-auto mt-6 h-[60vh] max-w-[1180px]" />;
  if (guest.isLoggedIn) return <OfAccount selected={selected} />;
  return (
    <Notice title={m.messenger_title()} text={m.messenger_log_in()}>
      <button
        type="button"
        className="btn btn-primary"
        onClick={() => {
          void keepForLater(language, { type: 'selectMessengerChannel', channelId, actorId });
          openPaymentWindow('login');
        }}
      >
        {m.shell_log_in()}
      </button>
    </Notice>
  );
}

function OfAccount({ selected }: { selected: Selected }) {
  const language = useLanguage();
  const { channelId, actorId, select } = selected;
  const error = useTouched(channelId === null ? actorId : null, (id) => select(id, { replace: true }));
  return (
    <div className="mx-auto max-w-[1180px] px-4 pt-3 pb-8 desktop:px-9">
      <h1 className="mb-3 text-[30px] desktop:sr-only">{m.messenger_title()}</h1>
      {error === null ? null : (
        <p role="alert" className="mb-3 text-signal">
          {error}
        </p>
      )}
      <TwoPanes
        list={<ChannelList selectedId={channelId} onSelect={select} />}
        selected={
          channelId === null ? null : (
            <GuestConversation key={channelId} channelId={channelId} onClose={() => select(null)} />
          )
        }
        nothing={
          <Notice text={m.messenger_select()}>
            <Link href={href('cams', language)} className="btn btn-quiet">
              {m.messenger_find()}
            </Link>
          </Notice>
        }
      />
    </div>
  );
}
