import { m } from '#messages';
import { useLanguage } from '../../../shell/language.ts';
import type { SourceHealth } from '../contract.ts';
import { showSource } from './calls.ts';
import { faultText, sourceNames } from './health-words.ts';
import type { Screen } from './use-screen.ts';

interface SourceSwitchProps {
  sources: readonly SourceHealth[];
  screen: Screen;
  /** Her voice goes with the screen, too. */
  microphone: MediaStreamTrack | undefined;
}

/** Which of her pictures guests see, and how each arrives. */
export function SourceSwitch({ sources, screen, microphone }: SourceSwitchProps) {
  const language = useLanguage();
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="text-[18px]">
        {m.studio_sources()}
      </h2>
      <ul className="mt-2">
        {sources.map((source) => (
          <li key={source.source} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
            <span className="font-medium">{sourceNames[source.source]()}</span>
            <span className={`text-[13.5px] ${source.faults.length === 0 ? 'text-sea' : 'text-signal'}`}>
              {source.faults[0] === undefined ? m.studio_health_good() : faultText(source.faults[0], source, language)}
            </span>
            <span className="ml-auto">
              {source.isShown ? (
                <span className="live-dot">{m.studio_source_shown()}</span>
              ) : (
                // The next look at the figures says whether it worked.
                <button
                  type="button"
                  className="btn btn-quiet"
                  onClick={() => void showSource(language, source.source).catch(() => undefined)}
                >
                  {m.studio_source_show()}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {screen.isOffered ? (
        <button
          type="button"
          className="btn btn-quiet mt-3"
          onClick={() => (screen.stream === null ? screen.open(microphone) : screen.close())}
        >
          {screen.stream === null ? m.studio_screen_add() : m.studio_screen_end()}
        </button>
      ) : null}
    </section>
  );
}
