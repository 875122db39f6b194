import pg from 'pg';

/** Whom the platform runs as: it owns its tables, and is no superuser. */
const RUNNER = 'separee_run';
/** Owns the audit log, and never logs in. */
const KEEPER = 'separee_audit';

const KEPT_TABLES = ['audit_log', 'audit_head'];
const KEPT_ROUTINES = [
  'audit_fields(text[])',
  'audit_said(bytea, text, text, jsonb)',
  'audit_hash(bytea, bigint, bigint, timestamptz, uuid, text, bytea)',
  'keep_audit_log()',
  'chain_audit_log()',
  'erase_audit_row(bigint, text)',
  'erase_audit_before(timestamptz, text)',
];

/** Gives the runner what the administrator and the keeper own, but for what the server or an extension brought. */
const HAND_OVER = `
  do $$
  declare
    held oid[] := array[current_user::regrole, '${KEEPER}'::regrole];
    homes oid[] := array(select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema');
    statement text;
  begin
    for statement in
      select format('alter schema %I owner to ${RUNNER}', nspname) from pg_namespace
        where oid = any (homes) and nspowner = any (held)
      union all
      select format('alter table %s owner to ${RUNNER}', c.oid::regclass) from pg_class c
        where relnamespace = any (homes) and relowner = any (held) and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
          -- A column's own sequence goes with its table.
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
            and (deptype = 'e' or (relkind = 'S' and deptype in ('a', 'i'))))
      union all
      select format('alter routine %s owner to ${RUNNER}', p.oid::regprocedure) from pg_proc p
        where pronamespace = any (homes) and proowner = any (held)
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and deptype = 'e')
      union all
      select format('alter type %s owner to ${RUNNER}', t.oid::regtype) from pg_type t
        where typnamespace = any (homes) and typowner = any (held)
          and (typtype in ('e', 'd', 'r') or (typtype = 'c' and (select relkind from pg_class where oid = typrelid) = 'c'))
          and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and deptype = 'e')
    loop
      execute statement;
    end loop;
  end $$`;

const createRole = (role: string, options: string): string => `
  do $$ begin
    if to_regrole('${role}') is null then create role ${role}; end if;
  end $$;
  alter role ${role} nosuperuser nocreatedb nocreaterole nobypassrls noreplication ${options}`;

/** The address of a database whose server listens at `administrator`, for whom the platform runs as. */
export function runnerUrl(administrator: string, password: string): string {
  const url = new URL(administrator);
  url.username = RUNNER;
  url.password = encodeURIComponent(password);
  return url.href;
}

/**
 * Makes the role that the platform runs as, with this password, and gives it all tables: also those that were made when the
 * platform ran as the administrator, and the audit log, which a migration may have to change. Returns its address.
 */
export async function prepareRoles(administrator: string, password: string): Promise<string> {
  await asAdministrator(administrator, async (client) => {
    await client.query(createRole(RUNNER, `login password ${client.escapeLiteral(password)}`));
    await client.query(createRole(KEEPER, 'nologin'));
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const name = client.escapeIdentifier(rows[0]?.name ?? '');
    await client.query(`grant connect, create, temporary on database ${name} to ${RUNNER}`);
    await client.query(`grant usage, create on schema public to ${RUNNER}`);
    await client.query(HAND_OVER);
  });
  return runnerUrl(administrator, password);
}

/** Takes the audit log from the runner, when it is as it should be: from now on rows can be written and read, and nothing else. */
export async function protectAudit(administrator: string): Promise<void> {
  await asAdministrator(administrator, async (client) => {
    for (const table of KEPT_TABLES) await client.query(`alter table ${table} owner to ${KEEPER}`);
    for (const routine of KEPT_ROUTINES) await client.query(`alter routine ${routine} owner to ${KEEPER}`);
    await client.query(`revoke all on ${KEPT_TABLES.join(', ')} from ${RUNNER}`);
    await client.query(`grant select on ${KEPT_TABLES.join(', ')} to ${RUNNER}`);
    await client.query(`grant insert on audit_log to ${RUNNER}`);
  });
}

async function asAdministrator(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'separee administrator' });
  await client.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
