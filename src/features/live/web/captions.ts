/** Puts what is said in a stream into words beside the picture. Nobody does yet: `noCaptions` stands in. */
export interface CaptionPort {
  /** Languages it can hear; none where there are no captions. */
  readonly languages: readonly string[];
  /** Begins to listen and tells each sentence; returns how to stop. */
  follow(stream: MediaStream, language: string, heard: (text: string) => void): () => void;
}

/** The browser's own has none for live sound of others without sending it to a third party. */
export const noCaptions: CaptionPort = { languages: [], follow: () => () => undefined };
