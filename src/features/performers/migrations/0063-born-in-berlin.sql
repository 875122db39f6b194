-- Days are Berlin's: whose eighteenth birthday it is there is of age, also while it is still the day before where the database is.
alter table performers drop constraint performers_born_check;
alter table performers add constraint performers_born_check
  check (born <= (now() at time zone 'Europe/Berlin')::date - interval '18 years');
