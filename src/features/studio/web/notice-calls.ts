import type { Language } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import type * as contract from '../contract.ts';

export const loadNotices = (language: Language) =>
  callRest<typeof contract.getNotices>('GET', '/studio/notices', language, {});

export const sendConfirmation = (language: Language, id: string) =>
  callRest<typeof contract.confirmNotice>('POST', '/studio/notices/:id/confirm', language, { params: { id } });
