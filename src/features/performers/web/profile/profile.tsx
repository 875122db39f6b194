import { useState, type ReactNode } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { ApiProblem } from '../../../../shell/api/client.ts';
import { Filled } from '../../../../shell/compose/filled-parts.tsx';
import { besideProfile, profileActions } from '../slots.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import type { ActorData, SeoText } from '../../contract.ts';
import { ChatButton } from '../relations/chat-button.tsx';
import { stateText } from '../relations/chat-button-words.ts';
import { LivePreview } from './live-preview.tsx';
import { useLiveState } from './live-state.ts';
import { NoteBox } from '../relations/note-box.tsx';
import { Breadcrumbs, Page } from '../home/page.tsx';
import { PinButton } from '../relations/pin-button.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { profileCrumbs, profileViews, viewNames, viewPaths, type ProfileView } from './profile-head.ts';
import { useOwnState } from '../relations/use-own-state.ts';
import { useVisit } from '../relations/recent-actors.ts';

interface ProfileProps {
  actor: ActorData;
  seo: SeoText;
  view: ProfileView;
  children: ReactNode;
}

/** A performer's page: her stage, one way in, who she is, and one of her sub-views. */
export function Profile({ actor, seo, view, children }: ProfileProps) {
  const language = useLanguage();
  useOwnState(actor);
  useVisit(actor.id);
  return (
    <Page>
      <Breadcrumbs crumbs={profileCrumbs(actor, seo, view, language)} />
      <article className="mt-2 grid gap-8 desktop:grid-cols-[minmax(0,1fr)_360px]">
        <Stage actor={actor} headline={seo.h2} />
        <aside className="flex flex-col gap-7">
          <div>
            <ChatButton actor={actor} shape="full" />
            <Filled slot={profileActions} with={{ actorId: actor.id, messagePrice: actor.prices.message }} />
            <PinButton actorId={actor.id} />
            <NoteBox actorId={actor.id} />
          </div>
          <ProfileFacts actor={actor} />
          <Filled slot={besideProfile} with={{ actorSlug: actor.slug }} />
        </aside>
      </article>
      <ProfileTabs actor={actor} view={view} />
      {children}
    </Page>
  );
}

function Stage({ actor, headline }: { actor: ActorData; headline: string }) {
  const { state, isLivePreviewEnabled } = useLiveState(actor);
  const live = state !== 'offline';
  const [refusal, setRefusal] = useState<unknown>(null);
  return (
    <div className="relative aspect-[4/5] overflow-hidden rounded-[22px] bg-night sm:aspect-[16/10]">
      <Picture
        picture={actor.cover}
        alt=""
        sizes="(width >= 1023px) 62vw, 100vw"
        eager
        className="absolute inset-0 size-full max-sm:hidden"
      />
      <Picture picture={actor.portrait} alt="" sizes="100vw" eager className="absolute inset-0 size-full sm:hidden" />
      {live && isLivePreviewEnabled ? (
        <LivePreview
          actorId={actor.id}
          label={m.performers_preview()}
          onRefused={setRefusal}
          onMoving={() => setRefusal(null)}
        />
      ) : null}
      <div className="veil absolute inset-x-0 bottom-0 h-1/2" />
      <div className="absolute inset-x-6 bottom-6 text-glow">
        {live ? <span className="live-dot">{stateText(state)}</span> : null}
        <h1 className="mt-2 text-[40px] desktop:text-[52px]">
          {actor.name}
          <span className="ml-3 font-sans text-[20px] font-normal text-glow-muted">{actor.age}</span>
        </h1>
        <p className="mt-1 text-[17px] text-glow-muted">{headline}</p>
        {live && !isLivePreviewEnabled ? (
          <p className="mt-2 text-[14px] text-glow-muted">{m.performers_preview_off()}</p>
        ) : null}
        {live && isLivePreviewEnabled && isOverLimit(refusal) ? (
          <p role="status" className="mt-2 text-[14px] text-glow-muted">
            {m.performers_preview_limit()}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function ProfileTabs({ actor, view }: { actor: ActorData; view: ProfileView }) {
  const language = useLanguage();
  return (
    <div className="mt-10">
      <Tabs
        label={actor.name}
        tabs={profileViews.map((each) => ({
          key: each,
          address: href(viewPaths[each], language, { actorName: actor.slug }),
          label: viewNames[each](),
        }))}
        here={view}
        keepsScroll
      />
    </div>
  );
}

const isOverLimit = (refusal: unknown): boolean => refusal instanceof ApiProblem && refusal.code === 'preview-limit';
