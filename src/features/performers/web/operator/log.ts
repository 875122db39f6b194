import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { lookedAt, type LoggedAction } from '../../../backoffice/web/index.ts';
import {
  acceptTagRequest,
  changeCategory,
  createCategory,
  declineTagRequest,
  erasePerformer,
  findPerformers,
  findTagRequests,
  orderCategories,
} from '../../contract.ts';

const inLanguage = (names: unknown, language: Language): string => {
  const name: unknown = (names as Partial<Record<Language, unknown>> | undefined)?.[language];
  return typeof name === 'string' ? name : '';
};

/** What operators do here, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  lookedAt(findPerformers, m.performers_operator_section),
  lookedAt(findTagRequests, m.performers_operator_tags),
  {
    of: erasePerformer,
    name: m.performers_log_erase_name,
    sentence: (said) => m.performers_log_erase(said),
  },
  {
    of: acceptTagRequest,
    name: m.performers_log_tag_yes_name,
    sentence: (said) => m.performers_log_tag_yes(said),
  },
  {
    of: declineTagRequest,
    name: m.performers_log_tag_no_name,
    sentence: (said) => m.performers_log_tag_no(said),
  },
  {
    of: createCategory,
    name: m.performers_log_category_new_name,
    sentence: ({ who, details, language }) =>
      m.performers_log_category_new({ who, name: inLanguage(details['names'], language) }),
  },
  {
    of: changeCategory,
    name: m.performers_log_category_name,
    sentence: (said) => m.performers_log_category(said),
    fields: { names: m.performers_log_field_names, slugs: m.performers_log_field_slugs },
    value: (_field, value) => Object.values(value ?? {}).join(', '),
  },
  {
    of: orderCategories,
    name: m.performers_log_category_order_name,
    sentence: (said) => m.performers_log_category_order(said),
  },
];
export default log;
