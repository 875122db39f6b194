import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { Crumb } from '../../contract.ts';

/** The way to a page below the start page, without asking: its last part is the page itself. */
export const crumbsTo = (language: Language, ...below: Crumb[]): Crumb[] => [
  { label: m.shell_home(), href: href('home', language) },
  ...below,
];

export const camsCrumb = (language: Language): Crumb => ({
  label: m.performers_cams_title(),
  href: href('cams', language),
});
