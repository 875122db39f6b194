-- Since when guests have been shown a post: kept, whatever becomes of its moment.
alter table feed_posts add column shown_at timestamptz;
update feed_posts set shown_at = publish_at where publish_at <= now() and state <> 'draft';
