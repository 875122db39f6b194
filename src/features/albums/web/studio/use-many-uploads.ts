import { useState } from 'react';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { randomId } from '../../../../shell/random-id.ts';
import { refresh } from '../../../../ui/data/use-api.ts';
import { studioErrorText } from '../../../studio/web/index.ts';
import { fileName, letGo, send, sendingSentences } from '../../../uploads/web/index.ts';
import { beginPictureUpload, listOwnAlbums } from '../../contract.ts';

/** Files on their way at a time. */
const AT_ONCE = 2;

export interface ManyUploads {
  /** Chosen since all were through. */
  total: number;
  done: number;
  /** What did not begin or did not get through, with why. */
  failed: readonly { id: string; name: string; text: string }[];
  isBusy: boolean;
  add: (files: readonly File[]) => void;
  dismiss: () => void;
}

/** Sends many pictures into an album, a few at a time, in the order in which they were chosen. */
export function useManyUploads(albumId: number): ManyUploads {
  const language = useLanguage();
  const [progress, setProgress] = useState({ total: 0, done: 0 });
  const [failed, setFailed] = useState<ManyUploads['failed']>([]);

  async function sendOne(file: File): Promise<void> {
    const fail = (text: string) => setFailed((before) => [...before, { id: randomId(), name: file.name, text }]);
    try {
      const ticket = await callRest(beginPictureUpload, language, {
        params: { albumId },
        body: { name: fileName(file), bytes: file.size },
      });
      await new Promise<void>((resolve) => {
        void send(ticket, file, resolve, (failure) => {
          letGo(ticket.id);
          fail(sendingSentences[failure]());
          resolve();
        });
      });
    } catch (error) {
      fail(studioErrorText(error));
    }
    setProgress(({ total, done }) => (done + 1 === total ? { total: 0, done: 0 } : { total, done: done + 1 }));
    refresh(listOwnAlbums);
  }

  function add(files: readonly File[]): void {
    setProgress(({ total, done }) => ({ total: total + files.length, done }));
    const waiting = [...files];
    const goOn = async () => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await sendOne(file);
    };
    for (let lane = 0; lane < AT_ONCE; lane += 1) void goOn();
  }

  return { ...progress, failed, isBusy: progress.total > 0, add, dismiss: () => setFailed([]) };
}
