import { useEffect, useState } from 'react';
import { callGateway } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { TOUCH_CHANNEL } from '../../queries.ts';
import { messengerErrorText } from '../error-sentences.ts';

/** Finds the channel with a performer, or makes it; answers what is wrong, in words. Null for nobody. */
export function useTouched(actorId: number | null, onFound: (channelId: number) => void): string | null {
  const language = useLanguage();
  const [failed, setFailed] = useState<{ actorId: number; text: string } | null>(null);
  useEffect(() => {
    if (actorId === null) return;
    let isOver = false;
    callGateway(TOUCH_CHANNEL, { actorId }, language).then(
      ({ touchMessengerChannel: { id } }) => {
        if (!isOver) onFound(id);
      },
      (error: unknown) => {
        if (!isOver) setFailed({ actorId, text: messengerErrorText(error) });
      },
    );
    return () => {
      isOver = true;
    };
    // Asked once for each performer: what hears of it is another function with each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [actorId, language]);
  return failed !== null && failed.actorId === actorId ? failed.text : null;
}
