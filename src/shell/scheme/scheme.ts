import { recall, remember } from '../consent/consent.ts';

/** Which colours pages are shown in; `system` is whatever the browser prefers. */
export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** What browsers colour their own bars with: the ground of each. */
export const grounds = { light: '#faf7f2', dark: '#150e13' } as const;

/** The scheme of this page; `system` until another one is chosen. */
export function scheme(): Scheme {
  const chosen = document.documentElement.dataset['scheme'];
  return schemes.find((each) => each === chosen) ?? 'system';
}

/** Shows this and all following pages in a scheme. It is kept for the next visit where that was allowed, and else until the page is loaded anew. */
export function chooseScheme(chosen: Scheme): void {
  if (chosen === 'system') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = chosen;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    bar.content = grounds[chosen === 'system' ? (bar.media.includes('dark') ? 'dark' : 'light') : chosen];
  }
  remember('scheme', chosen);
}

/** Whether what is chosen now will be known at the next visit. */
export const isSchemeKept = (): boolean => (recall('scheme') ?? 'system') === scheme();

/** Runs before the first paint: what was chosen is what is seen first. A browser without storage shows its own. */
export const wearScheme = `try{var s=localStorage.getItem('scheme');if(s==='light'||s==='dark'){document.documentElement.dataset.scheme=s
document.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.content=s==='dark'?'${grounds.dark}':'${grounds.light}'})}}catch(e){}`;
