-- Credentials: written by the authentication library alone, hence its own column names.
create table auth_user (
  id text primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null default false,
  image text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create table auth_session (
  id text primary key,
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references auth_user (id) on delete cascade
);
create index on auth_session ("userId");
create table auth_account (
  id text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references auth_user (id) on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index on auth_account ("userId");
create table auth_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index on auth_verification (identifier);

-- A guest is whoever visits (§3): nameless from the first call, the same row after sign-up.
create table guests (
  id uuid primary key default uuidv7(),
  user_id text unique references auth_user (id) on delete set null,
  role text not null default 'guest' check (role in ('guest', 'performer', 'operator')),
  name text,
  language text not null check (language in ('de', 'en', 'es', 'nl')),
  country text,
  is_locked boolean not null default false,
  restriction_level smallint not null default 0,
  vip_until timestamptz,
  tv_until timestamptz,
  avs_status text not null default 'unknown' check (avs_status in ('unknown', 'pending', 'accepted', 'rejected')),
  avs_provider text,
  avs_message text,
  avs_changed_at timestamptz,
  notice_closed_at timestamptz,
  created_at timestamptz not null default now()
);

-- The anonymous visitor's cookie, by its hash.
create table guest_keys (
  hash bytea primary key,
  guest_id uuid not null references guests (id) on delete cascade,
  expires_at timestamptz not null
);
create index on guest_keys (guest_id);
create index on guest_keys (expires_at);

create table mails (
  id uuid primary key default uuidv7(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create table avs_requests (
  id uuid primary key default uuidv7(),
  guest_id uuid not null references guests (id) on delete cascade,
  provider text not null,
  status text not null default 'open' check (status in ('open', 'pending', 'accepted', 'rejected')),
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create index on avs_requests (guest_id);
