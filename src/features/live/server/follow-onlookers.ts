import type { MediaEngine } from '@separee/media';
import type { Live } from './live.ts';
import { readRoom, readSubject } from './media-door.ts';

/** Ends the pictures of operators who may no longer look into a show, e.g. because she is private with a guest now. */
export function followOnlookers(
  engine: MediaEngine,
  { onState, supervision: { onlookers } }: Pick<Live, 'onState' | 'supervision'>,
  onError: (error: unknown) => void,
): Disposable {
  const followed = new DisposableStack();
  const running = new Map<string, () => void>();
  followed.use(
    engine.on('viewer-joined', ({ room, resource, subject: text }) => {
      const [subject, whose] = [readSubject(text), readRoom(room)];
      if (subject?.kind !== 'house' || whose === null || 'sittingId' in whose) return;
      const look = { operatorId: subject.guestId, performerId: whose.performerId };
      const out = () => void (running.delete(resource) && engine.remove(resource).catch(onError));
      running.set(resource, onlookers.watch(look, out));
      // His token was looked at before his line stood.
      onlookers.judge(look.performerId).catch(onError);
    }),
  );
  followed.use(
    engine.on('viewer-left', ({ resource }) => {
      running.get(resource)?.();
      running.delete(resource);
    }),
  );
  onState((performerId) => void onlookers.judge(performerId).catch(onError));
  followed.defer(() => {
    for (const forget of running.values()) forget();
  });
  return followed;
}
