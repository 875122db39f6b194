import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth, LINEAR } from '../../../../test/clocks/growth.ts';
import { renderMarkdown } from './markdown.ts';

const pageAddress = (name: string) => (name === 'terms' ? '/de/agb/' : null);
const html = (body: string, values: Record<string, string> = {}) => renderMarkdown(body, { values, pageAddress }).html;

describe('brackets that never close', () => {
  it.each(['[', '[a](', '**', '[a', '{{'])('cost no more than their length: %s', (piece) => {
    const render = (size: number) =>
      renderMarkdown(piece.repeat(size / piece.length), { values: {}, pageAddress: () => null });
    expect(growth(render, 12_000)).toBeLessThan(LINEAR);
  });
});

describe('the small part of Markdown that legal texts are written in', () => {
  it('has headings with ids, paragraphs, lists, strong words and links', () => {
    const { html, headings } = renderMarkdown(
      '## One\nfirst line\nsecond **line**\n\n- a\n- b\n\n### Below\n[Terms](page:terms), [law](https://law.example/a)\n\n## Two\nend',
      { values: {}, pageAddress },
    );
    expect(html).toBe(
      '<h2 id="section-1">One</h2>\n<p>first line<br>second <strong>line</strong></p>\n<ul><li>a</li><li>b</li></ul>\n' +
        '<h3>Below</h3>\n<p><a href="/de/agb/">Terms</a>, <a href="https://law.example/a">law</a></p>\n<h2 id="section-2">Two</h2>\n<p>end</p>',
    );
    expect(headings).toEqual([
      { id: 'section-1', text: 'One' },
      { id: 'section-2', text: 'Two' },
    ]);
  });

  it('leaves out lines that name what is not known, and headings with nothing left', () => {
    expect(
      html('## Reach us\nMail: {{email}}\nPhone: {{phone}}\n\n## Officer\n{{officer}}', { email: 'a@b.example' }),
    ).toBe('<h2 id="section-1">Reach us</h2>\n<p>Mail: a@b.example</p>');
  });

  it('reads nothing that a value holds as its own', () => {
    expect(html('{{name}}', { name: '**<b>**\n[x](https://x.example) {{email}}', email: 'secret' })).toBe(
      '<p>**&lt;b&gt;**<br>[x](https://x.example) {{email}}</p>',
    );
  });

  it('takes no other address in a link', () => {
    for (const target of [
      'javascript:alert',
      'page:nowhere',
      '//evil.example',
      'http://plain.example',
      'data:text/html,x',
    ])
      expect(html(`[words](${target})`)).toBe('<p>words</p>');
    expect(html('[words](https://a.example/"onclick="x)')).not.toContain('onclick="');
  });

  it('lets no markup through, whatever is written or filled in', () => {
    const allowed = /<\/?(?:h2|h3|p|ul|li|strong)>|<h2 id="section-\d+">|<br>|<a href="[^"<>]*">|<\/a>/g;
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('<script>', '"', '**', '[a](', 'https://x', ')', '{{name}}', '\n', '## ', '- ', '&', "'"),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.string(), (pieces, name) => {
        const rest = html(pieces.join(''), { name }).replaceAll(allowed, '');
        expect(rest).not.toMatch(/[<>"']/);
      }),
    );
  });
});
