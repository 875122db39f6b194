/** From this birthday on. */
const ADULT_FROM = 18;

/** Whether who was born on that day is an adult on this one (both `2008-02-29`, of Berlin): from the eighteenth birthday on. */
export function isAdultOn(born: string, today: string): boolean {
  const year = Number(born.slice(0, 4)) + ADULT_FROM;
  // Days of one length compare as text; the 29th of February of a common year lies between its neighbours.
  return `${String(year).padStart(4, '0')}${born.slice(4)}` <= today;
}

/** Whether somebody could consent on that day, and it has come. */
export const mayConsentOn = (consentOn: string, born: string, today: string): boolean =>
  isAdultOn(born, consentOn) && consentOn <= today;
