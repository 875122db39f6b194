-- In which codec her picture is sent, so that nobody pays for one that his browser cannot show; null where that is not known.
alter table shows add column picture_codec text check (picture_codec in ('H264', 'VP8'));
