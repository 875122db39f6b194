-- When a picture is removed, the same file is looked for in all other albums.
create index album_pictures_file on album_pictures (sha256);
