/**
 * The unwrapped number nearest to `reference` whose low 16 bits are `sequence`. Turns the wrapping counter of RTP into
 * a number that only ever grows, so that it can be compared and subtracted.
 */
export function unwrapSequence(sequence: number, reference: number): number {
  const distance = (sequence - reference) & 0xffff;
  return reference + (distance < 0x8000 ? distance : distance - 0x10000);
}
