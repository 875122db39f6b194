const two = (part: number) => String(part).padStart(2, '0');

/** A moment as the field for day and time wants it, in one's own time; '' for none. */
export function localTime(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** What stands in that field, in UTC; null for nothing. */
export const utcOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());
