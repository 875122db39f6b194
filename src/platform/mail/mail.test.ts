import { describe, expect, it } from 'vitest';
import { composeMail, type MailWords } from './mail-template.ts';

const said = (words: MailWords) => () => words;

describe('the form of mails', () => {
  const words = said({ subject: 'Hallo', paragraphs: ['<b>Robin</b> & Co.'], button: 'Öffnen', note: 'Warst du das?' });
  const link = (language: string) => `https://site.example/${language}/?a=1&b=2`;

  it('says the same in plain text and as HTML, which takes nothing for its own', () => {
    const { text, html } = composeMail({ words, link }, 'de', true);
    expect(text).toContain('<b>Robin</b> & Co.');
    expect(text).toContain('Öffnen:\nhttps://site.example/de/?a=1&b=2');
    expect(html).toContain('&lt;b&gt;Robin&lt;/b&gt; &amp; Co.');
    expect(html).toContain('href="https://site.example/de/?a=1&amp;b=2"');
    for (const part of [text, html]) expect(part).toContain('Warst du das?');
  });

  it('names the platform only to who wants it named', () => {
    const neutral = composeMail({ words }, 'de', true);
    expect(JSON.stringify(neutral)).not.toContain('Séparée');
    const named = composeMail({ words }, 'de', false);
    expect(named.subject).toBe('Séparée: Hallo');
    expect(named.html).toContain('Séparée');
  });
});
