let made = 0;

/** Another address each time: what is limited by address is tried elsewhere. */
export function address(): string {
  made += 1;
  return `10.${3 + ((made >> 16) & 63)}.${(made >> 8) & 255}.${made & 255}`;
}
