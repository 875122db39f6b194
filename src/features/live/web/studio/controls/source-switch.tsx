import { m } from '#messages';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import type { Health } from '../obs/use-health.ts';
import { faultText, sourceNames } from '../obs/health-words.ts';
import { useApiAction } from '../../../../../ui/data/use-api.ts';
import { selectSource } from '../../../contract.ts';
import { getStreamHealth } from '../../../contract.ts';
import type { Screen } from '../broadcast/use-screen.ts';

interface SourceSwitchProps {
  sources: readonly Health[];
  screen: Screen;
  /** Her voice goes with the screen, too. */
  microphone: MediaStreamTrack | undefined;
}

/** Which of her pictures guests see, and how each arrives. */
export function SourceSwitch({ sources, screen, microphone }: SourceSwitchProps) {
  // Whether it worked is said by the figures, too.
  const { mutate: show } = useApiAction(selectSource, { refreshes: [getStreamHealth] });
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="text-[18px]">
        {m.live_studio_sources()}
      </h2>
      <ul className="mt-2">
        {sources.map((source) => (
          <li key={source.source} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
            <span className="font-medium">{sourceNames[source.source]()}</span>
            <Verdict health={source} />
            <span className="ml-auto">
              {source.isShown ? (
                <span className="live-dot">{m.live_studio_source_shown()}</span>
              ) : (
                <button
                  type="button"
                  className="btn btn-quiet"
                  onClick={() => show({ body: { source: source.source } })}
                >
                  {m.live_studio_source_show()}
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
          {screen.stream === null ? m.live_studio_screen_add() : m.live_studio_screen_end()}
        </button>
      ) : null}
    </section>
  );
}

/** What is worst with a source, in one sentence. */
function Verdict({ health }: { health: Health }) {
  const language = useLanguage();
  const [worst] = health.faults ?? [];
  const tone = health.faults === null ? 'text-muted' : worst === undefined ? 'text-sea' : 'text-signal';
  const good = health.faults === null ? m.live_studio_health_measuring() : m.live_studio_health_good();
  return (
    <span className={`text-[13.5px] ${tone}`}>{worst === undefined ? good : faultText(worst, health, language)}</span>
  );
}
