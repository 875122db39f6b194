import type { ReactNode } from 'react';
import { Link } from '../../../shell/link.tsx';
import type { ActorCard as Actor } from '../contract.ts';
import { ActorCard } from './actor-card.tsx';

/** A titled row of performers with the way to all of them. */
export function ActorSection(props: {
  title: string;
  text?: string;
  more?: { href: string; label: string };
  children: ReactNode;
}) {
  return (
    <section className="mb-12">
      <header className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-[26px]">{props.title}</h2>
        {props.text === undefined ? null : <p className="text-faint">{props.text}</p>}
        {props.more === undefined ? null : (
          <Link href={props.more.href} className="ml-auto py-2 font-medium text-muted hover:text-ink">
            {props.more.label}
          </Link>
        )}
      </header>
      {props.children}
    </section>
  );
}

export function ActorCards({ actors, eager = 0, list = false }: { actors: Actor[]; eager?: number; list?: boolean }) {
  return (
    <div className={list ? 'cards cards-list' : 'cards'}>
      {actors.map((actor, index) => (
        <ActorCard key={actor.id} actor={actor} eager={index < eager} />
      ))}
    </div>
  );
}
