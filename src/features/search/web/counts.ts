import type { Language } from '../../../platform/contract.ts';
import { formatNumber } from '../../../shell/addresses/language.ts';
import type { SearchGroup } from '../contract.ts';
import { searchConstants } from '../constants.ts';

/** More than a thousand are not counted. */
export const countText = ({ count }: Pick<SearchGroup, 'count'>, language: Language): string =>
  count >= searchConstants.mostCounted ? `${formatNumber(count, language)}+` : formatNumber(count, language);
