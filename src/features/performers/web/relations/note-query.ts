/** In a profile's address: the note is open from the start, for who wanted it before he signed in (§6: load note). */
export const NOTE_QUERY = 'note';
