import type { ComponentType } from 'react';
import type { Later } from '../../../shell/compose/later.ts';
import { slot } from '../../../shell/slots.ts';
import type { Report } from '../contract.ts';

/** For operators: beside a report what it is about, where it is about something of this name. */
export interface ReportedPart {
  subject: string;
  Part: ComponentType<{ report: Report }>;
}

export const reportedParts = slot<Later<ReportedPart>>('what reports are about');
