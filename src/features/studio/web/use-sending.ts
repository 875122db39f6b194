import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Whether this page is the one that sends the picture. Two open studios never fight for the room: who begins to send
 * makes the other pages of this browser rest.
 */
export function useSending(): { sending: boolean; send: () => void; rest: () => void } {
  const [sending, setSending] = useState(false);
  const others = useRef<BroadcastChannel | null>(null);

  useEffect(() => {
    const channel = new BroadcastChannel('studio-sending');
    channel.addEventListener('message', () => setSending(false));
    others.current = channel;
    return () => channel.close();
  }, []);

  const send = useCallback(() => {
    others.current?.postMessage('here');
    setSending(true);
  }, []);
  const rest = useCallback(() => setSending(false), []);
  return { sending, send, rest };
}
