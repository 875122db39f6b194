import { createHmac } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { namesToShow } from './shown-name-store.ts';

/**
 * Names out of the sky and old tales, which no language has to translate and none of which says anything of a person. An order that
 * never changes: it decides what everybody is called.
 */
const NAMES = (
  'Altair Antares Apollo Argo Atlas Aurora Avalon Boreas Calypso Caspian Castor Corona Cosmo Cygnus Delphi Delta Dorado ' +
  'Draco Echo Electra Eridanus Europa Fornax Galaxis Galileo Ganymed Gemini Halley Helios Hermes Hydra Icarus Juno Kepler ' +
  'Larissa Leda Lyra Maia Meridian Merlin Meteor Mistral Neptun Nereus Oberon Odyssey Omega Onyx Opal Orion Pallas Pegasus ' +
  'Perseus Phoenix Polaris Pollux Proteus Quasar Rigel Saturn Selene Sirius Solaris Thalia Titan Topas Triton Vega Zephyr'
).split(' ');

/** What a guest is called with one performer: the same on every visit, another with each other one (trust and safety, 8). */
export function pseudonym(key: Buffer, performerId: number, guestId: string): string {
  const digest = createHmac('sha256', key).update(`${performerId}:${guestId}`).digest();
  const name = NAMES[digest.readUInt32BE(0) % NAMES.length] ?? '';
  return `${name} ${100 + (digest.readUInt32BE(4) % 900)}`;
}

/** What performers, and those in their rooms, call guests; '' for who has no account. */
export interface ShownNames {
  of(performerId: number, guestIds: readonly string[]): Promise<Map<string, string>>;
  one(performerId: number, guestId: string): Promise<string>;
  /** Of several performers, in their order; nobody's is ''. */
  each(met: readonly { performerId: number; guestId: string | null }[]): Promise<string[]>;
  /** What he is called where he does not show his own name. */
  pseudonym(performerId: number, guestId: string): string;
}

/** Read anew each time: whoever stops showing his name is not called by it any more. */
export function createShownNames({ database: { pool }, secrets }: Pick<Context, 'database' | 'secrets'>): ShownNames {
  const key = secrets.key('room-name');

  async function each(met: readonly { performerId: number; guestId: string | null }[]): Promise<string[]> {
    const ids = [...new Set(met.flatMap(({ guestId }) => guestId ?? []))];
    const known = new Map((ids.length === 0 ? [] : await namesToShow(pool, ids)).map((row) => [row.id, row]));
    return met.map(({ performerId, guestId }) => {
      const row = guestId === null ? undefined : known.get(guestId);
      if (row === undefined) return '';
      return row.showsName ? row.name : pseudonym(key, performerId, row.id);
    });
  }
  return {
    each,
    async of(performerId, guestIds) {
      const names = await each(guestIds.map((guestId) => ({ performerId, guestId })));
      return new Map(guestIds.map((guestId, nth) => [guestId, names[nth] ?? '']));
    },
    one: async (performerId, guestId) => (await each([{ performerId, guestId }]))[0] ?? '',
    pseudonym: (performerId, guestId) => pseudonym(key, performerId, guestId),
  };
}
