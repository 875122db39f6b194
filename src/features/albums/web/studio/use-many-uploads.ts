import { useRef, useState } from 'react';
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
  /** Those on their way now, by upload. */
  underWay: readonly string[];
  add: (files: readonly File[]) => void;
  /** Nothing more is sent; what is through stays. */
  stop: () => void;
  dismiss: () => void;
}

/** Sends many pictures into an album, a few at a time, in the order in which they were chosen. */
export function useManyUploads(albumId: number): ManyUploads {
  const language = useLanguage();
  const [progress, setProgress] = useState({ total: 0, done: 0 });
  const [failed, setFailed] = useState<ManyUploads['failed']>([]);
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, () => void>>(new Map());
  const waiting = useRef<File[]>([]);

  async function sendOne(file: File): Promise<void> {
    const fail = (text: string) => setFailed((before) => [...before, { id: randomId(), name: file.name, text }]);
    try {
      const ticket = await callRest(beginPictureUpload, language, {
        params: { albumId },
        body: { name: fileName(file), bytes: file.size },
      });
      const { promise, resolve } = Promise.withResolvers<void>();
      setUnderWay((before) => new Map(before).set(ticket.id, resolve));
      send(ticket, file, resolve, (failure) => {
        letGo(ticket.id);
        fail(sendingSentences[failure]());
        resolve();
      });
      await promise;
      setUnderWay((before) => new Map([...before].filter(([id]) => id !== ticket.id)));
    } catch (error) {
      fail(studioErrorText(error));
    }
    setProgress(({ total, done }) => (done + 1 === total ? { total: 0, done: 0 } : { total, done: done + 1 }));
    refresh(listOwnAlbums);
  }

  function add(files: readonly File[]): void {
    setProgress(({ total, done }) => ({ total: total + files.length, done }));
    waiting.current.push(...files);
    const goOn = async () => {
      for (let file = waiting.current.shift(); file !== undefined; file = waiting.current.shift()) await sendOne(file);
    };
    for (let lane = 0; lane < AT_ONCE; lane += 1) void goOn();
  }

  function stop(): void {
    const left = waiting.current.splice(0).length;
    setProgress(({ total, done }) => ({ total: total - left, done }));
    for (const [id, resolve] of underWay) {
      letGo(id);
      resolve();
    }
  }

  return {
    ...progress,
    failed,
    isBusy: progress.total > 0,
    underWay: [...underWay.keys()],
    add,
    stop,
    dismiss: () => setFailed([]),
  };
}
