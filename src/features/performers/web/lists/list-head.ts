import type { Language } from '../../../../platform/contract.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import type { PathName } from '../../../../shell/addresses/paths.ts';
import type { ActorCard, Crumb } from '../../contract.ts';
import { breadcrumbData, listData, structuredData } from './structured-data.ts';

/** A list's title, text and structured data. */
export function listHead(page: {
  name: PathName;
  language: Language;
  params?: Record<string, string>;
  title: string;
  description: string;
  crumbs: readonly Crumb[];
  actors: readonly ActorCard[];
}) {
  const { crumbs, actors, ...rest } = page;
  const list = listData(page.title, actors, page.language);
  return { ...pageHead(rest), scripts: structuredData(breadcrumbData(crumbs), list) };
}
