-- Whoever writes no comments is told so by his account (§3), wherever he writes; why stands in the audit log.
update guests set comments_blocked = true where id in (select guest_id from comment_blocks);
drop table comment_blocks;
