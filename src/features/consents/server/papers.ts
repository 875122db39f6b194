import { pictureTypeOf } from '../../../platform/pictures/picture-type.ts';
import type { PaperType } from '../constants.ts';

const PDF = Buffer.from('%PDF-');

/** What a file is by its first bytes; null for anything that is not taken. */
export const paperTypeOf = (bytes: Uint8Array): PaperType | null =>
  PDF.equals(bytes.subarray(0, PDF.length)) ? 'application/pdf' : pictureTypeOf(bytes);
