import { isText } from '../../../platform/texts/clean-input.ts';
import { searchConstants } from '../constants.ts';

/** Whether what stands in an address can be searched for at all. */
export const isSearchable = (pattern: string) =>
  pattern.trim() !== '' && pattern.trim().length <= searchConstants.longestPattern && isText(pattern);
