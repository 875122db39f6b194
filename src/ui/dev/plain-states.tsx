import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { LivePicture } from '../live/live-picture.tsx';
import { FormError, Notice } from '../notice.tsx';
import { Picture } from '../picture.tsx';
import { Player } from '../player/player.tsx';
import { PressTwice } from '../press-twice.tsx';
import { Section } from '../section.tsx';
import { Switch } from '../form/switch.tsx';
import { SwitchRow } from '../form/switch-row.tsx';
import { Specimen, State } from './specimen.tsx';

const never = () => Promise.reject(new Error('no stream here'));

/** What needs no data: buttons, icons, pictures, notices, sections, switches. */
export function PlainStates() {
  return (
    <>
      <Specimen name="Button">
        {(['btn-primary', 'btn-quiet'] as const).map((look) => (
          <State key={look} name={look}>
            <div className="flex flex-wrap gap-3">
              <button type="button" className={`btn ${look}`}>
                Eintreten
              </button>
              <button type="button" className={`btn ${look}`} disabled>
                Einen Moment …
              </button>
              <button type="button" className={`btn ${look}`}>
                <Icon name="heart" /> Merken
              </button>
            </div>
          </State>
        ))}
        <State name="icon-btn">
          <button type="button" className="icon-btn hover:bg-raised" aria-label="Schließen">
            <Icon name="close" />
          </button>
        </State>
      </Specimen>
      <Specimen name="Picture">
        <State name="nothing to show">
          <Picture picture={null} alt="" sizes="120px" className="aspect-3/4 w-[120px] rounded-media" />
        </State>
      </Specimen>
      <Specimen name="LivePicture">
        <State name="before its first frame, over what stands still">
          <div className="relative aspect-video w-[240px] overflow-hidden rounded-media bg-night">
            <LivePicture access={never} label="Livebild" />
          </div>
        </State>
      </Specimen>
      <Specimen name="Player">
        <State name="before it plays">
          <div className="w-[480px] max-w-full">
            <Player url="/nothing.mp4" title="Regen am Fenster" />
          </div>
        </State>
        <State name="ended, with what lies over it">
          <div className="w-[480px] max-w-full">
            <Player url="/nothing.mp4" title="Ein Nachmittag am See">
              <p className="font-serif text-[22px]">Das war die Vorschau.</p>
            </Player>
          </div>
        </State>
      </Specimen>
      <Specimen name="Notice">
        <State name="in a page that has a heading">
          <Notice text="Hier ist gerade niemand." />
        </State>
        <Notice title="Noch niemand hier" text="Sobald jemand live ist, steht es hier.">
          <button type="button" className="btn btn-primary">
            Alle ansehen
          </button>
        </Notice>
      </Specimen>
      <Specimen name="FormError">
        <FormError text="Die Verbindung ist weg. Versuche es gleich noch einmal." />
      </Specimen>
      <Specimen name="Section">
        <Section title="Benachrichtigungen" text="Wie du erfährst, dass jemand live ist.">
          <p>Inhalt</p>
        </Section>
      </Specimen>
      <Specimen name="PressTwice">
        <State name="calm, and after the first press">
          <PressTwice label="Show absagen" confirm="Wirklich absagen?" about="Am Kamin" onPress={() => undefined} />
        </State>
        <State name="not now">
          <PressTwice label="Show absagen" confirm="Wirklich absagen?" disabled onPress={() => undefined} />
        </State>
      </Specimen>
      <Specimen name="Switch">
        <Switches />
      </Specimen>
      <Specimen name="SwitchRow">
        <State name="off, on, not to be pressed, and one that could not be switched">
          <div className="flex flex-col gap-5">
            <SwitchRow label="Neutrale E-Mails" text="Ohne unseren Namen." on={false} onChange={() => undefined} />
            <SwitchRow label="Per E-Mail" text="Sobald jemand live ist." on onChange={() => undefined} />
            <SwitchRow label="Per SMS" text="Dazu fehlt deine Nummer." on={false} disabled onChange={() => undefined} />
            <SwitchRow
              label="Aufladen"
              text="Sobald wenig da ist."
              on={false}
              error="Die Verbindung ist weg. Versuche es gleich noch einmal."
              onChange={() => undefined}
            />
          </div>
        </State>
      </Specimen>
    </>
  );
}

function Switches() {
  const [on, setOn] = useState(true);
  return (
    <>
      <div className="flex items-center gap-4">
        <span id="switch-live">Per E-Mail</span>
        <Switch labelledBy="switch-live" on={on} onChange={setOn} />
      </div>
      <div className="flex items-center gap-4">
        <span id="switch-off">Per SMS</span>
        <Switch labelledBy="switch-off" on={false} onChange={() => undefined} />
      </div>
      <div className="flex items-center gap-4">
        <span id="switch-still">Ist noch nicht möglich</span>
        <Switch labelledBy="switch-still" on={false} disabled onChange={() => undefined} />
      </div>
    </>
  );
}
