import { notFound } from '@tanstack/react-router';
import type { Language } from '../../../platform/contract.ts';
import { ApiProblem } from '../../../shell/api/client.ts';
import type { ActorData } from '../contract.ts';
import { loadActor } from './calls.ts';

/** A profile for a page: an unknown name is the 404 page. */
export async function loadProfile(language: Language, actorName: string): Promise<ActorData> {
  try {
    return await loadActor(language, actorName);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not-found') throw notFound();
    throw error;
  }
}
