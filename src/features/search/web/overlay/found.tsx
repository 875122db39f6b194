import { useState, type ReactNode } from 'react';
import { m } from '#messages';
import { formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { ranked } from '../../../../shell/compose/filled.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { SearchGroup } from '../../contract.ts';
import { HitRow } from '../hit-row.tsx';
import { countText } from '../counts.ts';
import { recentSearches } from '../recent-searches.ts';
import { searchGroups } from '../slots.ts';
import type { Searched } from '../use-search.ts';

interface FoundProps {
  /** That of the list box. */
  id: string;
  wanted: string;
  isLong: boolean;
  shortest: number;
  searched: Searched;
  /** The option that the arrow keys are at, by its id. */
  active: string | null;
  onPick: () => void;
  onPropose: (pattern: string) => void;
}

/** What stands below the field: before anything is typed what was searched for last, then ways to go on and what was found, group by group. */
export function Found({ id, wanted, isLong, shortest, searched, active, onPick, onPropose }: FoundProps) {
  const language = useLanguage();
  const [recent] = useState(recentSearches);
  const { result, isCurrent, error, retry } = searched;
  const option = (key: string) => ({ id: `${id}${key}`, isActive: active === `${id}${key}` });
  const toAll = (searchPattern: string) => href('search', language, { searchPattern });

  if (!isLong) {
    return (
      <>
        <Options id={id}>
          {recent.length === 0 ? null : (
            <Group label={m.search_recent()}>
              {recent.map((each) => (
                <OptionLink key={each} {...option(`=${each}`)} to={toAll(each)} onPick={onPick}>
                  <Icon name="clock" size={18} />
                  <span className="truncate">{each}</span>
                </OptionLink>
              ))}
            </Group>
          )}
        </Options>
        <p className="px-3 py-3 text-[14px] text-faint">
          {wanted === '' ? m.search_how() : m.search_short({ count: shortest })}
        </p>
      </>
    );
  }
  if (error !== null && result === null) {
    return (
      <div className="grid justify-items-start gap-3 px-3 py-3">
        <Options id={id}>{null}</Options>
        <p role="alert" className="text-signal">
          {errorText(error)}
        </p>
        <button type="button" className="btn btn-quiet" onClick={retry}>
          {m.shell_retry()}
        </button>
      </div>
    );
  }
  if (result === null) return <Waiting id={id} />;
  const looks = ranked(searchGroups);
  const groups = looks.flatMap((look) => {
    const group = result.groups.find(({ type }) => type === look.category);
    return group === undefined ? [] : [{ look, group }];
  });
  const total = groups.reduce((sum, { group }) => sum + group.count, 0);
  return (
    <div className={isCurrent ? '' : 'opacity-60 transition-opacity duration-200'} aria-busy={!isCurrent}>
      <p role="status" className="sr-only">
        {isCurrent ? m.search_count({ count: formatNumber(total, language) }) : ''}
      </p>
      {groups.length === 0 ? <Nothing pattern={result.searchPattern} /> : null}
      <Options id={id}>
        {result.proposals.length === 0 ? null : (
          <Group label={m.search_proposals()}>
            <div className="flex flex-wrap gap-2 px-3 pb-2">
              {result.proposals.slice(0, 5).map((each) => (
                <Proposal key={each} {...option(`?${each}`)} pattern={each} onPropose={onPropose} />
              ))}
            </div>
          </Group>
        )}
        {groups.map(({ look, group }) => (
          <Group key={look.category} label={look.label()} count={group}>
            {group.items.map((hit) => (
              <OptionLink key={hit.id} {...option(`${look.category}-${hit.id}`)} to={hit.link} onPick={onPick}>
                <HitRow hit={hit} shape={look.shape} />
              </OptionLink>
            ))}
            {group.count > group.items.length ? (
              <OptionLink
                {...option(`${look.category}-all`)}
                to={look.address(language, result.searchPattern)}
                onPick={onPick}
              >
                <span className="text-ink">{m.search_all_of({ group: look.label() })}</span>
                <span className="ml-auto text-faint tabular-nums">{countText(group, language)}</span>
              </OptionLink>
            ) : null}
          </Group>
        ))}
        {groups.length === 0 ? (
          <>
            {looks.map(({ category, wayOn }) =>
              wayOn === undefined ? null : (
                <OptionLink key={category} {...option(`${category}-on`)} to={wayOn.address(language)} onPick={onPick}>
                  {wayOn.label()}
                </OptionLink>
              ),
            )}
          </>
        ) : (
          <OptionLink {...option('all')} to={toAll(result.searchPattern)} onPick={onPick}>
            <Icon name="search" size={18} />
            <span className="truncate">{m.search_all({ pattern: result.searchPattern })}</span>
          </OptionLink>
        )}
      </Options>
    </div>
  );
}

function Waiting({ id }: { id: string }) {
  return (
    <div className="grid gap-2 px-3 py-2">
      <Options id={id}>{null}</Options>
      <p role="status" className="sr-only">
        {m.shell_loading()}
      </p>
      {[0, 1, 2, 3].map((nth) => (
        <div key={nth} className="skeleton h-12 rounded-control" />
      ))}
    </div>
  );
}

/** Options alone, and groups of them: whatever else is said stands beside it. */
const Options = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} role="listbox" aria-label={m.search_results()}>
    {children}
  </div>
);

function Nothing({ pattern }: { pattern: string }) {
  return (
    <>
      <p className="px-3 pt-2 text-ink">{m.search_none({ pattern })}</p>
      <p className="px-3 pt-1 pb-2 text-[14px] text-faint">{m.search_none_help()}</p>
    </>
  );
}

function Group({ label, count, children }: { label: string; count?: SearchGroup; children: ReactNode }) {
  const language = useLanguage();
  return (
    <div
      role="group"
      aria-label={count === undefined ? label : `${label}: ${countText(count, language)}`}
      className="mb-2"
    >
      <p aria-hidden="true" className="flex items-baseline gap-2 px-3 pt-2 pb-1 text-[13px] text-faint">
        <span>{label}</span>
        {count === undefined ? null : <span className="tabular-nums">{countText(count, language)}</span>}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  isActive: boolean;
}

function OptionLink({
  id,
  isActive,
  to,
  onPick,
  children,
}: OptionProps & { to: string; onPick: () => void; children: ReactNode }) {
  return (
    <Link
      id={id}
      href={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onPick}
      className="menu-item aria-selected:bg-raised aria-selected:text-ink"
    >
      {children}
    </Link>
  );
}

/** A way to go on writing: it fills the field. */
function Proposal({
  id,
  isActive,
  pattern,
  onPropose,
}: OptionProps & { pattern: string; onPropose: (pattern: string) => void }) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={() => onPropose(pattern)}
      className="min-h-11 rounded-full border border-line px-4 text-[15px] text-muted hover:text-ink aria-selected:border-faint aria-selected:bg-raised aria-selected:text-ink"
    >
      {pattern}
    </button>
  );
}
