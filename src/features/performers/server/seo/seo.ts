import { m } from '#server-messages';
import type { Language } from '../../../../platform/contract.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { addressOf, type Located } from '../../../../shell/addresses/paths.ts';
import type { Category, Crumb, SeoText, Tag } from '../../contract.ts';
import type { Performers } from '../performers.ts';
import type { Known, SeoRow } from '../profile/stores/profile-store.ts';
import { findTag } from './tags.ts';

/** What search engines are told of a list; the rest is what performers say of themselves. */
const listWords = {
  category: {
    h2: m.performers_seo_category_h2,
    title: m.performers_seo_category_title,
    description: m.performers_seo_category_description,
    text: m.performers_seo_category_text,
  },
  tag: {
    h2: m.performers_seo_tag_h2,
    title: m.performers_seo_tag_title,
    description: m.performers_seo_tag_description,
    text: m.performers_seo_tag_text,
  },
};

type Address = Omit<Located, 'language'>;

const crumb = (label: string, language: Language, { name, params }: Address): Crumb => ({
  label,
  href: addressOf({ name, language, params }),
});

/** The way from the start page to a list. */
export function listCrumbs(language: Language, label: string, address: Address): Crumb[] {
  const locale = { locale: language };
  const cams = crumb(m.performers_seo_cams({}, locale), language, { name: 'cams', params: {} });
  const own = crumb(label, language, address);
  return [
    crumb(m.performers_seo_home({}, locale), language, { name: 'home', params: {} }),
    ...(address.name === 'cams' ? [] : [cams]),
    ...(address.name === 'home' ? [] : [own]),
  ];
}

/** The way from the start page to a performer's page, or to what is below it. */
export function actorCrumbs(
  language: Language,
  actor: Known,
  below?: { label: string; name: 'actorAboutMe' | 'actorLiveShow' | 'actorTopCams' },
): Crumb[] {
  const params = { actorName: actor.slug };
  return [
    ...listCrumbs(language, m.performers_seo_cams({}, { locale: language }), { name: 'cams', params: {} }),
    crumb(actor.name, language, { name: 'actor', params }),
    ...(below === undefined ? [] : [crumb(below.label, language, { name: below.name, params })]),
  ];
}

/** §3, SEO text: made of what the performer says of herself. `tagGroup` is one of her tags' slugs, or `all`. */
export function actorSeo(actor: SeoRow, language: Language, tagGroup: string): SeoText {
  const locale = { locale: language };
  const { name } = actor;
  const tag = actor.tags.find(({ slug }) => slug === tagGroup);
  return {
    h1: tag === undefined ? name : m.performers_seo_actor_with_tag({ name, tag: tag.name }, locale),
    h2: actor.headline,
    seoTitle: m.performers_seo_actor_title({ name }, locale),
    seoDescription: shorten(actor.about, 155),
    freeText: actor.about,
    breadcrumb: actorCrumbs(language, actor),
    slug: actor.slug,
  };
}

/** The same of a list, by its slug. Throws `not-found` where there is no such category or tag. */
export async function listSeoOf(
  { context, overview }: Performers,
  language: Language,
  kind: 'category' | 'tag',
  slug: string,
): Promise<ListSeo> {
  const list =
    kind === 'tag' ? await findTag(context.database, language, slug) : await overview.category(language, slug);
  if (list === null) throw commonError('not-found');
  return listSeo(kind, list, language);
}

type ListSeo = SeoText & { id: number; count: number };

function listSeo(kind: 'category' | 'tag', list: Category | Tag, language: Language): ListSeo {
  const locale = { locale: language };
  const { name } = list;
  const words = listWords[kind];
  const address: Address =
    kind === 'category'
      ? { name: 'category', params: { categorySlug: list.slug } }
      : { name: 'camTag', params: { nameSlug: list.slug } };
  return {
    id: list.id,
    count: list.count,
    h1: list.name,
    h2: words.h2({}, locale),
    seoTitle: words.title({ name }, locale),
    seoDescription: shorten(words.description({ name }, locale), 155),
    freeText: words.text({ name }, locale),
    breadcrumb: listCrumbs(language, list.name, address),
    slug: list.slug,
  };
}

/** At most `length` characters, cut between words. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}
