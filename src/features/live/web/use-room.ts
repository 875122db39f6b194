import { useCallback, useEffect, useReducer } from 'react';
import { ApiProblem } from '../../../shell/api/client.ts';
import { onEvent, sendCommand } from '../../../shell/api/channel.ts';
import { plainLine } from '../constants.ts';
import type { ChatLine, ChatMode, LiveCommands, LiveEvents, Meter, Receipt } from '../contract.ts';
import { followChat, sayLine } from './chat-channel.ts';
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
  const chatId = state.joined?.chatId;

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
    if (sittingId === undefined || chatId === undefined) return;
    return followChat(actorId, chatId, {
      line: (line) => dispatch({ type: 'line', line }),
      viewers: (viewers) => dispatch({ type: 'viewers', viewers }),
    });
  }, [sittingId, actorId, chatId]);

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
      if (chatId === undefined) return;
      dispatch({ type: 'saying', line });
      try {
        await sayLine(chatId, mode, line);
        dispatch({ type: 'said', id: line.id });
      } catch (error) {
        dispatch({ type: 'unsaid', id: line.id, error });
      }
    },
    [chatId, mode],
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
  ...plainLine,
  gifts: [],
  id: randomId(),
  senderId: 'me',
  senderName: '',
  senderType: 'guest',
  text,
  at: new Date().toISOString(),
});
