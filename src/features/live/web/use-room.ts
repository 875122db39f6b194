import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ApiProblem } from '../../../shell/api/client.ts';
import { onEvent, openChannel, sendCommand } from '../../../shell/api/channel.ts';
import type { ChatLine, ChatMode, LiveCommands, LiveEvents, Meter, Receipt } from '../contract.ts';
import { initialRoom, reduceRoom, type RoomState } from './room-state.ts';
import { randomId } from '../../../shell/random-id.ts';

export interface Room extends RoomState {
  enter: () => Promise<void>;
  leave: () => Promise<void>;
  say: (text: string) => Promise<void>;
  /** Says a line again that did not arrive. */
  repeat: (line: ChatLine) => Promise<void>;
  /** One proof that the picture moves. */
  prove: () => void;
  closeReceipt: () => void;
}

type Joined = LiveCommands['joinChat']['reply'];

/** A guest's time in a performer's room: entering, the meter, the lines, and how it ends. */
export function useRoom(actorId: number, mode: ChatMode): Room {
  const [state, dispatch] = useReducer(reduceRoom, initialRoom);
  const sittingId = state.joined?.sittingId;
  const lastSeq = useRef(0);

  useEffect(() => {
    if (sittingId === undefined) return;
    const mine = (meter: Meter) => meter.sittingId === sittingId;
    const stops = [
      onEvent('chatMeter', (data) => {
        const meter = data as LiveEvents['chatMeter'];
        if (mine(meter)) dispatch({ type: 'meter', meter });
      }),
      onEvent('chatWarning', (data) => {
        if (mine(data as LiveEvents['chatWarning'])) dispatch({ type: 'warning' });
      }),
      onEvent('chatExit', (data) => {
        const { receipt } = data as LiveEvents['chatExit'];
        if (receipt.sittingId === sittingId) dispatch({ type: 'ended', receipt });
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [sittingId]);

  useEffect(() => {
    if (sittingId === undefined) return;
    let stop: (() => void) | undefined;
    let left = false;
    void openChannel().then((client) => {
      if (left) return;
      const room = client.room(`chat-${actorId}`, {
        join: ({ since }) => ({ type: 'watchRoom', data: since === undefined ? { actorId } : { actorId, since } }),
        leave: () => ({ type: 'unwatchRoom', data: { actorId } }),
      });
      stop = room.subscribe(
        ({ type, data, seq }) => {
          if (seq !== null) lastSeq.current = seq;
          if (type === 'chatLine') dispatch({ type: 'line', line: data as ChatLine });
          if (type === 'chatViewers')
            dispatch({ type: 'viewers', viewers: (data as LiveEvents['chatViewers']).viewers });
        },
        { since: lastSeq.current },
      );
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [sittingId, actorId]);

  const enter = useCallback(async () => {
    dispatch({ type: 'entering' });
    try {
      dispatch({ type: 'joined', joined: await sendCommand<Joined>('joinChat', { actorId, mode }) });
    } catch (error) {
      dispatch({ type: 'refused', error });
    }
  }, [actorId, mode]);

  const leave = useCallback(async () => {
    dispatch({ type: 'leaving' });
    try {
      const { receipt } = await sendCommand<{ receipt: Receipt | null }>('leaveChat', { actorId });
      if (receipt !== null) dispatch({ type: 'ended', receipt });
    } catch (error) {
      dispatch({ type: 'refused', error });
    }
  }, [actorId]);

  const send = useCallback(
    async (line: ChatLine) => {
      dispatch({ type: 'saying', line });
      try {
        await sendCommand('sendMessage', message(actorId, mode, line));
        dispatch({ type: 'said', id: line.id });
      } catch (error) {
        dispatch({ type: 'unsaid', id: line.id, error });
      }
    },
    [actorId, mode],
  );

  const say = useCallback((text: string) => send(draft(text)), [send]);

  const prove = useCallback(() => {
    if (sittingId === undefined) return;
    sendCommand('chatAlive', { sittingId }).catch((error: unknown) => {
      // The server has ended it while we could not hear: what it told us is lost, the receipt is not.
      if (error instanceof ApiProblem && error.code === 'not-in-chat') dispatch({ type: 'gone' });
    });
  }, [sittingId]);

  const closeReceipt = useCallback(() => dispatch({ type: 'receiptClosed' }), []);
  return { ...state, enter, leave, say, repeat: send, prove, closeReceipt };
}

const draft = (text: string): ChatLine => ({
  id: randomId(),
  senderId: 'me',
  senderName: '',
  senderType: 'guest',
  text,
  at: new Date().toISOString(),
});

function message(actorId: number, mode: ChatMode, line: ChatLine): LiveCommands['sendMessage']['data'] {
  return {
    channelId: null,
    messageType: 'text',
    senderType: 'guest',
    isVideochat: mode === 'videoChat',
    isFreechat: mode === 'freeChat',
    data: { text: line.text },
    includedGifts: [],
    chatId: `chat-${actorId}`,
    clientId: line.id,
  };
}
