import { errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { identityErrors } from '../../contract.ts';
import type { Deps } from '../deps.ts';

const identityError = errorsOf(identityErrors);

/** What guests may call themselves (A1, A7). */
export interface Names {
  /**
   * `caller` is null for who has no account yet. Throws `name-unfit` for signs that cannot be seen or turn the line around, and
   * `name-taken` for what reads like a performer's name or like the staff. Performers keep their own name, operators theirs.
   */
  check(name: string, caller: Pick<Caller, 'guestId' | 'role'> | null): Promise<void>;
}

export function createNames({ performerNames }: Pick<Deps, 'performerNames'>): Names {
  return {
    async check(name, caller) {
      if (!isReadable(name)) throw identityError('name-unfit');
      const read = skeleton(name);
      if (caller?.role !== 'operator' && readsLikeStaff(read)) throw identityError('name-taken');
      const known = await performerNames();
      const isOwn = (guestId: string | null) => guestId !== null && guestId === caller?.guestId;
      if (known.some((one) => !isOwn(one.guestId) && skeleton(one.name) === read)) throw identityError('name-taken');
    },
  };
}

/**
 * Letters, digits, marks, spaces and everyday signs; nothing invisible, nothing that changes the direction of the line. A name needs
 * something to read, and marks are not piled up.
 */
export function isReadable(name: string): boolean {
  // What Unicode itself calls ignorable when shown, and the blank Braille sign.
  if (/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u.test(name)) return false;
  if (/\p{Zs}/u.test(name.replaceAll(' ', ''))) return false;
  return /[\p{L}\p{N}]/u.test(name) && !/\p{M}{3}/u.test(name.normalize('NFD'));
}

/** Letters of other scripts, and digits, that are read as Latin ones. */
const lookalikes: Record<string, string> = {
  ...pairs('абвгԁеёһіїјкӏмнорԛгѕтцуѵԝхузʏєьѓ', 'abbrdeehiijklmhopqrstuuvwxy3yebr'),
  ...pairs('αβγδεζηικλμνοπρστυφχωϲϳ', 'abydeznikluvonpotuoxwcj'),
  ...pairs('ıłøđðþßæœɑɡɩʀʟɴ', 'ilodopsaoagirln'),
  ...pairs('աոսօցհյզ', 'wnuoghjq'),
  ...pairs('0134578$@!|', 'oieastbsail'),
};

/** Whose small forms look otherwise. */
const greekCapitals = pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX');

function pairs(from: string, to: string): Record<string, string> {
  const latin = Array.from(to);
  return Object.fromEntries(Array.from(from).map((sign, place) => [sign, latin[place] ?? sign]));
}

/** What a name reads like at a glance: without case, marks, spaces and signs, lookalikes as the Latin letters they pass for. */
export function skeleton(name: string): string {
  const capitals = Array.from(name.normalize('NFKD'))
    .map((sign) => greekCapitals[sign] ?? sign)
    .join('');
  const plain = capitals.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const latin = Array.from(plain)
    .map((sign) => lookalikes[sign] ?? sign)
    .join('');
  return latin
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('l', 'i');
}

const staff = [
  'separee',
  'admin',
  'administrator',
  'moderator',
  'moderation',
  'support',
  'kundendienst',
  'kundenservice',
];
const staffAlone = [
  'mod',
  'staff',
  'team',
  'service',
  'system',
  'operator',
  'betreiber',
  'haus',
  'house',
  'help',
  'hilfe',
  'soporte',
  'klantenservice',
  'beheerder',
  'equipo',
  'ayuda',
  'security',
  'root',
];
const anywhere = staff.map(skeleton);
const whole = new Set(staffAlone.map(skeleton));

const readsLikeStaff = (read: string): boolean => whole.has(read) || anywhere.some((word) => read.includes(word));
