import type { MediaEngine } from '@separee/media';
import { liveConstants } from '../../constants.ts';
import { readSubject } from '../media/live-media.ts';

/** The lines over which guests watch, those who came first first. */
export class Devices {
  readonly #guests = new Map<string, string>();

  /** Notes one more; answers with those of the same guest that are too many now. */
  join(guestId: string, resource: string): string[] {
    this.#guests.set(resource, guestId);
    const own = [...this.#guests].filter(([, each]) => each === guestId).map(([each]) => each);
    return own.slice(0, Math.max(0, own.length - liveConstants.devicesAtOnce));
  }

  leave(resource: string): void {
    this.#guests.delete(resource);
  }
}

/**
 * One account watches what it pays for on a few devices, not with all of its friends. The newest stay: who reloads a page leaves a
 * line behind that is thought to stand for a while.
 */
export function followDevices(engine: MediaEngine, onError: (error: unknown) => void): Disposable {
  const followed = new DisposableStack();
  const devices = new Devices();
  followed.use(
    engine.on('viewer-joined', ({ resource, subject: text }) => {
      const subject = readSubject(text);
      if (subject === null || (subject.kind !== 'full' && subject.kind !== 'sound')) return;
      for (const each of devices.join(subject.guestId, resource)) {
        devices.leave(each);
        engine.remove(each).catch(onError);
      }
    }),
  );
  followed.use(engine.on('viewer-left', ({ resource }) => devices.leave(resource)));
  return followed;
}
