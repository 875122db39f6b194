import type { Presented } from '@separee/media/client';

/** A second or two without anything is a bad line, or a camera that is being changed. */
const READINGS = 3;

export type Missing = 'picture' | 'sound' | null;

/**
 * Tells what of a guest has stopped coming, by what is presented of him each second. A microphone that is switched off still sends, silence:
 * only one that is gone sends nothing. Sound is missed where there was some, for not every guest has a microphone.
 */
export class MissingMedia {
  readonly #isVoice: boolean;
  #hadSound: boolean;
  #without = { picture: 0, sound: 0 };

  constructor(isVoice: boolean) {
    this.#isVoice = isVoice;
    this.#hadSound = isVoice;
  }

  /** Null where the line itself is not up: that is said otherwise. */
  read(presented: Presented | null): Missing {
    const { frames, hasSound } = presented ?? { frames: 0, hasSound: false };
    this.#hadSound ||= hasSound;
    this.#without = {
      picture: frames > 0 || presented === null ? 0 : this.#without.picture + 1,
      sound: hasSound || presented === null ? 0 : this.#without.sound + 1,
    };
    if (!this.#isVoice && this.#without.picture >= READINGS) return 'picture';
    return this.#hadSound && this.#without.sound >= READINGS ? 'sound' : null;
  }
}
