import { escapeMarkup } from '../../../platform/texts/markup.ts';

/** A legal text as it is shown. */
export interface RenderedText {
  html: string;
  /** Of the second order, with the ids that they have in `html`. */
  headings: { id: string; text: string }[];
}

export interface RenderOptions {
  /** What stands for `{{name}}`; empty for what is not known. */
  values: Readonly<Record<string, string>>;
  /** The address of one of our pages by its name; null where there is none. */
  pageAddress: (name: string) => string | null;
}

type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; lines: string[] };

const NAMED = /\{\{(\w+)\}\}/g;
/** Bounded, so that brackets without an end cost no more than their length. */
const LINK = /\[([^\][]{1,300})\]\(([^()\s]{1,300})\)/g;

/**
 * Makes HTML of a small part of Markdown: `##` and `###`, lists by `- `, paragraphs, `**strong**`, links to https, mail and our own pages
 * (`page:name`), and `{{name}}` for what the company says of itself. A line that names something not known is left out, and so is a heading
 * with nothing below it. All else is text: no markup of the writer's, or of a value's, gets through.
 */
export function renderMarkdown(body: string, { values, pageAddress }: RenderOptions): RenderedText {
  const isKnown = (line: string) =>
    [...line.matchAll(NAMED)].every(([, name = '']) => (values[name] ?? '').trim() !== '');
  const lines = body.replaceAll('\r\n', '\n').split('\n').filter(isKnown);
  const blocks = withoutEmpty(blocksOf(lines));

  const inline = (text: string) =>
    escapeMarkup(text)
      .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
      .replaceAll(LINK, (_all, words: string, target: string) => {
        const address = addressOf(target, pageAddress);
        return address === null ? words : `<a href="${address}">${words}</a>`;
      })
      // Last: what a value holds is never read as ours.
      .replaceAll(NAMED, (_all, name: string) => escapeMarkup(values[name] ?? '').replaceAll('\n', '<br>'));

  const headings: RenderedText['headings'] = [];
  const html = blocks.map((block) => {
    switch (block.kind) {
      case 'heading': {
        if (block.level === 3) return `<h3>${inline(block.text)}</h3>`;
        const id = `section-${headings.length + 1}`;
        headings.push({ id, text: block.text.replaceAll(/\*\*|\{\{\w+\}\}/g, '') });
        return `<h2 id="${id}">${inline(block.text)}</h2>`;
      }
      case 'list':
        return `<ul>${block.items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`;
      case 'paragraph':
        return `<p>${block.lines.map(inline).join('<br>')}</p>`;
    }
  });
  return { html: html.join('\n'), headings };
}

/** Of what stands in a link, only what leads somewhere harmless. It is escaped already. */
function addressOf(target: string, pageAddress: RenderOptions['pageAddress']): string | null {
  if (target.startsWith('page:')) return pageAddress(target.slice('page:'.length));
  return /^(https:\/\/|mailto:)[^\s"'<>]+$/.test(target) ? target : null;
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const line of lines.map((each) => each.trim())) {
    const heading = /^(##|###) (.+)$/.exec(line);
    if (line === '') {
      open = null;
    } else if (heading !== null) {
      blocks.push({ kind: 'heading', level: heading[1] === '##' ? 2 : 3, text: heading[2] ?? '' });
      open = null;
    } else if (line.startsWith('- ')) {
      if (open?.kind !== 'list') blocks.push((open = { kind: 'list', items: [] }));
      open.items.push(line.slice(2));
    } else {
      if (open?.kind !== 'paragraph') blocks.push((open = { kind: 'paragraph', lines: [] }));
      open.lines.push(line);
    }
  }
  return blocks;
}

/** Without headings that nothing follows but another of their order or a higher one. */
function withoutEmpty(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  for (const block of blocks.toReversed()) {
    const next = kept.at(-1);
    const isEmpty =
      block.kind === 'heading' && (next === undefined || (next.kind === 'heading' && next.level <= block.level));
    if (!isEmpty) kept.push(block);
  }
  return kept.toReversed();
}
