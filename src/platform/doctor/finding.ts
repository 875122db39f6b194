/** What was looked at, how it is, and where it is not well what to do. */
export interface Finding {
  /** The setting or thing, such as `TURN_URLS` or `disk`. */
  about: string;
  /** `bad` keeps something from working; `unsure` may, or could not be looked at. */
  state: 'good' | 'unsure' | 'bad';
  text: string;
}

export const good = (about: string, text: string): Finding => ({ about, state: 'good', text });
export const unsure = (about: string, text: string): Finding => ({ about, state: 'unsure', text });
export const bad = (about: string, text: string): Finding => ({ about, state: 'bad', text });
