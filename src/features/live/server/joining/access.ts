import type { MediaKind, Role } from '@separee/media';
import type { Context } from '../../../../platform/context.ts';
import type { ChatMode, ExitCode } from '../../contract.ts';
import * as store from './stores/access-store.ts';
import { isPreview, kindsOf, readPreviewScope, readRoom, readSubject } from '../media/live-media.ts';
import { modeRules } from '../modes/modes.ts';
import type { Observers } from './observers.ts';

/** What somebody does, or wants to do, with a room of the engine. */
export interface Use {
  role: Role;
  room: string;
  subject: string;
  /** What a token or a session says of it besides. */
  about: string | null;
}

/** The one place where it is decided what media somebody may have or send now, from what the database says now. */
export interface Access {
  /** What each of them may carry; nothing where it may not be. Default: nothing. */
  decide(uses: readonly Use[]): Promise<(readonly MediaKind[])[]>;
  /** Chat sessions that run and may not, and how they end: those of whom is named, that one, or all that a process meters. */
  chatSessionsToEnd(of: store.JoinedSession): Promise<{ chatSessionId: string; exitCode: ExitCode }[]>;
}

const NOTHING: readonly MediaKind[] = [];

/** What is carried in a mode: a voice call shows nothing on either side. */
const kindsIn = (mode: ChatMode): readonly MediaKind[] => kindsOf[mode === 'voiceCall' ? 'sound' : 'full'];

export function createAccess({ database, config, now }: Context, observers: Pick<Observers, 'allowed'>): Access {
  const isStrict = config.age.reauthentication;

  /** Answers one kind of question for all that ask it, in one query. */
  async function each<Question, Answer>(
    questions: readonly { nth: number; question: Question }[],
    answer: (questions: Question[]) => Promise<Answer[]>,
    note: (nth: number, answer: Answer) => void,
  ): Promise<void> {
    if (questions.length === 0) return;
    const answers = await answer(questions.map(({ question }) => question));
    for (const [index, { nth }] of questions.entries()) note(nth, answers[index] as Answer);
  }

  return {
    chatSessionsToEnd: (of) => store.chatSessionsToEnd(database, isStrict, of),
    async decide(uses) {
      const decided = uses.map(() => NOTHING);
      const note = (nth: number, kinds: readonly MediaKind[]) => void (decided[nth] = kinds);
      const guests: { nth: number; question: store.Pair }[] = [];
      const previews: { nth: number; question: store.PreviewRequest }[] = [];
      const observations: { nth: number; question: { operatorId: string; performerId: number } }[] = [];
      const performerGuests: { nth: number; question: { holder: string; performerId: number } }[] = [];
      const own: { nth: number; question: string }[] = [];
      const parties = new Map<number, { role: Role; guestId: string }>();
      const kinds = new Map<number, readonly MediaKind[]>();
      for (const [nth, { role, room, subject: text, about }] of uses.entries()) {
        const [subject, whose] = [readSubject(text), readRoom(room)];
        if (subject === null || whose === null) continue;
        const { guestId, kind } = subject;
        kinds.set(nth, kindsOf[kind]);
        if ('chatSessionId' in whose) {
          own.push({ nth, question: whose.chatSessionId });
          parties.set(nth, { role, guestId });
        } else {
          const { performerId } = whose;
          if (role === 'publish') performerGuests.push({ nth, question: { holder: guestId, performerId } });
          else if (kind === 'operator') observations.push({ nth, question: { operatorId: guestId, performerId } });
          else if (isPreview(subject)) {
            const { places, until } = readPreviewScope(about);
            if (until !== null && until <= now()) continue;
            previews.push({ nth, question: { guestId, performerId, places, isLong: kind === 'long-preview' } });
          } else guests.push({ nth, question: { guestId, performerId } });
        }
      }
      const all = (nth: number) => kinds.get(nth) ?? NOTHING;
      await Promise.all([
        each(
          guests,
          (pairs) => store.modesInRoom(database, isStrict, pairs),
          (nth, mode) => note(nth, mode === null ? NOTHING : both(all(nth), kindsIn(mode))),
        ),
        each(
          previews,
          (questions) => store.previewsByRight(database, isStrict, questions),
          (nth, may) => note(nth, may ? all(nth) : NOTHING),
        ),
        each(
          observations,
          (questions) => observers.allowed(questions),
          (nth, may) => note(nth, may ? all(nth) : NOTHING),
        ),
        each(
          performerGuests,
          (questions) => store.mayPublish(database, questions),
          (nth, may) => note(nth, may ? all(nth) : NOTHING),
        ),
        each(
          own,
          (ids) => store.chatSessionsByRight(database, isStrict, ids),
          (nth, chatSession) => {
            const party = parties.get(nth);
            if (chatSession === null || party === undefined || modeRules[chatSession.mode].sends === 'nothing') return;
            // He sends, she alone receives.
            const isParty =
              party.guestId === (party.role === 'publish' ? chatSession.guestId : chatSession.performerGuestId);
            if (isParty) note(nth, both(all(nth), kindsIn(chatSession.mode)));
          },
        ),
      ]);
      return decided;
    },
  };
}

/** What is in both. */
export const both = (some: readonly MediaKind[], others: readonly MediaKind[]): MediaKind[] =>
  some.filter((kind) => others.includes(kind));
