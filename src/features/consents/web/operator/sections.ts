import type { OperatorSections } from '../../../backoffice/web/index.ts';
import { consentSentences } from '../error-sentences.ts';

const menu: OperatorSections = { sections: [], sentences: consentSentences, log: () => import('./log.ts') };
export default menu;
