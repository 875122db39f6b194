import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { getHeatMap, type ActorData } from '../../contract.ts';
import { HeatMapFigure } from './parts/heat-map-figure.tsx';
import { loadProfilePage } from './load-profile.ts';
import { NoActor } from '../lists/no-actor.tsx';
import { Profile } from './profile.tsx';
import { profileHead } from './profile-head.ts';

export const Route = createFileRoute('/$language/amateur/$actorName/about-me/')({
  loader: ({ params }) =>
    loadProfilePage(params.language, params.actorName, ({ id }) =>
      callRest(getHeatMap, params.language, { params: { actorId: id } }),
    ),
  head: ({ params, loaderData }) => profileHead('about', params.language, loaderData),
  component: AboutPage,
  notFoundComponent: NoActor,
});

function AboutPage() {
  const { actor, seo, shown } = Route.useLoaderData();
  return (
    <Profile key={actor.id} actor={actor} seo={seo} view="about">
      <div className="mt-6 grid gap-12 desktop:grid-cols-[minmax(0,1fr)_minmax(0,520px)]">
        <div className="max-w-[68ch] text-[16.5px] leading-relaxed">
          <p className="whitespace-pre-line wrap-anywhere text-muted">{actor.about}</p>
          {actor.interview.length === 0 ? null : (
            <section className="mt-10">
              <h2 className="mb-4 text-[26px]">{m.performers_interview()}</h2>
              <dl className="grid gap-5">
                {actor.interview.map(({ question, answer }: ActorData['interview'][number]) => (
                  <div key={question}>
                    <dt className="font-serif text-[19px] wrap-anywhere">{question}</dt>
                    <dd className="mt-1 whitespace-pre-line wrap-anywhere text-muted">{answer}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
        <HeatMapFigure map={shown} />
      </div>
    </Profile>
  );
}
