import type { Language } from '../../../platform/contract.ts';
import type { ActorData } from '../contract.ts';

const words: Record<Language, { title: (name: string) => string; home: string; cams: string }> = {
  de: { title: (name) => `${name} live im Videochat`, home: 'Start', cams: 'Cams' },
  en: { title: (name) => `${name} live on video chat`, home: 'Home', cams: 'Cams' },
  es: { title: (name) => `${name} en directo por videochat`, home: 'Inicio', cams: 'Cámaras' },
  nl: { title: (name) => `${name} live in de videochat`, home: 'Start', cams: 'Cams' },
};

/** §3, SEO text: made of what the performer says of herself. */
export function seoContent(actor: ActorData, language: Language) {
  const word = words[language];
  return {
    h1: actor.name,
    h2: actor.headline,
    seoTitle: word.title(actor.name),
    seoDescription: shorten(actor.about, 155),
    freeText: actor.about,
    breadcrumb: [
      { label: word.home, href: language === 'de' ? '/' : `/${language}/` },
      { label: actor.name, href: `/${language}/amateur/${actor.slug}/` },
    ],
    slug: actor.slug,
  };
}

/** At most `length` characters, cut between words. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}
