import { useLanguage } from '../../../shell/addresses/language.ts';
import { href } from '../../../shell/addresses/paths.ts';

/** The page for reporting what is at another of ours: its address is filled in there. */
export function useReportAddress(about: string): string {
  return `${href('reportContent', useLanguage())}?about=${encodeURIComponent(about)}`;
}
