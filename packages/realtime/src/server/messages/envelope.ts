import { MessageType, type ClientMessage, type RoomPosition, type SessionRequest } from '../../protocol.ts';

const LONGEST = { type: 100, id: 100, token: 8_192, guestId: 200, language: 35, room: 200 };
const MOST_ROOMS = 200;

/** Reads a client's text; null if it is not a message at all. */
export function readMessage(text: string): ClientMessage | null {
  const value = parse(text);
  if (!isObject(value)) return null;
  const { type, id, token, guestId, data } = value;
  if (!isText(type, LONGEST.type)) return null;
  if (id !== undefined && !isText(id, LONGEST.id)) return null;
  if (token !== null && !isText(token, LONGEST.token)) return null;
  if (guestId !== null && !isText(guestId, LONGEST.guestId)) return null;
  // A session's language may stand beside the type as well.
  const isBare = type === MessageType.requestSession && data === undefined;
  const meant = isBare ? { language: value['language'] } : data;
  return { type, token, guestId, data: meant, ...(id !== undefined && { id }) };
}

/** Reads the data of `requestSession`; null if it is none. */
export function readSessionRequest(data: unknown): SessionRequest | null {
  if (!isObject(data) || !isText(data['language'], LONGEST.language)) return null;
  const { language, resume = [] } = data;
  if (!Array.isArray(resume) || resume.length > MOST_ROOMS || !resume.every(isPosition)) return null;
  return { language, resume };
}

function isPosition(value: unknown): value is RoomPosition {
  if (!isObject(value)) return false;
  const { room, seq } = value;
  return isText(room, LONGEST.room) && Number.isSafeInteger(seq) && Number(seq) >= 0;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest;
}
