import { expect, it } from 'vitest';
import { inLanguage } from './script-folder.ts';

it.each([
  ['/assets/index-x1.js', '/assets/nl/index-x1.js'],
  ['/assets/styles-x1.css', '/assets/styles-x1.css'],
  ['/src/shell/client.tsx', '/src/shell/client.tsx'],
  ['/@vite/client.js', '/@vite/client.js'],
])('%s is %s on Dutch pages', (path, own) => expect(inLanguage('nl', path)).toBe(own));
