import { useId, useState } from 'react';
import { m } from '#messages';
import { serverNow } from '../../../../shell/time/server-time.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { LineDrawing } from '../../../../ui/icon.tsx';
import { messageReactions, messengerConstants } from '../../constants.ts';
import type { Message } from '../../contract.ts';
import type { MessageActions } from '../state/use-message-actions.ts';
import { ReactionGlyph, reactionNames } from './reaction-glyph.tsx';

const DOTS = 'M5 12h.01M12 12h.01M19 12h.01';

interface MessageMenuProps {
  message: Message;
  isOwn: boolean;
  /** The other one has written after it. */
  isAnswered: boolean;
  isClosed: boolean;
  /** One's own sign beside it. */
  reaction: Message['guestReaction'];
  actions: MessageActions;
}

/** All that can be done with one message, behind one button. */
export function MessageMenu(props: MessageMenuProps) {
  const { message, isOwn } = props;
  const id = useId();
  const anchor = `--message-${String(message.number)}`;
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="shrink-0 self-center">
      <button
        type="button"
        className="icon-btn size-9 pointer-coarse:size-11 text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-raised hover:text-ink focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
        popoverTarget={id}
        aria-expanded={openedAt !== null}
        aria-label={m.messenger_message_menu()}
        title={m.messenger_message_menu()}
        style={{ anchorName: anchor }}
      >
        <LineDrawing path={DOTS} size={20} />
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={(event) =>
          setOpenedAt(event.newState === 'open' ? (serverNow() ?? Number.POSITIVE_INFINITY) : null)
        }
        className={`m-0 my-1 min-w-56 flex-col gap-1 rounded-control border border-line bg-overlay p-2 text-ink shadow-[var(--shadow)] [inset:auto] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] open:flex ${isOwn ? '[position-area:bottom_span-left]' : '[position-area:bottom_span-right]'}`}
        style={{ positionAnchor: anchor }}
      >
        {openedAt === null ? null : (
          <Items {...props} openedAt={openedAt} menuId={id} onDelete={() => setAsking(true)} />
        )}
      </div>
      <Dialog open={isAsking} title={m.messenger_delete_sure()} onClose={() => setAsking(false)}>
        <p className="text-pretty text-muted">{m.messenger_delete_text()}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => {
              setAsking(false);
              props.actions.remove(message);
            }}
          >
            {m.messenger_delete()}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => setAsking(false)}>
            {m.messenger_cancel()}
          </button>
        </div>
      </Dialog>
    </div>
  );
}

interface ItemsProps extends MessageMenuProps {
  /** By the server's clock; without end where that is not known. */
  openedAt: number;
  menuId: string;
  onDelete: () => void;
}

/** What is still possible at the moment in which one looks; the platform decides once more. */
function Items(props: ItemsProps) {
  const { message, isOwn, isAnswered, isClosed, reaction, actions, openedAt, menuId, onDelete } = props;
  const age = openedAt - Date.parse(message.at);
  const mayEdit = isOwn && !isClosed && !isAnswered && message.text !== '' && age < messengerConstants.editMs;
  const mayDelete = isOwn && age < messengerConstants.deleteMs;
  return (
    <>
      {isClosed ? null : (
        <>
          <div className="flex justify-between border-b border-line pb-1">
            {messageReactions.map((name) => (
              <button
                key={name}
                type="button"
                className="icon-btn hover:bg-raised aria-pressed:bg-raised"
                aria-pressed={name === reaction}
                aria-label={
                  name === reaction ? m.messenger_react_off({ reaction: reactionNames[name]() }) : reactionNames[name]()
                }
                title={reactionNames[name]()}
                popoverTarget={menuId}
                popoverTargetAction="hide"
                onClick={() => actions.react(message, name === reaction ? null : name)}
              >
                <ReactionGlyph name={name} size={22} />
              </button>
            ))}
          </div>
          <button
            type="button"
            className="menu-item"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            onClick={() => actions.reply(message)}
          >
            {m.messenger_reply()}
          </button>
        </>
      )}
      {mayEdit ? (
        <button
          type="button"
          className="menu-item"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          onClick={() => actions.edit(message)}
        >
          {m.messenger_edit()}
        </button>
      ) : null}
      {mayDelete ? (
        <button
          type="button"
          className="menu-item text-signal"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          onClick={onDelete}
        >
          {m.messenger_delete()}
        </button>
      ) : null}
      {isOwn ? null : (
        <button
          type="button"
          className="menu-item"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          onClick={() => actions.report(message.number)}
        >
          {m.messenger_report_message()}
        </button>
      )}
    </>
  );
}
