import { describe, expect, it } from 'vitest';
import { linkHeader } from './head.ts';

describe('what a page says of its addresses', () => {
  it('names its own and its sisters, whole', () => {
    const header = linkHeader({ name: 'newGirls', language: 'de', params: {} }, 'https://separee.example');
    expect(header.split(', ')).toEqual([
      '<https://separee.example/de/neue-girls/>; rel="canonical"',
      '<https://separee.example/de/neue-girls/>; rel="alternate"; hreflang="de"',
      '<https://separee.example/en/new-girls/>; rel="alternate"; hreflang="en"',
      '<https://separee.example/es/chicas-nuevas/>; rel="alternate"; hreflang="es"',
      '<https://separee.example/nl/nieuwe-girls/>; rel="alternate"; hreflang="nl"',
    ]);
  });

  it('sends whoever speaks none of them to the German start page', () => {
    const header = linkHeader({ name: 'home', language: 'en', params: {} }, 'https://separee.example');
    expect(header).toContain('<https://separee.example/>; rel="alternate"; hreflang="x-default"');
  });
});
