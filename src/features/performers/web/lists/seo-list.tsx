import { m } from '#messages';
import type { loadList } from './load-list.ts';
import { FilteredList } from '../filters/filtered-list.tsx';
import { pageOf } from './sent-page.ts';
import { Breadcrumbs, ListHeader, Page } from '../home/page.tsx';

/** A category's or a tag's page: what it is about, and who is in it. */
export function SeoList({ seo, query, first }: Awaited<ReturnType<typeof loadList>>) {
  return (
    <Page>
      <Breadcrumbs crumbs={seo.breadcrumb} />
      <ListHeader title={seo.h1} text={m.performers_count({ count: seo.count })} />
      <FilteredList key={seo.slug} first={pageOf(first)} query={query} />
      <section className="mt-14 max-w-[68ch]">
        <h2 className="text-[22px]">{seo.h2}</h2>
        <p className="mt-2 text-muted">{seo.freeText}</p>
      </section>
    </Page>
  );
}
