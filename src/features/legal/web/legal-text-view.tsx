import { useState } from 'react';
import { m } from '#messages';
import { formatBerlinDay } from '../../../platform/time/format.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Loaded } from '../../../ui/data/loaded.tsx';
import { useApi } from '../../../ui/data/use-api.ts';
import { getLegalText, type LegalPageView } from '../contract.ts';

interface ViewProps {
  title: string;
  /** The newest version; it comes with the page. */
  current: LegalPageView;
}

/** A legal text: what it says, when it was published, what came before it, and a file to keep. */
export function LegalTextView({ title, current }: ViewProps) {
  const [version, setVersion] = useState<number | null>(null);
  const { type, version: newest } = current.text;
  const chosen = version === null || version === newest ? null : version;
  const earlier = useApi(
    getLegalText,
    { params: { type }, query: chosen === null ? {} : { version: chosen } },
    { enabled: chosen !== null },
  );
  const choose = (next: number | null) => {
    setVersion(next);
    scrollTo({ top: 0 });
  };
  return (
    <div className="mx-auto max-w-[760px] px-4 pt-4 pb-16">
      <h1 className="text-[34px]">{title}</h1>
      {chosen === null ? (
        <LegalBody view={current} />
      ) : (
        <>
          <p role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            {m.legal_old()}
            <button type="button" className="btn btn-quiet px-4" onClick={() => choose(null)}>
              {m.legal_to_current()}
            </button>
          </p>
          <Loaded answer={earlier} height="h-96">
            {(view) => <LegalBody view={view} />}
          </Loaded>
        </>
      )}
      {current.versions.length > 1 ? (
        <Versions versions={current.versions} shown={chosen ?? newest} onChoose={choose} />
      ) : null}
    </div>
  );
}

function LegalBody({ view: { text } }: { view: LegalPageView }) {
  const language = useLanguage();
  const day = formatBerlinDay(text.publishedAt, language);
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-[14px] text-faint">
        {m.legal_version({ version: String(text.version), day })}
        <a
          href={`/rest/v1/asset/legal-text/download/${text.id}`}
          download
          className="inline-flex min-h-11 items-center text-ink underline decoration-line underline-offset-4"
        >
          {m.legal_download()}
        </a>
      </p>
      {text.isDraft ? (
        <p className="mt-3 rounded-control border border-line bg-raised px-4 py-3 text-[14px] text-pretty text-muted">
          {m.legal_draft()}
        </p>
      ) : null}
      {text.headings.length > 3 ? (
        <nav aria-label={m.legal_contents()} className="mt-6 border-y border-line py-4">
          <h2 className="text-[20px]">{m.legal_contents()}</h2>
          <ol className="mt-1 gap-x-8 sm:columns-2">
            {text.headings.map(({ id, text: heading }) => (
              <li key={id} className="break-inside-avoid">
                <a href={`#${id}`} className="flex min-h-11 items-center text-muted hover:text-ink">
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      {/* The server made it of the small part of Markdown that it knows; no markup of anybody's is in it. */}
      <article className="legal-text mt-6" dangerouslySetInnerHTML={{ __html: text.html }} />
    </>
  );
}

interface VersionsProps {
  versions: LegalPageView['versions'];
  shown: number;
  onChoose: (version: number) => void;
}

function Versions({ versions, shown, onChoose }: VersionsProps) {
  const language = useLanguage();
  return (
    <section className="mt-12 border-t border-line pt-6">
      <h2 className="text-[20px]">{m.legal_versions()}</h2>
      <ul className="mt-2">
        {versions.map(({ id, version, publishedAt }) => (
          <li key={id}>
            <button
              type="button"
              className="min-h-11 text-muted hover:text-ink aria-[current=true]:text-ink"
              aria-current={version === shown}
              onClick={() => onChoose(version)}
            >
              {m.legal_version({ version: String(version), day: formatBerlinDay(publishedAt, language) })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
