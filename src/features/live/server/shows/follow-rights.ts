import type { MediaEngine, SessionInfo } from '@separee/media';
import type { RightsChange, RightsNotices } from '../../../../platform/rights/rights.ts';
import type { Access } from '../joining/access.ts';
import { readRoom, readSubject } from '../media/live-media.ts';

/** How often everything is looked at, for what changes by time alone and for what nobody told. */
const EVERY_MS = 5000;

/**
 * Ends media whose right has ended: at once when that is told, whichever process told it, and now and then in any case. A session
 * that has more than it may have now ends too; its page asks for another.
 */
export function followRights(
  engine: Pick<MediaEngine, 'sessions' | 'remove'>,
  { access, rights, onError }: { access: Access; rights: RightsNotices; onError: (error: unknown) => void },
): AsyncDisposable {
  let isOver = false;
  const running = new Set<Promise<void>>();

  async function judge(change: RightsChange | null): Promise<void> {
    const sessions = (await engine.sessions()).filter((session) => change === null || concerns(change, session));
    if (sessions.length === 0) return;
    const decided = await access.decide(sessions);
    const ended = sessions.filter(({ kinds }, nth) => !mayCarry(decided[nth] ?? [], kinds));
    // Whoever ended one meanwhile has done the same.
    await Promise.allSettled(ended.map(({ resource }) => engine.remove(resource)));
  }

  const look = (change: RightsChange | null) => {
    if (isOver) return;
    const work = judge(change)
      .catch(onError)
      .finally(() => running.delete(work));
    running.add(work);
  };
  rights.onChange((change) => look(change));
  const timer = setInterval(() => look(null), EVERY_MS);

  return {
    async [Symbol.asyncDispose]() {
      isOver = true;
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** Nothing at all is no right, whatever was asked for. */
const mayCarry = (may: SessionInfo['kinds'], kinds: SessionInfo['kinds']): boolean =>
  may.length > 0 && kinds.every((kind) => may.includes(kind));

/** Whether a change may have to do with a session. Rooms of private chats are few, and always looked at. */
function concerns({ guestId, performerId }: RightsChange, { room, subject }: SessionInfo): boolean {
  const whose = readRoom(room);
  if (whose === null || 'chatSessionId' in whose) return true;
  if (guestId !== undefined && readSubject(subject)?.guestId !== guestId) return false;
  return performerId === undefined || whose.performerId === performerId;
}
