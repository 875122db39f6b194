const MOMENT = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]?\d)(?:[.,](\d{1,3}))?$/;

/** `1:05.5` or `1:02:03` in milliseconds; null for what is no time. */
export function readMoment(text: string): number | null {
  const found = MOMENT.exec(text.trim());
  if (found === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0', rest = ''] = found;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(rest.padEnd(3, '0'));
}

/** The same the other way, to a thousandth. */
export function writeMoment(ms: number): string {
  const [minutes, seconds, rest] = [Math.floor(ms / 60_000), Math.floor(ms / 1_000) % 60, ms % 1_000];
  const whole = `${minutes}:${String(seconds).padStart(2, '0')}`;
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(3, '0')}`;
}
