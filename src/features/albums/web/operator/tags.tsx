import { m } from '#messages';

/** What an album is found by. */
export const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? null : (
    <p className="mt-3 wrap-anywhere text-muted">
      {m.albums_tags()}: {tags.join(', ')}
    </p>
  );
