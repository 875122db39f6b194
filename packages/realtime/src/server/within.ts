/** Waits for the work, but not longer than so many milliseconds. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(over.resolve, milliseconds);
  await Promise.race([work, over.promise]);
  clearTimeout(timer);
}
