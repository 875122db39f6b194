import type { LiveEvents, PrivateMode } from '../../contract.ts';

/** A guest's wish to be alone with her, from the question to her answer. */
export interface PrivateRequest {
  mode: PrivateMode;
  /** VXC a minute, as shown when he asked. */
  price: number;
  status: 'asking' | 'waiting' | 'accepted' | 'declined' | 'expired';
  /** ISO time until which she may answer; null before the server has the question. */
  expiresAt: string | null;
}

export type RequestEvent =
  | { type: 'asking'; mode: PrivateMode; price: number }
  | { type: 'asked'; expiresAt: string }
  | { type: 'answered'; answer: Pick<LiveEvents['privateAnswered'], 'mode' | 'accepted'> }
  | { type: 'requestExpired' }
  /** Taken back, or read and put away. */
  | { type: 'requestOver' };

/** What each event does to the wish; an answer to another question than ours changes nothing. */
export function reduceRequest(request: PrivateRequest | null, event: RequestEvent): PrivateRequest | null {
  switch (event.type) {
    case 'asking':
      return { mode: event.mode, price: event.price, status: 'asking', expiresAt: null };
    case 'asked':
      return request?.status === 'asking' ? { ...request, status: 'waiting', expiresAt: event.expiresAt } : request;
    case 'answered':
      // Her answer may overtake the server's word that the question has arrived.
      if (!isOpen(request) || request.mode !== event.answer.mode) return request;
      return { ...request, status: event.answer.accepted ? 'accepted' : 'declined' };
    case 'requestExpired':
      return request?.status === 'waiting' ? { ...request, status: 'expired' } : request;
    case 'requestOver':
      return null;
  }
}

/** Whether she may still answer. */
export const isOpen = (request: PrivateRequest | null): request is PrivateRequest =>
  request?.status === 'asking' || request?.status === 'waiting';
