import type { OperatorSections } from '../../../backoffice/web/index.ts';

/** No page of its own: conversations are read beside the reports about them. */
const menu: OperatorSections = { sections: [], log: () => import('./log.ts') };
export default menu;
