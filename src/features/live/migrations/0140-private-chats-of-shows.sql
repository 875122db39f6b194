-- Asked each second while a show is recorded: whether she was alone with anybody in it.
create index chat_sessions_private_of_show on chat_sessions (show_id)
  where mode in ('single', 'singlec2c', 'videoCall', 'voiceCall');
