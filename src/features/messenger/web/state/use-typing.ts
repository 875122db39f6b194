import { useEffect, useRef, useState } from 'react';
import { onEvent, sendNow } from '../../../../shell/api/channel.ts';
import { messengerConstants } from '../../constants.ts';
import type { Side } from './use-conversation.ts';

/** Whether the other one writes just now, and how he is told that one does oneself. */
export function useTyping(side: Side, channelId: number): { isTyping: boolean; typed: () => void } {
  const [isTyping, setTyping] = useState(false);
  const lastSaid = useRef(-Infinity);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => setTyping(false);
    const stops = [
      onEvent('channelTyping', ({ channelId: where }) => {
        if (where !== channelId) return;
        setTyping(true);
        clearTimeout(timer);
        timer = setTimeout(end, messengerConstants.typingShownMs);
      }),
      onEvent('channelMessage', ({ channelId: where, message }) => {
        if (where === channelId && message.senderType !== side) end();
      }),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [side, channelId]);
  return {
    isTyping,
    typed() {
      if (performance.now() - lastSaid.current < messengerConstants.typingEveryMs) return;
      lastSaid.current = performance.now();
      // Losing it is harmless: it is said again with the next letters.
      void sendNow('typeInChannel', { channelId, senderType: side }).catch(() => undefined);
    },
  };
}
