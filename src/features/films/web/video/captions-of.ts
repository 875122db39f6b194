import { languageNames } from '../../../../shell/addresses/language.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import type { startWatching } from '../../contract.ts';

/** What is said in a film that was opened, as the player takes it. */
export const captionsOf = ({ captions }: Pick<CallOutput<typeof startWatching>, 'captions'>) =>
  captions.map(({ language, url }) => ({ language, label: languageNames[language], url }));
