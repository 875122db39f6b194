import type { Context } from '../../platform/context.ts';
import { int, json, text } from '../../platform/database/columns.ts';
import { maybe } from '../../platform/database/sql.ts';
import type { Demo } from '../../platform/feature/feature.ts';
import type { OwnInterview, ProfileTexts } from './contract.ts';
import { decideDraft, putDraft } from './server/profile/page-store.ts';

/** What performers have written anew, in German, and what became of it. */
const drafts: readonly { slug: string; headline: string; about: string; refused?: string }[] = [
  {
    slug: 'theo-albers',
    headline: 'Wein, Brot und gute Fragen',
    about:
      'Ich öffne jeden Abend eine andere Flasche und erzähle, wer sie gemacht hat. Du bringst Hunger mit und eine Frage, die du sonst niemandem stellst.',
  },
  {
    slug: 'cordula-stern',
    headline: 'Kochen zu zweit, auch auf Abstand',
    about:
      'Du sagst, was im Kühlschrank liegt, ich sage, was daraus wird. Am Ende essen wir beide, jeder an seinem Tisch.',
  },
  {
    slug: 'ilse-marquardt',
    headline: 'Geschichten aus fünf Jahrzehnten',
    about: 'Bitte ruf mich direkt an, die Nummer steht auf meinem Plakat. Da reden wir dann ungestört.',
    refused: 'Verabredungen außerhalb der Plattform gehören nicht in den Text. Der Rest ist wunderbar.',
  },
];

/** Pages that wait for an operator to read them, and one that was sent back. Repeatable. */
export async function fillDrafts({ database: { pool } }: Context): Promise<void> {
  for (const { slug, headline, about, refused } of drafts) {
    const row = await maybe(pool, {
      id: int,
      texts: json<ProfileTexts>(),
      city: text,
      languages: text.list,
      interview: json<OwnInterview>(),
      tags: int.list,
    })`
      select p.id, p.texts, p.city, p.languages,
        '{"de": [], "en": [], "es": [], "nl": []}'::jsonb || p.interview as interview,
        array(select w.tag_id from performer_tags w where w.performer_id = p.id) as tags from performers p where p.slug = ${slug}
        and not exists (select from profile_drafts d where d.performer_id = p.id)`;
    if (row === null) continue;
    const { id, texts, ...rest } = row;
    await putDraft(pool, id, { texts: { ...texts, de: { ...texts.de, headline, about } }, ...rest });
    if (refused !== undefined) await decideDraft(pool, id, { revision: 1, state: 'refused', reason: refused });
  }
}

export const demo: Demo = { parts: [{ name: 'drafts', fill: fillDrafts }] };
