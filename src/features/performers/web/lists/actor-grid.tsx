import type { ReactNode } from 'react';
import { Link } from '../../../../shell/addresses/link.tsx';
import type { ActorCard as Actor } from '../../contract.ts';
import { ActorCard } from './actor-card.tsx';
import { useFound } from '../home/hidden-actors.ts';

/** A titled row of performers with the way to all of them. */
export function ActorSection(props: {
  /** What addresses scroll to it by (§2). */
  id?: string;
  title: string;
  text?: string;
  more?: { href: string; label: string };
  /** A control at the end of the heading, in place of the way to all of them. */
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={props.id} className="mb-12">
      <header className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-[26px]">{props.title}</h2>
        {props.text === undefined ? null : <p className="text-faint">{props.text}</p>}
        {props.more === undefined ? null : (
          <Link href={props.more.href} className="ml-auto py-2 font-medium text-muted hover:text-ink">
            {props.more.label}
          </Link>
        )}
        {props.action === undefined ? null : <div className="ml-auto">{props.action}</div>}
      </header>
      {props.children}
    </section>
  );
}

interface ActorCardsProps {
  actors: readonly Actor[];
  eager?: number;
  list?: boolean;
  /** Of the heading on each card: they stand right below the page's own, or in a section that has one. */
  heading?: 'h2' | 'h3';
  /** Whether each card says its place in the list. */
  places?: boolean;
}

export function ActorCards({
  actors,
  eager = 0,
  list = false,
  heading = list ? 'h2' : 'h3',
  places = false,
}: ActorCardsProps) {
  const found = useFound(actors);
  return (
    <div className={`cards ${list ? 'cards-list' : ''} nobody-alone`}>
      {found.map((actor, index) => (
        <ActorCard
          key={actor.id}
          actor={actor}
          heading={heading}
          eager={index < eager}
          {...(places ? { place: index + 1 } : {})}
        />
      ))}
    </div>
  );
}

/** The same room before anybody is there. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className="cards cards-list" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <div className="skeleton aspect-[3/4] rounded-media!" />
          <div className="skeleton mt-2 h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
