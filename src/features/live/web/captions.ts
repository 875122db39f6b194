/** Puts what is said in a stream into words. */
export interface CaptionPort {
  /** Languages it can write; none where there are no captions. */
  readonly languages: readonly string[];
  /** Begins to listen and tells each sentence; returns how to stop. */
  follow: (sound: MediaStream, language: string, tell: (sentence: string) => void) => () => void;
}

/** Browsers have none for other people's live sound that would not send it to a third party: there is no switch for them. */
export const noCaptions: CaptionPort = { languages: [], follow: () => () => undefined };
