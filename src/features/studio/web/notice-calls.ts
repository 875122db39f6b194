import type { Language } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import * as contract from '../contract.ts';

export const loadNotices = (language: Language) => callRest(contract.getNotices, language, {});

export const sendConfirmation = (language: Language, id: string) =>
  callRest(contract.confirmNotice, language, { params: { id } });
