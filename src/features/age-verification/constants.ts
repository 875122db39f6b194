// Free of schemas, so that pages can have them without the schema library travelling along.

/** Keeps the kind question for the age check away, as it does the status bar's (§3: `sbnavs`). */
export const LATER_COOKIE = 'sbnavs';
