import { callGateway } from '../../../../shell/api/client.ts';
import type { Language } from '../../../../platform/contract.ts';
import { MODELS_BY_IDS } from '../../queries.ts';
import { publishButtons } from '../profile/live-state.ts';

/** Everyone who sees her hears at the same moment that she has come: they ask a little apart, each for all at once. */
const SOONEST_MS = 150;
const SPREAD_MS = 1500;

/** How many parts of this page show a performer. */
const shown = new Map<number, number>();
const waiting = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says that a button of hers stands in the page; returns how to take it back. */
export function showsButton(actorId: number): () => void {
  shown.set(actorId, (shown.get(actorId) ?? 0) + 1);
  return () => {
    const left = (shown.get(actorId) ?? 1) - 1;
    if (left > 0) shown.set(actorId, left);
    else shown.delete(actorId);
  };
}

/** Asks for the button of a performer anew if the page shows one: what it says is for the server to decide. */
export function askForButton(actorId: number, language: Language): void {
  if (!shown.has(actorId)) return;
  waiting.add(actorId);
  timer ??= setTimeout(() => void ask(language), SOONEST_MS + Math.random() * SPREAD_MS);
}

async function ask(language: Language): Promise<void> {
  timer = undefined;
  const ids = [...waiting].slice(0, 100);
  ids.forEach((id) => waiting.delete(id));
  // Without an answer buttons stay as they are; the room asks again when joining.
  const answer = await callGateway(MODELS_BY_IDS, { ids }, language).catch(() => null);
  if (answer !== null) publishButtons(answer.modelsByIds);
}
