import type { CallInput, Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { fromRows, toRows, type Rows } from '../../../../shell/pages/table.ts';
import { actorSearch, type ActorCard } from '../../contract.ts';
import type { ActorPage } from './actor-list.tsx';

/** A list's first page as it travels with the HTML. */
export interface SentPage {
  actors: Rows<ActorCard>;
  next: string | null;
}

/** Asks for a list's first page, for loaders. */
export async function loadPage(
  language: Language,
  query: NonNullable<CallInput<typeof actorSearch>['query']>,
): Promise<SentPage> {
  return sentPage(await callRest(actorSearch, language, { query }));
}

export const sentPage = ({ items, next }: { items: ActorCard[]; next: string | null }): SentPage => ({
  actors: toRows(items),
  next,
});

/** The page that was sent. */
export const pageOf = ({ actors, next }: SentPage): ActorPage => ({ items: fromRows(actors), next });

/** Who is on it; nobody where it could not be loaded. */
export const actorsOn = (sent: SentPage | undefined): readonly ActorCard[] =>
  sent === undefined ? [] : fromRows(sent.actors);
