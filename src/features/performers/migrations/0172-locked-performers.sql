-- Performers whose accounts were locked before a lock hid their pages.
update performers p set published = false, withdrawn = true from guests g
where g.id = p.guest_id and g.is_locked and p.published;
