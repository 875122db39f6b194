import type { Language } from '../../../../platform/contract.ts';
import { fault } from '../../../../platform/faults/errors.ts';
import { addressOf, type Located } from '../../../../shell/addresses/paths.ts';
import type { Category, Crumb, SeoText, Tag } from '../../contract.ts';
import type { Performers } from '../performers.ts';
import type { ProfileRow } from '../profile/stores/profile-store.ts';
import { seoWords } from './seo-words.ts';
import { findTag } from './tags.ts';

type Address = Omit<Located, 'language'>;

const crumb = (label: string, language: Language, { name, params }: Address): Crumb => ({
  label,
  href: addressOf({ name, language, params }),
});

/** The way from the start page to a list. */
export function listCrumbs(language: Language, label: string, address: Address): Crumb[] {
  const word = seoWords[language];
  const cams = crumb(word.cams, language, { name: 'cams', params: {} });
  const own = crumb(label, language, address);
  return [
    crumb(word.home, language, { name: 'home', params: {} }),
    ...(address.name === 'cams' ? [] : [cams]),
    ...(address.name === 'home' ? [] : [own]),
  ];
}

/** The way from the start page to a performer's page, or to what is below it. */
export function actorCrumbs(
  language: Language,
  actor: Pick<ProfileRow, 'name' | 'slug'>,
  below?: { label: string; name: 'actorAboutMe' | 'actorLiveShow' | 'actorTopCams' },
): Crumb[] {
  const params = { actorName: actor.slug };
  return [
    ...listCrumbs(language, seoWords[language].cams, { name: 'cams', params: {} }),
    crumb(actor.name, language, { name: 'actor', params }),
    ...(below === undefined ? [] : [crumb(below.label, language, { name: below.name, params })]),
  ];
}

/** §3, SEO text: made of what the performer says of herself. `tagGroup` is one of her tags' slugs, or `all`. */
export function actorSeo(actor: ProfileRow, language: Language, tagGroup: string): SeoText {
  const word = seoWords[language];
  const tag = actor.tags.find(({ slug }) => slug === tagGroup);
  return {
    h1: tag === undefined ? actor.name : word.actorWithTag(actor.name, tag.name),
    h2: actor.headline,
    seoTitle: word.actorTitle(actor.name),
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
  if (list === null) throw fault('not-found');
  return listSeo(kind, list, language);
}

type ListSeo = SeoText & { id: number; count: number };

function listSeo(kind: 'category' | 'tag', list: Category | Tag, language: Language): ListSeo {
  const { h2, title, description, text } = seoWords[language][kind](list.name);
  const address: Address =
    kind === 'category'
      ? { name: 'category', params: { categorySlug: list.slug } }
      : { name: 'camTag', params: { tagSlug: list.slug } };
  return {
    id: list.id,
    count: list.count,
    h1: list.name,
    h2,
    seoTitle: title,
    seoDescription: shorten(description, 155),
    freeText: text,
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
