import { m } from '#messages';
import { Glyph } from '../../../live/web/index.ts';
import type { MessageReaction } from '../../constants.ts';

const tones: Record<MessageReaction, string> = {
  heart: 'text-ember',
  flame: 'text-ember',
  applause: 'text-gold',
  laugh: 'text-gold',
  wow: 'text-sea',
};

export const reactionNames: Record<MessageReaction, () => string> = {
  heart: m.messenger_react_heart,
  flame: m.messenger_react_flame,
  applause: m.messenger_react_applause,
  laugh: m.messenger_react_laugh,
  wow: m.messenger_react_wow,
};

/** One of the signs, drawn as in the rooms; decorative. */
export const ReactionGlyph = ({ name, size }: { name: MessageReaction; size: number }) => (
  <span className={tones[name]}>
    <Glyph name={name} size={size} />
  </span>
);
