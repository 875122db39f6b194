import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';
import { admissionSentences } from '../error-sentences.ts';

const menu: OperatorSections = {
  sections: [
    {
      rank: 25,
      page: 'backofficeAdmissions',
      right: 'performers',
      group: 'people',
      label: m.admission_section,
      icon: 'shield',
    },
    {
      rank: 78,
      page: 'backofficeReviews',
      right: 'content',
      group: 'people',
      label: m.admission_reviews,
      icon: 'check',
    },
  ],
  sentences: admissionSentences,
  figures: [
    { rank: 27, name: 'documents', page: 'backofficeAdmissions', label: m.admission_figure_documents },
    { rank: 25, name: 'waitingReviews', page: 'backofficeReviews', label: m.admission_figure_reviews },
    { rank: 26, name: 'openAdmissions', page: 'backofficeAdmissions', label: m.admission_figure_admissions },
  ],
  missing: { Performers: { text: m.admission_operator_missing, page: 'backofficeAdmissions' } },
  log: () => import('./log.ts'),
};
export default menu;
